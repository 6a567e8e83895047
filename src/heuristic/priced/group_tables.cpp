#include "heuristic/priced/group_tables.hpp"

#include <algorithm>

namespace sokrates {

GroupTables::GroupTables(const GroupFloor& floor, const PushDistances& distances)
    : floor_(floor), distances_(distances) {
  for (unsigned k = 2; k <= GroupNumbers::kMaxMembers; ++k) tables_.emplace_back(floor, k);
}

void GroupTables::begin(const GoalPrices& prices) {
  if (prices == prices_) return;
  prices_ = prices;
  built_ = 1;
  is_begun_ = false;
  const Square squares = floor_.board().squares();
  std::vector<std::int32_t> by_node(distances_.nodes(), kDead);
  for (std::uint32_t node = 0; node < distances_.nodes(); ++node) {
    const std::uint32_t* const pushes = distances_.to_goals(node);
    for (std::size_t goal = 0; goal < prices.size(); ++goal) {
      if (pushes[goal] == PushDistances::kInfinite) continue;
      const std::int32_t cost = static_cast<std::int32_t>(pushes[goal]) * kPriceScale - prices[goal];
      by_node[node] = std::min(by_node[node], cost);
    }
  }
  alone_.assign(std::size_t{floor_.live_squares()} * squares, kDead);
  for (std::uint16_t box = 0; box < floor_.live_squares(); ++box) {
    for (Square player = 0; player < squares; ++player) {
      if (player != floor_.square(box))
        alone_[std::size_t{box} * squares + player] = by_node[distances_.node(floor_.square(box), player)];
    }
  }
}

bool GroupTables::build(unsigned k, std::uint64_t ticks) {
  while (built_ < k) {
    PricedTable& table = tables_[built_ + 1 - 2];
    if (!is_begun_) table.begin(prices_);
    is_begun_ = true;
    if (!table.build(ticks)) return false;
    is_begun_ = false;
    ++built_;
  }
  return true;
}

std::int32_t GroupTables::excess(const Members& members, unsigned k, Square player) const {
  const std::int32_t together =
      tables_[k - 2].value(floor_.node(k, floor_.numbers().number(members, k), player));
  if (together == PricedTable::kInfinite) return kDead;
  std::int32_t apart = 0;
  for (unsigned i = 0; i < k; ++i) apart += alone(members[i], player);
  return together - apart;
}

// A pair cannot be split further. Three boxes contain pairs. Four boxes contain triples or two disjoint
// pairs.
std::int32_t GroupTables::best_cut(const Members& members, unsigned k, Square player) const {
  if (k == 2) return 0;
  const auto pair = [&](unsigned i, unsigned j) { return excess({members[i], members[j]}, 2, player); };
  std::int32_t best = 0;
  if (k == 3) return std::max({best, pair(0, 1), pair(0, 2), pair(1, 2)});
  for (unsigned out = 0; out < 4; ++out) {
    Members rest{};
    for (unsigned i = 0, j = 0; i < 4; ++i) {
      if (i != out) rest[j++] = members[i];
    }
    best = std::max(best, excess(rest, 3, player));
  }
  if (best == kDead) return kDead;
  return std::max({best, pair(0, 1) + pair(2, 3), pair(0, 2) + pair(1, 3), pair(0, 3) + pair(1, 2)});
}

std::int32_t GroupTables::irreducible_excess(const Members& members, unsigned k, Square player) const {
  for (unsigned i = 0; i < k; ++i) {
    if (alone(members[i], player) == kDead) return 0;
  }
  const std::int32_t all = excess(members, k, player);
  if (all <= 0) return 0;
  return all > best_cut(members, k, player) ? all : 0;
}

std::uint64_t GroupTables::bytes() const {
  std::uint64_t bytes = alone_.capacity() * sizeof(std::int32_t);
  for (const PricedTable& table : tables_) bytes += table.bytes();
  return bytes;
}

}  // namespace sokrates
