#include "generate/canonical_solution.hpp"

#include <gtest/gtest.h>

#include <sokrates/solver.hpp>
#include <sokrates/verify.hpp>

namespace sokrates::generate {
namespace {

// Several solutions of each have the fewest pushes.
const std::vector<std::vector<std::string>> kLevels = {
    {"#######", "#     #", "# $ $ #", "#  @  #", "# . . #", "#######"},
    {"########", "#  .   #", "# $# $ #", "#  @  .#", "#  #$  #", "# .    #", "########"},
    {"  ####  ", "###  ###", "#  $  .#", "# #  # #", "#@ $   #", "###  .##", "  ####  "}};

Result solved(const Level& level, Objective objective) {
  Options options;
  options.objective = objective;
  options.threads = 1;
  return solve(level, options);
}

TEST(CanonicalSolution, HasTheFewestPushesAndThenTheFewestMoves) {
  for (const std::vector<std::string>& rows : kLevels) {
    const Level level = *Level::from_rows(rows);
    const Result best = solved(level, Objective::pushes_moves);
    ASSERT_TRUE(best.optimal);
    const std::optional<std::string> canonical = canonical_solution(level, best.metrics.pushes, {});
    ASSERT_TRUE(canonical);
    const Verdict verdict = verify(level, *canonical);
    EXPECT_TRUE(verdict.valid) << verdict.reason;
    EXPECT_EQ(verdict.metrics.pushes, best.metrics.pushes);
    EXPECT_EQ(verdict.metrics.moves, best.metrics.moves);
  }
}

TEST(CanonicalSolution, IsEmptyForALevelThatStartsSolved) {
  EXPECT_EQ(canonical_solution(*Level::from_rows({"####", "#@*#", "####"}), 0, {}), "");
}

TEST(CanonicalSolution, GivesUpAtItsLimits) {
  const Level level = *Level::from_rows(kLevels[1]);
  const std::uint64_t pushes = solved(level, Objective::pushes).metrics.pushes;
  CanonicalLimits limits;
  limits.positions = 2;
  EXPECT_FALSE(canonical_solution(level, pushes, limits));
}

TEST(CanonicalSolution, DoesNotExistForSeveralPlayersOrATarget) {
  EXPECT_FALSE(canonical_solution(*Level::from_rows({"#######", "#@@$ .#", "#######"}), 2, {}));
  EXPECT_FALSE(canonical_solution(*Level::from_rows({"######", "#@$ .#", "######"}, Win::player), 1, {}));
}

}  // namespace
}  // namespace sokrates::generate
