// The worked example of an engine in CONTRIBUTING.md: with its row in the table it is listed, traced, limited and refused
// like every other engine.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "solver/build_engine.hpp"
#include "solver/engine_config.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

const char* const kSolvable = "#######\n#@$ . #\n#  $. #\n#######";
// The left box can be pushed back and forth forever, but it never reaches its goal.
const char* const kUnsolvable = "########\n#.     #\n#@$. $ #\n########";

Options toy() {
  Options options;
  options.engine = "random-walk";
  return options;
}

struct Recorder final : TraceSink {
  bool expansion(const TracedExpansion& expansion) override {
    ++expansions;
    children += expansion.children.size();
    return true;
  }
  void layer(const TracedLayer&) override {}
  std::uint64_t expansions = 0;
  std::uint64_t children = 0;
};

TEST(ContributingEngine, IsListed) {
  const ComponentInfo& last = engines().back();
  EXPECT_EQ(last.name, "random-walk");
  EXPECT_FALSE(last.summary.empty());
  EXPECT_FALSE(last.is_complete);
  EXPECT_GT(engines().size(), 15U) << "the other rows are missing";
}

TEST(ContributingEngine, SolvesAndIsVerified) {
  const Level level = drawn(kSolvable);
  const Result result = solve(level, toy());
  ASSERT_EQ(result.status, Status::solved) << result.reason;
  EXPECT_EQ(result.engine, "random-walk");
  EXPECT_TRUE(verify(level, result.solution).valid);
}

TEST(ContributingEngine, IsTraced) {
  Recorder recorder;
  const Result result = solve(drawn(kSolvable), toy(), Watch{.progress = {}, .trace = &recorder});
  EXPECT_EQ(recorder.expansions, result.statistics.expanded);
  EXPECT_GT(recorder.children, 0U);
}

TEST(ContributingEngine, StopsAtLimits) {
  Options options = toy();
  options.limits.nodes = 77;
  const Result by_nodes = solve(drawn(kUnsolvable), options);
  EXPECT_EQ(by_nodes.status, Status::unknown);
  EXPECT_EQ(by_nodes.limit, Limit::nodes);
  EXPECT_EQ(by_nodes.statistics.expanded, 77U);
  options.limits = {};
  options.limits.memory_bytes = 2000;
  EXPECT_EQ(solve(drawn(kUnsolvable), options).limit, Limit::memory);
  StopToken stop;
  stop.request_stop();
  EXPECT_EQ(solve(drawn(kUnsolvable), toy(), {}, &stop).limit, Limit::cancelled);
}

TEST(ContributingEngine, ItsMemoryIsTheEstimateOfItsRow) {
  const Level level = drawn(kSolvable);
  const Board board(level);
  const EngineConfig config = *make_engine_config(toy(), Win::boxes);
  EXPECT_GT(bytes_of_engine(config, board), 0U);
  EXPECT_GE(solve(level, toy()).statistics.peak_bytes, bytes_of_engine(config, board));
}

std::string refusal_of(Options options, Win win = Win::boxes, std::size_t players = 1) {
  const Expected<EngineConfig> config = make_engine_config(options, win, players);
  return config ? "" : config.error();
}

TEST(ContributingEngine, IsRefusedByItsColumns) {
  EXPECT_EQ(refusal_of(toy()), "");
  Options options = toy();
  options.objective = Objective::pushes;
  EXPECT_NE(refusal_of(options).find("'random-walk' ends with the first solution"), std::string::npos);
  options = toy();
  options.space = Space::moves;
  EXPECT_NE(refusal_of(options).find("'random-walk' searches the space of pushes only"), std::string::npos);
  options = toy();
  options.heuristic = "matching";
  EXPECT_NE(refusal_of(options).find("'random-walk' uses only the heuristic"), std::string::npos);
  options = toy();
  options.weights = {2};
  EXPECT_NE(refusal_of(options).find("'random-walk' does not use a weight"), std::string::npos);
  EXPECT_NE(refusal_of(toy(), Win::player).find("'random-walk' is for levels won by boxes on goals"),
            std::string::npos);
  EXPECT_NE(refusal_of(toy(), Win::boxes, 2).find("'random-walk' plays one player"), std::string::npos);
}

TEST(ContributingEngine, SolveReportsTheRefusal) {
  Options options = toy();
  options.objective = Objective::moves;
  const Result result = solve(drawn(kSolvable), options);
  EXPECT_EQ(result.status, Status::invalid);
  EXPECT_EQ(result.code, ErrorCode::misfit);
  EXPECT_FALSE(result.reason.empty());
}

}  // namespace
}  // namespace sokrates
