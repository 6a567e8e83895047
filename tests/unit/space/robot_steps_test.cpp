// Several robots: their steps, the step between two states, and the letters of their games.
#include "space/robot_steps.hpp"

#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "base/random.hpp"
#include "oracle/random_level.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

std::size_t count_moves(std::string_view text) {
  const Level level = drawn(text);
  const Board board(level);
  std::vector<RobotStep> moves;
  find_robot_steps(Position(board), SquareSet::all(board), moves);
  return moves.size();
}

TEST(RobotSteps, RobotsBlockEachOtherAndTheBoxes) {
  EXPECT_EQ(count_moves("@@"), 0U) << "nobody is pushed";
  EXPECT_EQ(count_moves("@ @"), 2U);
  EXPECT_EQ(count_moves("@$@ ."), 1U)
      << "only the one on the right can step: he stands where the box would go";
  EXPECT_EQ(count_moves("@$ @."), 3U);
  EXPECT_EQ(count_moves("@$$ @"), 1U) << "one box at a time";
}

TEST(RobotSteps, CountsPushesToDeadSquares) {
  const Level level = drawn("@ $@ .");
  const Board board(level);
  SquareSet live = SquareSet(board);
  std::vector<RobotStep> moves;
  EXPECT_EQ(find_robot_steps(Position(board), live, moves), 1U) << "the one on the right pushes to the left";
  EXPECT_EQ(moves.size(), 2U);
}

// In random games, undoing each step restores the position, and the step is recovered from the two states.
// The verifier, which identifies each robot by its number, accepts every letter.
TEST(RobotSteps, TheVerifierAcceptsRandomGames) {
  Random random(11);
  std::size_t switches = 0, pushes = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Level level = oracle::random_level(oracle::Kind::robots, seed);
    const Board board(level);
    if (board.start_players().size() < 2) continue;
    const SquareSet all = SquareSet::all(board);
    RobotSteps space(board, all);
    Position position(board);
    std::vector<Leg> game;
    std::vector<RobotStep> moves;
    for (int i = 0; i < 60; ++i) {
      moves.clear();
      space.find_moves(position, moves);
      if (moves.empty()) break;
      const Position before = position;
      for (const RobotStep& move : moves) {
        RobotSteps::apply(position, move);
        std::vector<Leg> legs;
        RobotSteps::append_legs(before, position, legs);
        ASSERT_EQ(legs.size(), 1U);
        ASSERT_EQ(legs[0].move, Move(move));
        ASSERT_EQ(legs[0].robots, position.robots());
        RobotSteps::undo(position, move, before.player());
        ASSERT_EQ(position.robots(), before.robots());
        ASSERT_EQ(position.boxes(), before.boxes());
        ASSERT_EQ(position.player(), before.player());
      }
      const RobotStep& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      RobotSteps::apply(position, move);
      game.push_back({move, position.robots()});
    }
    Route route(board, game);
    ASSERT_TRUE(route.advance(UINT64_MAX));
    const std::string lurd = to_lurd(board, route.take_steps());
    const Verdict verdict = verify(level, lurd);
    ASSERT_TRUE(verdict.legal) << lurd << ": " << verdict.reason;
    ASSERT_EQ(verdict.lurd, lurd);
    ASSERT_EQ(verdict.metrics.moves, game.size());
    switches += static_cast<std::size_t>(std::count(lurd.begin(), lurd.end(), '{'));
    pushes += verdict.metrics.pushes;
  }
  EXPECT_GT(switches, 1000U);
  EXPECT_GT(pushes, 100U);
}

}  // namespace
}  // namespace sokrates
