// The interface of all search engines.
//
// An engine is incremental. step() works for about `budget.ticks` ticks and at most `budget.expansions`
// expansions, and then returns. A tick is one square or table entry that is read or written. An expansion
// costs tens to thousands of ticks. Precomputation also happens inside step(). The caller checks the clock,
// the stop token and the limits between steps. The engine does not.
//
// An engine is done when step() returns a status other than `running` and `improved`. If the engine has a solution,
// `exhausted` means that no better one exists. Otherwise `exhausted` means that there is no solution.
//
// The caller can use the results without knowing the engine: a solution consists of single steps, and a bound
// names its unit. The caller may pass an upper bound to the engine between any two steps.
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
  improved,       // a first or better solution was found; the search continues
  solved,         // done: the best solution so far is the result; is_proved() if it is proved optimal
  exhausted,      // done: everything was searched
  nothing_below,  // done: no solution is cheaper than the upper bound that was passed
  out_of_memory,  // done: a solution found so far remains valid
  gave_up,        // done: nothing is left to try, and nothing is proved
  failed,         // done: the verifier rejected a solution, which is a fault of the program; see failure()
};

class Engine {
 public:
  virtual ~Engine() = default;

  virtual StepStatus step(Budget budget) = 0;

  // Passes the cost of a known solution. From now on the engine looks only for cheaper solutions. It ignores a
  // bound in another unit than its own. An engine that looks for any solution may ignore all bounds.
  virtual void take_upper_bound(const Bound&) {}

  // Returns the best solution so far as a route from the start. Route::advance() computes the walks
  // between the pushes. The route is valid until the next step.
  virtual std::optional<Route> route() const = 0;
  // Returns the best solution so far with all its steps.
  std::optional<std::vector<Step>> solution() const {
    std::optional<Route> found = route();
    if (!found) return std::nullopt;
    found->advance(UINT64_MAX);
    return found->take_steps();
  }
  // Returns true if the best solution is proved optimal for the objective.
  virtual bool is_proved() const = 0;
  // Returns the best proved lower bound on the cost of every solution.
  virtual Bound lower_bound() const = 0;
  virtual Statistics statistics() const = 0;
  // Returns the reason if step() returned `failed`, with the name of the engine at fault.
  virtual std::string failure() const { return {}; }
};

// Returns the message about a solution that the verifier rejects. Such a solution is never returned to the
// user.
inline std::string rejected_solution(std::string_view engine, std::string_view reason) {
  return "'" + std::string(engine) + "' found a solution that the verifier rejects (" + std::string(reason) +
         "); this is a fault of the program, please report it with the level";
}

}  // namespace sokrates
