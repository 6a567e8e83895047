// Every combination that guarantees the optimum must find it: engine x space x objective x admissible
// heuristic, with all components, with each component alone and with each component switched off.
//
// The test uses 5,000 random levels (20,000 with SOKRATES_FULL=1). Each level is assigned to some of the
// combinations in turn, each time with another choice of components. Every combination gets about 200 levels.
// The few levels with many states cost as much as all others together, so they are assigned to a quarter of
// the combinations. A node limit is not an excuse here: these engines must finish.
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"
#include "oracle/truths.hpp"
#include "solver/engine_config.hpp"
#include "solver/registry.hpp"

namespace oracle {
namespace {

using namespace sokrates;

constexpr Objective kObjectives[] = {Objective::pushes, Objective::moves, Objective::pushes_moves,
                                     Objective::moves_pushes};
constexpr int kSlices = 12;
constexpr std::uint64_t kNodes = 300'000;  // many times the number of states of these levels
constexpr int kLevelsEach = 200;           // approximate number per combination, in all slices together
constexpr std::size_t kManyStates = 4'000;

// Returns all combinations that guarantee a proof, grouped by objective.
std::vector<Options> promising_combinations(Win win) {
  std::vector<Options> promising;
  for (const Objective objective : kObjectives) {
    for (const EngineRow& engine : engine_rows()) {
      for (const Space space : {Space::pushes, Space::moves}) {
        for (const HeuristicRow& heuristic : heuristic_rows()) {
          Options options;
          options.engine = engine.name;
          options.space = space;
          options.objective = objective;
          options.heuristic = heuristic.name;
          if (engine.accepts.max_weights == 1) options.weights = {1};
          const Expected<EngineConfig> config = make_engine_config(options, win);
          if (config && config->is_proof_promised) promising.push_back(options);
        }
      }
    }
  }
  return promising;
}

struct PartChoice {
  std::string name;
  std::vector<std::string> without;
};

std::vector<PartChoice> part_choices() {
  std::vector<PartChoice> choices{{"all parts", {}}};
  std::vector<std::string> all;
  for (const ComponentInfo& part : components()) all.push_back(part.name);
  for (const std::string& part : all) {
    choices.push_back({"without " + part, {part}});
    PartChoice alone{part + " alone", {}};
    for (const std::string& other : all) {
      if (other != part) alone.without.push_back(other);
    }
    choices.push_back(std::move(alone));
  }
  return choices;
}

// Assigns levels to combinations.
class Dealer {
 public:
  Dealer(Win win, int slice) : combinations_(promising_combinations(win)), choices_(part_choices()) {
    // Slices start at different places, so that together they cover every choice of components.
    turns_.assign(combinations_.size(), static_cast<std::size_t>(slice));
    next_ = combinations_.size() * static_cast<std::size_t>(slice) / kSlices;
  }

  double share_given_up() const { return static_cast<double>(gave_up_) / static_cast<double>(runs_); }
  std::size_t combinations() const { return combinations_.size(); }

  void check(const Level& level, std::size_t count, const std::string& where) {
    Truths truths(level);
    for (bool is_first = true; count > 0; --count, ++next_) {
      const std::size_t n = next_ % combinations_.size();
      Options options = combinations_[n];
      const PartChoice& choice = choices_[turns_[n]++ % choices_.size()];
      options.without = choice.without;
      const Objective objective = *options.objective;
      const Answer& truth = truths.of(objective);
      if (is_first && truth.states > kManyStates) count = (count + 3) / 4;
      is_first = false;
      ASSERT_NE(truth.outcome, Outcome::beyond) << where;
      options.limits.nodes = kNodes;
      bool gave_up = false;
      const std::string wrong = complaint(level, options, truth, true, &gave_up);
      gave_up_ += gave_up ? 1U : 0U;
      ++runs_;
      // It must search everything that is cheaper than its solution, which is a lot among boulders.
      ASSERT_TRUE(!gave_up || options.engine == "iterative-greedy") << options.engine << where;
      ASSERT_EQ(wrong, "") << options.engine << ", " << name_of(*options.space) << ", " << name_of(objective)
                           << ", heuristic " << options.heuristic << ", " << choice.name << where;
    }
  }

 private:
  std::vector<Options> combinations_;
  std::vector<PartChoice> choices_;
  std::vector<std::size_t> turns_;  // by combination: number of uses
  std::size_t next_ = 0;
  std::size_t runs_ = 0, gave_up_ = 0;
};

struct Batch {
  Kind kind;
  Win win;
  int levels;
  int full_levels;
};

class OraclePromises : public testing::TestWithParam<int> {
 protected:
  void run(const Batch& batch) {
    Dealer dealer(batch.win, GetParam());
    ASSERT_GT(dealer.combinations(), 0U);
    // The share is computed from the numbers of the quick run. Other runs have more levels, or fewer under
    // sanitizers, and the same share.
    const std::size_t each =
        (kLevelsEach * dealer.combinations() + static_cast<std::size_t>(batch.levels) - 1) /
        static_cast<std::size_t>(batch.levels);
    for (int i = GetParam(); i < level_count(batch.levels, batch.full_levels); i += kSlices) {
      const Level level = random_level(batch.kind, 6'000'000 + static_cast<std::uint64_t>(i));
      dealer.check(level, each, " on level " + std::to_string(i));
      if (HasFatalFailure()) return;
    }
    EXPECT_LT(dealer.share_given_up(), 0.05);
  }
};

TEST_P(OraclePromises, HoldForBoxesOnGoals) {
  run({Kind::tiny, Win::boxes, 3900, 15'600});
}

TEST_P(OraclePromises, HoldForSpareGoals) {
  run({Kind::spare_goals, Win::boxes, 700, 2800});
}

TEST_P(OraclePromises, HoldForATarget) {
  run({Kind::target, Win::player, 400, 1600});
}

INSTANTIATE_TEST_SUITE_P(Slice, OraclePromises, testing::Range(0, kSlices));

}  // namespace
}  // namespace oracle
