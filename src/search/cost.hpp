// What a path costs under an objective, and what a cost is.
//
// A cost is a pair compared major first. Objectives with one metric leave the minor part 0, so one comparison
// serves all. Pushes and moves fit 31 bits: a path longer than two thousand million steps does not fit any
// memory.
#pragma once

#include <cstdint>

#include <sokrates/options.hpp>

#include "heuristic/heuristic.hpp"
#include "rules/move.hpp"

namespace sokrates {

struct Cost {
  std::uint32_t major = 0;
  std::uint32_t minor = 0;
  friend bool operator==(const Cost&, const Cost&) = default;
  friend auto operator<=>(const Cost& a, const Cost& b) { return a.as_one() <=> b.as_one(); }
  friend Cost operator+(Cost a, Cost b) { return {a.major + b.major, a.minor + b.minor}; }

 private:
  // Compared at once, without a branch.
  std::uint64_t as_one() const { return std::uint64_t{major} << 32 | minor; }
};

// More than any path costs.
inline constexpr Cost kUnlimited{0xFFFFFFFFU, 0xFFFFFFFFU};

// A cost, and what it counts.
struct Bound {
  Objective unit = Objective::pushes;  // never `any`
  Cost cost;
  friend bool operator==(const Bound&, const Bound&) = default;

  // Is the major part of it a number of moves? Else it is one of pushes.
  bool counts_moves() const { return unit == Objective::moves || unit == Objective::moves_pushes; }
};

class CostRule {
 public:
  // `any` counts what the space counts.
  CostRule(Objective objective, Space space);

  Cost of(std::uint32_t moves, std::uint32_t pushes) const {
    switch (kind_) {
      case Objective::moves:
        return {moves, 0};
      case Objective::pushes_moves:
        return {pushes, moves};
      case Objective::moves_pushes:
        return {moves, pushes};
      default:
        return {pushes, 0};
    }
  }
  Cost of(const Estimate& e) const { return of(e.moves, e.pushes); }
  Cost of(const Move& move, Square nowhere) const {
    return move.box == nowhere ? of(1, 0) : of(move.walk + 1, 1);
  }

  // What the parts of a cost are; never `any`.
  Objective unit() const { return kind_; }
  bool is_pair() const { return kind_ == Objective::pushes_moves || kind_ == Objective::moves_pushes; }
  // States are equal up to the player's region; otherwise his very square counts.
  bool is_pushes_only() const { return kind_ == Objective::pushes; }

 private:
  Objective kind_;
};

}  // namespace sokrates
