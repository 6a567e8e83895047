#include "level/board_rows.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "level/rle.hpp"
#include "level/text_lines.hpp"

namespace sokrates::level {
namespace {

// A level has a few times more cells than its text has characters if the text has both short and long rows.
constexpr std::uint64_t kCellsPerByte = 16;
constexpr std::uint64_t kLevelsAtTheLimit = 4;

std::uint64_t allowance(std::size_t file_bytes, std::size_t limit) {
  return kCellsPerByte * file_bytes + kLevelsAtTheLimit * static_cast<std::uint64_t>(limit);
}

// Returns the UTF-8 character at the start of `text`, quoted. Characters beyond ASCII also get their code
// point, because they may be invisible or look like others.
std::string first_character(std::string_view text) {
  std::size_t size = 1;
  std::uint32_t point = static_cast<unsigned char>(text[0]);
  while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) ++size;
  std::string quoted = "'" + std::string(text.substr(0, size)) + "'";
  if (size == 1) return quoted;
  point &= 0x7FU >> size;
  for (std::size_t i = 1; i < size; ++i) point = point << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
  std::string name;
  for (; point > 0 || name.size() < 4; point >>= 4)
    name.insert(name.begin(), "0123456789ABCDEF"[point & 15U]);
  return quoted + " (U+" + name + ")";
}

// Returns a message such as "unknown character 'x' in column 3".
std::string stranger_in(const Line& line, const Glyphs& glyphs) {
  const auto belongs = [&](char c) {
    return glyphs.canonical(c) != '\0' || glyphs.skips(c) || (line.bar && c == '|');
  };
  std::size_t column = 0;
  while (column < line.text.size() && belongs(line.text[column])) ++column;
  return "unknown character " + first_character(std::string_view(line.text).substr(column)) + " in column " +
         std::to_string(column + 1);
}

// Returns a message that lists all mistyped rows, and adds a missing player. Returns an empty string if all
// rows are valid.
std::string strangers_in(const std::vector<Line>& lines, std::size_t begin, std::size_t end, int number,
                         const Glyphs& glyphs) {
  constexpr int kMaxNamed = 5;
  std::string problems;
  int count = 0;
  bool has_player = false;
  for (std::size_t i = begin; i < end; ++i) {
    const Line& line = lines[i];
    const auto is_player = [&](char c) { return glyphs.canonical(c) == '@' || glyphs.canonical(c) == '+'; };
    has_player = has_player || std::any_of(line.text.begin(), line.text.end(), is_player);
    if (line.kind != LineKind::suspect || ++count > kMaxNamed) continue;
    problems += count == 1
                    ? place_of(line.number, number) + stranger_in(line, glyphs) + ": a board is made of " +
                          glyphs.alphabet() + " and space; for other alphabets name a dialect"
                    : "; line " + std::to_string(line.number) + ": " + stranger_in(line, glyphs);
  }
  if (count > kMaxNamed) problems += "; and " + std::to_string(count - kMaxNamed) + " more such rows";
  if (count > 0 && !has_player) problems += "; no player: add '@' where the player starts";
  return problems;
}

std::string too_large(int line, int number, std::size_t limit) {
  return place_of(line, number) + "the board expands to more than " + std::to_string(limit) +
         " cells, the limit for one level";
}

void append_rows(const Line& line, const Glyphs& glyphs, std::vector<std::string>& rows) {
  const std::string text = line.runs ? expand_runs(line.text) : line.text;
  std::string_view rest = text;
  if (line.bar && rest.back() == '|') rest.remove_suffix(1);
  while (true) {
    const std::size_t end = line.bar ? rest.find('|') : std::string_view::npos;
    std::string& row = rows.emplace_back();
    for (const char c : rest.substr(0, end)) {
      if (!glyphs.skips(c)) row.push_back(glyphs.canonical(c));
    }
    if (end == std::string_view::npos) return;
    rest.remove_prefix(end + 1);
  }
}

}  // namespace

Budget::Budget(std::size_t file_bytes, const ReadOptions& options)
    : cells(allowance(file_bytes, options.max_cells_per_level)),
      moves(allowance(file_bytes, options.max_moves_per_solution)) {}

std::string place_of(int line, int number) {
  return "line " + std::to_string(line) + ": level " + std::to_string(number) + ": ";
}

Expected<Level> level_from_lines(const std::vector<Line>& lines, std::size_t begin, std::size_t end,
                                 int number, Win win, const Glyphs& glyphs, const ReadOptions& options,
                                 Budget& budget) {
  const int first_line = lines[begin].number;
  const std::uint64_t limit = options.max_cells_per_level;
  std::uint64_t drawn = 0;
  if (std::string problems = strangers_in(lines, begin, end, number, glyphs); !problems.empty()) {
    return Error{std::move(problems)};
  }
  for (std::size_t i = begin; i < end; ++i) {
    if (lines[i].cells > limit || (drawn += lines[i].cells) > limit) {
      return Error{too_large(lines[i].number, number, options.max_cells_per_level), ErrorCode::too_large};
    }
  }
  const Error exhausted{
      place_of(first_line, number) + "the boards of this file together expand to too many cells: split it",
      ErrorCode::too_large};
  if (drawn > budget.cells) return exhausted;
  budget.cells -= drawn;
  std::vector<std::string> rows;
  for (std::size_t i = begin; i < end; ++i) append_rows(lines[i], glyphs, rows);
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, row.size());
  // After the checks above, both factors are small enough for a 64-bit product.
  const std::uint64_t cells = static_cast<std::uint64_t>(width) * rows.size();
  if (cells > limit)
    return Error{too_large(first_line, number, options.max_cells_per_level), ErrorCode::too_large};
  const std::uint64_t padding = cells - std::min(cells, drawn);
  if (padding > budget.cells) return exhausted;
  budget.cells -= padding;
  auto level = Level::from_rows(rows, win);
  if (!level) return Error{place_of(first_line, number) + level.error(), level.code()};
  return level;
}

}  // namespace sokrates::level
