// What every engine is: a stepper.
//
// step() works for about `budget.ticks` (one tick is a square looked at or a table entry touched; an
// expansion costs tens to thousands of them) and at most `budget.expansions` expansions, then returns.
// Whoever drives it reads clocks, stop tokens and limits between steps; the engine knows none of them.
// Precomputation happens inside step() too.
//
// After `solved`, `exhausted` or `nothing_below` an engine is done. `exhausted` with a solution means: nothing
// better exists; without one: there is no solution.
//
// What an engine says needs nothing else to be read: its solution is single steps, its bound has a unit. What
// others know it can be told at any time between two steps.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/lurd.hpp>
#include <sokrates/progress.hpp>

#include "search/cost.hpp"
#include "space/route.hpp"

namespace sokrates {

struct Budget {
  std::uint64_t ticks = 0;
  std::uint64_t expansions = 0;
};

enum class StepStatus : std::uint8_t {
  running,        // the budget is spent
  improved,       // a first or better solution was found; the search goes on
  solved,         // done: the best solution found stands, proved or not
  exhausted,      // done: everything was searched
  nothing_below,  // done: everything below the upper bound it was told was searched, and no solution is there
  out_of_memory,  // done: what was found so far stands
  gave_up,        // done: nothing more to try, and nothing proved
  failed,         // done: the verifier rejected a solution, which is a fault of the program; see failure()
};

class Engine {
 public:
  virtual ~Engine() = default;

  virtual StepStatus step(Budget budget) = 0;

  // A solution of this cost is known, by whatever way: from now on only cheaper ones count. One in another
  // unit than the engine's own is ignored; so is any by an engine that does not count.
  virtual void take_upper_bound(const Bound&) {}

  // The way of the best solution so far, from the start; its walks are still to be found. Valid until the next
  // step.
  virtual std::optional<Route> route() const = 0;
  // The same, with all its steps.
  std::optional<std::vector<Step>> solution() const {
    std::optional<Route> found = route();
    if (!found) return std::nullopt;
    found->advance(UINT64_MAX);
    return found->take_steps();
  }
  // Is that solution proved to be the best under the objective?
  virtual bool is_proved() const = 0;
  // The least cost any solution can have, as far as proved.
  virtual Bound lower_bound() const = 0;
  virtual Statistics statistics() const = 0;
  // Returns the reason if step() returned `failed`, with the name of the engine at fault.
  virtual std::string failure() const { return {}; }
};

// The message about a solution that the verifier rejects. Such a solution is never returned.
inline std::string rejected_solution(std::string_view engine, std::string_view reason) {
  return "'" + std::string(engine) + "' found a solution that the verifier rejects (" + std::string(reason) +
         "); this is a fault of the program, please report it with the level";
}

}  // namespace sokrates
