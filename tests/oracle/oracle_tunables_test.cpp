// Compares the solver with the oracle while a tunable has the lowest or the highest value of its range. No value may
// change what is claimed: a solution, an optimum, a lower bound, or that there is no solution.
//
// SOKRATES_FULL=1 tests every tunable. The quick run draws six of them. The draw depends on SOKRATES_COMMIT, which ./test
// sets to the commit, so that all rows are tested over time and a failure can be repeated.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/random_source.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"

namespace oracle {
namespace {

using namespace sokrates;

constexpr std::uint64_t kNodes = 2'000;
constexpr std::size_t kDrawn = 6;

struct Sample {
  Level level;
  Answer truth;          // for pushes
  std::string solution;  // not a short one; empty if there is none
};

const std::vector<Sample>& samples() {
  static const std::vector<Sample> all = [] {
    std::vector<Sample> made;
    for (const Kind kind : {Kind::tiny, Kind::spare_goals, Kind::larger, Kind::larger_spare_goals}) {
      const auto count = static_cast<std::uint64_t>(is_larger(kind) ? level_count(4, 6) : level_count(8, 8));
      for (std::uint64_t seed = 0; seed < count; ++seed) {
        const Level level = random_level(kind, 7'000'000 + seed);
        const Answer truth = push_solve(level, 200'000);
        if (truth.outcome == Outcome::beyond) continue;
        Options blind;
        blind.engine = "dfs";
        blind.space = Space::pushes;
        made.push_back({level, truth, truth.pushes > 0 ? solve(level, blind).solution : ""});
      }
    }
    return made;
  }();
  return all;
}

// The searches that read tunables. The portfolio runs them too, but it ends with the first answer.
std::vector<Options> searches() {
  std::vector<Options> all;
  for (const auto& [engine, objective] : {std::pair("portfolio", Objective::any),
                                          {"portfolio", Objective::pushes},
                                          {"astar", Objective::pushes},
                                          {"backward", Objective::pushes},
                                          {"greedy-backward", Objective::any},
                                          {"homeward", Objective::any},
                                          {"fess", Objective::any},
                                          {"fess-loose", Objective::any},
                                          {"fess-outward", Objective::any},
                                          {"fess-imagined", Objective::any}}) {
    Options& options = all.emplace_back();
    options.engine = engine;
    options.objective = objective;
    options.limits.nodes = kNodes;
  }
  return all;
}

bool is_complete(const std::string& engine) {
  return std::any_of(engines().begin(), engines().end(),
                     [&](const ComponentInfo& info) { return info.name == engine && info.is_complete; });
}

// Returns a message if the result claims something false. An incomplete engine may give up on any level.
std::string false_claim(const Sample& sample, const Options& options, const Result& result) {
  if (result.status == Status::unknown && !is_complete(options.engine)) return {};
  if (result.optimal && result.metrics.pushes != sample.truth.pushes) return "the pushes are not minimal";
  const bool must_prove = options.objective != Objective::any;
  return complaint(sample.level, options, sample.truth, result, must_prove);
}

// A hash of searches, which shows whether a setting has an effect.
class Fingerprint {
 public:
  void add(const Result& result) {
    add(std::to_string(result.statistics.expanded) + ' ' + std::to_string(result.statistics.generated) + ' ' +
        std::to_string(result.lower_bound) + ' ' + result.solution);
  }
  friend bool operator==(const Fingerprint&, const Fingerprint&) = default;

 private:
  void add(const std::string& text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  }
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

// Solves all samples with these settings, and improves a solution of each. Checks every claim.
Fingerprint check_claims(const std::vector<Setting>& settings, const std::string& where) {
  Fingerprint print;
  for (Options options : searches()) {
    options.settings = settings;
    for (const Sample& sample : samples()) {
      const Result result = solve(sample.level, options);
      if (result.code == ErrorCode::misfit) continue;  // the board is too large for the engine
      EXPECT_EQ(false_claim(sample, options, result), "") << where << ", " << options.engine;
      print.add(result);
    }
  }
  for (const Sample& sample : samples()) {
    if (sample.solution.empty()) continue;
    Options options;
    options.objective = Objective::pushes;
    options.solutions = {sample.solution};
    options.limits.nodes = kNodes;
    options.settings = settings;
    const Result result = solve(sample.level, options);
    EXPECT_EQ(complaint(sample.level, options, sample.truth, result, false), "") << where << ", optimizer";
    print.add(result);
  }
  return print;
}

std::vector<Setting> all_at(std::uint64_t TunableInfo::*end) {
  std::vector<Setting> settings;
  for (const TunableInfo& tunable : tunables()) settings.push_back({std::string(tunable.name), tunable.*end});
  return settings;
}

std::vector<TunableInfo> chosen_tunables() {
  std::vector<TunableInfo> all = tunables();
  if (full_run()) return all;
  std::uint64_t seed = 0;
  const char* const commit = std::getenv("SOKRATES_COMMIT");
  for (const char c : std::string(commit != nullptr ? commit : ""))
    seed = seed * 31 + static_cast<unsigned char>(c);
  RandomSource(seed).shuffle(all);
  all.resize(kDrawn);
  return all;
}

TEST(OracleTunables, SamplesAreOfBothKinds) {
  const auto solvable = std::count_if(samples().begin(), samples().end(), [](const Sample& sample) {
    return sample.truth.outcome == Outcome::solved && sample.truth.pushes > 0;
  });
  EXPECT_GT(solvable, 5);
  EXPECT_LT(solvable, std::ssize(samples()));
}

TEST(OracleTunables, NoEndOfARangeChangesAClaim) {
  std::uint64_t changed = 0;
  std::string unchanged;
  const Fingerprint usual = check_claims({}, "defaults");
  for (const TunableInfo& tunable : chosen_tunables()) {
    const std::string name(tunable.name);
    bool has_effect = false;
    for (const std::uint64_t value : {tunable.low, tunable.high}) {
      const std::string where = name + "=" + std::to_string(value);
      has_effect |= !(check_claims({{name, value}}, where) == usual);
    }
    changed += has_effect ? 1 : 0;
    if (!has_effect) unchanged += name + " ";
  }
  // Some tunables matter only on huge boards or in long searches.
  RecordProperty("without_effect", unchanged);
  if (full_run()) {
    EXPECT_GE(changed, tunables().size() / 3) << "without effect: " << unchanged;
  }
}

TEST(OracleTunables, NoEndOfAllRangesAtOnceChangesAClaim) {
  const Fingerprint usual = check_claims({}, "defaults");
  EXPECT_FALSE(check_claims(all_at(&TunableInfo::low), "all at their lowest value") == usual);
  EXPECT_FALSE(check_claims(all_at(&TunableInfo::high), "all at their highest value") == usual);
  EXPECT_TRUE(check_claims(all_at(&TunableInfo::value), "all at their default") == usual);
}

// A member that cannot prove anything does not become a proof, whatever a table of members says.
TEST(OracleTunables, NoTableOfMembersChangesAClaim) {
  const char* const tables[] = {
      "dense any dfs 1 0\ndense pushes greedy 1 0\n",
      "dense pushes iterative-greedy 1000 0\ndense pushes weighted-astar 1 1\n",
      "dense any homeward 1 0\ndense any fess-imagined 1 0\ndense pushes backward 1 1000000\n",
      "dense any bidirectional 1 0\ndense any bfs 2 0\ndense pushes uniform-cost 1 0\n"};
  for (const char* const table : tables) {
    for (const Objective objective : {Objective::any, Objective::pushes}) {
      Options options;
      options.engine = "portfolio";
      options.objective = objective;
      options.limits.nodes = kNodes;
      options.members = table;
      for (const Sample& sample : samples()) {
        const Result result = solve(sample.level, options);
        ASSERT_NE(result.status, Status::invalid) << result.reason;
        if (result.status == Status::unknown) continue;  // incomplete members may give up
        if (result.optimal) {
          EXPECT_EQ(result.metrics.pushes, sample.truth.pushes) << table;
        }
        EXPECT_EQ(complaint(sample.level, options, sample.truth, result, false), "") << table;
      }
    }
  }
}

}  // namespace
}  // namespace oracle
