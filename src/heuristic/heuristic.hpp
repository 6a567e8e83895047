// What a heuristic is: a lower bound on what is left to do, or a mere guess. Which of the two, its row in the
// table of parts promises.
//
// The value depends on the state alone, not on how it was reached (and on whether the heuristic has grown). A search calls evaluate() on the position
// it is about to expand and then after() on each child while the child stands on the board; so a heuristic
// may keep what it worked out for the parent and only correct it for the one box that moved.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/readiness.hpp"
#include "base/ticks.hpp"
#include "board/position.hpp"
#include "rules/move.hpp"

namespace sokrates {

// Bounds on the pushes and on the moves that are left; moves include pushes.
struct Estimate {
  std::uint32_t pushes = 0;
  std::uint32_t moves = 0;

  static constexpr std::uint32_t kNever = 0xFFFFFFFFU;
  static constexpr Estimate never() { return {kNever, kNever}; }
  // No solution from here. Only an admissible heuristic may say so.
  bool is_never() const { return pushes == kNever; }
};

class Heuristic : public TickCounter {
 public:
  virtual ~Heuristic() = default;

  // Builds tables, a portion at a time: spends about `ticks` and says whether all is ready.
  virtual Readiness prepare(std::uint64_t ticks) {
    static_cast<void>(ticks);
    return Readiness::ready;
  }

  // The tables, built or not, beyond what making it took and what it shares with others: asked again and again,
  // for the memory account.
  virtual std::uint64_t bytes() const { return 0; }

  // Some can know more, for a price that only a long search pays back: ticks it takes, about; 0 where there is nothing
  // more to know. Then grow() is called as prepare() was, between two expansions; when it has returned true values may
  // differ from those before, bounds as true as they were, and there may be more to know once more.
  virtual std::uint64_t ticks_to_grow() const { return 0; }
  // The search will let it grow: what can wait until then is left out of prepare(). To be called before that.
  virtual void expect_to_grow() {}
  // More bytes than bytes() tells.
  virtual std::uint64_t bytes_to_grow() const { return 0; }
  virtual bool grow(std::uint64_t ticks) {
    static_cast<void>(ticks);
    return true;
  }

  // 0 where the position is won.
  virtual Estimate evaluate(const Position& position) = 0;
  // The same for somebody who only wants to ask about children: the work may be put off until he does.
  virtual void enter(const Position& position) { evaluate(position); }
  // The value of `child`, which is the position last evaluated or entered after `move`.
  virtual Estimate after(const Position& child, const Move& move) = 0;
};

}  // namespace sokrates
