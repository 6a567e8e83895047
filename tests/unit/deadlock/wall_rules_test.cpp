// Simple deadlock rules, compared with dead squares and freeze, which subsume them. The rules are: a box off
// goal in a corner; a box at a wall that it cannot leave and that has no goal; two adjacent boxes at a wall,
// not both on goals.
#include <gtest/gtest.h>

#include "analysis/dead_squares.hpp"
#include "deadlock/freeze.hpp"
#include "oracle/random_level.hpp"
#include "unit/deadlock/drawn_position.hpp"

namespace sokrates {
namespace {

constexpr int kLevels = 100;

// Unreachable squares count as walls.
bool is_wall(const Board& board, Square s) {
  return s == board.nowhere();
}

bool is_corner(const Board& board, Square s) {
  const auto wall = [&](Direction d) { return is_wall(board, board.neighbor(s, d)); };
  return (wall(Direction::up) || wall(Direction::down)) && (wall(Direction::left) || wall(Direction::right));
}

// Returns true if the line through `s` along `along` has a wall on the side `behind` everywhere and at both
// ends, and no goal.
bool is_wall_line_without_goal(const Board& board, Square s, Direction along, Direction behind) {
  for (const Direction d : {along, opposite(along)}) {
    for (Square t = s; !is_wall(board, t); t = board.neighbor(t, d)) {
      if (board.is_goal(t) || !is_wall(board, board.neighbor(t, behind))) return false;
    }
  }
  return true;
}

TEST(WallRules, CornersAndWallLinesAreDeadSquares) {
  int corners = 0, lines = 0;
  for (int seed = 0; seed < kLevels; ++seed) {
    const Board board(oracle::random_level(oracle::Kind::tiny, 7'000 + static_cast<std::uint64_t>(seed)));
    const SquareSet live = find_live_squares(board);
    for (Square s = 0; s < board.squares(); ++s) {
      if (!board.is_goal(s) && is_corner(board, s)) {
        ++corners;
        EXPECT_FALSE(live.contains(s));
      }
      for (const Direction behind : kDirections) {
        const bool across = behind == Direction::up || behind == Direction::down;
        if (!is_wall(board, board.neighbor(s, behind))) continue;
        if (!is_wall_line_without_goal(board, s, across ? Direction::left : Direction::up, behind)) continue;
        ++lines;
        EXPECT_FALSE(live.contains(s));
      }
    }
  }
  EXPECT_GT(corners, kLevels);
  EXPECT_GT(lines, kLevels);
}

TEST(WallRules, PairsAtAWallAreFrozen) {
  int pairs = 0;
  for (int seed = 0; seed < kLevels; ++seed) {
    const Board board(oracle::random_level(oracle::Kind::tiny, 8'000 + static_cast<std::uint64_t>(seed)));
    if (board.start_boxes().size() < 2) continue;
    const SquareSet live = find_live_squares(board);
    FreezeDetector freeze(board, live);
    Position position(board);
    for (Square s = 0; s < board.squares(); ++s) {
      for (const Direction behind : kDirections) {
        const Square t = board.neighbor(
            s, behind == Direction::up || behind == Direction::down ? Direction::right : Direction::down);
        if (t == board.nowhere() || !is_wall(board, board.neighbor(s, behind)) ||
            !is_wall(board, board.neighbor(t, behind)) || (board.is_goal(s) && board.is_goal(t))) {
          continue;
        }
        ++pairs;
        const Square boxes[] = {s, t};
        position.set_boxes(boxes, 2);
        EXPECT_TRUE(freeze.explain(position));
      }
    }
  }
  EXPECT_GT(pairs, kLevels);
}

}  // namespace
}  // namespace sokrates
