#include "search/reach/plan_replay.hpp"

#include <algorithm>

#include "rules/steps.hpp"

namespace sokrates {

PlanReplay::PlanReplay(const Board& board, const TrackedSquares& tracked)
    : real_(board), relaxed_(board, tracked) {
  for (const Square box : real_.boxes()) stood_on_.push_back({box});
}

bool PlanReplay::step(Direction d) {
  const Board& board = real_.board();
  const Square to = board.neighbor(real_.player(), d);
  const Square behind = board.neighbor(to, d);
  Move move{board.nowhere(), 0, d};
  if (real_.has_box(to)) {
    if (real_.is_blocked(behind)) {
      blame(to);
      if (real_.has_box(behind)) blame(behind);
      return false;
    }
    move.box = to;
    stood_on_[real_.slot_of(to)].push_back(behind);
  }
  apply_step(real_, move);
  if (relaxed_.position().has_box(to)) {
    relaxed_.push(to, d);
  } else {
    relaxed_.set_player(to);
  }
  moves_.push_back(move);
  return true;
}

// Requires: a real box stands on the square.
void PlanReplay::blame(Square s) {
  if (relaxed_.position().has_box(s)) return;
  const std::vector<Square>& squares = stood_on_[real_.slot_of(s)];
  forgotten_.insert(forgotten_.end(), squares.begin(), squares.end());
}

bool PlanReplay::walk_to(const std::vector<Square>& ends) {
  for (const Direction d : find_walk(ends)) {
    if (!step(d)) return false;
  }
  return true;
}

// Searches backward from the ends, layer by layer. All squares of a layer have the same number of real boxes
// on the rest of the path.
std::vector<Direction> PlanReplay::find_walk(const std::vector<Square>& ends) const {
  const Board& board = real_.board();
  std::vector<std::uint32_t> cost(board.squares() + 1, 0xFFFFFFFFU);
  std::vector<std::uint8_t> is_done(board.squares() + 1);
  std::vector<Direction> onward(board.squares() + 1, Direction::up);
  std::vector<Square> layer;
  for (const Square end : ends) {
    if (relaxed_.position().is_blocked(end)) continue;
    cost[end] = 0;
    layer.push_back(end);
  }
  const Square from = real_.player();
  for (std::vector<Square> next_layer; is_done[from] == 0; std::swap(layer, next_layer)) {
    next_layer.clear();
    for (std::size_t i = 0; i < layer.size(); ++i) {
      const Square s = layer[i];
      if (is_done[s]++ != 0) continue;
      const std::uint32_t entering = real_.has_box(s) ? 1 : 0;
      for (const Direction d : kDirections) {
        const Square before = board.neighbor(s, opposite(d));
        if (relaxed_.position().is_blocked(before) || cost[s] + entering >= cost[before]) continue;
        cost[before] = cost[s] + entering;
        onward[before] = d;
        (entering == 1 ? next_layer : layer).push_back(before);
      }
    }
  }
  std::vector<Direction> steps;
  for (Square s = from; std::find(ends.begin(), ends.end(), s) == ends.end();
       s = board.neighbor(s, onward[s])) {
    steps.push_back(onward[s]);
  }
  return steps;
}

}  // namespace sokrates
