#include "oracle/naive_search.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "oracle/metric_cost.hpp"
#include "oracle/naive_rules.hpp"
#include "oracle/state_table.hpp"

namespace oracle {
namespace {

using sokrates::Direction;

// A position, and how it was reached.
struct Node : Position {
  Cost cost = kInfinite;
  std::uint32_t parent = 0;
  std::uint8_t player = 0;
  Direction direction = Direction::up;
  bool push = false;
  bool closed = false;
};

// The open positions, cheapest first, and first in, first out for equal costs. There are few different costs.
class Open {
 public:
  void push(Cost cost, std::uint32_t id) { waiting_[cost].ids.push_back(id); }
  bool empty() {
    while (!waiting_.empty() && waiting_.begin()->second.gone == waiting_.begin()->second.ids.size()) {
      waiting_.erase(waiting_.begin());
    }
    return waiting_.empty();
  }
  std::uint32_t pop() {  // requires: not empty
    Line& line = waiting_.begin()->second;
    return line.ids[line.gone++];
  }

 private:
  struct Line {
    std::vector<std::uint32_t> ids;
    std::size_t gone = 0;
  };
  std::map<Cost, Line> waiting_;
};

void write_solution(const StateTable<Node>& nodes, std::uint32_t id, NaiveAnswer& answer) {
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

  StateTable<Node> nodes;
  Open open;
  nodes.add({rules.start(), 0});
  open.push(0, 0);

  while (!open.empty()) {
    const std::uint32_t id = open.pop();
    if (nodes[id].closed) continue;
    nodes[id].closed = true;
    const Node from = nodes[id];
    if (rules.is_won(from)) {
      answer.outcome = Outcome::solved;
      answer.states = nodes.size();
      write_solution(nodes, id, answer);
      return answer;
    }
    for (std::size_t player = 0; player < rules.player_count(); ++player) {
      for (const Direction direction : sokrates::kDirections) {
        Position position = from;
        const NaiveRules::Effect effect = rules.play(position, player, direction);
        if (effect == NaiveRules::Effect::illegal) continue;
        const bool push = effect == NaiveRules::Effect::push;
        const Cost cost = from.cost + step_cost(objective, push);
        const std::uint32_t next = nodes.add({position}).id;
        if (nodes.size() > state_cap) return answer;
        Node& node = nodes[next];
        if (cost >= node.cost) continue;
        node.cost = cost;
        node.parent = id;
        node.player = static_cast<std::uint8_t>(player);
        node.direction = direction;
        node.push = push;
        open.push(cost, next);
      }
    }
  }
  answer.outcome = Outcome::unsolvable;
  answer.states = nodes.size();
  return answer;
}

}  // namespace oracle
