// The minimum-cost matching bound: every box is assigned to its own goal at the smallest total number of
// pushes.
//
// Rows are boxes, columns are goals. An entry is the number of pushes of a single box, given the player's
// side of the box. A child differs from its parent in one row, because the player cannot change sides of
// boxes that he does not push. The value falls by at most 1. A push toward the assigned goal therefore needs no new
// assignment. With equal numbers of boxes and goals, the value always changes by an odd number (row_matching.hpp).
//
// Guarantees: it is admissible and consistent. The value is infinite if there is no complete matching, for example
// if two boxes can reach only the same goal. Unused goals cost nothing.
//
// Cost: a child takes O(goals^2) time in the worst case.
//
// Reference: A. Junghanns and J. Schaeffer, 1997-2001 (Rolling Stone).
#pragma once

#include <memory>

#include "analysis/push_distances.hpp"
#include "heuristic/heuristic.hpp"
#include "heuristic/row_matching.hpp"

namespace sokrates {

class Matching final : public Heuristic {
 public:
  // Returns the bytes needed before the distances are built.
  static std::uint64_t bytes_required(const Board& board) { return RowMatching::bytes_required(board); }

  Matching(const Board& board, std::shared_ptr<SharedPushDistances> shared);

  Readiness prepare(std::uint64_t ticks) override;
  Estimate evaluate(const Position& position) override;
  void enter(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;

 private:
  // Returns the value and charges its work.
  Estimate estimate(RowMatching::Cost total) {
    charge(matching_.work() - work());
    return {total, total};
  }

  void ask_rows(const std::vector<Square>& boxes, Square player);

  const Board& board_;
  std::shared_ptr<SharedPushDistances> shared_;
  const PushDistances* distances_ = nullptr;  // set when the table is ready
  RowMatching matching_;
  bool is_put_off_ = false;  // the entered position is not matched yet
};

}  // namespace sokrates
