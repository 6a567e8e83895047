#include "heuristic/row_matching.hpp"

#include <algorithm>

namespace sokrates {

RowMatching::RowMatching(const Board& board)
    : assignment_(static_cast<std::uint32_t>(board.start_boxes().size()),
                  static_cast<std::uint32_t>(board.goals().size())),
      rows_(board.start_boxes().size()),
      next_(board.start_boxes().size()) {}

RowMatching::Cost RowMatching::solve() {
  total_ = resolve();
  rows_ = next_;
  return total_;
}

RowMatching::Cost RowMatching::resolve() {
  const std::uint32_t boxes = assignment_.rows();
  std::uint32_t differing = 0;
  for (std::uint32_t i = 0; i < boxes; ++i) differing += rows_[i] != next_[i] ? 1U : 0U;
  if (total_ == Assignment::kInfeasible || 2 * differing > boxes) {
    for (std::uint32_t i = 0; i < boxes; ++i) {
      std::copy(next_[i], next_[i] + assignment_.columns(), assignment_.row(i));
    }
    return assignment_.solve();
  }
  for (std::uint32_t i = 0; i < boxes; ++i) {
    if (rows_[i] == next_[i]) continue;
    total_ = assignment_.replace_row(i, next_[i]);
    rows_[i] = next_[i];
    // A mixture of the old rows and the new may have no matching though the new rows have one.
    if (total_ == Assignment::kInfeasible) return resolve();
  }
  return total_;
}

}  // namespace sokrates
