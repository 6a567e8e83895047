#include "heuristic/priced/priced_table.hpp"

#include <algorithm>
#include <functional>

namespace sokrates {

void PricedTable::begin(const GoalPrices& prices) {
  GoalPrices dearest = prices;
  std::sort(dearest.begin(), dearest.end(), std::greater<>());
  offset_ = 0;
  for (unsigned i = 0; i < k_; ++i) offset_ += dearest[i];
  costs_.assign(floor_.nodes(k_), kUnseen);
  buckets_.clear();
  cost_ = next_ = 0;
  add_goals(prices);
}

void PricedTable::add_goals(const GoalPrices& prices) {
  const std::vector<Square>& goals = floor_.board().goals();
  const GroupNumbers of_goals(static_cast<std::uint32_t>(goals.size()));
  Members chosen = GroupNumbers::first(k_);
  for (std::uint64_t i = 0; i < of_goals.count(k_); ++i, GroupNumbers::advance(chosen, k_)) {
    // Goals and live squares are both numbered in the order of squares, so `members` is in falling order like
    // `chosen`.
    Members members{};
    std::int32_t paid = 0;
    for (unsigned j = 0; j < k_; ++j) {
      members[j] = floor_.live_number(goals[chosen[j]]);
      paid += prices[chosen[j]];
    }
    const std::uint64_t number = floor_.numbers().number(members, k_);
    const std::uint32_t first = floor_.first_node(k_, number);
    const std::uint32_t parts = floor_.parts(floor_.map_of(k_, number));
    for (std::uint32_t part = 0; part < parts; ++part)
      reach(members, first + part, static_cast<std::uint32_t>(offset_ - paid));
  }
}

void PricedTable::reach(const Members& members, std::uint32_t node, std::uint32_t cost) {
  if (cost >= costs_[node]) return;
  costs_[node] = cost;
  if (cost >= buckets_.size()) buckets_.resize(std::size_t{cost} + 1);
  buckets_[cost].push_back({members, node});
}

bool PricedTable::build(std::uint64_t ticks) {
  const std::uint64_t entries = ticks / (16 * k_) + 1;
  for (std::uint64_t done = 0; cost_ < buckets_.size(); ++cost_, next_ = 0) {
    while (next_ < buckets_[cost_].size()) {
      if (done++ >= entries) return false;
      const Entry entry = buckets_[cost_][next_++];
      if (costs_[entry.node] == cost_) expand(entry);
    }
    std::vector<Entry>().swap(buckets_[cost_]);
  }
  return true;
}

// Expands a node: all pulls of its boxes by the player in this region.
void PricedTable::expand(const Entry& entry) {
  const Board& board = floor_.board();
  const std::uint64_t number = floor_.numbers().number(entry.members, k_);
  const std::uint32_t part = entry.node - floor_.first_node(k_, number);
  const std::uint8_t* const map = floor_.map(floor_.map_of(k_, number));
  const std::uint32_t cost = static_cast<std::uint32_t>(cost_) + kPriceScale;
  for (unsigned i = 0; i < k_; ++i) {
    for (const Direction d : kDirections) {
      const Square to = board.neighbor(floor_.square(entry.members[i]), d);
      const std::uint16_t live = floor_.live_number(to);
      if (live == GroupFloor::kNone || map[to] != part) continue;
      const Square player = board.neighbor(to, d);
      if (player == board.nowhere() || GroupNumbers::contains(entry.members, k_, live)) continue;
      const std::uint16_t beyond = floor_.live_number(player);
      if (beyond != GroupFloor::kNone && GroupNumbers::contains(entry.members, k_, beyond)) continue;
      const Members pulled = GroupNumbers::replaced(entry.members, k_, i, live);
      reach(pulled, floor_.node(k_, floor_.numbers().number(pulled, k_), player), cost);
    }
  }
}

void PricedTable::forget() {
  std::vector<std::uint32_t>().swap(costs_);
  std::vector<std::vector<Entry>>().swap(buckets_);
}

std::uint64_t PricedTable::bytes() const {
  std::uint64_t bytes = costs_.capacity() * sizeof(std::uint32_t);
  for (std::size_t cost = cost_; cost < buckets_.size(); ++cost)
    bytes += buckets_[cost].capacity() * sizeof(Entry);
  return bytes;
}

}  // namespace sokrates
