#include "base/assignment.hpp"

#include <algorithm>
#include <numeric>

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

std::uint32_t Assignment::find_path(std::uint32_t i, const Cost* costs) {
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
    // If a free column is as near as the nearest column, no other column is needed.
    for (const std::uint32_t free : free_) {
      if (distance[free] != distance[column]) continue;
      settled_.push_back(free);
      return free;
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

bool Assignment::augment(std::uint32_t i) {
  const std::uint32_t free_column = find_path(i, row(i));
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
  std::fill(price_column_.begin(), price_column_.end(), 0);
  begin_with_column_prices();
}

// The total is the sum of all prices. A row adds its own price, and the column prices belong to rows that follow.
void Assignment::begin_with_column_prices() {
  std::fill(price_row_.begin(), price_row_.end(), 0);
  std::fill(column_of_.begin(), column_of_.end(), kNone);
  std::fill(row_of_.begin(), row_of_.end(), kNone);
  total_ = std::accumulate(price_column_.begin(), price_column_.end(), std::int64_t{0});
}

Assignment::Cost Assignment::solve() {
  begin();
  for (std::uint32_t i = 0; i < size_; ++i) {
    if (!add_row(i)) return kInfeasible;
  }
  return total();
}

bool Assignment::match_directly(std::uint32_t i) {
  const Cost* const costs = row(i);
  work_ += size_;
  std::int64_t nearest = kFar;
  std::int64_t nearest_free = kFar;
  std::size_t found = 0;
  for (std::size_t k = 0; k < free_.size(); ++k) {
    const std::uint32_t j = free_[k];
    const std::int64_t distance = static_cast<std::int64_t>(costs[j]) - price_column_[j];
    if (costs[j] == kForbidden || distance >= nearest_free) continue;
    nearest_free = distance;
    found = k;
  }
  for (std::uint32_t j = 0; j < size_; ++j) {
    if (costs[j] != kForbidden)
      nearest = std::min(nearest, static_cast<std::int64_t>(costs[j]) - price_column_[j]);
  }
  if (nearest == kFar || nearest_free != nearest) return false;
  const std::uint32_t column = free_[found];
  free_[found] = free_.back();
  free_.pop_back();
  price_row_[i] = nearest;
  total_ += nearest;
  column_of_[i] = column;
  row_of_[column] = i;
  return true;
}

Assignment::Cost Assignment::match_waiting() {
  std::erase_if(waiting_, [&](std::uint32_t i) { return match_directly(i); });
  bool is_feasible = true;
  for (std::size_t k = 0; k < waiting_.size() && is_feasible; ++k) {
    is_feasible = augment(waiting_[k]);
    if (is_feasible) free_.erase(std::find(free_.begin(), free_.end(), settled_.back()));
  }
  free_.clear();
  return is_feasible ? total() : kInfeasible;
}

Assignment::Cost Assignment::solve_similar() {
  begin_with_column_prices();
  free_.resize(size_);
  std::iota(free_.begin(), free_.end(), 0U);
  waiting_ = free_;
  return match_waiting();
}

Assignment::Cost Assignment::solve_rows(const std::vector<std::uint32_t>& rows) {
  for (const std::uint32_t i : rows) {
    free_.push_back(column_of_[i]);
    row_of_[column_of_[i]] = kNone;
    column_of_[i] = kNone;
    total_ -= price_row_[i];
    price_row_[i] = 0;
  }
  waiting_ = rows;
  return match_waiting();
}

Assignment::Cost Assignment::replace_row(std::uint32_t i, const Cost* costs) {
  std::copy(costs, costs + size_, row(i));
  const std::uint32_t own = column_of_[i];
  row_of_[own] = kNone;
  column_of_[i] = kNone;
  free_.assign(1, own);
  const bool is_feasible = augment(i);
  free_.clear();
  return is_feasible ? static_cast<Cost>(total_) : kInfeasible;
}

Assignment::Cost Assignment::total_with_row(std::uint32_t i, const Cost* costs) {
  const std::uint32_t own = column_of_[i];
  row_of_[own] = kNone;
  free_.assign(1, own);
  const std::uint32_t end = find_path(i, costs);
  free_.clear();
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
