// Compares searches that are ordered by an estimate of the caller with the oracle.
//
// A wild estimate may make a search slow and its solution long, but every claim must stay true: a solution
// that is called optimal is optimal, a lower bound never exceeds the optimum, and a level that is called
// unsolvable has no solution. With the true distance, or a fraction of it, the optimum is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <sokrates/solver.hpp>

#include "oracle/random_level.hpp"
#include "oracle/replay.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/state_graph.hpp"
#include "oracle/test_size.hpp"
#include "oracle/truths.hpp"

namespace oracle {
namespace {

using namespace sokrates;

constexpr Objective kObjectives[] = {Objective::any, Objective::pushes, Objective::moves,
                                     Objective::pushes_moves, Objective::moves_pushes};
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::uint64_t kNodes = 100'000;

// Returns a text that identifies the position.
std::string key_of(const std::vector<Cell>& boxes, const std::vector<Cell>& players) {
  std::string key;
  for (const std::vector<Cell>* cells : {&boxes, &players}) {
    std::vector<int> places;
    for (const Cell cell : *cells) places.push_back(cell.row * 64 + cell.column);
    std::sort(places.begin(), places.end());
    for (const int place : places) key += {static_cast<char>(place / 64), static_cast<char>(place % 64)};
  }
  return key;
}

// A value that looks random and depends on the position alone. One position in `infinite_in` is infinite.
EstimateFunction wild(std::uint64_t salt, std::uint64_t infinite_in) {
  return [=](const Placement& now) -> double {
    std::uint64_t hash = salt * 0x9E3779B97F4A7C15ULL + 1;
    for (const char c : key_of(now.boxes, now.players)) {
      hash += static_cast<std::uint64_t>(c);
      hash *= 0xBF58476D1CE4E5B9ULL;
      hash ^= hash >> 31;
    }
    if (infinite_in != 0 && hash % infinite_in == 0) return kInfinity;
    switch (hash / 1024 % 8) {
      case 0:
        return -1e300;
      case 1:
        return 1e300;
      case 2:
        return std::numeric_limits<double>::quiet_NaN();
      default:
        return static_cast<double>(hash % 100'000) / 1234.5;
    }
  };
}

// Returns the engines that accept an estimate.
std::vector<std::string> ordered_engines() {
  std::vector<std::string> names;
  for (const ComponentInfo& engine : engines()) {
    Options options;
    options.engine = engine.name;
    options.estimate = [](const Placement&) { return 0.0; };
    if (!check(options)) names.push_back(engine.name);
  }
  return names;
}

struct Tally {
  int runs = 0, optimal = 0, longer = 0, gave_up = 0, unsolvable = 0;
};

// Checks what holds for every estimate, also for one that drops positions.
void expect_true_claims(const Level& level, const Options& options, const Answer& truth, Tally& tally) {
  const Result result = solve(level, options);
  const std::string where = options.engine + ", " + std::string(name_of(*options.objective)) + picture(level);
  ++tally.runs;
  ASSERT_NE(result.status, Status::error) << result.reason << where;
  if (truth.outcome == Outcome::unsolvable) {
    ASSERT_NE(result.status, Status::solved) << where;
    return;
  }
  ASSERT_NE(result.status, Status::unsolvable) << where;
  const Objective objective = *options.objective;
  const bool counts_moves = objective == Objective::moves || objective == Objective::moves_pushes;
  ASSERT_LE(result.lower_bound, counts_moves ? truth.moves : truth.pushes) << where;
  if (result.status != Status::solved) {
    ++tally.gave_up;
    return;
  }
  const std::optional<Replayed> replayed = replay(level, result.solution);
  ASSERT_TRUE(replayed && replayed->won) << where;
  const bool is_pair = objective == Objective::pushes_moves || objective == Objective::moves_pushes;
  const bool has_pushes = result.metrics.pushes == truth.pushes;
  const bool has_moves = result.metrics.moves == truth.moves;
  const bool is_best = is_pair ? has_pushes && has_moves : counts_moves ? has_moves : has_pushes;
  if (result.optimal) {
    ASSERT_TRUE(is_best) << where << " is called optimal with " << result.solution;
  }
  tally.optimal += result.optimal ? 1 : 0;
  tally.longer += is_best ? 0 : 1;
}

TEST(CallersEstimate, NoWildEstimateMakesAFalseClaim) {
  Tally tally;
  for (const Kind kind : {Kind::tiny, Kind::spare_goals, Kind::robots, Kind::target}) {
    for (int i = 0; i < level_count(40, 400); ++i) {
      const auto seed = static_cast<std::uint64_t>(i);
      const Level level = random_level(kind, 9'000'000 + seed);
      Truths truths(level);
      for (const std::string& engine : ordered_engines()) {
        Options options;
        options.engine = engine;
        options.objective = kObjectives[(seed + engine.size()) % 5];
        options.estimate = wild(seed, 0);
        options.limits.nodes = kNodes;
        if (check(options, level)) continue;
        const Answer& truth = truths.of(*options.objective);
        ASSERT_NE(truth.outcome, Outcome::beyond);
        bool gave_up = false;
        // Without infinite values, every engine finds a solution if there is one.
        const std::string wrong = complaint(level, options, truth, false, &gave_up);
        ASSERT_EQ(wrong, "") << engine << ", level " << i;
        for (const std::uint64_t infinite_in : {3U, 30U}) {
          options.estimate = wild(seed, infinite_in);
          expect_true_claims(level, options, truth, tally);
          if (HasFatalFailure()) return;
        }
      }
    }
  }
  EXPECT_GT(tally.optimal, tally.runs / 20) << "the test must see claims of optimality";
  EXPECT_GT(tally.longer, tally.runs / 50) << "the estimates must mislead the search";
  EXPECT_GT(tally.gave_up, tally.runs / 50) << "the estimates must drop positions of all solutions";
}

// The true distances of all positions, as estimates.
class TrueEstimate {
 public:
  TrueEstimate(const Level& level, Objective objective) {
    const StateGraph graph(level);
    if (!graph.complete()) return;
    const std::vector<Cost> distances = graph.compute_distances(objective);
    for (std::size_t id = 0; id < distances.size(); ++id) {
      const Position& position = graph.positions()[id];
      known_[key_of(graph.rules().box_cells(position), graph.rules().player_cells(position))] =
          distances[id] == kInfinite ? kInfinity : static_cast<double>(first_metric(distances[id]));
    }
  }
  bool is_complete() const { return !known_.empty(); }
  double of(const Placement& now) const { return known_.at(key_of(now.boxes, now.players)); }

 private:
  std::unordered_map<std::string, double> known_;
};

// A* with a consistent estimate expands states in the order of f.
struct Order : TraceSink {
  bool expansion(const TracedExpansion& expansion) override {
    const double f = expansion.rating.f.value().major;
    EXPECT_EQ(f, expansion.rating.g->major + expansion.rating.h->major);
    EXPECT_GE(f + 1e-5, last);
    last = std::max(last, f);
    return true;
  }
  void layer(const TracedLayer&) override {}
  double last = 0;
};

// `share` times the true distance is admissible and consistent. It has fractions if the share has.
void expect_optimum(const Level& level, const std::string& engine, Objective objective, double share,
                    Tally& tally) {
  const TrueEstimate distance(level, objective);
  if (!distance.is_complete()) return;
  Options options;
  options.engine = engine;
  options.objective = objective;
  options.estimate = [&](const Placement& now) { return share * distance.of(now); };
  if (check(options, level)) return;
  Order order;
  Watch watch;
  if (engine == "astar") watch.trace = &order;
  const Result result = solve(level, options, watch);
  const Answer truth = naive_solve(level, objective);
  const std::string where = engine + ", " + std::string(name_of(objective)) + picture(level);
  if (truth.outcome != Outcome::solved) {
    ASSERT_NE(result.status, Status::solved) << where;
    return;
  }
  ASSERT_EQ(result.status, Status::solved) << result.reason << where;
  const bool counts_moves = objective == Objective::moves || objective == Objective::moves_pushes;
  ASSERT_EQ(counts_moves ? result.metrics.moves : result.metrics.pushes,
            counts_moves ? truth.moves : truth.pushes)
      << where;
  ++tally.runs;
  tally.optimal += result.optimal ? 1 : 0;
}

TEST(CallersEstimate, TheTrueDistanceLeadsToTheOptimum) {
  Tally tally;
  for (int i = 0; i < level_count(20, 200); ++i) {
    const Kind kind = i % 3 == 2 ? Kind::spare_goals : i % 7 == 1 ? Kind::robots : Kind::tiny;
    const Level level = random_level(kind, 9'100'000 + static_cast<std::uint64_t>(i));
    const Objective objective = kObjectives[1 + i % 4];
    for (const char* engine : {"astar", "weighted-astar:1", "iterative-greedy", "iterative-weighted-astar"}) {
      for (const double share : {1.0, 0.7}) {
        expect_optimum(level, engine, objective, share, tally);
        if (HasFatalFailure()) return;
      }
    }
  }
  EXPECT_GT(tally.runs, level_count(20, 200)) << "too few levels are solvable and small";
  EXPECT_GT(tally.optimal, tally.runs / 10);
}

}  // namespace
}  // namespace oracle
