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
  unsettled_.resize(columns);
}

std::uint32_t Assignment::find_path(std::uint32_t i, const Cost* costs, std::uint32_t free_column) {
  settled_.clear();
  work_ += size_;
  std::uint32_t* const unsettled = unsettled_.data();
  std::int64_t* const distance = distance_.data();
  const std::int64_t* const price = price_column_.data();
  std::size_t best = 0;
  for (std::uint32_t j = 0; j < size_; ++j) {
    distance[j] = costs[j] == kForbidden ? kFar : static_cast<std::int64_t>(costs[j]) - price[j];
    came_from_[j] = i;
    unsettled[j] = j;
    if (distance[j] < distance[best]) best = j;
  }
  for (std::size_t left = size_; left > 0;) {
    // 1. Settle the nearest column.
    work_ += left;
    const std::uint32_t column = unsettled[best];
    if (distance[column] == kFar) return kNone;
    // If the free column is as near as the nearest column, no other column is needed.
    if (free_column != kNone && distance[free_column] == distance[column]) {
      settled_.push_back(free_column);
      return free_column;
    }
    unsettled[best] = unsettled[--left];
    settled_.push_back(column);
    const std::uint32_t row = row_of_[column];
    if (row == kNone) return column;
    // 2. The row of that column may take another column instead.
    const Cost* row_costs = &costs_[static_cast<std::size_t>(row) * size_];
    const std::int64_t base = distance[column] - price_row_[row];
    best = 0;
    for (std::size_t k = 0; k < left; ++k) {
      const std::uint32_t j = unsettled[k];
      const std::int64_t through = base + static_cast<std::int64_t>(row_costs[j]) - price[j];
      if (through < distance[j] && row_costs[j] != kForbidden) {
        distance[j] = through;
        came_from_[j] = row;
      }
      if (distance[j] < distance[unsettled[best]]) best = k;
    }
  }
  return kNone;
}

bool Assignment::augment(std::uint32_t i, std::uint32_t free_column) {
  free_column = find_path(i, row(i), free_column);
  if (free_column == kNone) return false;
  // Update the prices of settled rows and columns, so that all reduced costs stay non-negative and those on
  // the path become 0.
  const std::int64_t length = distance_[free_column];
  total_ += length - price_row_[i];
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

void Assignment::begin() {
  std::fill(price_row_.begin(), price_row_.end(), 0);
  std::fill(price_column_.begin(), price_column_.end(), 0);
  std::fill(column_of_.begin(), column_of_.end(), kNone);
  std::fill(row_of_.begin(), row_of_.end(), kNone);
  total_ = 0;
}

Assignment::Cost Assignment::solve() {
  begin();
  for (std::uint32_t i = 0; i < size_; ++i) {
    if (!add_row(i)) return kInfeasible;
  }
  return total();
}

Assignment::Cost Assignment::replace_row(std::uint32_t i, const Cost* costs) {
  std::copy(costs, costs + size_, row(i));
  const std::uint32_t own = column_of_[i];
  row_of_[own] = kNone;
  column_of_[i] = kNone;
  return augment(i, own) ? static_cast<Cost>(total_) : kInfeasible;
}

Assignment::Cost Assignment::total_with_row(std::uint32_t i, const Cost* costs) {
  const std::uint32_t own = column_of_[i];
  row_of_[own] = kNone;
  const std::uint32_t end = find_path(i, costs, own);
  row_of_[own] = i;
  if (end == kNone) return kInfeasible;
  // The true cost of the path is its reduced length plus the price of its last column, which is `own`.
  return static_cast<Cost>(total_ - price_row_[i] + distance_[end]);
}

Assignment::Cost Assignment::total_with_step(std::uint32_t i, const Cost* costs, bool is_odd) {
  const std::uint32_t own = column_of_[i];
  const Cost before = row(i)[own];
  const bool own_fell = before != 0 && costs[own] == before - 1;
  if (own_fell || can_step_down(i, costs, price_row_[i] - 1)) return static_cast<Cost>(total_ - 1);
  if (is_odd && costs[own] == before + 1) return static_cast<Cost>(total_ + 1);
  return total_with_row(i, costs);
}

bool Assignment::can_step_down(std::uint32_t i, const Cost* costs, std::int64_t length) {
  const std::int64_t* const price = price_column_.data();
  std::uint32_t* const unsettled = unsettled_.data();
  settled_.clear();
  work_ += size_;
  std::size_t left = 0;
  for (std::uint32_t j = 0; j < size_; ++j) {
    if (static_cast<std::int64_t>(costs[j]) - price[j] == length && costs[j] != kForbidden) {
      settled_.push_back(j);
    } else {
      unsettled[left++] = j;
    }
  }
  const std::uint32_t own = column_of_[i];
  for (std::size_t next = 0; next < settled_.size(); ++next) {
    const std::uint32_t row = row_of_[settled_[next]];
    const Cost* row_costs = &costs_[static_cast<std::size_t>(row) * size_];
    const std::int64_t base = price_row_[row];
    work_ += left;
    for (std::size_t k = 0; k < left;) {
      const std::uint32_t j = unsettled[k];
      if (static_cast<std::int64_t>(row_costs[j]) - price[j] != base || row_costs[j] == kForbidden) {
        ++k;
        continue;
      }
      if (j == own) return true;
      settled_.push_back(j);
      unsettled[k] = unsettled[--left];
    }
  }
  return false;
}

}  // namespace sokrates
