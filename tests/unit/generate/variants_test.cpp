// Variants of levels, and starts for given walls.
#include <gtest/gtest.h>

#include <set>

#include <sokrates/collection.hpp>
#include <sokrates/solver.hpp>

#include "generate/generator.hpp"
#include "generate/sketch.hpp"
#include "generate/solution_trace.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates::generate {
namespace {

std::vector<Candidate> varied(Variant variant) {
  Order order;
  order.level_options.variant = variant;
  order.level_options.width = order.level_options.height = 8;
  order.level_options.boxes = variant == Variant::target ? 10 : 2;
  order.level_options.min_pushes = 3;
  order.number = 5;
  std::vector<Candidate> made;
  generate_levels(
      order, [&](const Candidate& candidate, std::uint64_t) { made.push_back(candidate); }, {}, StopToken());
  EXPECT_EQ(made.size(), 5U);
  for (const Candidate& candidate : made) {
    EXPECT_TRUE(verify(candidate.level, candidate.solution).valid);
    EXPECT_TRUE(candidate.is_optimal);
    EXPECT_GE(candidate.metrics.pushes, 3U);
  }
  return made;
}

TEST(Variants, EveryRobotPushes) {
  for (const Candidate& candidate : varied(Variant::robots)) {
    EXPECT_EQ(candidate.level.players().size(), 2U);
    std::set<std::size_t> pushing;
    for (const BoxPush& push : trace_solution(candidate.level, candidate.solution).pushes)
      pushing.insert(push.player);
    EXPECT_EQ(pushing.size(), 2U) << to_xsb(candidate.level);
  }
}

TEST(Variants, SpareGoalsCountForTheFewestPushes) {
  for (const Candidate& candidate : varied(Variant::spare_goals)) {
    EXPECT_EQ(candidate.level.goals().size(), candidate.level.boxes().size() + 2);
    Options options;
    options.objective = Objective::pushes;
    options.engine = "backward";
    EXPECT_EQ(solve(candidate.level, options).metrics.pushes, candidate.metrics.pushes)
        << to_xsb(candidate.level);
  }
}

TEST(Variants, ATargetIsReachedAmongBoulders) {
  for (const Candidate& candidate : varied(Variant::target)) {
    EXPECT_EQ(candidate.level.win(), Win::player);
    EXPECT_EQ(candidate.level.boxes().size(), 10U);
    EXPECT_GE(candidate.metrics.box_changes, 3U);
  }
}

TEST(GivenWalls, AreNotChanged) {
  const Level drawn_level = drawn("########\n#   #  #\n# $.@  #\n#  . $ #\n#   #  #\n########");
  Order order;
  order.level_options.given = {end_of(drawn_level)};
  order.level_options.min_pushes = 1;
  std::vector<Candidate> found;
  const auto take = [&](const Candidate& candidate, std::uint64_t) { found.push_back(candidate); };
  generate_levels(order, take, {}, StopToken());
  ASSERT_EQ(found.size(), 1U);
  const Candidate& made = found.front();
  EXPECT_TRUE(made.is_farthest);
  EXPECT_EQ(made.level.goals(), drawn_level.goals());
  for (int i = 0; i < drawn_level.width() * drawn_level.height(); ++i) {
    const Cell cell{i / drawn_level.width(), i % drawn_level.width()};
    EXPECT_EQ(made.level.is_wall(cell), drawn_level.is_wall(cell));
  }
  // A beam search keeps the best states of each layer. It is never farther than the true maximum and proves
  // nothing.
  order.level_options.beam = 3;
  std::vector<Candidate> narrow;
  const auto keep = [&](const Candidate& candidate, std::uint64_t) { narrow.push_back(candidate); };
  generate_levels(order, keep, {}, StopToken());
  ASSERT_EQ(narrow.size(), 1U);
  const Candidate& beamed = narrow.front();
  EXPECT_FALSE(beamed.is_optimal);
  EXPECT_FALSE(beamed.is_farthest);
  EXPECT_TRUE(verify(beamed.level, beamed.solution).valid);
}

}  // namespace
}  // namespace sokrates::generate
