#include "level_lines.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

namespace checkproof {
namespace {
constexpr std::size_t kMaxLines = 200'000;      // repeated blank lines are not counted
constexpr std::size_t kMaxMarkedLine = 10'000;  // maximum bytes of a line with < or [
constexpr std::int64_t kMaxLength = 1LL << 40;  // maximum expanded length; longer text counts as this
constexpr std::size_t kMaxDepth = 64;           // maximum nesting of brackets in run lengths
constexpr std::string_view kTags[] = {"pre", "code",     "br", "p",  "div", "span",  "tt", "samp",
                                      "kbd", "textarea", "td", "tr", "th",  "table", "li", "blockquote"};
constexpr std::pair<std::string_view, char> kEntities[] = {
    {"&nbsp;", ' '}, {"&#160;", ' '}, {"&#xa0;", ' '},  {"&lt;", '<'},     {"&gt;", '>'},
    {"&amp;", '&'},  {"&#36;", '$'},  {"&#35;", '#'},   {"&#42;", '*'},    {"&#64;", '@'},
    {"&#43;", '+'},  {"&#46;", '.'},  {"&num;", '#'},   {"&dollar;", '$'}, {"&commat;", '@'},
    {"&ast;", '*'},  {"&plus;", '+'}, {"&period;", '.'}};
// These are the characters 0x80 to 0x9F of windows-1252.
constexpr char16_t kWindows[] =
    u"\u20AC\uFFFD\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\uFFFD\u017D\uFFFD"
    u"\uFFFD\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\uFFFD\u017E\u0178";

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_one_of(char c, std::string_view some) {
  return some.find(c) != std::string_view::npos;
}

// Decodes UTF-8 to code points. Returns nullopt if it is not valid.
std::optional<std::u32string> decoded(std::string_view bytes) {
  std::u32string points;
  for (std::size_t i = 0; i < bytes.size();) {
    const auto first = static_cast<unsigned char>(bytes[i++]);
    const int more = first < 0x80 ? 0 : first < 0xC2 ? -1 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    if (more < 0 || bytes.size() - i < static_cast<std::size_t>(more)) return std::nullopt;
    char32_t point = more == 0 ? first : first & (0x3FU >> more);
    for (int k = 0; k < more; ++k, ++i) {
      if ((static_cast<unsigned char>(bytes[i]) & 0xC0) != 0x80) return std::nullopt;
      point = point << 6 | (static_cast<unsigned char>(bytes[i]) & 0x3FU);
    }
    const char32_t least[] = {0, 0x80, 0x800, 0x10000};
    if (first > 0xF4 || point < least[more] || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF))
      return std::nullopt;
    points.push_back(point);
  }
  return points;
}

void append_utf8(std::string& out, char32_t point) {
  const int more = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
  const unsigned marks[] = {0, 0xC0, 0xE0, 0xF0};
  out.push_back(static_cast<char>(marks[more] | point >> 6 * more));
  for (int k = more - 1; k >= 0; --k) out.push_back(static_cast<char>(0x80 | (point >> 6 * k & 0x3F)));
}

// Converts a line to UTF-8, from windows-1252 if it is not valid UTF-8. All spaces become ' ', and invisible
// characters are removed.
std::string cleaned(std::string_view bytes) {
  std::optional<std::u32string> points = decoded(bytes);
  if (!points) {
    points.emplace();
    for (const char c : bytes) points->push_back(static_cast<unsigned char>(c));
  }
  std::string text;
  for (char32_t point : *points) {
    if (point == 0x200B || point == 0x2060 || point == 0xAD || point == 0xFEFF) continue;
    const bool is_space = point == '\f' || point == '\v' || point == 0xA0 || point == 0x1680 ||
                          (point >= 0x2000 && point <= 0x200A) || point == 0x202F || point == 0x205F ||
                          point == 0x3000;
    if (is_space) point = ' ';
    if ((point < 0x20 && point != '\t') || point == 0x7F || (point & 0xFFFE) == 0xFFFE) point = 0xFFFD;
    if (point >= 0x80 && point < 0xA0) point = kWindows[point - 0x80];
    append_utf8(text, point);
  }
  return text;
}

// Removes mail quotes and spaces at the end. Replaces a tab by spaces up to the next multiple of 8.
std::string unquoted(std::string_view text) {
  while (text.starts_with('>')) text.remove_prefix(text.substr(0, 3) == "> >" ? 2 : 1);
  std::string result;
  for (const char c : text) result.append(c == '\t' ? 8 - result.size() % 8 : 1, c == '\t' ? ' ' : c);
  result.erase(result.find_last_not_of(' ') + 1);
  return result;
}

// Returns the length of a known tag at the front of `text`, or 0. Sets `is_break` for a "br" tag.
std::size_t tag_length(std::string_view text, bool& is_break) {
  const std::size_t end = text.find(text.front() == '<' ? '>' : ']');
  if (end == std::string_view::npos) return 0;
  std::string_view inside = text.substr(1, end - 1);
  if (inside.starts_with('/')) inside.remove_prefix(1);
  std::string name;
  while (name.size() < inside.size() && is_letter(inside[name.size()]))
    name.push_back(static_cast<char>(inside[name.size()] | 0x20));
  is_break = name == "br";
  const bool has_end = name.size() == inside.size() || is_one_of(inside[name.size()], " /=");
  return has_end && std::find(std::begin(kTags), std::end(kTags), name) != std::end(kTags) ? end + 1 : 0;
}

// Removes tags and replaces entities. "<br>" becomes '|'.
std::string without_markup(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    bool is_break = false;
    std::size_t length = is_one_of(text.front(), "<[") ? tag_length(text, is_break) : 0;
    if (length > 0 && is_break) result.push_back('|');
    for (const auto& [name, meaning] : kEntities) {
      if (text.front() != '&' || !text.starts_with(name)) continue;
      length = name.size();
      result.push_back(meaning);
    }
    if (length == 0) result.push_back(text.front());
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

// Returns true for a Markdown fence, and for a line that consists of tags.
bool is_wrapping(std::string_view text, const std::string& bare) {
  if (text.starts_with("```") || text.starts_with("~~~")) {
    const std::size_t word = text.find_first_not_of(text.front());
    return word == std::string_view::npos ||
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", word) == std::string_view::npos;
  }
  return bare.find_first_not_of(" |") == std::string::npos && bare != text;
}

// Reads a row if all characters are glyphs or in `others`, and counts its walls.
std::optional<Line> glyphs_only(std::string_view text, std::string_view others, std::size_t& walls) {
  Line line;
  line.kind = LineKind::row;
  line.text = text;
  bool has_glyph = false;
  for (const char c : text) {
    if (is_one_of(c, others)) continue;
    const char glyph = glyph_of(c);
    if (glyph == '\0' || (c == ' ' && is_one_of('(', others))) return std::nullopt;
    walls += glyph == '#' ? 1 : 0;
    line.has_player = line.has_player || glyph == '@' || glyph == '+';
    line.has_letters = line.has_letters || is_letter(c);
    has_glyph = true;
  }
  line.has_wall = walls > 0;
  line.has_bars = is_one_of('|', others) && is_one_of('|', text);
  line.cells = text.size();
  return has_glyph ? std::optional(line) : std::nullopt;
}

std::optional<Line> row_of(std::string_view text) {
  std::size_t walls = 0;
  if (auto plain = glyphs_only(text, "", walls)) return plain;
  const std::string_view bare = trimmed(text);
  walls = 0;
  if (auto runs = glyphs_only(bare, "0123456789|()", walls); runs && bare.front() != '|') {
    if (const std::int64_t length = run_length(bare); length >= 0) {
      runs->has_runs = true;
      runs->cells = static_cast<std::uint64_t>(length);
      return runs;
    }
  }
  walls = 0;
  auto joined = glyphs_only(bare, "|", walls);
  if (!joined || !joined->has_bars || walls < 2) return std::nullopt;
  if (bare.front() == '|') joined->text.erase(0, 1);
  return joined;
}

LineKind kind_without_row(std::string_view text) {
  const bool are_moves = std::all_of(
      text.begin(), text.end(), [](char c) { return is_digit(c) || is_one_of(c, "udlrUDLR ()[]{}<>*"); });
  if (are_moves && text.find_first_of("udlrUDLR") != std::string_view::npos) return LineKind::moves;
  const std::string_view row = trimmed(text);
  if (row.size() < 3 || row.front() != '#') return LineKind::text;
  const auto known = std::count_if(row.begin(), row.end(), [](char c) { return glyph_of(c) != '\0'; });
  const bool is_mistyped = row.back() == '#' || static_cast<std::size_t>(known) * 3 >= row.size() * 2;
  return is_mistyped ? LineKind::mistyped_row : LineKind::text;
}

Line line_of(std::string_view bytes) {
  Line line;
  line.text = unquoted(cleaned(bytes));
  if (line.text.empty()) return line;
  if (line.text.size() > kMaxMarkedLine && line.text.find_first_of("<[") != std::string::npos)
    throw "a line with < or [ has more than " + std::to_string(kMaxMarkedLine) + " bytes; split it";
  std::string bare = without_markup(line.text);
  if (is_wrapping(trimmed(line.text), without_markup(trimmed(line.text)))) return line;
  if (auto row = row_of(line.text)) return *row;
  bare.erase(bare.find_last_not_of(' ') + 1);
  if (bare != line.text)
    if (auto row = row_of(bare); row && row->has_wall) return *row;
  line.kind = kind_without_row(line.text);
  return line;
}
}  // namespace

char glyph_of(char c) {
  constexpr std::string_view kSpelled = "#@pm+PM$b*B.o -_", kMeant = "#@@@+++$$**..   ";
  const std::size_t at = c == '\0' ? std::string_view::npos : kSpelled.find(c);
  return at == std::string_view::npos ? '\0' : kMeant[at];
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

KeyValue key_value(std::string_view text) {
  const std::string_view whole = trimmed(text);
  const std::size_t colon = whole.find(':');
  if (colon == std::string_view::npos || colon > 16) return {};
  std::string key(trimmed(whole.substr(0, colon)));
  for (char& c : key) c = is_letter(c) ? static_cast<char>(c | 0x20) : c;
  const std::string value(trimmed(whole.substr(colon + 1)));
  for (const std::string_view known : {"title", "author", "collection", "set", "win"})
    if (key == known) return {key, value};
  const bool is_mark = (key == "comment" || key == "comment-end") && value.empty();
  return is_mark ? KeyValue{key, value} : KeyValue{};
}

std::int64_t run_length(std::string_view text) {
  std::vector<std::pair<std::int64_t, std::int64_t>> groups{{1, 0}};  // counts and lengths
  const auto capped = [](std::int64_t a, std::int64_t b) { return a > kMaxLength / b ? kMaxLength : a * b; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t start = i;
    std::int64_t count = is_digit(text[i]) ? 0 : 1;
    for (; i < text.size() && is_digit(text[i]); ++i)
      count = std::min(kMaxLength, count * 10 + (text[i] - '0'));
    if (count == 0 || i == text.size()) return -1;
    std::int64_t length = 1;
    if (text[i] == '(') {
      if (groups.size() > kMaxDepth) return -1;
      groups.emplace_back(count, 0);
      continue;
    }
    if (text[i] == ')') {
      if (i != start || groups.size() == 1 || groups.back().second == 0) return -1;
      std::tie(count, length) = groups.back();
      groups.pop_back();
    } else if (text[i] == '{') {  // the number of a player, "{12}"
      const std::size_t end = std::min(text.find_first_not_of("0123456789", i + 1), text.size() - 1);
      if (text[end] != '}' || end == i + 1) return -1;
      length = static_cast<std::int64_t>(end + 1 - i);
      i = end;
    }
    groups.back().second = std::min(kMaxLength, groups.back().second + capped(count, length));
  }
  return groups.size() == 1 ? groups[0].second : -1;
}

std::string expanded(std::string_view text) {
  std::string result;
  std::vector<std::pair<std::int64_t, std::size_t>> groups;  // counts and where they begin
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::int64_t count = is_digit(text[i]) ? 0 : 1;
    for (; is_digit(text[i]); ++i) count = std::min(kMaxLength, count * 10 + (text[i] - '0'));
    std::size_t begin = result.size();
    if (text[i] == '(') {
      groups.emplace_back(count, begin);
      continue;
    }
    if (text[i] == ')') {
      std::tie(count, begin) = groups.back();
      groups.pop_back();
    } else {
      result.push_back(text[i]);
    }
    const std::string piece = result.substr(begin);
    for (; count > 1; --count) result += piece;
  }
  return result;
}

std::vector<Line> lines_of(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  while (bytes.ends_with('\x1A')) bytes.remove_suffix(1);
  std::vector<Line> lines;
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find_first_of("\r\n"), bytes.size());
    Line line = line_of(bytes.substr(0, end));
    bytes.remove_prefix(std::min(bytes.size(), end + (bytes.substr(end, 2) == "\r\n" ? 2 : 1)));
    if (line.text.empty() && !lines.empty() && lines.back().text.empty()) continue;
    lines.push_back(std::move(line));
    if (lines.size() > kMaxLines) throw "more than " + std::to_string(kMaxLines) + " lines; split the file";
  }
  return lines;
}
}  // namespace checkproof
