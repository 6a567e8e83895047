#include "level_file.hpp"

#include <algorithm>
#include <optional>

#include "check.hpp"
#include "input.hpp"
#include "level_lines.hpp"

namespace checkproof {
namespace {
enum class Kind : std::uint8_t { text, board, moves };
struct Segment {
  Kind kind;
  std::size_t begin, end;  // lines
};

// Lines between Comment: and Comment-End: become text. These two lines, "::" comments and empty ';' lines
// become blank.
void mark_comments(std::vector<Line>& lines) {
  std::size_t last_end = 0;  // the last line with Comment-End:
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (key_value(lines[i].text).key == "comment-end") last_end = i;
  bool is_inside = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Line& line = lines[i];
    if (line.text.empty()) continue;
    const std::string_view text = trimmed(line.text);
    const std::string key = key_value(text).key;
    const bool opens = !is_inside && key == "comment" && i < last_end;
    const bool closes = is_inside && key == "comment-end";
    if (opens || closes || (!is_inside && (text == ";" || text.starts_with("::")))) {
      line.kind = LineKind::blank;
      is_inside = opens;
    } else if (is_inside) {
      line.kind = LineKind::text;
      line.is_comment = true;
    }
  }
}

// Returns true for a line such as "mob" or "1.", which is a title if it is at the edge of a board.
bool is_loose(const Line& line) {
  return line.kind == LineKind::row && !line.has_wall &&
         (line.has_letters || (line.has_runs && !line.has_bars));
}

bool is_board(const std::vector<Line>& lines, std::size_t begin, std::size_t end) {
  std::size_t walls = 0, mistyped = 0;
  bool has_player = false, has_bars = false, has_letters = false;
  for (std::size_t i = begin; i < end; ++i) {
    mistyped += lines[i].kind == LineKind::mistyped_row ? 1U : 0U;
    walls += lines[i].has_wall ? 1U : 0U;
    has_player = has_player || lines[i].has_player;
    has_bars = has_bars || lines[i].has_bars;
    has_letters = has_letters || lines[i].has_letters;
  }
  if (mistyped > 0) return walls >= 2 || (walls == 1 && has_player);
  if (walls >= 3) return true;
  return has_player && (has_bars || (walls > 0 && (end - begin >= 3 || !has_letters)));
}

std::string joined_moves(const std::vector<Line>& lines, std::size_t begin, std::size_t end) {
  std::string moves;
  for (std::size_t i = begin; i < end; ++i)
    std::copy_if(lines[i].text.begin(), lines[i].text.end(), std::back_inserter(moves),
                 [](char c) { return c != ' '; });
  return moves;
}

std::vector<Segment> segments_of(std::vector<Line>& lines) {
  std::vector<Segment> found;
  bool has_board = false;
  const auto add = [&](Kind kind, std::size_t begin, std::size_t end) {
    if (begin == end) return;
    has_board = has_board || kind == Kind::board;
    for (std::size_t i = begin; i < end && kind == Kind::text; ++i)
      lines[i].kind = lines[i].kind == LineKind::blank ? LineKind::blank : LineKind::text;
    if (kind == Kind::text && !found.empty() && found.back().kind == Kind::text)
      found.back().end = end;
    else
      found.push_back({kind, begin, end});
  };
  const auto is_row = [&](std::size_t i) {
    return lines[i].kind == LineKind::row || lines[i].kind == LineKind::mistyped_row;
  };
  for (std::size_t begin = 0, end = 0; begin < lines.size(); begin = end) {
    if (is_row(begin)) {
      while (end < lines.size() && is_row(end)) ++end;
      std::size_t first = begin, last = end;
      while (first < last && is_loose(lines[first])) ++first;
      while (first < last && is_loose(lines[last - 1])) --last;
      if (!is_board(lines, first, last)) first = last = end;
      add(Kind::text, begin, first);
      add(Kind::board, first, last);
      add(Kind::text, last, end);
    } else if (lines[begin].kind == LineKind::moves && has_board) {
      while (end < lines.size() && lines[end].kind == LineKind::moves) ++end;
      add(run_length(joined_moves(lines, begin, end)) >= 0 ? Kind::moves : Kind::text, begin, end);
    } else {
      add(Kind::text, begin, ++end);
    }
  }
  return found;
}

// A line of the text between two boards.
struct Remark {
  std::string text;
  bool has_semicolon, is_comment, is_after_gap;
  KeyValue key() const { return has_semicolon || is_comment ? KeyValue{} : key_value(text); }
};
struct Block {
  std::vector<Remark> remarks;
  bool has_gap_at_end = false;
};

Block block_of(const std::vector<Line>& lines, const Segment& segment) {
  Block block;
  block.has_gap_at_end = segment.begin == 0;
  for (std::size_t i = segment.begin; i < segment.end; ++i) {
    if (lines[i].kind != LineKind::blank) {
      std::string_view text = trimmed(lines[i].text);
      const bool has_semicolon = !lines[i].is_comment && text.front() == ';';
      if (has_semicolon) text = trimmed(text.substr(1));
      block.remarks.push_back({std::string(text), has_semicolon, lines[i].is_comment, block.has_gap_at_end});
    }
    block.has_gap_at_end = lines[i].kind == LineKind::blank;
  }
  return block;
}

// Returns true if the last line is the title of the board or of the moves below it.
bool ends_in_title(const Block& block) {
  if (block.remarks.empty()) return false;
  const auto is_parted = [](const Remark& remark) { return remark.is_after_gap; };
  if (block.has_gap_at_end && std::none_of(block.remarks.begin(), block.remarks.end(), is_parted))
    return false;  // the block belongs to the board above it
  const Remark& last = block.remarks.back();
  if (last.is_comment || !last.key().key.empty()) return false;
  return last.has_semicolon || last.is_after_gap || block.remarks.size() == 1;
}

struct Draft {
  Segment board;
  std::string title;
  bool has_title_line = false, has_solution = false;
  std::optional<std::string> title_key, win;
};

bool take_win(std::optional<std::string>& win, const KeyValue& key) {
  const bool is_word = key.key == "win" && !key.value.empty() && key.value.find(' ') == std::string::npos;
  // An unknown word makes the level invalid, whatever other lines contain.
  if (is_word && (!win || *win == "player" || *win == "boxes")) win = key.value;
  return is_word;
}

class Reader {
 public:
  explicit Reader(std::vector<Line> lines) : lines_(std::move(lines)), segments_(segments_of(lines_)) {}
  std::vector<DrawnLevel> levels() {
    has_titles_above_ = are_titles_above();
    Block block;
    block.has_gap_at_end = true;
    for (const Segment& segment : segments_) {
      if (segment.kind == Kind::text) {
        block = block_of(lines_, segment);
        continue;
      }
      segment.kind == Kind::board ? open_board(segment, block) : add_moves(segment, block);
      block = {};
    }
    hand_out(block, block.remarks.size(), nullptr);
    std::vector<DrawnLevel> found;
    for (const Draft& draft : drafts_)
      found.push_back({draft.title_key.value_or(draft.title), rows_of(draft)});
    return found;
  }

 private:
  void open_board(const Segment& segment, const Block& block) {
    Draft draft{segment, "", false, false, {}, {}};
    std::size_t count = block.remarks.size();
    draft.has_title_line = ends_in_title(block);
    if (draft.has_title_line) draft.title = block.remarks[--count].text;
    hand_out(block, count, &draft);
    drafts_.push_back(std::move(draft));
  }
  void add_moves(const Segment& segment, const Block& block) {
    hand_out(block, block.remarks.size() - (ends_in_title(block) ? 1 : 0), nullptr);
    const std::int64_t length = run_length(joined_moves(lines_, segment.begin, segment.end));
    drafts_.back().has_solution = drafts_.back().has_solution || length <= 1 << 22;
  }
  // Assigns the first `count` remarks to the board above. If titles are above their boards, keys go to the
  // next board.
  void hand_out(const Block& block, std::size_t count, Draft* next) {
    Draft* const owner = drafts_.empty() ? nullptr : &drafts_.back();
    for (std::size_t i = 0; i < count; ++i) {
      const Remark& remark = block.remarks[i];
      if (has_titles_above_ && next != nullptr && take_key(*next, remark)) continue;
      if (owner == nullptr ? take_win(header_win_, remark.key())
                           : !has_titles_above_ && take_key(*owner, remark))
        continue;
      const bool is_below = owner != nullptr && !owner->has_solution && !owner->has_title_line;
      if (i > 0 || !is_below || !remark.has_semicolon || remark.is_after_gap) continue;
      owner->title = remark.text;
      owner->has_title_line = true;
    }
  }
  static bool take_key(Draft& draft, const Remark& remark) {
    const KeyValue key = remark.key();
    const bool is_title = key.key == "title" && !draft.title_key;
    if (is_title) draft.title_key = key.value;
    return is_title || take_win(draft.win, key);
  }
  // Returns true if a title is above the first board, none is below the last, and others are between boards
  // or there is only one board.
  bool are_titles_above() const {
    const auto is_board = [](const Segment& segment) { return segment.kind == Kind::board; };
    const auto boards = std::count_if(segments_.begin(), segments_.end(), is_board);
    bool is_above = false, is_between = false, is_below = false;
    std::ptrdiff_t seen = 0;
    for (const Segment& segment : segments_) {
      seen += segment.kind == Kind::board ? 1 : 0;
      if (segment.kind != Kind::text) continue;
      for (const Remark& remark : block_of(lines_, segment).remarks)
        if (remark.key().key == "title")
          (seen == 0 ? is_above : seen < boards ? is_between : is_below) = true;
    }
    return is_above && !is_below && (is_between || boards == 1);
  }
  std::vector<std::string> rows_of(const Draft& draft) const {
    const std::string win = draft.win ? *draft.win : header_win_.value_or("boxes");
    std::vector<std::string> rows;
    std::size_t cells = 0, width = 0;
    for (std::size_t i = draft.board.begin; i < draft.board.end; ++i) {
      const Line& line = lines_[i];
      cells += std::min<std::size_t>(line.cells, kMaxLevelCells + 1);
      if (win != "boxes" || line.kind == LineKind::mistyped_row || cells > kMaxLevelCells) return {};
      std::string text = line.has_runs ? expanded(line.text) : line.text;
      if (line.has_bars && text.back() == '|') text.pop_back();
      for (std::size_t at = 0; at != std::string::npos;) {
        const std::size_t end = line.has_bars ? text.find('|', at) : std::string::npos;
        std::string& row = rows.emplace_back(text.substr(at, end - at));
        for (char& c : row) c = glyph_of(c);
        width = std::max(width, row.size());
        at = end == std::string::npos ? end : end + 1;
      }
    }
    if (width * rows.size() > kMaxLevelCells) return {};
    return cropped(std::move(rows));
  }

  std::vector<Line> lines_;
  std::vector<Segment> segments_;
  std::vector<Draft> drafts_;
  std::optional<std::string> header_win_;
  bool has_titles_above_ = false;
};
}  // namespace

std::vector<std::string> cropped(std::vector<std::string> rows) {
  std::size_t width = 0;
  for (const std::string& row : rows) width = std::max(width, row.size());
  std::vector<std::pair<std::size_t, std::size_t>> open, kept;  // rows and columns
  for (std::size_t r = 0; r < rows.size(); ++r) {
    rows[r].resize(width, ' ');
    const std::size_t first = rows[r].find_first_not_of(' ');
    if (first == std::string::npos) continue;
    kept.insert(kept.end(), {{r, first}, {r, rows[r].find_last_not_of(' ')}});
    for (std::size_t c = first; c < width; ++c)
      if (rows[r][c] == '@' || rows[r][c] == '+') open.emplace_back(r, c);
  }
  if (open.empty()) return {};
  std::size_t reached = open.size();
  std::vector<std::vector<bool>> is_reached(rows.size(), std::vector<bool>(width));
  for (const auto& [r, c] : open) is_reached[r][c] = true;
  while (!open.empty()) {
    const auto [r, c] = open.back();
    open.pop_back();
    kept.emplace_back(r, c);
    if (reached > kMaxCells) return {};
    const std::pair<std::size_t, std::size_t> neighbors[] = {{r - 1, c}, {r, c - 1}, {r, c + 1}, {r + 1, c}};
    for (const auto& [row, column] : neighbors) {  // numbers below 0 wrap around to large ones
      if (row >= rows.size() || column >= width || rows[row][column] == '#' || is_reached[row][column])
        continue;
      is_reached[row][column] = true;
      ++reached;
      open.emplace_back(row, column);
    }
  }
  std::size_t left = width, right = 0;
  for (const auto& [r, c] : kept) left = std::min(left, c), right = std::max(right, c);
  const auto [top, bottom] = std::minmax_element(kept.begin(), kept.end());
  std::vector<std::string> result;
  for (std::size_t r = top->first; r <= bottom->first; ++r)
    result.push_back(rows[r].substr(left, right + 1 - left));
  return result;
}

std::vector<DrawnLevel> levels_of(const std::string& data) {
  const bool is_packed = data.starts_with("\x1f\x8b");
  const std::optional<std::string> text = is_packed ? unpacked(data, kMaxLevelBytes) : data;
  if (!text) throw std::string("the gzip data is damaged; unpack it");
  if (std::max(text->size(), data.size()) > kMaxLevelBytes)
    throw "more than " + std::to_string(kMaxLevelBytes) + " bytes; split the file";
  const std::size_t first = text->find_first_not_of(" \t\r\n"),
                    second = text->find_first_not_of(" \t\r\n", first + 1);
  const bool is_json = second < text->size() && (*text)[first] == '{' && (*text)[second] == '"';
  std::string_view start = *text;
  if (start.starts_with("\xEF\xBB\xBF")) start.remove_prefix(3);
  const bool is_xml = start.starts_with("<?") || start.starts_with("<!") || start.starts_with("<Sokoban");
  const bool is_binary = start.find('\0') != std::string_view::npos || start.starts_with("\xFF\xFE") ||
                         start.starts_with("\xFE\xFF");
  std::vector<DrawnLevel> levels;
  if (!is_json && !is_xml && !is_binary) {
    std::vector<Line> lines = lines_of(*text);
    mark_comments(lines);
    levels = Reader(std::move(lines)).levels();
  }
  if (levels.empty())
    throw std::string("no level is drawn in rows; write it with `sokrates convert --to xsb`");
  return levels;
}
}  // namespace checkproof
