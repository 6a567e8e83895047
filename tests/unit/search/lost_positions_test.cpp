// Tests that positions which fess finds dead are dead: proofs by search, and groups learned from them.
#include <algorithm>

#include <gtest/gtest.h>

#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "search/fess/dead_patterns.hpp"
#include "unit/search/analyzed_level.hpp"

namespace sokrates {
namespace {

// Without detectors and with enough time, the proof agrees with the oracle.
TEST(DeadlockProof, AgreesWithTheOracle) {
  int lost = 0;
  int fine = 0;
  for (int seed = 0; seed < std::max(60, oracle::level_count(200)); ++seed) {
    const Level level = oracle::random_level(oracle::Kind::tiny, static_cast<std::uint64_t>(seed));
    const Board board(level);
    if (board.unreachable_off_goal() > 0 || board.start_boxes().empty()) continue;
    MemoryAccount account;
    const AnalyzedLevel analyzed(board, account);
    SearchComponents parts({});
    DeadlockProof proof(board, analyzed.live, parts, kDefaultTunables.fess_check_ticks);
    const bool is_solvable = oracle::push_solve(level).outcome == oracle::Outcome::solved;
    const Position start(board);
    EXPECT_EQ(proof.is_dead(start, 5000), !is_solvable) << seed;
    EXPECT_FALSE(is_solvable && proof.is_dead(start, 1)) << seed;
    ++(is_solvable ? fine : lost);
  }
  EXPECT_GT(lost, 5);
  EXPECT_GT(fine, 10);
}

// The two boxes on the left lock the player out of the corner. The third box may stand anywhere.
TEST(DeadPatterns, CondemnTheSameBoxesWithThePlayerOnTheSameSide) {
  const Level level = *Level::from_text(
      "########\n"
      "#  #...#\n"
      "# $    #\n"
      "##$  $@#\n"
      "#      #\n"
      "########");
  const Board board(level);
  const auto square = [&](int row, int column) { return board.square({row, column}); };
  DeadPatterns groups(board);
  Position position(board);
  EXPECT_FALSE(groups.reject(position));
  groups.learn(position, {square(2, 2), square(3, 2)});
  EXPECT_TRUE(groups.reject(position));
  position.set_player(square(1, 1));
  EXPECT_FALSE(groups.reject(position)) << "the player is within the corner";
  position.set_player(square(4, 1));
  position.move_box(square(3, 5), square(2, 5));
  EXPECT_TRUE(groups.reject(position)) << "another box stands elsewhere";
  position.move_box(square(2, 2), square(2, 3));
  EXPECT_FALSE(groups.reject(position)) << "a box of the group stands elsewhere";
}

}  // namespace
}  // namespace sokrates
