// Every box to a goal of its own, at the least total of pushes: the minimum-cost matching bound.
//
// Rows are boxes, columns goals, entries the pushes of a lone box that knows the player's side. A child
// differs from its parent in one row (the player cannot change sides of the boxes he does not push), and its
// value by one more or one less: the push that brings a box nearer to its own goal needs no assignment at all
// (row_matching.hpp).
//
// Admissible and consistent. "Never" where no complete matching exists: two boxes compete for the only goal
// either can reach, and so on. With spare goals the unused ones cost nothing.
//
// Cost: O(goals^2) per child at worst. Source: A. Junghanns and J. Schaeffer, the bound of Rolling Stone
// (1997-2001).
#pragma once

#include <memory>

#include "analysis/push_distances.hpp"
#include "heuristic/heuristic.hpp"
#include "heuristic/row_matching.hpp"

namespace sokrates {

class Matching final : public Heuristic {
 public:
  // What it takes before the distances are built.
  static std::uint64_t bytes_to_make(const Board& board) { return RowMatching::bytes_to_make(board); }

  Matching(const Board& board, std::shared_ptr<SharedPushDistances> shared);

  Readiness prepare(std::uint64_t ticks) override;
  Estimate evaluate(const Position& position) override;
  void enter(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;

 private:
  // Charges what the total took.
  Estimate estimate(RowMatching::Cost total) {
    charge(matching_.work() - work());
    return {total, total};
  }

  void ask_rows(const std::vector<Square>& boxes, Square player);

  const Board& board_;
  std::shared_ptr<SharedPushDistances> shared_;
  const PushDistances* distances_ = nullptr;  // once they are ready
  RowMatching matching_;
  bool is_put_off_ = false;  // the position entered is not matched yet
};

}  // namespace sokrates
