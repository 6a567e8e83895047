// Costs of paths under an objective.
//
// A cost is a pair that is compared lexicographically: first `major`, then `minor`. Objectives with one
// metric set `minor` to 0, so one comparison is enough for all objectives. Searches assume that pushes and moves
// fit into 31 bits. Longer paths do not occur in practice.
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
  // Combines both numbers, so that a comparison needs no branch.
  std::uint64_t as_one() const { return std::uint64_t{major} << 32 | minor; }
};

// A cost that is larger than that of any path.
inline constexpr Cost kUnlimited{0xFFFFFFFFU, 0xFFFFFFFFU};

// A cost with its unit.
struct Bound {
  Objective unit = Objective::pushes;  // never `any`
  Cost cost;
  friend bool operator==(const Bound&, const Bound&) = default;

  // Returns true if `major` is a number of moves, and false if it is a number of pushes.
  bool counts_moves() const { return sokrates::counts_moves(unit); }
};

class CostRule {
 public:
  // The objective `any` counts the edges of the space: pushes or moves.
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

  // Returns the unit of the costs; never `any`.
  Objective unit() const { return kind_; }
  bool is_pair() const { return kind_ == Objective::pushes_moves || kind_ == Objective::moves_pushes; }
  // Returns true if only pushes count. States are then equal up to the player's region. Otherwise the exact
  // square of the player matters.
  bool is_pushes_only() const { return kind_ == Objective::pushes; }

 private:
  Objective kind_;
};

}  // namespace sokrates
