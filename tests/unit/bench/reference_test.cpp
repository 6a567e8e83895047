#include "bench/reference.hpp"

#include <gtest/gtest.h>

namespace sokrates::bench {
namespace {

Row row_with(std::size_t level, std::uint64_t pushes, std::uint64_t moves) {
  Row row;
  row.file = "set.xsb";
  row.level = level;
  row.status = Status::solved;
  row.objective = Objective::any;
  row.pushes = pushes;
  row.moves = moves;
  return row;
}

Row unknown_row(std::size_t level) {
  Row row = row_with(level, 0, 0);
  row.status = Status::unknown;
  row.pushes = row.moves = std::nullopt;
  return row;
}

TEST(Reference, ComparesPushesUnlessTheObjectiveIsMoves) {
  bench::Run run{"r", "", "", {row_with(1, 10, 50), row_with(2, 10, 50), row_with(3, 10, 50)}};
  ReferenceReport report;
  report.add(run.rows[0], {12, 40});
  report.add(run.rows[1], {10, 40});
  report.add(run.rows[2], {8, 60});
  const ReferenceComparison by_pushes = compared_with(report, run);
  ASSERT_EQ(by_pushes.lines.size(), 3U);
  EXPECT_EQ(by_pushes.lines[0].standing, Standing::shorter);
  EXPECT_EQ(by_pushes.lines[1].standing, Standing::equal);
  EXPECT_EQ(by_pushes.lines[2].standing, Standing::longer);
  for (Row& row : run.rows) row.objective = Objective::moves_pushes;
  const ReferenceComparison by_moves = compared_with(report, run);
  EXPECT_EQ(by_moves.lines[0].standing, Standing::longer);
  EXPECT_EQ(by_moves.lines[2].standing, Standing::shorter);
}

TEST(Reference, TheBestSolutionDependsOnTheObjective) {
  const Row row = row_with(1, 10, 50);
  ReferenceReport report;
  report.add(row, {12, 40});
  report.add(row, {11, 90});
  report.add(row, {11, 95});
  ASSERT_NE(report.find(row), nullptr);
  EXPECT_EQ(report.find(row)->moves, 90U);
  Row by_moves = row;
  by_moves.objective = Objective::moves;
  EXPECT_EQ(report.find(by_moves)->moves, 40U);
}

TEST(Reference, AnotherBoardUnderTheSameNumberHasNone) {
  const Row row = row_with(1, 10, 50);
  ReferenceReport report;
  report.add(row, {1, 1});
  Row changed = row;
  changed.content = "0123456789abcdef";
  EXPECT_EQ(report.find(changed), nullptr);
}

TEST(Reference, TotalsAreOverLevelsBothSolve) {
  const bench::Run run{"r", "", "", {row_with(1, 10, 50), unknown_row(2), row_with(3, 7, 20)}};
  ReferenceReport report;
  EXPECT_TRUE(report.empty());
  report.add(run.rows[0], {9, 60});
  report.add(run.rows[1], {100, 1000});
  EXPECT_FALSE(report.empty());
  const ReferenceTotals totals = compared_with(report, run).totals;
  EXPECT_EQ(totals.longer, 1U);
  EXPECT_EQ(totals.only_theirs, 1U);
  EXPECT_EQ(totals.only_ours, 1U);
  EXPECT_EQ(totals.our_pushes, 10U);
  EXPECT_EQ(totals.their_pushes, 9U);
  EXPECT_EQ(totals.our_moves, 50U);
  EXPECT_EQ(totals.their_moves, 60U);
  EXPECT_EQ(totals.contradictions, 0U);
}

TEST(Reference, BeatingAProofIsAContradiction) {
  bench::Run run{"r", "", "", {row_with(1, 10, 50), unknown_row(2)}};
  run.rows[0].optimal = true;
  run.rows[0].objective = Objective::pushes;
  run.rows[1].status = Status::unsolvable;
  ReferenceReport report;
  report.add(run.rows[0], {9, 60});
  report.add(run.rows[1], {1, 1});
  const ReferenceComparison comparison = compared_with(report, run);
  EXPECT_EQ(comparison.totals.contradictions, 2U);
  EXPECT_EQ(comparison.lines[0].contradiction,
            "our run proves at least 10 pushes, the reference solves it with 9 pushes");
  EXPECT_EQ(comparison.lines[1].contradiction, "our run proves it unsolvable, the reference solves it");
}

}  // namespace
}  // namespace sokrates::bench
