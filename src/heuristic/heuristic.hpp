// The interface of heuristics: a lower bound on the remaining cost, or an estimate without guarantee. The
// table of components (solver/registry.hpp) declares which heuristics are admissible.
//
// The value depends on the state and on the refinements so far, but not on the path to the state. A search calls
// evaluate() or enter() for the position that it expands, and then after() for each child while the child is on the
// board. A heuristic may therefore store results of the parent and update them for the one box that moved.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/readiness.hpp"
#include "base/ticks.hpp"
#include "board/position.hpp"
#include "rules/move.hpp"

namespace sokrates {

// Bounds on the remaining pushes and on the remaining moves. Moves include pushes.
struct Estimate {
  std::uint32_t pushes = 0;
  std::uint32_t moves = 0;

  static constexpr std::uint32_t kInfinite = 0xFFFFFFFFU;
  static constexpr Estimate never() { return {kInfinite, kInfinite}; }
  // Returns true if the position is proved to have no solution. Only admissible heuristics return this value.
  bool is_infinite() const { return pushes == kInfinite; }
};

class Heuristic : public TickCounter {
 public:
  virtual ~Heuristic() = default;

  // Builds tables in increments of about `ticks` ticks. Returns whether all tables are ready.
  virtual Readiness prepare(std::uint64_t ticks) {
    static_cast<void>(ticks);
    return Readiness::ready;
  }

  // Returns the bytes of the tables, without the `bytes_required` of the component's row (solver/registry.hpp) and
  // without shared tables. It may include tables that are not built yet. The search calls it repeatedly to update its
  // memory account.
  virtual std::uint64_t bytes() const { return 0; }

  // Returns the ticks after which the next refinement pays off, or 0 if there is none. A search that has worked
  // for this number of ticks calls refine() between two expansions until it returns true. After that, the
  // values may change, but an admissible heuristic remains admissible. Another refinement may be possible.
  virtual std::uint64_t ticks_to_refine() const { return 0; }
  // Announces that the search will refine the heuristic. prepare() then skips work that can be done later.
  // Requires: prepare() has not been called.
  virtual void expect_refinement() {}
  // Returns the bytes that the next refinement needs in addition to bytes().
  virtual std::uint64_t bytes_to_refine() const { return 0; }
  // Works on the refinement for about `ticks` ticks. Returns true when it is complete.
  virtual bool refine(std::uint64_t ticks) {
    static_cast<void>(ticks);
    return true;
  }

  // Returns the value of the position. It is 0 if the position is won.
  virtual Estimate evaluate(const Position& position) = 0;
  // Sets the parent for after() without returning its value. The work may be deferred until after() is
  // called.
  virtual void enter(const Position& position) { evaluate(position); }
  // Returns the value of `child`. Requires: `child` is the result of `move` in the position last evaluated
  // or entered.
  virtual Estimate after(const Position& child, const Move& move) = 0;
};

}  // namespace sokrates
