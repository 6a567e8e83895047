#include "base/assignment.hpp"

#include <algorithm>

namespace sokrates {

Assignment::Assignment(std::uint32_t rows, std::uint32_t columns)
    : rows_(rows),
      size_(columns),
      price_row_(columns),
      price_column_(columns),
      column_of_(columns, kNone),
      row_of_(columns, kNone),
      distance_(columns),
      came_from_(columns) {
  costs_.reserve(static_cast<std::size_t>(columns) * columns);
  settled_.reserve(columns);
  unsettled_.reserve(columns);
}

std::uint32_t Assignment::find_path(std::uint32_t i, const Cost* costs) {
  settled_.clear();
  unsettled_.clear();
  work_ += size_;
  for (std::uint32_t j = 0; j < size_; ++j) {
    distance_[j] = costs[j] == kForbidden ? kFar : static_cast<std::int64_t>(costs[j]) - price_column_[j];
    came_from_[j] = i;
    unsettled_.push_back(j);
  }
  while (!unsettled_.empty()) {
    // 1. Settle the nearest column.
    work_ += unsettled_.size();
    std::size_t best = 0;
    for (std::size_t k = 1; k < unsettled_.size(); ++k) {
      if (distance_[unsettled_[k]] < distance_[unsettled_[best]]) best = k;
    }
    const std::uint32_t column = unsettled_[best];
    if (distance_[column] == kFar) return kNone;
    unsettled_[best] = unsettled_.back();
    unsettled_.pop_back();
    settled_.push_back(column);
    const std::uint32_t row = row_of_[column];
    if (row == kNone) return column;
    // 2. Its row may take another column instead.
    const Cost* row_costs = &costs_[static_cast<std::size_t>(row) * size_];
    const std::int64_t base = distance_[column] - price_row_[row];
    for (const std::uint32_t j : unsettled_) {
      if (row_costs[j] == kForbidden) continue;
      const std::int64_t through = base + static_cast<std::int64_t>(row_costs[j]) - price_column_[j];
      if (through < distance_[j]) {
        distance_[j] = through;
        came_from_[j] = row;
      }
    }
  }
  return kNone;
}

bool Assignment::augment(std::uint32_t i) {
  const std::uint32_t free_column = find_path(i, row(i));
  if (free_column == kNone) return false;
  // Re-price what was settled so that all reduced costs stay non-negative and those on the path become 0.
  const std::int64_t length = distance_[free_column];
  price_row_[i] = length;
  for (const std::uint32_t j : settled_) {
    const std::int64_t shift = length - distance_[j];
    price_column_[j] -= shift;
    if (row_of_[j] != kNone) price_row_[row_of_[j]] += shift;
  }
  // Flip the path from its end.
  for (std::uint32_t j = free_column;;) {
    const std::uint32_t r = came_from_[j];
    row_of_[j] = r;
    std::swap(column_of_[r], j);
    if (r == i) return true;
  }
}

Assignment::Cost Assignment::total() const {
  std::int64_t sum = 0;
  for (std::uint32_t k = 0; k < size_; ++k) sum += price_row_[k] + price_column_[k];
  return static_cast<Cost>(sum);
}

Assignment::Cost Assignment::solve() {
  std::fill(price_row_.begin(), price_row_.end(), 0);
  std::fill(price_column_.begin(), price_column_.end(), 0);
  std::fill(column_of_.begin(), column_of_.end(), kNone);
  std::fill(row_of_.begin(), row_of_.end(), kNone);
  for (std::uint32_t i = 0; i < size_; ++i) {
    if (!augment(i)) return kInfeasible;
  }
  return total();
}

Assignment::Cost Assignment::replace_row(std::uint32_t i, const Cost* costs) {
  std::copy(costs, costs + size_, row(i));
  row_of_[column_of_[i]] = kNone;
  column_of_[i] = kNone;
  return augment(i) ? total() : kInfeasible;
}

Assignment::Cost Assignment::total_with_row(std::uint32_t i, const Cost* costs) {
  const std::uint32_t own = column_of_[i];
  row_of_[own] = kNone;
  const std::uint32_t end = find_path(i, costs);
  row_of_[own] = i;
  if (end == kNone) return kInfeasible;
  // The path's true cost is its reduced length plus the price of the column it ends in, which is `own`.
  return static_cast<Cost>(static_cast<std::int64_t>(total()) - price_row_[i] + distance_[end]);
}

}  // namespace sokrates
