// Tests the table of components: every row builds what it names, and rejected components are not built.
#include "solver/registry.hpp"

#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "analysis/dead_squares.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

constexpr const char* kCorner =
    "#######\n"
    "#@ $ .#\n"
    "#   $.#\n"
    "#######";

std::vector<std::string> parts_at_work(std::string_view level, Options options) {
  std::vector<std::string> names;
  for (const PrunedBy& by : solve(drawn(level), options).statistics.pruned) names.push_back(by.component);
  return names;
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

TEST(Registry, RowsBuildTheirParts) {
  const Board board(drawn(kCorner));
  const SquareSet live = find_live_squares(board);
  const ComponentSource source{board, live, share_tables(board, live)};
  for (const HeuristicRow& row : heuristic_rows()) {
    EXPECT_NE(row.build(source), nullptr) << row.name;
    EXPECT_EQ(find_heuristic(row.name), &row);
  }
  for (const DetectorRow& row : detector_rows()) EXPECT_EQ(row.build(source)->name(), row.name);
  for (const FilterRow& row : filter_rows()) EXPECT_EQ(row.build(source)->name(), row.name);
  EXPECT_EQ(find_heuristic("crystal-ball"), nullptr);
}

TEST(Registry, AComponentIsBuiltIfItsPromisesAllowIt) {
  Options pushes;
  pushes.engine = "astar";
  const std::vector<std::string> for_pushes = parts_at_work(kCorner, pushes);
  for (const DetectorRow& row : detector_rows())
    EXPECT_EQ(contains(for_pushes, row.name), row.covered_by.empty()) << row.name;
  for (const FilterRow& row : filter_rows()) EXPECT_TRUE(contains(for_pushes, row.name)) << row.name;

  Options moves = pushes;
  moves.objective = Objective::moves;
  const std::vector<std::string> for_moves = parts_at_work(kCorner, moves);
  EXPECT_TRUE(contains(for_moves, "corral"));
  EXPECT_FALSE(contains(for_moves, "pi-corral")) << "it keeps pushes only";

  const std::vector<std::string> for_robots = parts_at_work("#######\n#@ $.@#\n#   $.#\n#######", pushes);
  for (const DetectorRow& row : detector_rows()) {
    EXPECT_EQ(contains(for_robots, row.name), row.promises.holds_for.robots && row.covered_by.empty())
        << row.name;
  }
  EXPECT_FALSE(contains(for_robots, "pi-corral"));
}

TEST(Registry, AComponentIsBuiltIfTheOneThatCoversItIsMissing) {
  Options options;
  options.engine = "astar";
  options.without = {"freeze"};
  EXPECT_TRUE(contains(parts_at_work(kCorner, options), "blocks"));
  EXPECT_FALSE(contains(parts_at_work(kCorner, options), "dead-sides"));
  options.without.clear();
  options.heuristic = "manhattan";
  EXPECT_TRUE(contains(parts_at_work(kCorner, options), "dead-sides"));
  EXPECT_FALSE(contains(parts_at_work(kCorner, options), "blocks"));
}

}  // namespace
}  // namespace sokrates
