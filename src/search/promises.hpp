// What parts promise, what a search needs of them, and the one place where the two meet.
//
// Every search that comes to its end without a solution says "unsolvable": so a detector has to be sound, and
// what a filter leaves has to hold a best solution, whatever the engine. An admissible heuristic is needed
// only where a proof rests on it.
#pragma once

#include <cstdint>

#include <sokrates/options.hpp>

namespace sokrates {

// Where an argument holds besides levels of one player who brings boxes to goals.
struct Scope {
  bool robots = false;   // several players
  bool targets = false;  // won by reaching a target
};

struct HeuristicPromises {
  bool is_admissible = false;  // never above the truth, for pushes and for moves
  bool is_consistent = false;  // falls by at most the cost of a move
  bool is_matching = false;    // says never where the boxes cannot all have a goal of their own
  Scope holds_for{};
};

struct DetectorPromises {
  bool is_sound = false;  // condemns no position that can be solved
  Scope holds_for{};
};

// If there is a solution, one of the best is left, as counted by
struct FilterPromises {
  bool keeps_pushes = false;
  bool keeps_moves = false;
  bool keeps_pairs = false;
  Scope holds_for{};
};

struct Needs {
  Objective unit = Objective::pushes;  // of its costs; never `any`
  bool rests_on_heuristic = false;     // its proof of an optimum does
  bool has_robots = false;
  bool has_target = false;
};

enum class Refusal : std::uint8_t {
  none,
  one_player_only,  // and there are several
  boxes_only,       // and there is a target to be reached
  not_admissible,
  unsound,
  keeps_other_metric,
};

// Why a part that promises this must not be built into a search that needs that.
Refusal refusal(const HeuristicPromises& promises, const Needs& needs);
Refusal refusal(const DetectorPromises& promises, const Needs& needs);
Refusal refusal(const FilterPromises& promises, const Needs& needs);

}  // namespace sokrates
