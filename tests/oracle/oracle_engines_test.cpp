// Compares every engine in every space, with every objective and heuristic that it accepts, with the oracle
// on tiny levels.
//
// The names come from the tables of the library, so a new engine is tested as soon as it is registered.
// Combinations that do not fit together are refused as invalid; all others must be correct.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"
#include "oracle/truths.hpp"

namespace oracle {
namespace {

using sokrates::Level;
using sokrates::Objective;
using sokrates::Options;
using sokrates::Space;

constexpr Objective kObjectives[] = {Objective::any, Objective::pushes, Objective::moves,
                                     Objective::pushes_moves, Objective::moves_pushes};

// Sufficient for every search except a misguided one: depth-first search among boulders can run for hours.
constexpr std::uint64_t kNodes = 100'000;

struct Sample {
  Level level;
  std::map<Objective, Answer> truth;
};

// The oracle is slower than most engines, so its answers are computed once for all of them.
const std::vector<Sample>& samples(Kind kind, int count) {
  static std::map<std::pair<Kind, int>, std::vector<Sample>> known;
  std::vector<Sample>& all = known[{kind, count}];
  for (int i = static_cast<int>(all.size()); i < count; ++i) {
    Sample sample{random_level(kind, 1'000'000 + static_cast<std::uint64_t>(i)), {}};
    Truths truths(sample.level);
    for (const Objective objective : kObjectives) sample.truth[objective] = truths.of(objective);
    all.push_back(std::move(sample));
  }
  return all;
}

std::string describe(const Options& options) {
  return options.engine + ", " + std::string(name_of(*options.space)) + ", " +
         std::string(name_of(*options.objective)) + ", heuristic " + options.heuristic +
         (options.without.empty() ? "" : ", without " + options.without[0]);
}

// Returns the combinations that an engine accepts. Combinations that it refuses are left out.
std::vector<Options> combinations(const std::string& engine, const Level& probe) {
  std::vector<Options> accepted;
  for (const Space space : {Space::pushes, Space::moves}) {
    for (const Objective objective : kObjectives) {
      for (const sokrates::ComponentInfo& heuristic : sokrates::heuristics()) {
        Options options;
        options.engine = engine;
        options.space = space;
        options.objective = objective;
        options.heuristic = heuristic.name;
        options.limits.nodes = 1;
        const bool invalid = sokrates::solve(probe, options).status == sokrates::Status::invalid;
        options.limits.nodes = kNodes;
        if (!invalid) accepted.push_back(options);
      }
    }
  }
  return accepted;
}

class OracleEngines : public testing::TestWithParam<std::string> {};

void check(const std::vector<Sample>& levels, Options options) {
  for (const Sample& sample : levels) {
    const std::string wrong = complaint(sample.level, options, sample.truth.at(*options.objective), false);
    ASSERT_EQ(wrong, "") << describe(options);
  }
}

TEST_P(OracleEngines, EveryCombinationIsCorrect) {
  const std::vector<Sample>& plain = samples(Kind::tiny, level_count(30));
  const std::vector<Sample>& targets = samples(Kind::target, level_count(30));
  const std::vector<Sample>& spare = samples(Kind::spare_goals, level_count(20));
  std::size_t tested = 0;
  for (const Options& options : combinations(GetParam(), plain[0].level)) {
    check(plain, options);
    check(spare, options);
    ++tested;
    if (HasFatalFailure()) return;
  }
  for (const Options& options : combinations(GetParam(), targets[0].level)) {
    check(targets, options);
    ++tested;
    if (HasFatalFailure()) return;
  }
  for (const Kind kind : {Kind::robots, Kind::robots_spare_goals, Kind::robots_target}) {
    const std::vector<Sample>& robots = samples(kind, level_count(8));
    for (const Options& options : combinations(GetParam(), robots[0].level)) {
      check(robots, options);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(tested, 0U);
}

// A component that is switched off changes the work, never the answer.
TEST_P(OracleEngines, CorrectWithoutEachComponent) {
  const std::vector<Sample>& plain = samples(Kind::tiny, level_count(30));
  for (const sokrates::ComponentInfo& part : sokrates::components()) {
    for (const Objective objective : kObjectives) {
      Options options;
      options.engine = GetParam();
      options.objective = objective;
      options.without = {part.name};
      options.limits.nodes = 1;
      const bool invalid = sokrates::solve(plain[0].level, options).status == sokrates::Status::invalid;
      if (invalid) continue;
      options.limits.nodes = kNodes;
      for (const Sample& sample : plain) {
        ASSERT_EQ(complaint(sample.level, options, sample.truth.at(objective), false), "")
            << "without " << part.name;
      }
    }
  }
}

std::vector<std::string> engine_names() {
  std::vector<std::string> names;
  for (const sokrates::ComponentInfo& engine : sokrates::engines()) names.push_back(engine.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Engine, OracleEngines, testing::ValuesIn(engine_names()), [](const auto& tested) {
  std::string name = tested.param;
  for (char& c : name) {
    if (c == '-' || c == '*') c = '_';
  }
  return name;
});

}  // namespace
}  // namespace oracle
