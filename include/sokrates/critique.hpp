// A critique of a level for its designer: objects that have no use, and possible improvements.
//
// All statements are proved from a solution with the fewest pushes. Floor that this solution does not touch
// may become wall: the solution remains valid, and no solution becomes shorter. For the same reason, a goal
// that the solution leaves empty is superfluous. An inner wall is superfluous if the fewest pushes are the
// same without it. To test this, the level is solved again for each wall. A box is superfluous if the solution
// never pushes it. If the level has one player and as many boxes as goals, a start with the same goals that needs more
// pushes is searched for as in `generate`. The solution is unique if no other sequence of as many pushes wins. Walks
// do not count.
//
//   const Level level = *Level::from_text("#######\n#@ $ .#\n#######");
//   // generate::critique(level, {}).result.optimal == true, generate::critique(level, {}).idle_boxes.empty() == true
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sokrates/fields.hpp>
#include <sokrates/level.hpp>
#include <sokrates/options.hpp>
#include <sokrates/progress.hpp>
#include <sokrates/solver.hpp>

namespace sokrates::generate {

// The number of sequences of pushes that win with the fewest pushes, or a lower bound of it.
struct PushOrderCount {
  std::uint64_t count = 0;
  bool is_exact = true;  // false: `count` is a lower bound
};

struct FartherStart {
  Level level;
  std::uint64_t pushes = 0;
  bool is_farthest = false;  // true: it is proved that no start with the same goals needs more pushes
};

struct Critique {
  Result result;                        // search for the fewest pushes; if not proved, all else is empty
  std::vector<Cell> dead_ends;          // dead ends that the solution does not use
  std::vector<Cell> unused_floor;       // other floor that the solution does not use
  std::vector<Cell> idle_boxes;         // never pushed
  std::vector<Cell> empty_goals;        // empty at the end
  std::vector<Cell> idle_walls;         // inner walls without effect on the fewest pushes
  std::uint64_t unchecked_walls = 0;    // inner walls whose test a limit ended or prevented
  std::optional<FartherStart> farther;  // a farther start, or `level` if it is proved that there is none
  std::optional<PushOrderCount>
      push_orders;  // empty: too many positions to count them, several players, or a target
};

// Returns a critique. The time limit applies to all runs of the solver together, and the other limits to each run. The search
// for a farther start and the count of push orders have limits of their own. At a limit, the results found so far are
// returned.
Critique critique(const Level& level, const Limits& limits, const StopToken* stop = nullptr);

// Writes the fields of a critique. Requires: `critique.result.optimal` is true.
template <class Out>
void write_critique(Out& out, const Critique& critique) {
  const auto& orders = critique.push_orders;
  const auto& farther = critique.farther;
  out.field("pushes", critique.result.metrics.pushes);
  out.field("solution", std::string_view(critique.result.solution));
  out.cells("dead_ends", critique.dead_ends);
  out.cells("unused_floor", critique.unused_floor);
  out.cells("idle_boxes", critique.idle_boxes);
  out.cells("empty_goals", critique.empty_goals);
  out.cells("idle_walls", critique.idle_walls);
  out.field("unjudged_walls", critique.unchecked_walls);
  write_if(out, orders && orders->is_exact, "ways", orders ? orders->count : 0);
  write_if(out, orders.has_value(), "ways_at_least", orders ? orders->count : 0);
  write_if(out, farther.has_value(), "farthest_pushes", farther ? farther->pushes : 0);
  write_if(out, farther.has_value(), "farthest_start",
           farther ? farther->level.rows() : std::vector<std::string>());
  out.field("farthest_proved", farther && farther->is_farthest);
}

}  // namespace sokrates::generate
