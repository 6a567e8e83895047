#include "generate/sketch.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>
#include <vector>

#include "analysis/push_distances.hpp"
#include "board/board.hpp"
#include "generate/candidate.hpp"
#include "generate/normal_form.hpp"
#include "search/pull_layers.hpp"

namespace sokrates::generate {

namespace {

// More layouts give longer solutions at a small cost: with 6, 12, 24 and 48 layouts, the median number of
// pushes for four boxes on 10x10 squares is 33, 37, 39 and 42. Beyond some dozens, the levels become similar.
constexpr int kSketches = 24;

// Places boxes on goals: next to each other (with probability 2/3) or anywhere.
bool put_goals(Random& random, Rows& rows, int boxes) {
  const std::vector<Cell> floor = floor_cells(rows);
  const bool together = random.below(3) != 0;
  std::vector<Cell> goals;
  while (static_cast<int>(goals.size()) < boxes) {
    std::vector<Cell> places;
    for (const Cell cell : floor) {
      if (at(rows, cell) != ' ') continue;
      const bool touches = std::any_of(goals.begin(), goals.end(), [&](Cell goal) {
        return std::abs(goal.row - cell.row) + std::abs(goal.column - cell.column) == 1;
      });
      if (!together || goals.empty() || touches) places.push_back(cell);
    }
    if (places.empty()) return false;
    const Cell goal = places[random.below(static_cast<std::uint32_t>(places.size()))];
    at(rows, goal) = '*';
    goals.push_back(goal);
  }
  return goals.size() < floor.size();  // the player needs a square too
}

}  // namespace

Rows end_of(const Level& level) {
  Rows rows = within_reach(level);
  for (std::string& row : rows) {
    for (char& tile : row) {
      if (tile == '@' || tile == '$') tile = ' ';
      if (tile == '.' || tile == '+') tile = '*';
    }
  }
  return rows;
}

Level goal_level(const Rows& rows) {
  Rows with_player = rows;
  for (const Cell cell : floor_cells(rows)) {
    if (at(rows, cell) != ' ') continue;
    at(with_player, cell) = '@';
    break;
  }
  return *Level::from_rows(with_player);
}

Rows start_rows(const Rows& end, const Board& board, const PulledState& start) {
  Rows rows = end;
  for (std::string& row : rows) std::replace(row.begin(), row.end(), '*', '.');
  for (const Square box : start.boxes) {
    char& tile = at(rows, board.cell(box));
    tile = tile == '.' ? '*' : '$';
  }
  char& tile = at(rows, board.cell(start.player));
  tile = tile == '.' ? '+' : '@';
  return rows;
}

std::uint64_t expected_pushes(const Board& board) {
  PushDistances distances(board);
  while (!distances.build(UINT64_MAX)) {
  }
  std::vector<std::uint32_t> farthest(board.goals().size(), 0);
  for (std::uint32_t node = 0; node < distances.nodes(); ++node) {
    const std::uint32_t* pushes = distances.to_goals(node);
    for (std::size_t goal = 0; goal < farthest.size(); ++goal) {
      if (pushes[goal] != PushDistances::kInfinite) farthest[goal] = std::max(farthest[goal], pushes[goal]);
    }
  }
  return std::accumulate(farthest.begin(), farthest.end(), std::uint64_t{0});
}

Sketch choose_sketch(Random& random, const GenerateOptions& level_options) {
  Sketch best;
  std::uint64_t most = 0;
  for (int i = 0; i < kSketches && most < level_options.max_pushes; ++i) {
    Sketch sketch;
    sketch.style = level_options.style ? *level_options.style : kStyles[random.below(kStyles.size())];
    sketch.rows = random_walls(random, sketch.style, level_options.width, level_options.height);
    if (!put_goals(random, sketch.rows, level_options.boxes)) continue;
    const std::uint64_t expected = expected_pushes(Board(goal_level(sketch.rows)));
    if (expected <= most) continue;
    most = expected;
    best = std::move(sketch);
  }
  return best;
}

}  // namespace sokrates::generate
