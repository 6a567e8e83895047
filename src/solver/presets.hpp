// The one table of engines: the names users know, what each promises, and what it can be combined with.
//
// docs/engines.md, --help, the refusal of combinations that make no sense and the list of combinations the
// oracle tests all come from here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/level.hpp>
#include <sokrates/options.hpp>

namespace sokrates {

enum class EngineKind : std::uint8_t {
  breadth_first,
  uniform_cost,
  astar,
  weighted_astar,
  greedy,
  iterative_greedy,
  iterative_weighted_astar,
  priority,
  depth_first,
  bidirectional,
  ida_star,
  refine,
  backward,
  greedy_backward,
  homeward,
  fess,
  portfolio,
};

// Does it search by pulls in states of a machine word or two?
constexpr bool pulls_words(EngineKind kind) {
  return kind == EngineKind::backward || kind == EngineKind::greedy_backward;
}

// What searches `fess` takes turns with (search/fess/lines.hpp).
enum class FessSearches : std::uint8_t { strict, loose, imagined };

struct EnginePreset {
  EngineKind kind;
  std::string_view name;
  std::string_view summary;
  std::string_view spaces = "both";         // or "pushes" or "moves"
  Space space = Space::pushes;              // unless asked otherwise
  Objective objective = Objective::pushes;  // in that space, unless asked otherwise
  std::string_view heuristic = "none";      // unless asked otherwise
  bool takes_heuristic = false;             // another one may be chosen
  bool is_optimal = false;                  // ends with a proof; needs an admissible heuristic
  bool is_for_targets = false;              // plays only levels won by reaching a target
  bool is_complete = true;                  // has proved that there is no solution when it ends without one
  FessSearches fess_searches = FessSearches::strict;
};

const std::vector<EnginePreset>& engine_presets();

// What an engine is to be built from: the options with every default filled in.
struct Recipe {
  const EnginePreset* engine = nullptr;
  Space space = Space::pushes;
  Objective objective = Objective::any;
  std::string heuristic;         // kCallersEstimate: the caller's own
  const Level* level = nullptr;  // for the caller's estimate
  std::vector<double> weights;
  bool is_proof_promised = false;  // the engine runs until its solution is proved
};

// Fills in the defaults, or says why the options do not fit together or do not fit a level that is won this
// way by so many players.
Expected<Recipe> make_recipe(const Options& options, Win win, std::size_t players = 1);

}  // namespace sokrates
