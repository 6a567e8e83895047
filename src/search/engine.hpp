// What every engine is: a stepper.
//
// step() works for about `budget.ticks` (one tick is a square looked at or a table entry touched; an
// expansion costs tens to thousands of them) and at most `budget.expansions` expansions, then returns.
// Whoever drives it reads clocks, stop tokens and limits between steps; the engine knows none of them.
// Precomputation happens inside step() too.
//
// After `solved` or `exhausted` an engine is done. `exhausted` with a solution means: nothing better exists;
// without one: there is no solution.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <sokrates/progress.hpp>

#include "rules/move.hpp"
#include "search/cost.hpp"

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
  out_of_memory,  // done: what was found so far stands
};

class Engine {
 public:
  virtual ~Engine() = default;

  virtual StepStatus step(Budget budget) = 0;

  // The moves of the best solution so far, from the start.
  virtual std::optional<std::vector<Move>> solution() const = 0;
  // Is that solution proved to be the best under the objective?
  virtual bool is_proved() const = 0;
  // The least cost any solution can have, as far as proved.
  virtual Cost lower_bound() const = 0;
  virtual Statistics statistics() const = 0;
};

}  // namespace sokrates
