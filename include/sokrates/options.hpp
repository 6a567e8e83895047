// What to ask of the solver, and within which limits.
//
//   Options options;
//   options.objective = Objective::pushes;
//   options.limits.seconds = 10;
//   // check(options).has_value() == false
//   options.engine = "dfs";
//   // check(options)->code == ErrorCode::misfit
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/level.hpp>

namespace sokrates {

enum class Objective : std::uint8_t {
  any,           // some solution, soon
  pushes,        // fewest pushes
  moves,         // fewest moves
  pushes_moves,  // fewest pushes, among those fewest moves
  moves_pushes,  // fewest moves, among those fewest pushes
};

// What one edge of the search graph is.
enum class Space : std::uint8_t {
  pushes,  // a push, with the walk to it
  moves,   // one step of the player
};

struct Limits {
  double seconds = 0;              // wall clock; 0 is no limit
  std::uint64_t nodes = 0;         // expansions; 0 is no limit
  std::uint64_t memory_bytes = 0;  // of tables and open lists; 0 is no limit
};

// Which of them ended something before its end; `cancelled` is a stop, `upper` a bound the caller gave: everything below it
// was searched.
enum class Limit : std::uint8_t { none, time, memory, nodes, cancelled, upper };

// Weights of the `priority` engine's score; smaller scores first. Negative weights are allowed.
//
// The defaults were tuned on levels of our own, one weight at a time (bench/tune_priority, tables in
// bench/results/priority-weights.md): walking costs, pushing and turning pay, a box on a goal pays most.
struct PriorityWeights {
  int moves = 1;
  int turns = -1;
  int pushes = -2;
  int boxes_on_goals = -8;  // per box on a goal
  int centroid = 4;         // per square of distance between the centres of boxes and goals
};

// A position to be estimated: walls and goals are the level's, boxes and players stand as listed. Several
// players are not told apart here.
struct Placement {
  const Level& level;
  const std::vector<Cell>& boxes;
  const std::vector<Cell>& players;
};

// How much is left to do, in whatever unit; larger is farther. It promises nothing, and has to be a function of
// the position alone. 0 counts as 1 before the end, anything above kMostEstimate as that.
using EstimateFunction = std::function<std::uint32_t(const Placement&)>;
inline constexpr std::uint32_t kMostEstimate = 100'000;

struct Options {
  // A name of engines(), and settings of its own after colons, weights or a heuristic: "weighted-astar:10",
  // "astar:manhattan". Empty: the default for the level and objective.
  std::string engine;
  std::optional<Objective> objective;  // empty: the engine's own
  std::optional<Space> space;          // empty: the engine's own
  std::string heuristic;               // a name of heuristics(); empty: the engine's own
  EstimateFunction estimate;           // instead of a heuristic, for greedy and weighted-astar
  std::vector<std::string> without;    // parts switched off, names of parts()
  std::vector<double>
      weights;  // of h in f = g + w*h; one for weighted-astar, falling ones for its iterative form
  PriorityWeights priority;
  // Solutions that are known already, as LURD. With these nothing is searched from the start: the best of them is
  // made better, under the objective, for as long as the limits allow.
  std::vector<std::string> solutions;
  Limits limits;
  // Only solutions below this are looked for, in the objective's first metric; 0: none. Where there is none the search ends
  // with that as its lower bound, and says no more.
  std::uint64_t upper = 0;
  // A solution somebody has, in LURD: the judge replays it, it stands, and only better ones are looked for. Where there is
  // none it is proved to be the best.
  std::string known_solution;
  unsigned threads = 1;  // at most, of a portfolio; other engines take one
  std::uint64_t seed = 0;
};

// Why the solver would refuse these options for this level: a value out of its range, a name nobody has,
// things that do not fit together. Empty where it would not.
[[nodiscard]] std::optional<Error> check(const Options& options, const Level& level);
// The same before there is a level: what would be refused whatever the level.
[[nodiscard]] std::optional<Error> check(const Options& options);

std::string_view name_of(Objective objective);
std::optional<Objective> objective_named(std::string_view name);
std::string_view name_of(Space space);
std::string_view name_of(Limit limit);
std::optional<Space> space_named(std::string_view name);

// The parts a user can name, each with what it promises; docs/engines.md is made from these tables.
struct PartInfo {
  std::string name;
  std::string summary;          // one line
  bool is_anytime = false;      // an engine that goes on after a solution to find a better one
  bool is_for_targets = false;  // an engine for levels won by reaching a target, and for no others
  bool is_complete = true;      // an engine that says unsolvable where it has searched everything
};
const std::vector<PartInfo>& engines();
// The bare name of an engine given with settings: "astar" of "astar:manhattan".
std::string_view engine_name(std::string_view engine);
const std::vector<PartInfo>& heuristics();
const std::vector<PartInfo>& parts();  // detectors and pruning rules that --without can switch off

}  // namespace sokrates
