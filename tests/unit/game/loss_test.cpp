// Tests when a game became unsolvable: the answer agrees with the oracle, and nothing is claimed without a
// proof.
#include <gtest/gtest.h>

#include <sokrates/game.hpp>
#include <sokrates/loss.hpp>

#include "oracle/naive_search.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/random_source.hpp"
#include "oracle/test_size.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

constexpr char kLossRoom[] = "######\n#@   #\n# $  #\n#   .#\n######";

bool is_winnable(const Level& position) {
  const oracle::Outcome outcome = position.players().size() == 1
                                      ? oracle::push_solve(position).outcome
                                      : oracle::naive_solve(position, Objective::pushes).outcome;
  EXPECT_NE(outcome, oracle::Outcome::beyond);
  return outcome == oracle::Outcome::solved;
}

// Returns the smallest number of moves after which the game cannot be won.
std::optional<std::uint64_t> true_loss(const Game& game) {
  Game at = game;
  at.restart();
  std::uint64_t pushes = at.pushes();
  if (!is_winnable(at.position())) return 0;
  while (at.moves() < game.moves() && at.redo()) {
    if (at.pushes() == pushes) continue;
    pushes = at.pushes();
    if (!is_winnable(at.position())) return at.moves();
  }
  return std::nullopt;
}

void play_at_random(Game& game, oracle::RandomSource& random) {
  for (std::uint64_t i = random.below(12); i > 0; --i) {
    const std::vector<Push> pushes = game.legal_pushes();
    if (pushes.empty()) return;
    ASSERT_TRUE(game.apply(pushes[random.below(pushes.size())]));
  }
}

TEST(Loss, AgreesWithTheOracle) {
  int lost = 0;
  int in_play = 0;
  for (const oracle::Kind kind : {oracle::Kind::tiny, oracle::Kind::spare_goals, oracle::Kind::target,
                                  oracle::Kind::robots, oracle::Kind::larger}) {
    const int levels = kind == oracle::Kind::tiny ? oracle::level_count(150) : oracle::level_count(30);
    for (int i = 0; i < levels; ++i) {
      const auto seed = 7'000'000 + static_cast<std::uint64_t>(i);
      oracle::RandomSource random(seed);
      Game game(oracle::random_level(kind, seed));
      play_at_random(game, random);
      const std::optional<std::uint64_t> truth = true_loss(game);
      const LossReport loss = game.find_loss();
      ASSERT_EQ(loss.lost_moves, truth) << "kind " << static_cast<int>(kind) << ", seed " << seed;
      ASSERT_EQ(loss.outlook, truth ? Outlook::lost : Outlook::winnable);
      ASSERT_EQ(loss.is_exact(), truth.has_value());
      ASSERT_EQ(loss.limit, Limit::none);
      lost += truth && *truth > 0 ? 1 : 0;
      in_play += truth ? 0 : 1;
      if (!truth) continue;
      EXPECT_TRUE(loss.position.is_dead);
      EXPECT_NE(loss.position.reason, "");
      EXPECT_NE(loss.position.detector, "");
    }
  }
  EXPECT_GT(lost, 50);
  EXPECT_GT(in_play, 10);
}

TEST(Loss, NamesTheMoveAndTheBoxes) {
  const auto loss = find_loss(drawn(kLossRoom), "rrdLur");
  ASSERT_TRUE(loss);
  EXPECT_EQ(loss->outlook, Outlook::lost);
  EXPECT_EQ(loss->lost_moves, 4U);
  EXPECT_EQ(loss->winnable_moves, 3U);
  EXPECT_TRUE(loss->is_exact());
  EXPECT_EQ(loss->position.witness, (std::vector<Cell>{{2, 1}}));
}

TEST(Loss, AGameThatCanBeWonIsNotLost) {
  const auto loss = find_loss(drawn(kLossRoom), "rrr");
  ASSERT_TRUE(loss);
  EXPECT_EQ(loss->outlook, Outlook::winnable);
  EXPECT_EQ(loss->winnable_moves, 3U);
  EXPECT_FALSE(loss->lost_moves);
  EXPECT_FALSE(find_loss(drawn(kLossRoom), "uu"));
}

TEST(Loss, AnUnsolvableLevelIsLostFromTheStart) {
  const auto loss = find_loss(drawn("######\n#@  $#\n#   .#\n# $ .#\n######"), "r");
  ASSERT_TRUE(loss);
  EXPECT_EQ(loss->lost_moves, 0U);
  EXPECT_TRUE(loss->is_exact());
}

// With one expansion, nothing can be proved about the intermediate position that no detector rejects.
TEST(Loss, SaysThatItDoesNotKnow) {
  const Level level = drawn(
      "###########\n"
      "#         #\n"
      "# $ $ $ $ #\n"
      "#    @    #\n"
      "# . . . . #\n"
      "#         #\n"
      "###########");
  Limits limits;
  limits.nodes = 1;
  const auto unknown = find_loss(level, "ll", limits);
  ASSERT_TRUE(unknown);
  EXPECT_EQ(unknown->outlook, Outlook::unknown);
  EXPECT_EQ(unknown->limit, Limit::nodes);
  EXPECT_FALSE(unknown->winnable_moves);
  StopToken stop;
  stop.request_stop();
  EXPECT_EQ(find_loss(level, "ll", {}, &stop)->limit, Limit::cancelled);
}

}  // namespace
}  // namespace sokrates
