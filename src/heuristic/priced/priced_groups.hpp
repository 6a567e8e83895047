// The tables of the heuristic `priced`: prices, costs of boxes alone, and the irreducible groups.
//
// They depend on walls and goals. The prices also depend on the position for which they were optimized; this
// affects only the strength of the bound. All searches with the same walls and goals can therefore share one
// object.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "heuristic/priced/goal_prices.hpp"
#include "heuristic/priced/irreducible_groups.hpp"

namespace sokrates {

struct PricedGroups {
  unsigned members = 1;  // size of the largest groups; 1: nothing is built
  GoalPrices prices;
  std::int64_t sum_of_prices = 0;
  std::vector<std::uint16_t> live_number;  // by square
  std::vector<std::int32_t> alone;         // by live number and square of the player
  std::unique_ptr<IrreducibleGroups> groups;

  std::uint64_t bytes() const {
    return alone.capacity() * sizeof(std::int32_t) + (groups ? groups->bytes() : 0);
  }
};

// The tables with the largest groups that any search has built. Thread-safe.
class SharedPricedGroups {
 public:
  // Returns the size of the largest groups, or 1 if there are no tables.
  unsigned members() const { return members_.load(std::memory_order_acquire); }
  // Requires: members() was above 1.
  std::shared_ptr<const PricedGroups> latest() const {
    const std::lock_guard lock(mutex_);
    return groups_;
  }
  void offer(std::shared_ptr<const PricedGroups> groups) {
    const std::lock_guard lock(mutex_);
    if (groups->members <= members()) return;
    groups_ = std::move(groups);
    members_.store(groups_->members, std::memory_order_release);
  }

 private:
  mutable std::mutex mutex_;
  std::atomic<unsigned> members_{1};
  std::shared_ptr<const PricedGroups> groups_;
};

}  // namespace sokrates
