// Level identity: ids computed from the content of a level, by the rules of sourcecode.se's "Level Identity".
//
// Both ids are hashes of a normalized board: everything that no player can ever reach is wall, and the outer
// wall is one square thick. The exact id hashes that board. The unique id first marks every square that a
// player can reach without a push as a player square, and then takes the smallest hash of the 8 symmetries.
//
// The published rules cover one player and boxes on goals. Additional properties are appended to the hashed
// text, so levels within the rules keep their published ids:
// - The text of a level that is won by reaching a target ends in a line "win player".
// - If a box that no player can reach is not on a goal, the level has no solution. Its text ends in a line
//   "unreachable box".
// - With several players, the marks alone do not show how many players are in each region. The unique id
//   appends these counts, with the regions in reading order. Players are interchangeable and can take any
//   arrangement within a region, so the counts are sufficient.
#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include <sokrates/level.hpp>

#include "level/md5.hpp"

namespace sokrates {
namespace {

// Returns the lines for the properties that the board does not show.
std::string additional_lines(const Level& level) {
  if (level.win() == Win::player) return "win player\n";
  const std::vector<bool> inside = level.reachable();
  for (const Cell box : level.boxes()) {
    const auto index = static_cast<std::size_t>(box.row) * static_cast<std::size_t>(level.width()) +
                       static_cast<std::size_t>(box.column);
    if (!inside[index] && !level.has_goal(box)) return "unreachable box\n";
  }
  return {};
}

std::string name_of_text(const std::string& text) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  const auto digest = level::md5(text);
  std::string name;
  for (std::size_t i = 0; i < 8; ++i) {
    name.push_back(kHex[digest[i] >> 4]);
    name.push_back(kHex[digest[i] & 15]);
  }
  return name;
}

// Returns the normalized board: only the squares that players can reach, with a wall one square thick.
std::vector<std::string> stripped_rows(const Level& level) {
  const std::vector<bool> inside = level.reachable();
  const auto width = static_cast<std::size_t>(level.width());
  int top = level.height(), bottom = -1, left = level.width(), right = -1;
  for (int r = 0; r < level.height(); ++r) {
    for (int c = 0; c < level.width(); ++c) {
      if (!inside[static_cast<std::size_t>(r) * width + static_cast<std::size_t>(c)]) continue;
      top = std::min(top, r);
      bottom = std::max(bottom, r);
      left = std::min(left, c);
      right = std::max(right, c);
    }
  }
  std::vector<std::string> rows;
  for (int r = top - 1; r <= bottom + 1; ++r) {
    std::string& row = rows.emplace_back();
    for (int c = left - 1; c <= right + 1; ++c) {
      const bool kept =
          level.contains({r, c}) && inside[static_cast<std::size_t>(r) * width + static_cast<std::size_t>(c)];
      row.push_back(kept ? level.glyph({r, c}) : '#');
    }
  }
  return rows;
}

// Labels the squares that can be reached from `start` without a push.
void label_region(const std::vector<std::string>& rows, Cell start, int label,
                  std::vector<std::vector<int>>& labels) {
  std::vector<Cell> open{start};
  while (!open.empty()) {
    const Cell cell = open.back();
    open.pop_back();
    const auto r = static_cast<std::size_t>(cell.row);
    const auto c = static_cast<std::size_t>(cell.column);
    const char glyph = rows[r][c];
    if (labels[r][c] != 0 || glyph == '#' || glyph == '$' || glyph == '*') continue;
    labels[r][c] = label;
    open.insert(open.end(), {{cell.row - 1, cell.column},
                             {cell.row + 1, cell.column},
                             {cell.row, cell.column - 1},
                             {cell.row, cell.column + 1}});
  }
}

// The board of the unique id: every square that a player can reach without a push is a player square.
struct WalkedBoard {
  std::vector<std::string> rows;
  std::vector<std::vector<int>> labels;  // region numbers; 0 is no region
  std::vector<int> players;              // number of players by region
};

WalkedBoard walked_board(const Level& level) {
  WalkedBoard board{stripped_rows(level), {}, {0}};
  auto& [rows, labels, players] = board;
  labels.assign(rows.size(), std::vector<int>(rows.front().size(), 0));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (rows[r][c] != '@' && rows[r][c] != '+') continue;
      if (labels[r][c] == 0) {
        label_region(rows, {static_cast<int>(r), static_cast<int>(c)}, static_cast<int>(players.size()),
                     labels);
        players.push_back(0);
      }
      ++players[static_cast<std::size_t>(labels[r][c])];
    }
  }
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (labels[r][c] != 0) rows[r][c] = rows[r][c] == '.' || rows[r][c] == '+' ? '+' : '@';
    }
  }
  return board;
}

// Returns the hash of a rotated or mirrored board: rows and columns may be swapped, and each may be read
// backward.
std::string walk_name(const WalkedBoard& board, bool swapped, bool upwards, bool leftwards,
                      const std::string& lines_after) {
  const std::size_t height = board.rows.size();
  const std::size_t width = board.rows.front().size();
  const std::size_t lines = swapped ? width : height;
  const std::size_t length = (swapped ? height : width) + 1;
  // Returns the index of a square of the board in the text.
  const auto place = [&](std::size_t row, std::size_t column) {
    if (upwards) row = height - 1 - row;
    if (leftwards) column = width - 1 - column;
    return swapped ? column * length + row : row * length + column;
  };
  std::string text(lines * length, '\n');
  for (std::size_t r = 0; r < height; ++r) {
    for (std::size_t c = 0; c < width; ++c) text[place(r, c)] = board.rows[r][c];
  }
  text += lines_after;
  if (std::accumulate(board.players.begin(), board.players.end(), 0) > 1) {
    // Append the counts of the regions in the order of their first squares, wherever the players stand in
    // them.
    std::vector<std::size_t> first(board.players.size(), text.size());
    for (std::size_t r = 0; r < height; ++r) {
      for (std::size_t c = 0; c < width; ++c) {
        std::size_t& earliest = first[static_cast<std::size_t>(board.labels[r][c])];
        earliest = std::min(earliest, place(r, c));
      }
    }
    std::vector<std::size_t> order(board.players.size() - 1);
    std::iota(order.begin(), order.end(), std::size_t{1});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return first[a] < first[b]; });
    for (const std::size_t region : order) text += std::to_string(board.players[region]) + ' ';
    text += '\n';
  }
  return name_of_text(text);
}

}  // namespace

std::string exact_id(const Level& level) {
  std::string text;
  for (const std::string& row : stripped_rows(level)) text += row + '\n';
  return name_of_text(text + additional_lines(level));
}

std::string unique_id(const Level& level) {
  const WalkedBoard board = walked_board(level);
  const std::string lines = additional_lines(level);
  std::string smallest;
  for (unsigned symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    std::string name =
        walk_name(board, (symmetry & 1U) != 0, (symmetry & 2U) != 0, (symmetry & 4U) != 0, lines);
    if (smallest.empty() || name < smallest) smallest = std::move(name);
  }
  return smallest;
}

}  // namespace sokrates
