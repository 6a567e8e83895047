#include "space/walk_finder.hpp"

#include <algorithm>
#include <cstdlib>

namespace sokrates {

bool WalkFinder::find(const Position& position, Square from, Square to, std::vector<Direction>& out) {
  out.clear();
  if (from == to) return true;
  spread(position, from, to);
  const bool is_found = distances_[to] != kNone;
  if (is_found) trace_back(position.board(), to, out);
  work_ += touched_.size();
  for (const Square s : touched_) distances_[s] = kNone;
  touched_.clear();
  return is_found;
}

// Expands all squares of one f-value after the other, until the f-value that reaches `to` is complete.
void WalkFinder::spread(const Position& position, Square from, Square to) {
  const Board& board = position.board();
  const Cell end = board.cell(to);
  const auto estimate = [&](Square s) {
    const Cell c = board.cell(s);
    return std::abs(c.row - end.row) + std::abs(c.column - end.column);
  };
  distances_[from] = 0;
  touched_.push_back(from);
  level_.assign(1, {from, 0});
  next_level_.clear();
  for (; !level_.empty(); std::swap(level_, next_level_)) {
    while (!level_.empty()) {
      const Open here = level_.back();
      level_.pop_back();
      if (here.distance != distances_[here.square]) continue;  // reached by a shorter path in the meantime
      const int left = estimate(here.square);
      for (const Direction d : kDirections) {
        const Square t = board.neighbor(here.square, d);
        if (position.is_blocked(t) || distances_[t] <= here.distance + 1) continue;
        if (distances_[t] == kNone) touched_.push_back(t);
        distances_[t] = here.distance + 1;
        (estimate(t) < left ? level_ : next_level_).push_back({t, here.distance + 1});
      }
    }
    if (distances_[to] != kNone) return;
  }
}

// Follows decreasing distances back to the start.
void WalkFinder::trace_back(const Board& board, Square to, std::vector<Direction>& out) const {
  for (Square s = to; distances_[s] != 0;) {
    for (const Direction d : kDirections) {
      const Square previous = board.neighbor(s, opposite(d));
      if (distances_[previous] == kNone || distances_[previous] + 1 != distances_[s]) continue;
      out.push_back(d);
      s = previous;
      break;
    }
  }
  std::reverse(out.begin(), out.end());
}

}  // namespace sokrates
