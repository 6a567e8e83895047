// Every box to a goal of its own, at the least total: the assignment behind the matching bounds, kept from
// one position to the next.
//
// The costs of a box to each goal are a row of a table that does not change, so two rows are the same if they
// have the same number. Rows that the next position has in common with the last one keep their places in the
// assignment, whichever boxes they belong to; only the others are replaced. A child, which differs in one row,
// is answered by a look ahead that changes nothing.
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

  // The number of the row of each box slot, no two the same; to be filled in before solve().
  std::vector<std::uint32_t>& rows() { return asked_; }
  // The least total for these rows of the table, or Assignment::kInfeasible. `table` has `table_rows` rows of
  // a cost to each goal and is the same at every call.
  Cost solve(const Cost* table, std::uint32_t table_rows);
  // The same for the first position, spread over several calls of about so many ticks: true when it is solved.
  bool solve_first(const Cost* table, std::uint32_t table_rows, std::uint64_t ticks);

  // Of the position last solved.
  Cost total() const { return total_; }
  // What it would be with another row for one box.
  Cost total_with(std::uint32_t slot, const Cost* row) {
    return total_ == Assignment::kInfeasible ? total_ : assignment_.total_with_row(place_of_[slot], row);
  }
  // The same for a box that went one square, if all costs are pushes. Squares of goals have fixed colours, as
  // on a chessboard, and a push changes the colour of the box's: where every goal gets a box the parity of
  // the total changes.
  Cost total_with_push(std::uint32_t slot, const Cost* row) {
    if (total_ == Assignment::kInfeasible) return total_;
    return assignment_.total_with_step(place_of_[slot], row, assignment_.rows() == assignment_.columns());
  }

  static std::uint64_t bytes_to_make(const Board& board) {
    return Assignment::bytes_to_make(static_cast<std::uint32_t>(board.goals().size())) +
           2 * board.start_boxes().size() * sizeof(const Cost*);
  }
  // Entries looked at since construction.
  std::uint64_t work() const { return assignment_.work(); }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

  Cost solve_afresh(const Cost* table);
  void put_in_order();
  void put(std::uint32_t row, std::uint32_t place);

  Assignment assignment_;
  Cost total_ = Assignment::kInfeasible;
  bool is_solved_ = false;                 // some position is
  std::uint32_t added_ = 0;                // rows of the first position
  std::vector<std::uint32_t> asked_;       // by slot: rows
  std::vector<std::uint32_t> place_of_;    // by slot: rows of the assignment
  std::vector<std::uint32_t> row_at_;      // by row of the assignment
  std::vector<std::uint32_t> place_with_;  // by row of the table: where it is in the assignment, or kNone
  std::vector<std::uint8_t> is_kept_;      // by row of the assignment
  std::vector<std::uint32_t> new_slots_;   // scratch: whose rows the assignment does not have
};

}  // namespace sokrates
