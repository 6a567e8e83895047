// Guarantees of search components, the requirements of a search, and the check of one against the other.
//
// A search that ends without a solution reports "unsolvable". Every detector must therefore be sound, and
// every filter must preserve a best solution, with any engine. An admissible heuristic is required only if a
// proof depends on it.
#pragma once

#include <cstdint>

#include <sokrates/options.hpp>

namespace sokrates {

// The kinds of levels for which a guarantee holds, in addition to levels with one player and boxes to bring
// to goals.
struct Scope {
  bool robots = false;   // several players
  bool targets = false;  // levels that are won when the player reaches a target
};

struct HeuristicPromises {
  bool is_admissible = false;  // never exceeds the true cost, for pushes and for moves
  bool is_consistent = false;  // decreases by at most the cost of a move
  bool is_matching = false;    // is infinite if the boxes cannot be matched with distinct goals
  Scope holds_for{};
};

struct DetectorPromises {
  bool is_sound = false;  // never rejects a solvable position
  Scope holds_for{};
};

// The objectives for which the filter preserves an optimal solution, if there is a solution.
struct FilterPromises {
  bool keeps_pushes = false;
  bool keeps_moves = false;
  bool keeps_pairs = false;
  Scope holds_for{};
};

struct Needs {
  Objective unit = Objective::pushes;  // unit of the costs; never `any`
  bool rests_on_heuristic = false;     // the proof of optimality depends on the heuristic
  bool has_robots = false;
  bool has_target = false;
};

enum class Refusal : std::uint8_t {
  none,
  one_player_only,  // the level has several players
  boxes_only,       // the level has a target that the player must reach
  not_admissible,
  unsound,
  keeps_other_metric,
};

// Return the reason why a component with these guarantees must not be used in a search with these
// requirements, or `none`.
Refusal refusal(const HeuristicPromises& promises, const Needs& needs);
Refusal refusal(const DetectorPromises& promises, const Needs& needs);
Refusal refusal(const FilterPromises& promises, const Needs& needs);

}  // namespace sokrates
