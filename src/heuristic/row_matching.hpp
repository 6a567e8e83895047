// The assignment behind the matching bounds, updated incrementally from one position to the next.
//
// The costs of a box to each goal are a row of a constant table, so two rows are equal if they have the same
// index. Rows that the next position shares with the last one keep their places in the assignment, even if
// they belong to other boxes. Only the other rows are replaced. A child, which differs in one row, is
// evaluated without changing the assignment.
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

  // Returns the list of the table rows by box slot. The caller fills it in before solve(). Requires: all rows are
  // different.
  std::vector<std::uint32_t>& rows() { return asked_; }
  // Returns the smallest total for these rows of the table, or Assignment::kInfeasible. `table` has
  // `table_rows` rows with one cost per goal, and must be the same in every call.
  Cost solve(const Cost* table, std::uint32_t table_rows);
  // Solves the first position in increments of about `ticks` ticks. Returns true when it is solved.
  bool solve_first(const Cost* table, std::uint32_t table_rows, std::uint64_t ticks);

  // Returns the total of the position last solved.
  Cost total() const { return total_; }
  // Returns the total with another row for one box.
  Cost total_with(std::uint32_t slot, const Cost* row) {
    return total_ == Assignment::kInfeasible ? total_ : assignment_.total_with_row(place_of_[slot], row);
  }
  // Works like total_with() for a box that was pushed by one square. Requires: all costs are numbers of pushes. If the
  // squares are colored like a chessboard, a push changes the color of the square under the box. If every goal gets a
  // box, the parity of the total therefore changes with every push.
  Cost total_with_push(std::uint32_t slot, const Cost* row) {
    if (total_ == Assignment::kInfeasible) return total_;
    return assignment_.total_with_step(place_of_[slot], row, assignment_.rows() == assignment_.columns());
  }

  static std::uint64_t bytes_required(const Board& board) {
    return Assignment::bytes_required(static_cast<std::uint32_t>(board.goals().size())) +
           2 * board.start_boxes().size() * sizeof(const Cost*);
  }
  // Returns the number of entries visited since construction.
  std::uint64_t work() const { return assignment_.work(); }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

  Cost solve_afresh(const Cost* table);
  void put_in_order();
  void put(std::uint32_t row, std::uint32_t place);

  Assignment assignment_;
  Cost total_ = Assignment::kInfeasible;
  bool is_solved_ = false;                 // some position has been solved
  std::uint32_t added_ = 0;                // rows of the first position added so far
  std::vector<std::uint32_t> asked_;       // by slot: row of the table
  std::vector<std::uint32_t> place_of_;    // by slot: row of the assignment
  std::vector<std::uint32_t> row_at_;      // by row of the assignment: row of the table
  std::vector<std::uint32_t> place_with_;  // by row of the table: row of the assignment, or kNone
  std::vector<std::uint8_t> is_kept_;      // by row of the assignment
  std::vector<std::uint32_t> new_slots_;   // scratch: slots whose rows are new
};

}  // namespace sokrates
