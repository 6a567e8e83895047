#include "level/segments.hpp"

#include <algorithm>
#include <string>

#include "level/rle.hpp"
#include "level/text_lines.hpp"

namespace sokrates::level {
namespace {

// Lines between "Comment:" and "Comment-End:" are always text. The two marks, "::" comments and empty ';'
// lines count as blank.
void mark_comments(std::vector<Line>& lines) {
  bool end_follows = false;
  std::vector<bool> closed(lines.size(), false);
  for (std::size_t i = lines.size(); i-- > 0;) {
    closed[i] = end_follows;
    if (key_value(lines[i].text).key == Key::comment_end) end_follows = true;
  }
  bool inside = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Line& line = lines[i];
    if (line.text.empty()) continue;
    const std::string_view text = trimmed(line.text);
    const Key key = key_value(text).key;
    const bool opens = !inside && key == Key::comment && closed[i];
    const bool closes = inside && key == Key::comment_end;
    if (opens || closes || (!inside && (text == ";" || text.substr(0, 2) == "::"))) {
      line.kind = LineKind::blank;
      inside = opens || (inside && !closes);
    } else if (inside) {
      line.kind = LineKind::text;
      line.verbatim = true;
    }
  }
}

bool is_row(const Line& line) {
  return line.kind == LineKind::board || line.kind == LineKind::suspect;
}

// Returns true for a line such as "mob" or "1.". At the edge of a board, such a line is a title, not a row.
bool is_loose(const Line& line) {
  return line.kind == LineKind::board && !line.wall && (line.letters || (line.runs && !line.bar));
}

bool is_board(const std::vector<Line>& lines, std::size_t begin, std::size_t end) {
  std::size_t walls = 0, suspects = 0;
  bool player = false, bar = false, letters = false;
  for (std::size_t i = begin; i < end; ++i) {
    const Line& line = lines[i];
    if (line.kind == LineKind::suspect) {
      ++suspects;
      continue;
    }
    walls += line.wall ? 1 : 0;
    player = player || line.player;
    bar = bar || line.bar;
    letters = letters || line.letters;
  }
  if (suspects > 0) return walls >= 2 || (walls == 1 && player);
  if (walls >= 3) return true;
  if (!player) return false;
  return bar || (walls > 0 && (end - begin >= 3 || !letters));
}

class Splitter {
 public:
  Splitter(Segments& segments, bool moves_anywhere) : s_(segments), moves_anywhere_(moves_anywhere) {}

  void run() {
    std::size_t i = 0;
    while (i < s_.lines.size()) {
      const std::size_t start = i;
      const LineKind kind = s_.lines[i].kind;
      if (is_row(s_.lines[i])) {
        while (i < s_.lines.size() && is_row(s_.lines[i])) ++i;
        add_rows(start, i);
      } else if (kind == LineKind::moves && (moves_anywhere_ || s_.boards > 0)) {
        while (i < s_.lines.size() && s_.lines[i].kind == LineKind::moves) ++i;
        add_moves(start, i);
      } else {
        add(SegmentKind::text, start, ++i);
      }
    }
  }

 private:
  void add(SegmentKind kind, std::size_t begin, std::size_t end) {
    if (begin == end) return;
    if (kind == SegmentKind::text) {
      for (std::size_t i = begin; i < end; ++i) {
        if (s_.lines[i].kind != LineKind::blank) s_.lines[i].kind = LineKind::text;
      }
      if (!s_.list.empty() && s_.list.back().kind == SegmentKind::text) {
        s_.list.back().end = end;
        return;
      }
    }
    s_.list.push_back({kind, begin, end});
  }

  void add_rows(std::size_t begin, std::size_t end) {
    std::size_t first = begin, last = end;
    while (first < last && is_loose(s_.lines[first])) ++first;
    while (first < last && is_loose(s_.lines[last - 1])) --last;
    if (!is_board(s_.lines, first, last)) {
      add(SegmentKind::text, begin, end);
      return;
    }
    add(SegmentKind::text, begin, first);
    add(SegmentKind::board, first, last);
    ++s_.boards;
    add(SegmentKind::text, last, end);
  }

  void add_moves(std::size_t begin, std::size_t end) {
    const Segment segment{SegmentKind::moves, begin, end};
    const bool sound = measure_runs(joined_moves(s_, segment)).has_value();
    add(sound ? SegmentKind::moves : SegmentKind::text, begin, end);
  }

  Segments& s_;
  bool moves_anywhere_;
};

}  // namespace

Expected<Segments> split_segments(std::string_view bytes, const Glyphs& glyphs, bool moves_anywhere) {
  Segments segments;
  for_each_line(bytes, [&](const TextLine& line) {
    // Several blank lines separate two levels like a single one.
    if (line.text.empty() && !segments.lines.empty() && segments.lines.back().text.empty()) return true;
    segments.lines.push_back(classify_line(line.number, line.text, glyphs));
    return segments.lines.size() <= kMaxLines;
  });
  if (segments.lines.size() > kMaxLines) {
    return Error{"has more than " + std::to_string(kMaxLines) + " lines; split it", ErrorCode::too_large};
  }
  mark_comments(segments.lines);
  Splitter(segments, moves_anywhere).run();
  return segments;
}

std::string joined_moves(const Segments& segments, const Segment& segment) {
  std::string moves;
  for (std::size_t i = segment.begin; i < segment.end; ++i) {
    for (const char c : segments.lines[i].text) {
      if (c == ' ') continue;
      moves.push_back(c == '<' ? '[' : c == '>' ? ']' : c);
    }
  }
  return moves;
}

}  // namespace sokrates::level
