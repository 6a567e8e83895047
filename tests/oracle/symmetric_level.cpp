#include "oracle/symmetric_level.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include "oracle/far_position.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_layout.hpp"
#include "oracle/random_source.hpp"

namespace oracle {
namespace {

using sokrates::Cell;
using sokrates::transformed_from;

// Groups of symmetries. Groups with an odd number need a square grid.
const std::vector<std::vector<int>> kGroups{{0, 4},       {0, 6},       {0, 2},
                                            {0, 5},       {0, 7},       {0, 2, 4, 6},
                                            {0, 1, 2, 3}, {0, 2, 5, 7}, {0, 1, 2, 3, 4, 5, 6, 7}};
constexpr std::size_t kMaxFloor = 30;

using Place = std::pair<int, int>;

std::set<Place> images(Cell c, const std::vector<int>& group, int width, int height) {
  std::set<Place> all;
  for (const int symmetry : group) {
    const Cell to = transformed_from(c, symmetry, width, height);
    all.insert({to.row, to.column});
  }
  return all;
}

bool is_connected(const Rows& rows) {
  BitBoard board;
  board.stride = static_cast<unsigned>(rows[0].size()) + 1;
  const std::vector<Cell> floor = floor_cells(rows);
  for (const Cell c : floor) board.floor = board.floor | Bits::single(board.bit(c));
  return board.region({}, board.bit(floor[0])) == board.floor;
}

Rows symmetric_walls(RandomSource& random, const std::vector<int>& group) {
  for (;;) {
    const bool is_square = std::any_of(group.begin(), group.end(), [](int s) { return (s & 1) != 0; });
    const int width = random.between(5, 9);
    const int height = is_square ? width : random.between(5, 9);
    const Rows part = random_layout(random, width, height, 6 + kMaxFloor / group.size());
    Rows rows(part.size(), std::string(part[0].size(), '#'));
    for (const Cell c : floor_cells(part)) {
      for (const auto& [row, column] : images(c, group, width, height)) at(rows, {row, column}) = ' ';
    }
    const std::size_t floor = floor_cells(rows).size();
    if (floor >= 10 && floor <= kMaxFloor && is_connected(rows)) return rows;
  }
}

// Returns goals with all their images. The result is empty if the random choice does not fit.
std::set<Place> symmetric_goals(RandomSource& random, const Rows& rows, const std::vector<int>& group) {
  const auto wanted = static_cast<std::size_t>(random.between(2, 4));
  std::vector<Cell> floor = floor_cells(rows);
  random.shuffle(floor);
  std::set<Place> goals;
  for (const Cell c : floor) {
    const std::set<Place> more =
        images(c, group, static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
    if (goals.size() + more.size() <= wanted) goals.insert(more.begin(), more.end());
  }
  return goals.size() < 2 ? std::set<Place>{} : goals;
}

// Returns the same number of boxes at random squares, and the player next to them.
PushState thrown(RandomSource& random, const BitBoard& board, Bits boxes) {
  std::vector<unsigned> floor;
  for (Bits b = board.floor; !b.empty(); b = b.without_first()) floor.push_back(b.first());
  random.shuffle(floor);
  PushState state;
  for (; !boxes.empty(); boxes = boxes.without_first()) {
    state.boxes = state.boxes | Bits::single(floor.back());
    floor.pop_back();
  }
  state.player = floor.back();
  return state;
}

sokrates::Level draft(RandomSource& random, std::uint64_t seed) {
  for (;;) {
    const std::vector<int>& group = kGroups[random.below(kGroups.size())];
    Rows rows = symmetric_walls(random, group);
    std::set<Place> goals = symmetric_goals(random, rows, group);
    if (goals.empty()) continue;
    const std::vector<Cell> floor = floor_cells(rows);
    if (seed % 5 == 0) {
      goals.erase(goals.begin());
      const Cell c = floor[random.below(floor.size())];
      goals.insert({c.row, c.column});
    }
    BitBoard board;
    board.stride = static_cast<unsigned>(rows[0].size()) + 1;
    for (const Cell c : floor) board.floor = board.floor | Bits::single(board.bit(c));
    Bits home;
    for (const auto& [row, column] : goals) home = home | Bits::single(board.bit({row, column}));
    if (seed % 5 == 1) home = home.without_first();
    const PushState far = seed % 5 == 2
                              ? thrown(random, board, home)
                              : find_far_position(random, board, home, random.between(6, 40), 100).state;
    for (const Cell c : floor) {
      const bool is_goal = goals.count({c.row, c.column}) != 0;
      const bool is_player = board.bit(c) == far.player;
      at(rows, c) = far.boxes.has(board.bit(c)) ? (is_goal ? '*' : '$')
                    : is_player                 ? (is_goal ? '+' : '@')
                    : is_goal                   ? '.'
                                                : ' ';
    }
    sokrates::Expected<sokrates::Level> level = sokrates::Level::from_rows(rows, sokrates::Win::boxes);
    if (!level) throw std::logic_error("symmetric_level drew no level: " + level.error());
    return *level;
  }
}

}  // namespace

// Returns the hardest of several levels. Most random levels need only a few pushes.
sokrates::Level symmetric_level(std::uint64_t seed) {
  RandomSource random((seed + 1) * 0xD1342543DE82EF95ULL + 77);
  sokrates::Level best = draft(random, seed);
  if (seed % 5 == 2) return best;
  std::uint64_t most = push_solve(best, 30'000).pushes;
  for (int left = 8; left > 0; --left) {
    sokrates::Level candidate = draft(random, seed);
    const std::uint64_t pushes = push_solve(candidate, 30'000).pushes;
    if (pushes <= most) continue;
    most = pushes;
    best = std::move(candidate);
  }
  return best;
}

std::vector<int> symmetries_of(const sokrates::Level& level) {
  std::vector<int> found;
  for (int symmetry = 0; symmetry < sokrates::kSymmetries; ++symmetry) {
    const sokrates::Level turned = sokrates::transformed(level, symmetry);
    bool is_same = turned.width() == level.width() && turned.height() == level.height();
    for (int row = 0; row < level.height() && is_same; ++row) {
      for (int column = 0; column < level.width() && is_same; ++column) {
        const Cell c{row, column};
        is_same =
            (level.glyph(c) == '#') == (turned.glyph(c) == '#') && level.has_goal(c) == turned.has_goal(c);
      }
    }
    if (is_same) found.push_back(symmetry);
  }
  return found;
}

}  // namespace oracle
