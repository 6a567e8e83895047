// Tests which options the solver rejects, and that it rejects them before it works.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include <sokrates/game.hpp>
#include <sokrates/inspect.hpp>
#include <sokrates/solver.hpp>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

const Level& push_level() {
  static const Level level = drawn("#####\n#@$.#\n#####");
  return level;
}

// The options are rejected for every level, by check() and by solve().
void expect_refused(const Options& options, ErrorCode code, const char* what) {
  SCOPED_TRACE(what);
  const std::optional<Error> error = check(options, push_level());
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, code);
  EXPECT_FALSE(error->message.empty());
  EXPECT_TRUE(check(options));
  const Result result = solve(push_level(), options);
  EXPECT_EQ(result.status, Status::invalid);
  EXPECT_EQ(result.reason, error->message);
  EXPECT_EQ(result.code, code);
}

TEST(Check, AgreesWithSolve) {
  EXPECT_FALSE(check({}, push_level()));
  EXPECT_FALSE(check({}));
  EXPECT_EQ(solve(push_level()).code, ErrorCode::none);
}

TEST(Check, SecondsAreANumberFromZeroOn) {
  for (const double seconds : {-1.0, -0.001, std::nan(""), std::numeric_limits<double>::infinity()}) {
    Options options;
    options.limits.seconds = seconds;
    expect_refused(options, ErrorCode::bad_value, std::to_string(seconds).c_str());
  }
}

TEST(Check, ValuesOutsideTheirRange) {
  Options options;
  options.objective = static_cast<Objective>(5);
  expect_refused(options, ErrorCode::bad_value, "objective");
  options = {};
  options.space = static_cast<Space>(2);
  expect_refused(options, ErrorCode::bad_value, "space");
  for (const unsigned threads : {0U, 1025U}) {
    options = {};
    options.threads = threads;
    expect_refused(options, ErrorCode::bad_value, "threads");
  }
  options = {};
  options.engine = "priority";
  options.priority.centroid = std::numeric_limits<int>::min();
  expect_refused(options, ErrorCode::bad_value, "priority");
  options = {};
  options.engine = "weighted-astar";
  for (const double weight : {0.0, std::nan(""), 1e300}) {
    options.weights = {weight};
    expect_refused(options, ErrorCode::misfit, "weight");
  }
}

TEST(Check, UnknownNamesAreRefused) {
  Options options;
  options.engine = "none such";
  expect_refused(options, ErrorCode::unknown_name, "engine");
  options = {};
  options.heuristic = "none such";
  expect_refused(options, ErrorCode::unknown_name, "heuristic");
  options = {};
  options.without = {"corral", "none such"};
  expect_refused(options, ErrorCode::unknown_name, "part");
}

TEST(Check, SettingsOfAnEngine) {
  for (const char* engine : {"weighted-astar:10", "weighted-astar:1.5:manhattan", "astar:none",
                             "iterative-weighted-astar:10:2:1", "portfolio:nearest"}) {
    Options options;
    options.engine = engine;
    EXPECT_FALSE(check(options, push_level())) << engine;
    EXPECT_EQ(solve(push_level(), options).engine, engine);
  }
  const std::pair<const char*, ErrorCode> wrong[] = {{"none such:10", ErrorCode::unknown_name},
                                                     {"astar:none such", ErrorCode::unknown_name},
                                                     {"astar:", ErrorCode::unknown_name},
                                                     {"weighted-astar:10x", ErrorCode::unknown_name},
                                                     {"weighted-astar:nan", ErrorCode::unknown_name},
                                                     {"weighted-astar:0", ErrorCode::misfit},
                                                     {"weighted-astar:-1", ErrorCode::misfit},
                                                     {"weighted-astar:.", ErrorCode::unknown_name},
                                                     {"weighted-astar:1.5.2", ErrorCode::unknown_name},
                                                     {"weighted-astar:5:2", ErrorCode::misfit},
                                                     {"bfs:2", ErrorCode::misfit},
                                                     {"iterative-weighted-astar:1:2", ErrorCode::misfit},
                                                     {"astar:manhattan:nearest", ErrorCode::misfit}};
  for (const auto& [engine, code] : wrong) {
    Options options;
    options.engine = engine;
    expect_refused(options, code, engine);
  }
}

TEST(Check, AHeuristicAsASettingIsTheOneOfTheOptions) {
  const Level level = drawn("#########\n#@      #\n# $ $   #\n#    .  #\n#   .   #\n#       #\n#########");
  Options as_option;
  as_option.engine = "astar";
  as_option.heuristic = "none";
  Options as_setting;
  as_setting.engine = "astar:none";
  const std::uint64_t expanded = solve(level, as_setting).statistics.expanded;
  EXPECT_EQ(expanded, solve(level, as_option).statistics.expanded);
  as_option.heuristic.clear();
  EXPECT_NE(expanded, solve(level, as_option).statistics.expanded);
}

TEST(Check, OptionsThatFitOnlySomeLevelsAreRefusedForTheOthers) {
  Options options;
  options.engine = "refine";
  EXPECT_FALSE(check(options));
  EXPECT_EQ(check(options, push_level())->code, ErrorCode::misfit);
  options.engine = "ida-star";
  EXPECT_FALSE(check(options));
  EXPECT_FALSE(check(options, push_level()));
  EXPECT_TRUE(check(options, drawn("######\n#@$.@#\n######")));
  options.engine = "dfs";
  options.objective = Objective::pushes;
  expect_refused(options, ErrorCode::misfit, "an objective dfs cannot aim at");
}

// A level that was moved from is empty. Functions that receive it do not crash.
TEST(Check, AnEmptyLevelIsRefused) {
  Level moved = push_level();
  const Level kept = std::move(moved);
  EXPECT_EQ(kept, push_level());
  ASSERT_TRUE(moved.is_empty());
  EXPECT_EQ(check({}, moved)->code, ErrorCode::misfit);
  EXPECT_EQ(solve(moved).status, Status::invalid);
  EXPECT_EQ(moved.rows().size(), 0U);
  EXPECT_EQ(moved.glyph({0, 0}), '#');
  EXPECT_TRUE(moved.reachable().empty());
  EXPECT_FALSE(verify(moved, "u").legal);
  EXPECT_EQ(inspect(moved).players, 0);
  EXPECT_TRUE(inspect_position(moved, ""));
  EXPECT_EQ(exact_id(moved).size(), 16U);
  EXPECT_EQ(unique_id(moved).size(), 16U);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry)
    EXPECT_TRUE(transformed(moved, symmetry).is_empty());
  Game game(moved);
  EXPECT_TRUE(game.legal_steps().empty());
  EXPECT_TRUE(game.legal_pushes().empty());
  EXPECT_FALSE(game.apply(Step{0, Direction::up}));
  EXPECT_FALSE(game.play("u"));
  EXPECT_FALSE(game.walk_to({0, 0}));
  EXPECT_TRUE(game.position().is_empty());
  EXPECT_EQ(game.hint().status, Status::invalid);
  EXPECT_FALSE(game.inspect().is_dead);
  moved = kept;
  EXPECT_EQ(moved, kept);
}

}  // namespace
}  // namespace sokrates
