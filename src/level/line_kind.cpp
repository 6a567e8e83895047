#include "level/line_kind.hpp"

#include <algorithm>

#include "level/characters.hpp"
#include "level/rle.hpp"
#include "level/text_lines.hpp"
#include "level/wrapping.hpp"

namespace sokrates::level {
namespace {

std::string_view without_mail_quotes(std::string_view text) {
  while (!text.empty() && text.front() == '>') {
    text.remove_prefix(1);
    // "> > #####" is quoted twice. A space before the first wall belongs to the board.
    if (text.substr(0, 2) == " >") text.remove_prefix(1);
  }
  return text;
}

void note_glyph(Line& line, char c, char canonical) {
  line.wall = line.wall || canonical == '#';
  line.player = line.player || canonical == '@' || canonical == '+';
  line.letters = line.letters || is_letter(c);
}

bool is_plain_row(Line& line, const Glyphs& glyphs) {
  for (const char c : line.text) {
    if (glyphs.skips(c)) continue;
    const char canonical = glyphs.canonical(c);
    if (canonical == '\0') return false;
    note_glyph(line, c, canonical);
    ++line.cells;
  }
  return true;
}

// Run lengths contain no spaces, so that "10 boxes" or "1. e" is not a row.
bool is_run_row(Line& line, const Glyphs& glyphs) {
  const std::string_view text = trimmed(line.text);
  bool glyph = false;
  for (const char c : text) {
    if (c == '|') line.bar = true;
    if (is_digit(c) || c == '|' || c == '(' || c == ')') continue;
    const char canonical = c == ' ' ? '\0' : glyphs.canonical(c);
    if (canonical == '\0') return false;
    note_glyph(line, c, canonical);
    glyph = true;
  }
  if (!glyph || text.front() == '|') return false;
  const auto runs = measure_runs(text);
  if (!runs) return false;
  line.cells = runs->length;
  line.runs = true;
  line.text = std::string(text);
  return true;
}

// Accepts rows joined by '|', without run lengths: "#####|#@ $.#|#####". A table in a text has no walls.
bool is_joined_rows(Line& line, const Glyphs& glyphs) {
  const std::string_view text = trimmed(line.text);
  if (text.find('|') == std::string_view::npos || glyphs.canonical('|') != '\0') return false;
  int walls = 0;
  for (const char c : text) {
    if (c == '|') continue;
    const char canonical = glyphs.canonical(c);
    if (canonical == '\0') return false;
    walls += canonical == '#' ? 1 : 0;
    note_glyph(line, c, canonical);
    ++line.cells;
  }
  if (walls < 2) return false;
  line.bar = true;
  line.text = std::string(text.substr(text.front() == '|' ? 1 : 0));
  return true;
}

bool is_row(Line& line, const Glyphs& glyphs) {
  const Line before = line;
  for (const auto is_one : {is_plain_row, is_run_row, is_joined_rows}) {
    line = before;
    if (is_one(line, glyphs)) return true;
  }
  return false;
}

bool is_moves(std::string_view text) {
  bool letter = false;
  for (const char c : text) {
    if (std::string_view("udlrUDLR").find(c) != std::string_view::npos) {
      letter = true;
    } else if (!is_digit(c) && std::string_view(" ()[]{}<>*").find(c) == std::string_view::npos) {
      return false;
    }
  }
  return letter;
}

// Returns true for a mistyped row: it starts with a wall, and either ends with a wall or consists mostly of
// board characters.
bool is_suspect(std::string_view text, const Glyphs& glyphs) {
  const std::string_view row = trimmed(text);
  if (row.size() < 3 || glyphs.canonical(row.front()) != '#') return false;
  if (glyphs.canonical(row.back()) == '#') return true;
  const auto known =
      std::count_if(row.begin(), row.end(), [&](char c) { return glyphs.canonical(c) != '\0'; });
  return static_cast<std::size_t>(known) * 3 >= row.size() * 2;
}

}  // namespace

Line classify_line(int number, std::string_view text, const Glyphs& glyphs) {
  Line line;
  line.number = number;
  line.text = std::string(right_trimmed(expand_tabs(without_mail_quotes(text))));
  if (line.text.empty()) {
    line.kind = LineKind::blank;
    return line;
  }
  if (is_wrapping(line.text)) {
    line.kind = LineKind::blank;
    return line;
  }
  Line row = line;
  Line bare = line;
  bare.text = std::string(right_trimmed(without_markup(line.text)));
  if (is_row(row, glyphs) || (bare.text != line.text && is_row(row = bare, glyphs) && row.wall)) {
    row.kind = LineKind::board;
    return row;
  }
  line.kind = is_moves(line.text)             ? LineKind::moves
              : is_suspect(line.text, glyphs) ? LineKind::suspect
                                              : LineKind::text;
  return line;
}

bool WinLines::take(const std::string& value) {
  if (value.empty() || value.find_first_of(" \t") != std::string::npos) return false;
  if (value == "player" || value == "boxes") {
    win = value == "player" ? Win::player : Win::boxes;
  } else {
    mistake = "'Win: " + value +
              "' means nothing: 'Win: player' is won by a player on a goal, 'Win: boxes' by " +
              "all boxes on goals";
  }
  return true;
}

KeyValue key_value(std::string_view text) {
  struct Name {
    std::string_view name;
    Key key;
  };
  static constexpr Name kNames[] = {
      {"title", Key::title},
      {"author", Key::author},
      {"collection", Key::collection},
      {"set", Key::collection},
      {"win", Key::win},
      {"comment", Key::comment},
      {"comment-end", Key::comment_end},
  };
  const std::string_view whole = trimmed(text);
  const std::size_t colon = whole.find(':');
  if (colon == std::string_view::npos || colon > 16) return {};
  std::string name(right_trimmed(whole.substr(0, colon)));
  for (char& c : name) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  for (const Name& candidate : kNames) {
    if (candidate.name != name) continue;
    const std::string_view value = trimmed(whole.substr(colon + 1));
    const bool mark = candidate.key == Key::comment || candidate.key == Key::comment_end;
    if (mark && !value.empty()) return {};
    return {candidate.key, std::string(value)};
  }
  return {};
}

bool needs_escape(std::string_view text) {
  if (text.empty() || trimmed(text) != text) return true;
  if (text.front() == ';' || text.front() == '>' || text.substr(0, 2) == "::") return true;
  if (text.find('\t') != std::string_view::npos) return true;
  return classify_line(0, text, *Glyphs::named("")).kind != LineKind::text ||
         key_value(text).key != Key::none;
}

}  // namespace sokrates::level
