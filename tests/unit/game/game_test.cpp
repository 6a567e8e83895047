// Tests a game move by move: what is legal, what a move changes, and undo.
#include <sokrates/game.hpp>

#include <gtest/gtest.h>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

constexpr char kCorridor[] = "#######\n#@ $ .#\n#######";
constexpr char kRobots[] = "#######\n#@ $@.#\n#     #\n#######";

std::string board_of(const Game& game) {
  std::string text;
  for (const std::string& row : game.position().rows()) text += row + '\n';
  return text;
}

TEST(Game, StepsArePlayedAndTakenBack) {
  Game game(drawn(kCorridor));
  EXPECT_FALSE(game.apply(Step{0, Direction::up}));
  EXPECT_TRUE(game.apply(Step{0, Direction::right}));
  EXPECT_TRUE(game.apply(Step{0, Direction::right}));
  EXPECT_EQ(game.lurd(), "rR");
  EXPECT_EQ(game.moves(), 2U);
  EXPECT_EQ(game.pushes(), 1U);
  EXPECT_EQ(board_of(game), "#######\n#  @$.#\n#######\n");
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.pushes(), 0U);
  EXPECT_EQ(game.undone(), 1U);
  EXPECT_EQ(board_of(game), "#######\n# @$ .#\n#######\n");
  EXPECT_TRUE(game.redo());
  EXPECT_FALSE(game.redo());
  EXPECT_TRUE(game.apply(Step{0, Direction::right}));
  EXPECT_TRUE(game.is_won());
  game.restart();
  EXPECT_EQ(game.position(), game.start());
  EXPECT_FALSE(game.undo());
  while (game.redo()) {
  }
  EXPECT_EQ(game.lurd(), "rRR");
}

TEST(Game, NewStepsDiscardTheUndoneOnes) {
  Game game(drawn(kCorridor));
  ASSERT_TRUE(game.play("rR"));
  game.restart();
  EXPECT_FALSE(game.apply(Step{0, Direction::left}));
  EXPECT_EQ(game.undone(), 2U) << "an illegal step changes nothing";
  EXPECT_TRUE(game.apply(Step{0, Direction::right}));
  EXPECT_EQ(game.undone(), 0U);
}

TEST(Game, TextIsPlayedWholeOrNotAtAll) {
  Game game(drawn(kCorridor));
  const auto refused = game.play("rRl4r");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), "step 6: a box that cannot be pushed blocks the player at row 2, column 5");
  EXPECT_EQ(game.position(), game.start());
  EXPECT_EQ(*game.play("2R"), 2U);
  EXPECT_EQ(game.lurd(), "rR");
  EXPECT_EQ(*game.play(""), 0U);
  EXPECT_EQ(game.play("u").error(), "step 1: a wall blocks the player at row 2, column 4");
  EXPECT_EQ(game.play("{2}l").error(), "step 1: there is no player 2");
  EXPECT_FALSE(game.play("x"));
}

TEST(Game, CopiesAreIndependent) {
  Game game(drawn(kCorridor));
  ASSERT_TRUE(game.play("r"));
  Game other = game;
  ASSERT_TRUE(other.play("R"));
  EXPECT_EQ(game.lurd(), "r");
  Game third = std::move(game);
  EXPECT_EQ(game.lurd(), "r") << "moving copies";
  third = other;
  EXPECT_EQ(third.lurd(), "rR");
  const Game& same = third;
  third = same;
  EXPECT_EQ(third.lurd(), "rR");
}

TEST(Game, PushesComeWithTheirWalk) {
  Game game(drawn("#######\n#     #\n#@ $. #\n#     #\n#######"));
  const std::vector<Push> pushes = game.legal_pushes();
  ASSERT_EQ(pushes.size(), 4U);
  EXPECT_EQ(pushes[0], (Push{0, {2, 3}, Direction::up}));
  EXPECT_TRUE(game.apply(pushes[3]));
  EXPECT_EQ(game.lurd().size(), 6U) << game.lurd();
  EXPECT_EQ(game.pushes(), 1U);
  EXPECT_FALSE(game.apply(pushes[0])) << "the box has gone";
  EXPECT_FALSE(game.apply(Push{7, {2, 2}, Direction::up}));
}

TEST(Game, RobotsKeepTheirNumbers) {
  Game game(drawn(kRobots));
  EXPECT_FALSE(game.apply(Step{0, Direction::up}));
  EXPECT_EQ(game.play("rR").error(),
            "step 2: a box that cannot be pushed blocks the player at row 2, column 3");
  ASSERT_TRUE(game.play("{2}dlll{1}r")) << "the second robot is now below and left of the first";
  EXPECT_EQ(game.players(), (std::vector<Cell>{{1, 2}, {2, 1}}));
  EXPECT_EQ(game.lurd(), "{2}dlll{1}r");
  EXPECT_EQ(game.play("{2}ruu").error(), "step 2: another player blocks the player at row 3, column 3");
  EXPECT_EQ(game.legal_pushes().size(), 2U) << "both of the first robot, who stands in the way of the second";
  ASSERT_TRUE(game.play("{2}u{1}d"));
  const Result result = game.solve();
  ASSERT_EQ(result.status, Status::solved);
  EXPECT_TRUE(game.play(result.solution)) << result.solution;
  EXPECT_TRUE(game.is_won());
  EXPECT_TRUE(verify(game.start(), game.lurd()).valid);
}

TEST(Game, BoxesOutOfReachCount) {
  Game game(drawn("#####\n#@$.#\n#####\n#$  #\n#####"));
  EXPECT_TRUE(game.has_box({3, 1}));
  ASSERT_TRUE(game.play("R"));
  EXPECT_FALSE(game.is_won());
  EXPECT_TRUE(game.inspect().is_dead);
  EXPECT_EQ(game.solve().status, Status::unsolvable);
}

TEST(Game, ATargetIsWonByWalking) {
  Game game(drawn("######\n#@ $.#\n#    #\n######", Win::player));
  EXPECT_EQ(game.hint().lurd, game.solve().solution) << "no push is needed";
  ASSERT_TRUE(game.play(game.hint().lurd));
  EXPECT_TRUE(game.is_won());
  EXPECT_EQ(game.hint().lurd, "");
}

TEST(Game, HintIsTheNextPushAndDeadPositionsHaveAReason) {
  Game game(drawn("#######\n#     #\n#@ $. #\n#     #\n#######"));
  EXPECT_EQ(game.hint().lurd, "rR");
  EXPECT_FALSE(game.inspect().is_dead);
  const auto way = game.push_path({2, 3}, {1, 1});
  ASSERT_TRUE(way);
  ASSERT_TRUE(game.apply(*way));
  EXPECT_TRUE(game.has_box({1, 1}));
  EXPECT_TRUE(game.inspect().is_dead);
  EXPECT_EQ(game.inspect().witness, (std::vector<Cell>{{1, 1}}));
  EXPECT_EQ(game.hint().status, Status::unsolvable);
  EXPECT_EQ(game.hint().lurd, "");
  EXPECT_FALSE(game.hint().reason.empty());
}

TEST(Game, LimitsAndBadOptionsAreHeardByHints) {
  Game game(drawn("#######\n#     #\n#@ $. #\n#  $. #\n#     #\n#######"));
  Options options;
  options.engine = "bfs";
  options.limits.nodes = 1;
  EXPECT_EQ(game.hint(options).status, Status::unknown);
  options.engine = "none such";
  EXPECT_EQ(game.hint(options).status, Status::invalid);
}

}  // namespace
}  // namespace sokrates
