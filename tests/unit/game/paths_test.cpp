// Compares the paths of players and boxes with a search by single steps, on random levels of every kind.
#include <functional>
#include <limits>
#include <map>
#include <queue>
#include <set>
#include <tuple>
#include <utility>

#include <gtest/gtest.h>

#include <sokrates/game.hpp>

#include "oracle/random_level.hpp"
#include "oracle/random_source.hpp"
#include "oracle/test_size.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

using Cost = std::pair<int, int>;  // pushes, moves
constexpr Cost kInfinite{std::numeric_limits<int>::max(), 0};

Cell beside(Cell c, Direction d) {
  const int rows[] = {-1, 0, 1, 0};
  const int columns[] = {0, 1, 0, -1};
  return {c.row + rows[static_cast<int>(d)], c.column + columns[static_cast<int>(d)]};
}

// Computes the cost of moving one box to each square while everything else except the player stands still,
// with Dijkstra's algorithm over single steps.
class PlainWays {
 public:
  PlainWays(const Level& position, Cell player, Cell box) : level_(position) {
    using Node = std::pair<int, int>;  // box, player
    std::map<Node, Cost> costs{{{number(box), number(player)}, {0, 0}}};
    std::priority_queue<std::pair<Cost, Node>, std::vector<std::pair<Cost, Node>>, std::greater<>> open;
    open.push({{0, 0}, {number(box), number(player)}});
    const auto is_free = [&](Cell c) {
      return !level_.is_wall(c) && (c == box || c == player || (!level_.has_box(c) && !level_.has_player(c)));
    };
    while (!open.empty()) {
      const auto [cost, node] = open.top();
      open.pop();
      if (costs[node] != cost) continue;
      const auto best = best_.emplace(node.first, cost).first;
      best->second = std::min(best->second, cost);
      for (const Direction d : kDirections) {
        const Cell next = beside(cell(node.second), d);
        const bool is_push = next == cell(node.first);
        const Cell pushed = is_push ? beside(next, d) : cell(node.first);
        if (!is_free(next) || !is_free(pushed)) continue;
        const Node child{number(pushed), number(next)};
        const Cost through{cost.first + (is_push ? 1 : 0), cost.second + 1};
        const auto [found, is_new] = costs.emplace(child, through);
        if (!is_new && found->second <= through) continue;
        found->second = through;
        open.push({through, child});
      }
    }
  }

  Cost operator()(Cell to) const {
    const auto found = best_.find(number(to));
    return found == best_.end() ? kInfinite : found->second;
  }

 private:
  // A border around the level gives cells outside of it numbers of their own.
  int number(Cell c) const { return (c.row + 1) * (level_.width() + 2) + c.column + 1; }
  Cell cell(int number) const {
    return {number / (level_.width() + 2) - 1, number % (level_.width() + 2) - 1};
  }

  const Level& level_;
  std::map<int, Cost> best_;
};

std::vector<Cell> all_cells(const Level& level) {
  std::vector<Cell> cells;
  for (int r = -1; r <= level.height(); ++r) {
    for (int c = -1; c <= level.width(); ++c) cells.push_back({r, c});
  }
  return cells;
}

void expect_same_ways(const Game& game, std::uint32_t player, Cell box) {
  const Level position = game.position();
  const PlainWays plain(position, game.players()[player], box);
  for (const Cell to : all_cells(position)) {
    const auto way = game.push_path(box, to, player);
    Cost cost = kInfinite;
    if (way) {
      Game after = game;
      ASSERT_TRUE(after.apply(*way));
      ASSERT_TRUE(after.has_box(to));
      cost = {static_cast<int>(after.pushes() - game.pushes()),
              static_cast<int>(after.moves() - game.moves())};
    }
    ASSERT_EQ(cost, plain(to)) << "to row " << to.row << ", column " << to.column;
  }
}

// Compares the walks of the player without pushes.
void expect_same_walks(const Game& game, std::uint32_t player) {
  const Level position = game.position();
  std::map<std::pair<int, int>, std::size_t> distance;
  std::vector<Cell> open{game.players()[player]};
  distance[{open[0].row, open[0].column}] = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const Direction d : kDirections) {
      const Cell next = beside(open[i], d);
      if (position.is_wall(next) || position.has_box(next) || position.has_player(next)) continue;
      if (!distance.emplace(std::pair{next.row, next.column}, distance[{open[i].row, open[i].column}] + 1)
               .second)
        continue;
      open.push_back(next);
    }
  }
  for (const Cell to : all_cells(position)) {
    const auto way = game.walk_to(to, player);
    const auto found = distance.find({to.row, to.column});
    ASSERT_EQ(way.has_value(), found != distance.end());
    if (!way) continue;
    ASSERT_EQ(way->size(), found->second);
    Game after = game;
    ASSERT_TRUE(after.apply(*way));
    ASSERT_EQ(after.players()[player], to);
    ASSERT_EQ(after.pushes(), game.pushes());
  }
}

TEST(Paths, AreShortest) {
  int boxes_tried = 0;
  for (const oracle::Kind kind : oracle::kKinds) {
    for (int seed = 0; seed < oracle::level_count(10, 60); ++seed) {
      SCOPED_TRACE("kind " + std::to_string(static_cast<int>(kind)) + ", seed " + std::to_string(seed));
      Game game(oracle::random_level(kind, static_cast<std::uint64_t>(seed)));
      oracle::RandomSource random(static_cast<std::uint64_t>(seed));
      for (int i = 0; i < 20; ++i) {
        const std::vector<Step> steps = game.legal_steps();
        if (steps.empty()) break;
        ASSERT_TRUE(game.apply(steps[random.below(steps.size())]));
      }
      const auto player = static_cast<std::uint32_t>(random.below(game.players().size()));
      ASSERT_NO_FATAL_FAILURE(expect_same_walks(game, player));
      const std::vector<Cell> boxes = game.position().boxes();
      if (boxes.empty()) continue;
      ++boxes_tried;
      ASSERT_NO_FATAL_FAILURE(expect_same_ways(game, player, boxes[random.below(boxes.size())]));
    }
  }
  EXPECT_GT(boxes_tried, 0);
}

TEST(Paths, OfPlayersAndBoxesThatAreNotThere) {
  const Game game(drawn("#######\n#@ $ .#\n#######"));
  EXPECT_FALSE(game.walk_to({1, 2}, 1));
  EXPECT_FALSE(game.walk_to({1, 4}));
  EXPECT_FALSE(game.walk_to({9, 9}));
  EXPECT_FALSE(game.push_path({1, 2}, {1, 4}));
  EXPECT_FALSE(game.push_path({1, 3}, {1, 4}, 1));
  EXPECT_FALSE(game.push_path({1, 3}, {1, 2}));
  EXPECT_EQ(game.push_path({1, 3}, {1, 3})->size(), 0U);
  EXPECT_EQ(game.push_path({1, 3}, {1, 5})->size(), 3U);
}

Game large_room() {
  const std::size_t size = 300;
  std::vector<std::string> rows(size, std::string(size, ' '));
  rows[1][1] = '@';
  rows[2][2] = '$';
  for (std::size_t i = 0; i < size; ++i)
    rows[0][i] = rows[size - 1][i] = rows[i][0] = rows[i][size - 1] = '#';
  return Game(*Level::from_rows(rows));
}

TEST(Paths, OfABoxEndAtALimit) {
  const Game game = large_room();
  StopToken stop;
  Limits limits;
  EXPECT_TRUE(game.push_path({2, 2}, {5, 5}, 0, limits, &stop));
  limits.seconds = 1e-9;
  EXPECT_FALSE(game.push_path({2, 2}, {297, 297}, 0, limits, &stop));
  limits.seconds = 0;
  limits.memory_bytes = 1000;
  EXPECT_FALSE(game.push_path({2, 2}, {297, 297}, 0, limits, &stop));
  stop.request_stop();
  EXPECT_FALSE(game.push_path({2, 2}, {297, 297}, 0, {}, &stop));
}

TEST(Paths, OfABoxThroughALargeRoom) {
  const Game game = large_room();
  const auto way = game.push_path({2, 2}, {297, 297});
  ASSERT_TRUE(way);
  EXPECT_EQ(way->size(), 590U + 1 + 2)
      << "a step to begin with, down the column, around the corner, along the row";
}

}  // namespace
}  // namespace sokrates
