#include "bench/compare.hpp"

#include <gtest/gtest.h>

namespace sokrates::bench {
namespace {

Row solved_row(std::size_t level, std::uint64_t pushes, std::uint64_t expanded) {
  Row row;
  row.file = "set.xsb";
  row.level = level;
  row.content = "C" + std::to_string(level);
  row.status = Status::solved;
  row.objective = Objective::pushes;
  row.optimal = true;
  row.pushes = pushes;
  row.moves = pushes * 3;
  row.lower_bound = pushes;
  row.expanded = expanded;
  row.seconds = row.cpu_seconds = 0.5;
  return row;
}

Row unknown_row(std::size_t level, std::uint64_t expanded) {
  Row row = solved_row(level, 0, expanded);
  row.status = Status::unknown;
  row.limit = Limit::nodes;
  row.optimal = false;
  row.pushes = row.moves = std::nullopt;
  return row;
}

Row unsolvable_row(std::size_t level) {
  Row row = unknown_row(level, 5);
  row.status = Status::unsolvable;
  row.limit = Limit::none;
  row.lower_bound = std::nullopt;
  return row;
}

bench::Run run_of(std::vector<Row> rows) {
  return {"run", "nodes=1000", "1", std::move(rows)};
}

bench::Run many(std::uint64_t expanded) {
  bench::Run run = run_of({});
  for (std::size_t level = 1; level <= 40; ++level)
    run.rows.push_back(solved_row(level, 10, expanded + level));
  return run;
}

TEST(Compare, ARunAgainstItselfHasNoDifference) {
  const bench::Run run = run_of({solved_row(1, 10, 100), unknown_row(2, 1000), unsolvable_row(3)});
  const Comparison comparison = compared(run, run);
  EXPECT_TRUE(comparison.has_no_difference());
  EXPECT_EQ(comparison.levels, 3U);
  EXPECT_EQ(comparison.expansions.levels, 2U);
  EXPECT_DOUBLE_EQ(*comparison.expansions.mean, 1);
  EXPECT_FALSE(comparison.expansions.is_more_than_noise());
  EXPECT_TRUE(regressions_in(comparison).empty());
}

TEST(Compare, NamesWonAndLostLevels) {
  const bench::Run a = run_of({solved_row(1, 10, 100), unknown_row(2, 1000), unknown_row(3, 1000)});
  const bench::Run b = run_of({unknown_row(1, 1000), solved_row(2, 8, 900), unsolvable_row(3)});
  const Comparison comparison = compared(a, b);
  ASSERT_EQ(comparison.lost.size(), 1U);
  EXPECT_EQ(comparison.lost[0].a->level, 1U);
  ASSERT_EQ(comparison.won.size(), 2U);
  EXPECT_EQ(comparison.won[0].b->level, 2U);
  EXPECT_EQ(comparison.won[1].b->level, 3U);
  EXPECT_EQ(regressions_in(comparison), std::vector<std::string>{"1 level lost"});
  EXPECT_TRUE(regressions_in(compared(b, b)).empty());
}

TEST(Compare, AnErrorInsteadOfAnUnknownIsADifference) {
  const bench::Run a = run_of({solved_row(1, 10, 100), unknown_row(2, 1000)});
  bench::Run b = a;
  b.rows[1].status = Status::error;
  const Comparison comparison = compared(a, b);
  EXPECT_FALSE(comparison.has_no_difference());
  EXPECT_EQ(comparison.other_failures.size(), 1U);
  EXPECT_EQ(regressions_in(comparison), std::vector<std::string>{"1 level that fails"});
  EXPECT_FALSE(compared(b, a).has_no_difference());
  EXPECT_TRUE(regressions_in(compared(b, a)).empty());
}

TEST(Compare, AMovedSetIsMatchedByContent) {
  const bench::Run a = run_of({solved_row(1, 10, 100), solved_row(2, 11, 100)});
  bench::Run b = run_of({solved_row(2, 11, 100), solved_row(1, 10, 100)});
  for (Row& row : b.rows) row.file = "elsewhere/" + std::to_string(row.level) + ".xsb", row.level = 1;
  EXPECT_TRUE(compared(a, b).has_no_difference());
}

TEST(Compare, EqualBoardsAreMatchedOneToOneAndInPlace) {
  bench::Run a = run_of({solved_row(1, 10, 100), solved_row(2, 10, 200)});
  for (Row& row : a.rows) row.content = "SAME";
  const bench::Run b = run_of({a.rows[1], a.rows[0]});
  EXPECT_TRUE(compared(a, b).has_no_difference());
  const bench::Run second = run_of({a.rows[1]});
  const Comparison half = compared(a, second);
  ASSERT_EQ(half.only_a.size(), 1U);
  EXPECT_EQ(half.only_a[0]->level, 1U);
}

// Rows of `solve --json` have no content field.
TEST(Compare, RowsWithoutContentAreMatchedByTheirId) {
  bench::Run a = run_of({solved_row(1, 10, 100), solved_row(2, 11, 100)});
  for (Row& row : a.rows)
    row.other = "{\"win\":\"boxes\",\"exact_id\":\"id" + std::to_string(row.level) + "\"}";
  bench::Run b = a;
  for (Row& row : b.rows) row.content.clear();
  EXPECT_TRUE(compared(a, b).has_no_difference());
  EXPECT_TRUE(compared(b, a).has_no_difference());
  EXPECT_TRUE(compared(b, b).has_no_difference());
  for (Row& row : b.rows) row.file = "elsewhere/" + row.file;
  EXPECT_EQ(compared(a, b).levels, 2U);
  b = a;
  b.rows[1].content.clear();
  b.rows[1].other = "{\"exact_id\":\"another\"}";
  EXPECT_EQ(compared(a, b).levels, 1U);
  EXPECT_EQ(compared(a, b).changed, (std::vector<const Row*>{&a.rows[1]}));
}

TEST(Compare, ALevelMissingInBIsARegression) {
  const bench::Run a = run_of({solved_row(1, 10, 100), solved_row(2, 11, 100)});
  const bench::Run part = run_of({a.rows[0]});
  EXPECT_EQ(regressions_in(compared(a, part)), std::vector<std::string>{"1 level of A is missing in B"});
  EXPECT_TRUE(regressions_in(compared(part, a)).empty());
  EXPECT_EQ(regressions_in(compared(part, run_of({a.rows[1]}))),
            std::vector<std::string>{"no level of A is in B"});
}

TEST(Compare, AnotherBoardInTheSamePlaceIsAnotherLevel) {
  const bench::Run a = run_of({solved_row(1, 10, 100)});
  bench::Run b = a;
  b.rows[0].content = "OTHER";
  const Comparison comparison = compared(a, b);
  EXPECT_EQ(comparison.levels, 0U);
  EXPECT_EQ(comparison.only_a.size(), 1U);
  EXPECT_EQ(comparison.only_b.size(), 1U);
}

TEST(Compare, SolvedAgainstUnsolvableIsAContradiction) {
  const bench::Run solved = run_of({solved_row(1, 10, 100)});
  const bench::Run unsolvable = run_of({unsolvable_row(1)});
  const Comparison comparison = compared(solved, unsolvable);
  ASSERT_EQ(comparison.contradictions.size(), 1U);
  EXPECT_EQ(comparison.contradictions[0].reason, "A solves it, B proves it unsolvable");
  EXPECT_TRUE(comparison.lost.empty());
  EXPECT_EQ(regressions_in(comparison), std::vector<std::string>{"1 contradiction"});
}

TEST(Compare, TwoProvedOptimaContradictEachOther) {
  const auto reason = contradiction_between(solved_row(1, 10, 100), solved_row(1, 12, 100));
  ASSERT_TRUE(reason);
  EXPECT_EQ(*reason, "B proves at least 12 pushes, A solves it with 10 pushes");
}

TEST(Compare, ABoundContradictsAShorterSolutionUnderEachObjective) {
  Row bound = unknown_row(1, 100);
  bound.lower_bound = 11;
  Row solution = solved_row(1, 10, 100);
  solution.objective = Objective::any;
  EXPECT_TRUE(contradiction_between(bound, solution));
  EXPECT_TRUE(contradiction_between(solution, bound));
  bound.lower_bound = 10;
  EXPECT_FALSE(contradiction_between(bound, solution));
  // A lower bound in moves does not limit the pushes.
  bound.lower_bound = 30;
  bound.objective = Objective::moves;
  EXPECT_FALSE(contradiction_between(bound, solution));
}

TEST(Compare, TheSecondNumberOfAPairIsProvedToo) {
  Row a = solved_row(1, 10, 100);
  a.objective = Objective::pushes_moves;
  Row b = a;
  b.moves = 31;
  EXPECT_EQ(contradiction_between(a, b).value_or(""), "two different proved optima: A 30 moves, B 31 moves");
  a.objective = b.objective = Objective::pushes;
  EXPECT_FALSE(contradiction_between(a, b));
}

TEST(Compare, ALongerSolutionIsARegressionOnlyWithAnObjective) {
  Row a = solved_row(1, 10, 100);
  a.optimal = false;
  a.lower_bound = 5;
  Row b = a;
  b.pushes = 12;
  EXPECT_EQ(compared(run_of({a}), run_of({b})).longer.size(), 1U);
  EXPECT_EQ(compared(run_of({b}), run_of({a})).shorter.size(), 1U);
  EXPECT_EQ(regressions_in(compared(run_of({a}), run_of({b}))),
            std::vector<std::string>{"1 longer solution with an objective"});
  a.objective = b.objective = Objective::any;
  EXPECT_EQ(compared(run_of({a}), run_of({b})).longer.size(), 1U);
  EXPECT_TRUE(regressions_in(compared(run_of({a}), run_of({b}))).empty());
}

TEST(Compare, ALostProofIsARegression) {
  const Row a = solved_row(1, 10, 100);
  Row b = a;
  b.optimal = false;
  b.lower_bound = 5;
  EXPECT_EQ(regressions_in(compared(run_of({a}), run_of({b}))), std::vector<std::string>{"1 proof lost"});
  EXPECT_TRUE(regressions_in(compared(run_of({b}), run_of({a}))).empty());
}

TEST(Compare, TwiceTheExpansionsOnFortyLevelsAreMoreThanNoise) {
  const bench::Run quick = many(1000);
  const bench::Run slow = many(2000);
  const Comparison slower = compared(quick, slow);  // points into both runs
  EXPECT_NEAR(*slower.expansions.mean, 1.98, 0.02);
  EXPECT_TRUE(slower.expansions.is_more_than_noise());
  EXPECT_EQ(slower.other_effort.size(), 40U);
  EXPECT_EQ(slower.other_effort[0].a->level, 1U);  // largest factor
  EXPECT_EQ(regressions_in(slower).size(), 1U);
  EXPECT_TRUE(regressions_in(compared(many(2000), many(1000))).empty());
}

TEST(Compare, AHairMoreIsMoreThanNoiseButNoRegression) {
  const bench::Run quick = many(10000);
  const bench::Run slow = many(10001);
  const Comparison slower = compared(quick, slow);
  EXPECT_TRUE(slower.expansions.is_more_than_noise());
  EXPECT_TRUE(regressions_in(slower).empty());
}

TEST(Compare, AsManyUpAsDownIsNoise) {
  const bench::Run a = many(1000);
  bench::Run b = a;
  for (std::size_t i = 0; i < b.rows.size(); ++i)
    b.rows[i].expanded = *a.rows[i].expanded * (i % 2 == 0 ? 3 : 1) / 2;
  EXPECT_FALSE(compared(a, b).expansions.is_more_than_noise());
}

TEST(Compare, MatchesRowsWithoutIdentityByFileAndNumber) {
  Row theirs = solved_row(2, 10, 100);
  theirs.content.clear();
  const bench::Run ours = run_of({solved_row(1, 10, 100), solved_row(2, 12, 100)});
  const bench::Run other = run_of({theirs});
  const Pairing pairing = paired(ours, other);
  ASSERT_EQ(pairing.pairs.size(), 1U);
  EXPECT_EQ(pairing.pairs[0].a->level, 2U);
  EXPECT_EQ(pairing.only_a.size(), 1U);
  EXPECT_TRUE(pairing.only_b.empty());
}

}  // namespace
}  // namespace sokrates::bench
