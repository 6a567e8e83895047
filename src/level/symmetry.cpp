// The 8 symmetries of the grid, applied to levels and to moves.
#include <algorithm>
#include <charconv>
#include <string>
#include <system_error>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/lurd.hpp>

namespace sokrates {
namespace {

Direction turned(Direction d, int symmetry) {
  const bool sideways = d == Direction::left || d == Direction::right;
  if (symmetry >= 4 && sideways) d = opposite(d);
  // The directions are numbered clockwise, so a rotation by 90 degrees adds one.
  return static_cast<Direction>((static_cast<unsigned>(d) + static_cast<unsigned>(symmetry & 3)) & 3U);
}

// Returns the number of each robot in the transformed level, indexed by its number in this level minus one.
std::vector<std::size_t> turned_numbers(const Level& level, int symmetry) {
  const std::vector<Cell> players = level.players();
  const bool swaps = (symmetry & 1) != 0;
  const int width = swaps ? level.height() : level.width();
  const int height = swaps ? level.width() : level.height();
  std::vector<std::size_t> numbers(players.size());
  std::size_t next = 1;
  for (int r = 0; r < height; ++r) {
    for (int c = 0; c < width; ++c) {
      const Cell source = transformed_from({r, c}, symmetry, level.width(), level.height());
      const auto robot = std::find(players.begin(), players.end(), source);
      if (robot != players.end()) numbers[static_cast<std::size_t>(robot - players.begin())] = next++;
    }
  }
  return numbers;
}

}  // namespace

Cell transformed_from(Cell c, int symmetry, int width, int height) {
  Cell s;
  switch (symmetry & 3) {
    case 0:
      s = c;
      break;
    case 1:
      s = {height - 1 - c.column, c.row};
      break;
    case 2:
      s = {height - 1 - c.row, width - 1 - c.column};
      break;
    default:
      s = {c.column, width - 1 - c.row};
      break;
  }
  // The reflection was applied first, so it is undone last.
  if (symmetry >= 4) s.column = width - 1 - s.column;
  return s;
}

Level transformed(const Level& level, int symmetry) {
  if (level.is_empty()) return level;
  const bool swaps = (symmetry & 1) != 0;
  const int width = swaps ? level.height() : level.width();
  const int height = swaps ? level.width() : level.height();
  std::vector<std::string> rows(static_cast<std::size_t>(height));
  for (int r = 0; r < height; ++r) {
    std::string& row = rows[static_cast<std::size_t>(r)];
    row.reserve(static_cast<std::size_t>(width));
    for (int c = 0; c < width; ++c) {
      row.push_back(level.glyph(transformed_from({r, c}, symmetry, level.width(), level.height())));
    }
  }
  // This cannot fail: transformed rows of a level are rows of a level.
  return *Level::from_rows(rows, level.win());
}

std::string transformed_lurd(std::string_view lurd, int symmetry) {
  std::string result(lurd);
  for (char& letter : result) {
    for (const Direction d : kDirections) {
      if (letter == walk_letter(d)) {
        letter = walk_letter(turned(d, symmetry));
        break;
      }
      if (letter == push_letter(d)) {
        letter = push_letter(turned(d, symmetry));
        break;
      }
    }
  }
  return result;
}

std::string transformed_lurd(const Level& level, std::string_view lurd, int symmetry) {
  const std::vector<std::size_t> numbers = turned_numbers(level, symmetry);
  std::string result = transformed_lurd(lurd, symmetry);
  for (auto open = result.find('{'); open != std::string::npos; open = result.find('{', open + 1)) {
    const char* const digits = result.data() + open + 1;
    std::size_t robot = 0;
    const auto [end, error] = std::from_chars(digits, result.data() + result.size(), robot);
    if (error != std::errc() || robot == 0 || robot > numbers.size()) continue;
    result.replace(open + 1, static_cast<std::size_t>(end - digits), std::to_string(numbers[robot - 1]));
  }
  // A text without a player mark starts with robot 1.
  if (result.rfind('{', 0) != 0 && numbers.front() != 1) {
    result.insert(0, '{' + std::to_string(numbers.front()) + '}');
  }
  return result;
}

}  // namespace sokrates
