// A row of the table of engines: names, what the engine accepts, its defaults, its promises, and its factory.
//
// --help, docs/engines.md, the error messages, the combinations that the oracle (tests/oracle) tests, and the
// engines themselves are all derived from the rows. A new engine needs one header, one source, one test, one row and
// one line of CMake (CONTRIBUTING.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/level.hpp>
#include <sokrates/options.hpp>
#include <sokrates/trace.hpp>

#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"
#include "search/engine.hpp"
#include "solver/registry.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

struct EngineRow;

// The options of the caller with every default filled in.
struct EngineConfig {
  const EngineRow* engine = nullptr;
  Space space = Space::pushes;
  Objective objective = Objective::any;
  std::string heuristic;
  const Level* level = nullptr;  // for the caller's estimate, and for the verifier of a portfolio
  std::vector<double> weights;
  bool stops_at_first = true;  // the engine does not continue after its first solution to prove a better one
  bool is_proof_promised = false;  // the engine runs until its solution is proved optimal
};

// The inputs of a factory. `config` and `options` are used only during the call. Requires: everything else
// outlives the engine.
struct EngineSource {
  const EngineConfig& config;
  const Options& options;
  const Board& board;
  const SquareSet& live;
  const LevelTables& tables;  // tables of this board
  MemoryAccount& account;
  TraceSink* sink;  // null: no trace, at no cost
  const Tunables& tunables = kDefaultTunables;
};

using BuiltEngine = Expected<std::unique_ptr<Engine>>;

// The objectives that an engine can search for.
enum class Objectives : std::uint8_t {
  all,
  first_solution,  // only any: the engine ends with the first solution that it finds
  pushes,          // any and pushes
  moves,           // any and moves
  one_metric,      // all except the lexicographic ones
  edges,           // any, and the metric that an edge of the space counts
};
enum class Spaces : std::uint8_t { both, pushes, moves };
enum class Wins : std::uint8_t { both, boxes, target };

// The capability columns. All error messages about one engine are generated from them (engine_refusals.hpp).
struct EngineAccepts {
  Objectives objectives = Objectives::all;
  Spaces spaces = Spaces::both;
  Wins wins = Wins::both;
  bool robots = true;       // several players
  bool heuristics = false;  // any heuristic of the registry, instead of the default one
  bool estimate = false;    // an estimate of the caller, which orders the search and need not be admissible
  std::size_t max_weights = 0;
  bool seed = false;     // a seed varies the order of equal choices; other engines ignore it
  bool threads = false;  // one search for an optimum can use several threads
};

// The values that are used unless the options set others.
struct EngineDefaults {
  Space space = Space::pushes;
  Objective objective = Objective::pushes;           // in the space above
  std::optional<Objective> objective_for_targets{};  // for levels with a target; nullopt: the same
  std::string_view heuristic = "none";
  std::string_view heuristic_for_walking_robots{};  // if moves of several robots are counted; empty: the same
  std::vector<double> weights{};
};

// The guarantees of an engine. The oracle tests them for every row.
struct EnginePromises {
  // Ends with a proof of optimality; requires an admissible heuristic, and no estimate of the caller.
  bool is_optimal = false;
  bool is_anytime = false;    // continues after its first solution, and ends with a proof
  bool is_shortened = false;  // with objective `any`: shortens its first solution for a limited time
  bool is_complete = true;    // if it ends without a solution, there is none
  std::string_view reason_if_exhausted = "every position that can be reached was searched";
};

struct EngineRow {
  std::string_view name;
  std::string_view summary;  // one line, for --help
  std::string_view prose;    // when to use it: the paragraph in docs/engines.md
  EngineAccepts accepts{};
  EngineDefaults defaults{};
  EnginePromises promises{};
  // Builds the engine. Requires: the rules of engine_refusals.hpp accept the configuration, and
  // `board_refusal` accepts the board.
  BuiltEngine (*build)(const EngineSource& source) = nullptr;
  // Returns the bytes that building takes, before the first step. Null if the engine itself charges all of
  // them.
  std::uint64_t (*bytes)(const EngineConfig& config, const Board& board) = nullptr;
  // Returns why this engine cannot search this board, or an empty string if it can. Null if it can search
  // every board.
  std::string (*board_refusal)(const EngineConfig& config, const Board& board) = nullptr;
};

const std::vector<EngineRow>& engine_rows();

// Returns null if no row has this name.
const EngineRow* find_engine(std::string_view name);

}  // namespace sokrates
