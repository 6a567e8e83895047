// Minimum-cost assignment of rows to distinct columns (rows <= columns): the Hungarian method, row by row.
//
// Idea: keep a minimum-cost matching of the rows seen so far together with dual prices that prove it; add a
// row by one shortest augmenting path (Dijkstra on reduced costs). A matrix that differs from the last one in
// a single row is then re-solved by one such path: O(n^2) instead of O(n^3) for n columns, and usually far
// less.
//
// Spare columns are taken by dummy rows of cost 0, so the problem is always square. Without them, replacing a
// row would free a column whose price is not 0, and a single path would no longer give the minimum.
//
// Invariants after a feasible solve(): price_row[i] + price_column[j] <= cost(i, j), with equality on matched
// pairs.
//
// Source: H. W. Kuhn 1955; the successive-shortest-path form after R. Jonker and A. Volgenant 1987.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sokrates {

class Assignment {
 public:
  using Cost = std::uint32_t;
  static constexpr Cost kForbidden = 0xFFFFFFFFU;   // as a cost: this row must not get this column
  static constexpr Cost kInfeasible = 0xFFFFFFFFU;  // as a total: there is no complete assignment

  Assignment(std::uint32_t rows, std::uint32_t columns);

  std::uint32_t rows() const { return rows_; }
  std::uint32_t columns() const { return size_; }
  std::uint32_t column_of(std::uint32_t i) const { return column_of_[i]; }

  // The costs of a row; to be filled in before solve(). Rows come into being when they are asked for: a large
  // matrix takes long to be filled.
  Cost* row(std::uint32_t i) {
    const std::size_t begin = static_cast<std::size_t>(i) * size_;
    if (costs_.size() < begin + size_) costs_.resize(begin + size_, 0);
    return &costs_[begin];
  }

  static std::uint64_t bytes_to_make(std::uint32_t columns) {
    return std::uint64_t{columns} *
           (columns * sizeof(Cost) + 3 * sizeof(std::int64_t) + 5 * sizeof(std::uint32_t));
  }

  // Solves from scratch. The minimum total over all rows, or kInfeasible.
  Cost solve();
  // The same row by row, for those who cannot wait: after begin() all columns() rows are added in order, each filled
  // in before. False where one finds no column: then there is no assignment.
  void begin();
  [[nodiscard]] bool add_row(std::uint32_t i) { return augment(i, kNone); }
  // The dual: with a price for each row they add up to the total, and no entry is below the two that meet there.
  // Requires: the last solve() was feasible.
  std::int64_t column_price(std::uint32_t j) const { return price_column_[j]; }
  // Of the rows added.
  Cost total() const { return static_cast<Cost>(total_); }

  // Solves again with new costs for one row. Requires: the last answer was not kInfeasible; after kInfeasible
  // only solve() may follow.
  Cost replace_row(std::uint32_t i, const Cost* costs);

  // Entries looked at since construction.
  std::uint64_t work() const { return work_; }

  // What replace_row() would answer; changes nothing.
  Cost total_with_row(std::uint32_t i, const Cost* costs);

  // The same where no cost has fallen by more than 1, so that the total has not either: whether it has can be
  // told from the pairs of reduced cost 0 alone. `is_odd`: the total must have changed by an odd number, so
  // that one which has not fallen and can be had for 1 more costs 1 more.
  Cost total_with_step(std::uint32_t i, const Cost* costs, bool is_odd);

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  static constexpr std::int64_t kFar = INT64_MAX;

  // Dijkstra over columns from unmatched row `i` with the given costs until a free column is settled; that
  // column, or kNone. Fills distance_, came_from_ and settled_ (the settled columns in order). `free_column`: the only
  // free one, where it is known.
  std::uint32_t find_path(std::uint32_t i, const Cost* costs, std::uint32_t free_column);
  bool augment(std::uint32_t i, std::uint32_t free_column);
  // Could row `i` with these costs have a column for a reduced cost of `length`, less than which there is
  // none, the rows on the way taking others at no cost, the last of them the column that is its own?
  bool can_step_down(std::uint32_t i, const Cost* costs, std::int64_t length);

  std::uint32_t rows_;
  std::uint32_t size_;
  std::int64_t total_ = 0;  // of the matching, where it is complete
  std::vector<Cost> costs_;
  std::vector<std::int64_t> price_row_, price_column_;
  std::vector<std::uint32_t> column_of_, row_of_;
  // Scratch of find_path(), kept to avoid allocation.
  std::vector<std::int64_t> distance_;
  std::vector<std::uint32_t> came_from_, settled_, unsettled_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
