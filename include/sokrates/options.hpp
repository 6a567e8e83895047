// Options and limits of the solver.
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
  any,           // a solution soon; the portfolio then shortens it for a while, see Options::first
  pushes,        // fewest pushes
  moves,         // fewest moves
  pushes_moves,  // fewest pushes; among these, fewest moves
  moves_pushes,  // fewest moves; among these, fewest pushes
};

// Returns true if the number of moves is the first metric of the objective.
constexpr bool counts_moves(Objective objective) {
  return objective == Objective::moves || objective == Objective::moves_pushes;
}

// The meaning of one edge of the search graph.
enum class Space : std::uint8_t {
  pushes,  // a push, including the walk to it
  moves,   // one step of the player
};

struct Limits {
  double seconds = 0;              // wall clock; 0 is no limit
  std::uint64_t nodes = 0;         // expansions; 0 is no limit
  std::uint64_t memory_bytes = 0;  // for the data of the search: states, open lists, tables; 0 is no limit
};

// The limit that ended a computation early. `cancelled` means that the caller requested a stop. `upper` means
// that the search has proved that no solution is below Options::upper.
enum class Limit : std::uint8_t { none, time, memory, nodes, cancelled, upper };

// Weights of the score of the `priority` engine. States with smaller scores are expanded first. Weights may
// be negative.
//
// The defaults were tuned on levels of this project, one weight at a time (bench/tune_priority, tables in
// bench/results/priority-weights.md). Walking increases the score; pushing and turning reduce it; a box on a
// goal reduces it most.
struct PriorityWeights {
  int moves = 1;            // per move
  int turns = -1;           // per change of direction between two moves
  int pushes = -2;          // per push
  int boxes_on_goals = -8;  // per box on a goal
  int centroid = 4;         // per square of distance between the centers of boxes and goals
};

// A position to be estimated: walls and goals are those of the level, boxes and players stand on the listed
// cells. Several players are interchangeable here. If only pushes count, a player may stand on any cell that
// he can walk to.
struct Placement {
  const Level& level;
  const std::vector<Cell>& boxes;
  const std::vector<Cell>& players;
};

// Estimates the remaining cost; a larger value is farther from the goal. The function must depend on the
// position alone, and it need not be admissible. It is not called for a won position, whose estimate is 0.
//   - Fractions count, rounded down to a multiple of 2^-20.
//   - Infinity means that no solution follows: the search drops the position.
//   - A negative value counts as 0. A finite value above kMaxEstimate and a NaN count as kMaxEstimate.
// If the function throws, the exception ends the search and reaches the caller of solve() or Solver::step().
using EstimateFunction = std::function<double(const Placement&)>;
inline constexpr double kMaxEstimate = 100'000;

// A value for a tunable, see tunables().
struct Setting {
  std::string name;
  std::uint64_t value = 0;

  friend bool operator==(const Setting&, const Setting&) = default;
};

class ProcessGroup;  // several processes that divide one search; only sokrates-mpi provides it

struct Options {
  // A name of engines(). Settings may follow after colons: weights as in "weighted-astar:10", or a heuristic as
  // in "astar:manhattan". If the text is empty, the level and the objective determine the engine.
  std::string engine;
  std::optional<Objective> objective;  // empty: the default of the engine
  std::optional<Space> space;          // empty: the default of the engine
  std::string heuristic;               // a name of heuristics(); empty: the default of the engine
  // If set, this function orders the search instead of the heuristic. A*, greedy, weighted A* and the anytime
  // engines accept it. The heuristic still gives the lower bound. The guarantees of the engine do not hold:
  // `optimal` is true only if the lower bound equals the cost, and the status is `unsolvable` only if no
  // position was dropped because of an infinite value.
  EstimateFunction estimate;
  std::vector<std::string> without;  // components that are switched off, names of components()
  std::vector<double>
      weights;  // w in f = g + w*h: one for `weighted-astar`, a falling list for `iterative-weighted-astar`
  PriorityWeights priority;
  // Known solutions as LURD. If there are any, the solver does not search for a first solution. It improves the
  // best of them under the objective until a limit ends the work or nothing is left to try.
  std::vector<std::string> solutions;
  Limits limits;
  // If true, the search ends with the first solution that is found. If false, the portfolio shortens the first
  // solution of objective `any`. It stops when the solution is proved to have the fewest pushes, or when
  // everything was tried once without gain. By default, it also stops after a second or after a quarter of the time until
  // the first solution, whichever is longer. With one thread, a node limit or a trace, this time is counted in ticks, so
  // that the run is reproducible.
  bool first = false;
  // The search finds only solutions below this bound, in the first metric of the objective; 0 means no bound. If a complete
  // search proves that there is none, it ends with `upper` as its lower bound. Requires: an objective other than `any`,
  // and no known_solution.
  std::uint64_t upper = 0;
  // A known solution as LURD. The verifier replays it, and it becomes the best solution. The search looks only
  // for better ones. If a complete search proves that there is none, the known solution is proved optimal. Requires: an
  // objective other than `any`.
  std::string known_solution;
  unsigned threads = 1;  // maximum for a portfolio and for `astar`; other engines use one
  // Varies the order of equal choices in engines with ComponentInfo::uses_seed. Other engines have no such choices
  // and ignore it. One thread with an equal seed gives an equal search.
  std::uint64_t seed = 0;
  // Values for tunables. If a name occurs twice, the last value counts.
  std::vector<Setting> settings;
  // A table of members for the portfolio, as text like built_in_members_text(). Each group of rows with one kind of level
  // and one purpose replaces the built-in group. If the text is empty, the built-in table is used.
  std::string members;
  // If set, `astar` divides its search for an optimum among these processes instead of threads. Requires: the group outlives
  // the search.
  ProcessGroup* processes = nullptr;
};

// Returns the reason why the solver would refuse these options for this level: a value out of range, an
// unknown name, or options that do not fit together. Returns nullopt if the options are valid.
[[nodiscard]] std::optional<Error> check(const Options& options, const Level& level);
// Returns a problem that does not depend on the level, or nullopt if there is none.
[[nodiscard]] std::optional<Error> check(const Options& options);

std::string_view name_of(Objective objective);
std::optional<Objective> objective_named(std::string_view name);
std::string_view name_of(Space space);
std::string_view name_of(Limit limit);
std::optional<Space> space_named(std::string_view name);

// A component that a user can name, with its guarantees. docs/engines.md is generated from these tables.
struct ComponentInfo {
  std::string name;
  std::string summary;          // one line
  bool is_anytime = false;      // an engine that continues after a solution to find a better one
  bool is_for_targets = false;  // an engine that supports only levels won by reaching a target
  bool is_complete = true;      // an engine that proves unsolvability by exhausting its search space
  bool uses_seed = false;       // an engine whose order of equal choices depends on Options::seed
};
const std::vector<ComponentInfo>& engines();
// Returns the name of an engine without its settings. For example, it returns "astar" for "astar:manhattan".
std::string_view engine_name(std::string_view engine);
const std::vector<ComponentInfo>& heuristics();
const std::vector<ComponentInfo>& components();  // detectors and pruning rules that --without can switch off

// A tunable: a number that decides how a search proceeds. Values change the work of a search and which solution it finds
// first. They never change whether a claim is true.
struct TunableInfo {
  std::string_view name;
  std::uint64_t value = 0;  // default
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  std::string_view summary;  // one sentence
};
const std::vector<TunableInfo>& tunables();
// Returns the settings that differ from the defaults, each name once, in the order of tunables().
std::vector<Setting> changed_settings(const std::vector<Setting>& settings);
// Returns the built-in table of members of the portfolio, one row per line: kind of level, purpose, engine, share of the
// work, start in ticks.
std::string built_in_members_text();

}  // namespace sokrates
