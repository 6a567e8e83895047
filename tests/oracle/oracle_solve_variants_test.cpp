// Compares the solver with the oracle for all objectives, spare goals, targets and several robots.
//
// The test checks status and fewest moves of 3,300 levels with robots, spare goals and targets, and their
// other objectives. SOKRATES_FULL=1 uses five times as many levels.
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"
#include "oracle/truths.hpp"

namespace oracle {
namespace {

using sokrates::Level;
using sokrates::Objective;
using sokrates::Options;

// A kind of level, and the number of levels for each objective. Generating a level takes longer than most
// answers, so each level is used for all objectives.
struct Variant {
  Kind kind;
  std::vector<std::pair<Objective, int>> levels;
};

const std::vector<Variant>& variants() {
  static const std::vector<Variant> all{
      {Kind::tiny,
       {{Objective::any, 400},
        {Objective::moves, 400},
        {Objective::pushes_moves, 400},
        {Objective::moves_pushes, 400}}},
      {Kind::spare_goals,
       {{Objective::any, 300},
        {Objective::pushes, 600},
        {Objective::moves, 600},
        {Objective::pushes_moves, 300},
        {Objective::moves_pushes, 300}}},
      {Kind::target,
       {{Objective::any, 300},
        {Objective::pushes, 600},
        {Objective::moves, 600},
        {Objective::pushes_moves, 300},
        {Objective::moves_pushes, 300}}},
      {Kind::robots, {{Objective::any, 200}, {Objective::pushes, 400}, {Objective::moves, 800}}},
      {Kind::robots_spare_goals, {{Objective::any, 200}, {Objective::pushes, 400}, {Objective::moves, 800}}},
      {Kind::robots_target, {{Objective::any, 100}, {Objective::pushes, 100}, {Objective::moves, 500}}},
  };
  return all;
}

constexpr std::uint64_t kSlices = 3;  // slices per variant, so that several programs can share the work

class OracleVariants : public testing::TestWithParam<std::tuple<std::uint64_t, std::size_t>> {};

TEST_P(OracleVariants, AgreeWithTheOracle) {
  const auto [slice, number] = GetParam();
  const Variant& variant = variants()[number];
  bool goes_on = true;
  for (std::uint64_t seed = slice; goes_on; seed += kSlices) {
    goes_on = false;
    std::optional<Truths> truths;
    for (const auto& [objective, levels] : variant.levels) {
      if (seed >= static_cast<std::uint64_t>(level_count(levels))) continue;
      goes_on = true;
      if (!truths) truths.emplace(random_level(variant.kind, seed));
      const Level& level = truths->level();
      const Answer& truth = truths->of(objective);
      ASSERT_NE(truth.outcome, Outcome::beyond) << picture(level);
      Options options;
      options.objective = objective;
      ASSERT_EQ(complaint(level, options, truth, objective != Objective::any), "") << "seed " << seed;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, OracleVariants,
                         testing::Combine(testing::Range(std::uint64_t{0}, kSlices),
                                          testing::Range(std::size_t{0}, variants().size())));

// Errors of corrals and pairs show in levels with many boxes, and so do errors of the bidirectional search,
// which starts from every choice of goals.
TEST(OracleSpareGoals, FiveToEightBoxes) {
  int checked = 0;
  for (std::uint64_t seed = 0; checked < level_count(300); ++seed) {
    ASSERT_LT(seed, 6000U);
    const Level level = random_level(Kind::larger_spare_goals, seed);
    const Answer truth = push_solve(level, 200'000);
    if (truth.outcome == Outcome::beyond) continue;
    ++checked;
    for (const char* const engine : {"astar", "bidirectional", "ida-star"}) {
      Options options;
      options.engine = engine;
      options.objective = Objective::pushes;
      ASSERT_EQ(complaint(level, options, truth), "") << engine << ", seed " << seed;
    }
  }
}

}  // namespace
}  // namespace oracle
