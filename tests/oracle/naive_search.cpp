#include "oracle/naive_search.hpp"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "oracle/metric_cost.hpp"
#include "oracle/naive_rules.hpp"
#include "oracle/state_table.hpp"

namespace oracle {
namespace {

using sokrates::Direction;

// How a position was reached.
struct Node {
  Cost cost = kNever;
  std::uint32_t parent = 0;
  std::uint8_t player = 0;
  Direction direction = Direction::up;
  bool push = false;
  bool closed = false;
};

void write_solution(const std::vector<Node>& nodes, std::uint32_t id, NaiveAnswer& answer) {
  std::vector<const Node*> path;
  for (; id != 0; id = nodes[id].parent) path.push_back(&nodes[id]);
  std::reverse(path.begin(), path.end());
  std::uint8_t player = 0;
  for (const Node* node : path) {
    if (node->player != player) {
      player = node->player;
      answer.lurd += "{" + std::to_string(player + 1) + "}";
    }
    answer.lurd +=
        node->push ? sokrates::push_letter(node->direction) : sokrates::walk_letter(node->direction);
    ++answer.moves;
    if (node->push) ++answer.pushes;
  }
}

}  // namespace

NaiveAnswer naive_solve(const sokrates::Level& level, sokrates::Objective objective, std::size_t state_cap) {
  NaiveAnswer answer;
  const NaiveRules rules(level);
  if (!rules.fits()) return answer;

  StateTable<Position> positions;
  std::vector<Node> nodes;  // of the positions, by number
  using Entry = std::pair<Cost, std::uint32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  positions.add(rules.start());
  nodes.push_back({0});
  open.push({0, 0});

  while (!open.empty()) {
    const std::uint32_t id = open.top().second;
    open.pop();
    if (nodes[id].closed) continue;
    nodes[id].closed = true;
    if (rules.is_won(positions[id])) {
      answer.outcome = Outcome::solved;
      answer.states = nodes.size();
      write_solution(nodes, id, answer);
      return answer;
    }
    for (std::size_t player = 0; player < rules.player_count(); ++player) {
      for (const Direction direction : sokrates::kDirections) {
        Position position = positions[id];
        const NaiveRules::Effect effect = rules.play(position, player, direction);
        if (effect == NaiveRules::Effect::illegal) continue;
        const bool push = effect == NaiveRules::Effect::push;
        const Cost cost = nodes[id].cost + step_cost(objective, push);
        const auto [next, fresh] = positions.add(position);
        if (fresh) nodes.emplace_back();
        if (nodes.size() > state_cap) return answer;
        Node& node = nodes[next];
        if (cost >= node.cost) continue;
        node.cost = cost;
        node.parent = id;
        node.player = static_cast<std::uint8_t>(player);
        node.direction = direction;
        node.push = push;
        open.push({cost, next});
      }
    }
  }
  answer.outcome = Outcome::unsolvable;
  answer.states = nodes.size();
  return answer;
}

}  // namespace oracle
