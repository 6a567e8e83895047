#include "oracle/state_graph.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

namespace oracle {

StateGraph::StateGraph(const sokrates::Level& level, std::size_t state_cap) : rules_(level) {
  complete_ = rules_.fits() && explore(state_cap);
  if (!complete_) {
    positions_ = {};
    edges_.clear();
    return;
  }
  std::sort(edges_.begin(), edges_.end(),
            [](const Edge& a, const Edge& b) { return a.to != b.to ? a.to < b.to : a.from < b.from; });
  edges_begin_.assign(positions_.size() + 1, 0);
  for (const Edge& edge : edges_) ++edges_begin_[edge.to + 1];
  for (std::size_t i = 1; i < edges_begin_.size(); ++i) edges_begin_[i] += edges_begin_[i - 1];
}

bool StateGraph::explore(std::size_t state_cap) {
  positions_.add(rules_.start());
  for (std::uint32_t from = 0; from < positions_.size(); ++from) {
    for (std::size_t player = 0; player < rules_.player_count(); ++player) {
      for (const sokrates::Direction direction : sokrates::kDirections) {
        Position position = positions_[from];
        const NaiveRules::Effect effect = rules_.play(position, player, direction);
        if (effect == NaiveRules::Effect::illegal) continue;
        const std::uint32_t to = positions_.add(position).id;
        if (positions_.size() > state_cap) return false;
        edges_.push_back({from, to, effect == NaiveRules::Effect::push});
      }
    }
  }
  return true;
}

std::vector<Cost> StateGraph::compute_distances(sokrates::Objective objective) const {
  std::vector<Cost> distance(positions_.size(), kInfinite);
  using Entry = std::pair<Cost, std::uint32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  for (std::uint32_t id = 0; id < positions_.size(); ++id) {
    if (!rules_.is_won(positions_[id])) continue;
    distance[id] = 0;
    open.push({0, id});
  }
  while (!open.empty()) {
    const auto [cost, to] = open.top();
    open.pop();
    if (cost != distance[to]) continue;
    for (std::size_t e = edges_begin_[to]; e < edges_begin_[to + 1]; ++e) {
      const Edge& edge = edges_[e];
      const Cost longer = cost + step_cost(objective, edge.push);
      if (longer >= distance[edge.from]) continue;
      distance[edge.from] = longer;
      open.push({longer, edge.from});
    }
  }
  return distance;
}

}  // namespace oracle
