// Compares A* that is partitioned into virtual ranks and threads with the oracle: optima, bounds at every moment, levels
// without a solution, known upper bounds, cancellation, and the memory limit.
#include <gtest/gtest.h>

#include <tuple>

#include "oracle/naive_search.hpp"
#include "oracle/partition_check.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/random_source.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/symmetric_level.hpp"
#include "oracle/test_size.hpp"
#include "oracle/truths.hpp"

namespace oracle {
namespace {

constexpr Budget kSmall{2000, 5};
constexpr Budget kLarge{100'000, UINT64_MAX};

std::uint64_t count_of(int base) {
  return static_cast<std::uint64_t>(level_count(base));
}

// ---- virtual ranks ---------------------------------------------------------------------------------------

class OraclePartition : public testing::TestWithParam<std::tuple<unsigned, std::size_t>> {
 protected:
  VirtualShape shape() const { return {std::get<0>(GetParam()), std::get<1>(GetParam())}; }
};

// Fewest pushes have compact links, which name the push; the other objectives have links to the parent.
TEST_P(OraclePartition, FindsTheOptimaOfTinyLevels) {
  int solved = 0;
  int unsolvable = 0;
  std::uint64_t sent = 0;
  std::vector<std::uint64_t> stored(shape().ranks);
  for (const Kind kind : {Kind::tiny, Kind::spare_goals}) {
    for (std::uint64_t seed = 0; seed < count_of(100); ++seed) {
      Truths truths(random_level(kind, seed));
      for (const Objective objective : {Objective::pushes, Objective::moves, Objective::pushes_moves}) {
        const Answer& truth = truths.of(objective);
        if (truth.outcome == Outcome::beyond) continue;
        const char* const heuristic = objective == Objective::pushes && seed % 2 == 0 ? "priced" : "matching";
        PartitionedGame game(truths.level(), objective, heuristic, on_virtual_ranks(shape()));
        if (game.is_trivial()) continue;
        ASSERT_EQ(game.run(truth, kSmall), "") << seed << picture(truths.level());
        ++(truth.outcome == Outcome::solved ? solved : unsolvable);
        const auto& search = game.as<VirtualSearch>();
        sent += search.statistics().sent;
        for (unsigned rank = 0; rank < shape().ranks; ++rank)
          stored[rank] += search.statistics_of(rank).stored;
      }
    }
  }
  EXPECT_GT(solved, level_count(100));
  EXPECT_GE(unsolvable, level_count(10));
  EXPECT_EQ(sent > 0, shape().ranks > 1);
  for (const std::uint64_t states : stored)
    EXPECT_GT(states, 10 * count_of(100)) << "a rank owns hardly any states";
}

TEST_P(OraclePartition, FindsTheOptimaOfVariants) {
  for (const Kind kind : {Kind::target, Kind::robots}) {
    for (std::uint64_t seed = 0; seed < count_of(20); ++seed) {
      Truths truths(random_level(kind, seed));
      const Answer& truth = truths.of(Objective::moves);
      if (truth.outcome == Outcome::beyond) continue;
      PartitionedGame game(truths.level(), Objective::moves, "none", on_virtual_ranks(shape()));
      if (game.is_trivial()) continue;
      ASSERT_EQ(game.run(truth, kSmall), "") << seed << picture(truths.level());
    }
  }
}

TEST_P(OraclePartition, FindsTheOptimaOfSymmetricLevels) {
  for (std::uint64_t seed = 0; seed < count_of(40); ++seed) {
    const Level level = symmetric_level(seed);
    const Answer truth = push_solve(level, 200'000);
    if (truth.outcome == Outcome::beyond) continue;
    PartitionedGame game(level, Objective::pushes, "matching", on_virtual_ranks(shape()));
    if (game.is_trivial()) continue;
    ASSERT_EQ(game.run(truth, kSmall), "") << seed << picture(level);
  }
}

TEST_P(OraclePartition, FindsNothingBelowAKnownOptimum) {
  for (std::uint64_t seed = 0; seed < count_of(40); ++seed) {
    const Level level = random_level(Kind::larger, seed);
    const Answer truth = push_solve(level, 200'000);
    if (truth.outcome != Outcome::solved) continue;
    for (const std::uint32_t more : {0U, 1U}) {
      PartitionedGame game(level, Objective::pushes, "priced", on_virtual_ranks(shape()));
      if (game.is_trivial()) continue;
      ASSERT_EQ(game.run(truth, kLarge, static_cast<std::uint32_t>(truth.pushes) + more), "")
          << seed << picture(level);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(RanksAndBatches, OraclePartition,
                         testing::Combine(testing::Values(1U, 2U, 3U, 7U),
                                          testing::Values(std::size_t{1}, std::size_t{64})));

TEST(Partition, LateBatchesChangeNoAnswer) {
  for (std::uint64_t seed = 0; seed < count_of(40); ++seed) {
    const Level level = random_level(Kind::larger, seed);
    const Answer truth = push_solve(level, 200'000);
    if (truth.outcome == Outcome::beyond) continue;
    PartitionedGame game(level, Objective::pushes, "matching", on_virtual_ranks({3, 8, 20}));
    if (game.is_trivial()) continue;
    ASSERT_EQ(game.run(truth, kLarge), "") << seed << picture(level);
  }
}

TEST(Partition, OneRankExpandsTheSameStatesAsALocalFrontierBelowTheOptimum) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Level level = random_level(Kind::tiny, seed);
    const Answer truth = naive_solve(level, Objective::pushes);
    PartitionedGame alone(level, Objective::pushes, "matching", local());
    PartitionedGame one_rank(level, Objective::pushes, "matching", on_virtual_ranks({1, 64}));
    if (alone.is_trivial()) continue;
    ASSERT_EQ(alone.run(truth, kSmall), "");
    ASSERT_EQ(one_rank.run(truth, kSmall), "");
    EXPECT_EQ(alone.engine().statistics().expanded, one_rank.engine().statistics().expanded) << seed;
  }
}

TEST(Partition, VirtualRanksRepeatIdentically) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Level level = random_level(Kind::larger, seed);
    const Answer truth = push_solve(level, 200'000);
    if (truth.outcome == Outcome::beyond) continue;
    std::optional<std::uint64_t> expanded;
    for (int i = 0; i < 2; ++i) {
      PartitionedGame game(level, Objective::pushes, "priced", on_virtual_ranks({5, 16, 2}));
      if (game.is_trivial()) break;
      ASSERT_EQ(game.run(truth, kLarge), "");
      const std::uint64_t now = game.engine().statistics().expanded;
      EXPECT_EQ(expanded.value_or(now), now);
      expanded = now;
    }
  }
}

// ---- threads ---------------------------------------------------------------------------------------------

class OracleThreads : public testing::TestWithParam<unsigned> {};

TEST_P(OracleThreads, FindTheOptimaOfTinyLevels) {
  for (const Kind kind : {Kind::tiny, Kind::spare_goals, Kind::target, Kind::robots}) {
    for (std::uint64_t seed = 0; seed < count_of(has_robots(kind) ? 10 : 40); ++seed) {
      Truths truths(random_level(kind, seed));
      for (const Objective objective : {Objective::pushes, Objective::moves, Objective::moves_pushes}) {
        if (has_target(kind) && objective != Objective::moves) continue;
        const Answer& truth = truths.of(objective);
        if (truth.outcome == Outcome::beyond) continue;
        PartitionedGame game(truths.level(), objective, has_target(kind) ? "none" : "matching",
                             on_threads(GetParam()));
        if (game.is_trivial()) continue;
        ASSERT_EQ(game.run(truth, kLarge), "") << seed << picture(truths.level());
      }
    }
  }
}

TEST_P(OracleThreads, FindTheOptimaOfFiveToEightBoxes) {
  std::uint64_t sent = 0;
  for (const Kind kind : {Kind::larger, Kind::larger_spare_goals}) {
    for (std::uint64_t seed = 0; seed < count_of(30); ++seed) {
      const Level level = random_level(kind, seed);
      const Answer truth = push_solve(level, 200'000);
      if (truth.outcome == Outcome::beyond) continue;
      PartitionedGame game(level, Objective::pushes, seed % 2 == 0 ? "priced" : "matching",
                           on_threads(GetParam()));
      if (game.is_trivial()) continue;
      ASSERT_EQ(game.run(truth, kLarge), "") << seed << picture(level);
      sent += game.engine().statistics().sent;
    }
  }
  EXPECT_GT(sent, 0U);
}

INSTANTIATE_TEST_SUITE_P(Threads, OracleThreads, testing::Values(2U, 4U));

constexpr const char* kLong =
    "##########\n#        #\n#  $ $ $ #\n# .  @   #\n#  . .   #\n#  $ $ $ #\n# . . .  #\n##########";

TEST(PartitionCancel, AtAnyTimeReleasesEverything) {
  const Level level = *Level::from_text(kLong);
  RandomSource random(5);
  for (int i = 0; i < level_count(200); ++i) {
    PartitionedGame game(level, i % 2 == 0 ? Objective::pushes : Objective::moves, "matching",
                         on_threads(2 + static_cast<unsigned>(i % 3)));
    const std::uint64_t before = game.account().used();
    const std::uint64_t turns = random.below(20);
    for (std::uint64_t turn = 0; turn < turns; ++turn) {
      game.engine().step({1 + random.below(100'000), UINT64_MAX});
      if (random.below(4) == 0) game.engine().solution();
      if (random.below(4) == 0) game.engine().statistics();
    }
    game.destroy();
    EXPECT_LE(game.account().used(), before);
  }
}

TEST(PartitionMemory, EndsAtTheLimit) {
  const Level level = *Level::from_text(kLong);
  for (const BuildSearch& build : {on_virtual_ranks({3, 64}), on_threads(3)}) {
    for (const std::uint64_t limit : {std::uint64_t{1} << 20, std::uint64_t{5} << 20}) {
      PartitionedGame game(level, Objective::moves, "none", build, limit);
      StepStatus status = StepStatus::running;
      while (status == StepStatus::running) status = game.engine().step(kLarge);
      EXPECT_EQ(status, StepStatus::out_of_memory);
      EXPECT_LE(game.account().peak(), limit);
    }
  }
}

}  // namespace
}  // namespace oracle
