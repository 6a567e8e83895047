// Minimum-cost assignment of rows to distinct columns (rows <= columns) by the Hungarian method.
//
// The algorithm maintains a minimum-cost matching of the rows added so far, and dual prices that prove its
// optimality. Each new row needs one shortest augmenting path (Dijkstra's algorithm on reduced costs). If one
// row of the matrix changes, one such path finds the new optimum. This takes O(n^2) instead of O(n^3) time
// for n columns, and usually much less.
//
// Dummy rows of cost 0 take the unused columns, so the problem is always square. Without dummy rows,
// replacing a row would free a column whose price is not 0, and a single path would not find the minimum.
//
// Invariants after a feasible solve(): price_row[i] + price_column[j] <= cost(i, j), with equality for
// matched pairs.
//
// Reference: H. W. Kuhn, 1955; R. Jonker and A. Volgenant, 1987 (successive shortest paths).
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

  // Returns the costs of a row. The caller fills them in before solve(). Rows are allocated when they are
  // first used, because initializing a large matrix takes long.
  Cost* row(std::uint32_t i) {
    const std::size_t begin = static_cast<std::size_t>(i) * size_;
    if (costs_.size() < begin + size_) costs_.resize(begin + size_, 0);
    return &costs_[begin];
  }

  static std::uint64_t bytes_required(std::uint32_t columns) {
    return std::uint64_t{columns} *
           (columns * sizeof(Cost) + 3 * sizeof(std::int64_t) + 7 * sizeof(std::uint32_t));
  }

  // Solves from scratch. Returns the minimum total over all rows, or kInfeasible.
  Cost solve();
  // Returns the same as solve(). It begins with the column prices of the last solution, which is faster if the costs are
  // similar. The assignment and the prices may differ from those of solve() if there are several optimal ones.
  Cost solve_similar();
  // Solves again after the caller has changed the costs of these rows. Requires: the last answer was not
  // kInfeasible. After kInfeasible, only solve() and solve_similar() may be called.
  Cost solve_rows(const std::vector<std::uint32_t>& rows);
  // Solve in increments: after begin(), the caller fills in and adds all columns() rows in order. add_row()
  // returns false if the row finds no column; then there is no assignment.
  void begin();
  [[nodiscard]] bool add_row(std::uint32_t i) { return augment(i); }
  // Returns the dual price of a column. The prices of all rows and columns add up to the total, and no cost
  // is smaller than the sum of its two prices. Requires: the last solve() was feasible.
  std::int64_t column_price(std::uint32_t j) const { return price_column_[j]; }
  // Returns the total of the rows added since begin().
  Cost total() const { return static_cast<Cost>(total_); }

  // Solves again with new costs for one row. The requirements are those of solve_rows().
  Cost replace_row(std::uint32_t i, const Cost* costs);

  // Returns the number of entries visited since construction.
  std::uint64_t work() const { return work_; }

  // Returns the result that replace_row() would have, without changing the assignment.
  Cost total_with_row(std::uint32_t i, const Cost* costs);

  // Returns the same as total_with_row(). Requires: no cost of the row has fallen by more than 1, and if `is_odd` is
  // set, the total changes by an odd number. The total then falls by at most 1, and pairs of reduced cost 0 show
  // whether it does. If it does not fall, `is_odd` is set and the cost of the assigned column has risen by 1, the total
  // rises by 1. In all other cases, total_with_row() computes it.
  Cost total_with_step(std::uint32_t i, const Cost* costs, bool is_odd);

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  static constexpr std::int64_t kFar = INT64_MAX;

  // Runs Dijkstra's algorithm over columns from the unmatched row `i` with the given costs, until a free
  // column is settled. Returns that column or kNone. Fills distance_, came_from_ and settled_ (the settled
  // columns in order). Requires: free_ is empty or contains all free columns. If it is not empty, a free column is settled
  // before other columns at the same distance.
  std::uint32_t find_path(std::uint32_t i, const Cost* costs);
  void begin_with_column_prices();
  // Matches the row if one of its columns with the lowest reduced cost is free. Returns false if none is.
  bool match_directly(std::uint32_t i);
  // Matches the rows in waiting_ with the columns in free_. Returns the total, or kInfeasible.
  Cost match_waiting();
  bool augment(std::uint32_t i);
  // Returns true if row `i` with these costs can take a column of reduced cost `length`, so that every displaced row takes
  // another column of reduced cost 0, and the last of them takes the old column of row `i`. Requires: no column has a
  // reduced cost below `length`.
  bool can_step_down(std::uint32_t i, const Cost* costs, std::int64_t length);

  std::uint32_t rows_;
  std::uint32_t size_;
  std::int64_t total_ = 0;  // sum of all prices; if the matching is complete, its total
  std::vector<Cost> costs_;
  std::vector<std::int64_t> price_row_, price_column_;
  std::vector<std::uint32_t> column_of_, row_of_;
  // Scratch memory of find_path(), kept to avoid allocations.
  std::vector<std::int64_t> distance_;
  std::vector<std::uint32_t> came_from_, settled_, unsettled_, free_;
  std::vector<std::uint32_t> waiting_;  // rows without a column
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
