// Every box to a goal of its own, at the least total: the assignment behind the matching bounds, kept from
// one position to the next.
//
// A row per box holds its cost to each goal; rows belong to tables that do not move, so two rows are the same
// if they lie at the same place. The next position is solved by replacing the rows that differ from the last
// one's, a child, which differs in one row, by a look ahead that changes nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "base/assignment.hpp"
#include "board/board.hpp"

namespace sokrates {

class RowMatching {
 public:
  using Cost = Assignment::Cost;

  explicit RowMatching(const Board& board);

  // The row of each box slot; to be filled in before solve().
  std::vector<const Cost*>& rows() { return next_; }
  // The least total for these rows, or Assignment::kInfeasible.
  Cost solve();

  // Of the position last solved.
  Cost total() const { return total_; }
  // What it would be with another row for one box.
  Cost total_with(std::uint32_t slot, const Cost* row) {
    return total_ == Assignment::kInfeasible ? total_ : assignment_.total_with_row(slot, row);
  }

  static std::uint64_t bytes_to_make(const Board& board) {
    return Assignment::bytes_to_make(static_cast<std::uint32_t>(board.goals().size())) +
           2 * board.start_boxes().size() * sizeof(const Cost*);
  }
  // Entries looked at since construction.
  std::uint64_t work() const { return assignment_.work(); }

 private:
  Cost resolve();

  Assignment assignment_;
  Cost total_ = Assignment::kInfeasible;
  std::vector<const Cost*> rows_;  // behind the rows of the assignment
  std::vector<const Cost*> next_;  // asked for
};

}  // namespace sokrates
