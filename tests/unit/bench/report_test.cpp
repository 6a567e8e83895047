// Tests the components of reports: runs, summaries, axes.
#include <gtest/gtest.h>

#include "bench/plot_cactus.hpp"
#include "bench/report_runs.hpp"
#include "bench/report_summary.hpp"

namespace sokrates::bench {
namespace {

Row row_of(const std::string& file, std::size_t level, Status status) {
  Row row;
  row.file = file;
  row.level = level;
  row.settings = "time=10";
  row.status = status;
  return row;
}

std::size_t count_of(const std::string& text, const std::string& piece) {
  std::size_t count = 0;
  for (std::size_t at = text.find(piece); at != std::string::npos; at = text.find(piece, at + 1)) ++count;
  return count;
}

TEST(Runs, AJournalOfTwoSettingsIsTwoRuns) {
  Journal journal;
  journal.rows = {row_of("a.xsb", 2, Status::solved), row_of("a.xsb", 1, Status::solved),
                  row_of("a.xsb", 1, Status::unknown)};
  journal.rows[0].place = 2;
  journal.rows[1].place = 1;
  journal.rows[2].settings = "time=5";
  const JournalRuns result = runs_in("j", journal);
  ASSERT_EQ(result.runs.size(), 2U);
  EXPECT_EQ(result.runs[0].settings, "time=10");
  EXPECT_EQ(result.runs[0].rows.size(), 2U);
  EXPECT_EQ(result.runs[0].rows[0].level, 1U);  // order of the list, not of finishing
  EXPECT_EQ(result.runs[1].settings, "time=5");
  EXPECT_EQ(result.doubles, 0U);
}

TEST(Runs, ALevelCountsOnce) {
  Journal journal;
  journal.rows = {row_of("a.xsb", 1, Status::solved), row_of("a.xsb", 1, Status::solved)};
  const JournalRuns result = runs_in("j", journal);
  ASSERT_EQ(result.runs.size(), 1U);
  EXPECT_EQ(result.runs[0].name, "j");
  EXPECT_EQ(result.runs[0].rows.size(), 1U);
  EXPECT_EQ(result.doubles, 1U);
}

// `solve --engine a,b --json` writes no settings, but the output contains two runs.
TEST(Runs, EnginesOfPlainSolveAreDistinguished) {
  Journal journal;
  for (const char* engine : {"astar", "bfs"}) {
    for (const std::size_t level : {1U, 2U}) {
      journal.rows.push_back(row_of("a.xsb", level, Status::solved));
      journal.rows.back().settings = "";
      journal.rows.back().engine = engine;
    }
  }
  const JournalRuns result = runs_in("j", journal);
  ASSERT_EQ(result.runs.size(), 2U);
  EXPECT_EQ(result.runs[1].settings, "engine=bfs");
  EXPECT_EQ(result.runs[1].rows.size(), 2U);
  EXPECT_EQ(result.doubles, 0U);
  journal.rows.resize(2);
  journal.rows.push_back(row_of("a.xsb", 3, Status::invalid));
  journal.rows.back().settings = "";
  EXPECT_EQ(runs_in("j", journal).runs.size(), 1U);  // an invalid level has no engine
}

TEST(Runs, NumbersAmongTheSettings) {
  EXPECT_EQ(number_in("engine=astar time=2.5 nodes=1000", "time"), 2.5);
  EXPECT_EQ(number_in("engine=astar time=2.5 nodes=1000", "nodes"), 1000);
  EXPECT_FALSE(number_in("overtime=3", "time"));
  EXPECT_FALSE(number_in("time=0", "time"));
  EXPECT_FALSE(number_in("time=soon", "time"));
  EXPECT_FALSE(number_in("", "time"));
}

TEST(Runs, SuitesAreFilesSetsOrFolders) {
  const std::vector<Row> rows = {
      row_of("levels/many.xsb", 1, Status::solved),  row_of("levels/many.xsb", 2, Status::solved),
      row_of("maps/gri0001.sok", 1, Status::solved), row_of("box/easy/7.txt", 1, Status::solved),
      row_of("box/easy/8.txt", 1, Status::solved),   row_of("alone.xsb", 1, Status::solved)};
  EXPECT_EQ(suites_of(rows),
            (std::vector<std::string>{"many.xsb", "many.xsb", "grigr", "easy", "easy", "alone.xsb"}));
  const std::vector<Row> alike = {row_of("hard/train/000.txt", 1, Status::solved),
                                  row_of("hard/train/000.txt", 2, Status::solved),
                                  row_of("medium/train/000.txt", 1, Status::solved),
                                  row_of("medium/train/000.txt", 2, Status::solved),
                                  row_of("000.txt", 2, Status::solved),
                                  row_of("medium/001.txt", 2, Status::solved)};
  EXPECT_EQ(suites_of(alike),
            (std::vector<std::string>{"hard/train/000.txt", "hard/train/000.txt", "medium/train/000.txt",
                                      "medium/train/000.txt", "000.txt", "001.txt"}));
  EXPECT_EQ(level_name(rows[1]), "many.xsb 2");
  EXPECT_EQ(level_name(rows[2]), "gri0001");
}

TEST(Summary, CountsAndAdds) {
  bench::Run run{"r", "time=10", "1", {}};
  run.rows = {row_of("a.xsb", 1, Status::solved), row_of("a.xsb", 2, Status::solved),
              row_of("a.xsb", 3, Status::unsolvable), row_of("a.xsb", 4, Status::unknown),
              row_of("a.xsb", 5, Status::error)};
  const double seconds[] = {1, 2, 3, 11, 0.5};
  for (std::size_t i = 0; i < 5; ++i) {
    run.rows[i].cpu_seconds = seconds[i];
    run.rows[i].seconds = 100;  // wall-clock time is ignored if CPU time is known
    run.rows[i].expanded = 10 * (i + 1);
    run.rows[i].peak_bytes = i == 2 ? 900 : 100;
  }
  run.rows[0].pushes = 7, run.rows[0].moves = 20, run.rows[0].optimal = true;
  run.rows[1].pushes = 3, run.rows[1].moves = 9;
  const std::vector<Summary> summaries = summaries_of(run);
  ASSERT_EQ(summaries.size(), 1U);
  const Summary& summary = summaries[0];
  EXPECT_EQ(summary.suite, "a.xsb");
  EXPECT_EQ(summary.levels, 5U);
  EXPECT_EQ(summary.solved, 2U);
  EXPECT_EQ(summary.optimal, 1U);
  EXPECT_EQ(summary.unsolvable, 1U);
  EXPECT_EQ(summary.unknown, 1U);
  EXPECT_EQ(summary.failed, 1U);
  EXPECT_DOUBLE_EQ(*summary.par2, (1 + 2 + 3 + 20 + 20) / 5.0);
  EXPECT_EQ(summary.par2_unit, PlotUnit::seconds);
  EXPECT_DOUBLE_EQ(*summary.seconds, 17.5);
  EXPECT_DOUBLE_EQ(*summary.median_seconds, 2);
  EXPECT_EQ(summary.expanded, 150U);
  EXPECT_EQ(summary.peak_bytes, 900U);
  EXPECT_EQ(summary.pushes, 10U);
  EXPECT_EQ(summary.moves, 29U);
}

TEST(Summary, PenaltyFollowsTheLimitThereIs) {
  bench::Run run{
      "r", "nodes=50", "1", {row_of("a.xsb", 1, Status::solved), row_of("b.xsb", 1, Status::unknown)}};
  run.rows[0].expanded = 10;
  run.rows[1].expanded = 50;
  const std::vector<Summary> summaries = summaries_of(run);
  ASSERT_EQ(summaries.size(), 1U);  // both files are in one folder
  EXPECT_DOUBLE_EQ(*summaries[0].par2, (10 + 100) / 2.0);
  EXPECT_EQ(summaries[0].par2_unit, PlotUnit::count);
  EXPECT_FALSE(summaries[0].seconds);
  run.settings = "";
  EXPECT_FALSE(summaries_of(run)[0].par2);
}

TEST(Summary, SeveralSuitesEndInOneOverAll) {
  const bench::Run run{"r",
                       "",
                       "1",
                       {row_of("x/1.sok", 1, Status::solved), row_of("y/1.sok", 1, Status::solved),
                        row_of("x/2.sok", 1, Status::unknown)}};
  const std::vector<Summary> summaries = summaries_of(run);
  ASSERT_EQ(summaries.size(), 3U);
  EXPECT_EQ(summaries[0].suite, "x");
  EXPECT_EQ(summaries[0].levels, 2U);
  EXPECT_EQ(summaries[2].suite, "all");
  EXPECT_TRUE(summaries[2].is_total);
  EXPECT_FALSE(summaries[0].is_total);
  EXPECT_EQ(summaries[2].levels, 3U);
  EXPECT_EQ(summaries[2].solved, 2U);
}

std::vector<std::string> labels_of(const Axis& axis) {
  std::vector<std::string> labels;
  for (const Tick& tick : axis.ticks()) labels.push_back(tick.label);
  return labels;
}

TEST(Axis, AWideRangeHasATickAtEachPowerOfTen) {
  const Axis axis = Axis::around({3, 0.001, 0.01}, 100, 500, PlotUnit::seconds);
  EXPECT_EQ(labels_of(axis), (std::vector<std::string>{"1 ms", "10 ms", "100 ms", "1 s"}));
  EXPECT_NEAR(axis.place(0.001), 100, 1e-9);
  EXPECT_NEAR(axis.place(5), 500, 1e-9);
  EXPECT_NEAR(axis.place(1e9), 500, 1e-9);
  EXPECT_NEAR(axis.place(0), 100, 1e-9);
}

// If all levels have similar costs, they are not squeezed into a corner of an axis with empty decades.
TEST(Axis, TheValuesTakeTheWholeWidth) {
  const Axis axis = Axis::around({0.3, 0.9}, 0, 100, PlotUnit::seconds);
  EXPECT_EQ(labels_of(axis), (std::vector<std::string>{"200 ms", "500 ms", "1 s"}));
  EXPECT_GT(axis.place(0.9) - axis.place(0.3), 60);
  EXPECT_EQ(labels_of(Axis::around({2'000'000, 2'000'000}, 0, 100, PlotUnit::count)),
            (std::vector<std::string>{"2M", "5M"}));
  EXPECT_EQ(labels_of(Axis::around({}, 0, 100, PlotUnit::count)), (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(labels_of(Axis::around({0, 0}, 0, 100, PlotUnit::seconds)),
            (std::vector<std::string>{"0.1 ms", "0.2 ms"}));
}

TEST(Axis, EveryRangeHasAFewTicksAndHoldsItsCosts) {
  for (double low = 0.0002; low < 1e6; low *= 3) {
    for (double high = low; high < 1e9; high *= 1.7) {
      const Axis axis = Axis::around({low, high}, 10, 110, PlotUnit::seconds);
      EXPECT_GE(axis.ticks().size(), 2U) << low << ' ' << high;
      EXPECT_LE(axis.ticks().size(), 9U) << low << ' ' << high;
      EXPECT_GE(axis.place(low), 10) << low << ' ' << high;
      EXPECT_LT(axis.place(low / 3), 10.001) << low << ' ' << high;
      EXPECT_GT(axis.place(high * 3), 109.999) << low << ' ' << high;
    }
  }
}

TEST(Axis, ALinearAxisEndsAtTheLastValue) {
  const Axis axis = Axis::linear(155, 300, 0);
  EXPECT_EQ(axis.ticks().back().label, "150");
  EXPECT_NEAR(axis.place(155), 0, 1e-9);
  EXPECT_NEAR(axis.place(0), 300, 1e-9);
  for (const double most : {1.0, 2.0, 7.0, 90.0, 1000.0, 50000.0}) {
    const Axis each = Axis::linear(most, 300, 0);
    EXPECT_LE(each.ticks().size(), 9U) << most;
    EXPECT_GE(each.ticks().size(), 2U) << most;
    EXPECT_GE(each.place(most), 0) << most;
  }
}

TEST(Cactus, OneLineARunAndNamesEscaped) {
  const std::string svg =
      cactus_svg({{"a<b", {0.5, 0.1, 2}}, {"none", {}}}, PlotUnit::seconds, "time", "levels");
  EXPECT_EQ(count_of(svg, "class=\"line line"), 2U);
  EXPECT_NE(svg.find("a&lt;b"), std::string::npos);
  EXPECT_EQ(svg.find("a<b"), std::string::npos);
}

}  // namespace
}  // namespace sokrates::bench
