// Writes levels as coordinates, which coordinates_reader.hpp reads: sizes and squares, with x,y counted from
// 0.
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/collection.hpp>

namespace sokrates {
namespace {

constexpr std::size_t kLineLength = 100;

std::string squares(std::string_view key, const std::vector<Cell>& cells) {
  if (cells.empty()) return {};
  std::string text;
  std::string line(key);
  for (const Cell c : cells) {
    const std::string square = " " + std::to_string(c.column) + "," + std::to_string(c.row);
    if (line.size() + square.size() > kLineLength) {
      text += line + "\n";
      line = " ";
    }
    line += square;
  }
  return text + line + "\n";
}

std::vector<Cell> walls(const Level& level) {
  std::vector<Cell> cells;
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) {
      if (level.is_wall({row, column})) cells.push_back({row, column});
    }
  }
  return cells;
}

std::string description(const Entry& entry) {
  const Level& level = *entry.level;
  std::string text;
  if (!entry.title.empty()) text += "Title: " + entry.title + "\n";
  if (!entry.author.empty()) text += "Author: " + entry.author + "\n";
  if (level.win() == Win::player) text += "Win: player\n";
  text += "Width: " + std::to_string(level.width()) + "\nHeight: " + std::to_string(level.height()) + "\n";
  text += squares("Robots:", level.players()) + squares("Boxes:", level.boxes());
  return text + squares("Storage:", level.goals()) + squares("Obstacles:", walls(level));
}

}  // namespace

std::string write_coordinates(const Collection& collection) {
  std::string text;
  for (const Entry& entry : collection.entries) {
    if (!entry.level) continue;
    text += (text.empty() ? "" : "\n") + description(entry);
  }
  return text;
}

}  // namespace sokrates
