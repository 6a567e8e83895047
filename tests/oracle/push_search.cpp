#include "oracle/push_search.hpp"

namespace oracle {

using sokrates::Cell;

PushRules::PushRules(const sokrates::Level& level) : win_(level.win()) {
  const std::vector<Cell> players = level.players();
  if (players.size() != 1 || !BitBoard::fits(level.width(), level.height())) return;
  fits_ = true;
  board_.stride = static_cast<unsigned>(level.width()) + 1;
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) {
      const Cell c{row, column};
      const Bits bit = Bits::single(board_.bit(c));
      if (!level.is_wall(c)) board_.floor = board_.floor | bit;
      if (level.has_goal(c)) board_.goals = board_.goals | bit;
      if (level.has_box(c)) start_.boxes = start_.boxes | bit;
    }
  }
  start_.player = board_.region(start_.boxes, board_.bit(players[0])).first();
}

bool PushRules::is_won(const PushState& state) const {
  if (win_ == sokrates::Win::boxes) return (state.boxes & ~board_.goals).empty();
  return !(board_.region(state.boxes, state.player) & board_.goals).empty();
}

Answer push_solve(const sokrates::Level& level, std::size_t state_cap) {
  Answer answer;
  const PushRules rules(level);
  if (!rules.fits()) return answer;
  if (rules.is_won(rules.start())) {
    answer.outcome = Outcome::solved;
    answer.states = 1;
    return answer;
  }
  PushStateTable table;
  table.add(rules.start());
  std::uint64_t pushes = 0;
  bool won = false;
  for (std::size_t layer = 0; layer < table.size() && !won;) {
    ++pushes;
    for (const std::size_t layer_end = table.size(); layer < layer_end && !won; ++layer) {
      rules.for_each_push(PushState(table[layer]), [&](const PushState& next) {
        if (table.add(next).fresh && rules.is_won(next)) won = true;
      });
      if (table.size() > state_cap && !won) return answer;
    }
  }
  answer.outcome = won ? Outcome::solved : Outcome::unsolvable;
  answer.pushes = won ? pushes : 0;
  answer.states = table.size();
  return answer;
}

PushGraph::PushGraph(const sokrates::Level& level, std::size_t state_cap) : rules_(level) {
  complete_ = rules_.fits() && explore(state_cap);
  if (complete_) measure();
}

bool PushGraph::explore(std::size_t state_cap) {
  table_.add(rules_.start());
  targets_begin_.push_back(0);
  for (std::size_t id = 0; id < table_.size(); ++id) {
    rules_.for_each_push(PushState(table_[id]),
                         [&](const PushState& next) { targets_.push_back(table_.add(next).id); });
    targets_begin_.push_back(targets_.size());
    if (table_.size() > state_cap) return false;
  }
  return true;
}

// Computes distances by breadth-first search from all wins at once, against the direction of pushes.
void PushGraph::measure() {
  std::vector<std::size_t> sources_begin(table_.size() + 1, 0);
  for (const std::uint32_t target : targets_) ++sources_begin[target + 1];
  for (std::size_t i = 1; i < sources_begin.size(); ++i) sources_begin[i] += sources_begin[i - 1];
  std::vector<std::uint32_t> sources(targets_.size());
  std::vector<std::size_t> filled(sources_begin.begin(), sources_begin.end() - 1);
  for (std::uint32_t id = 0; id < table_.size(); ++id) {
    for (std::size_t t = targets_begin_[id]; t < targets_begin_[id + 1]; ++t)
      sources[filled[targets_[t]]++] = id;
  }

  distance_.assign(table_.size(), kInfinite);
  std::vector<std::uint32_t> queue;
  for (std::uint32_t id = 0; id < table_.size(); ++id) {
    if (!rules_.is_won(table_[id])) continue;
    distance_[id] = 0;
    queue.push_back(id);
  }
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const std::uint32_t to = queue[head];
    for (std::size_t s = sources_begin[to]; s < sources_begin[to + 1]; ++s) {
      if (distance_[sources[s]] != kInfinite) continue;
      distance_[sources[s]] = distance_[to] + 1;
      queue.push_back(sources[s]);
    }
  }
}

}  // namespace oracle
