#include "game/walks.hpp"

#include <algorithm>

namespace sokrates {

Walks::Walks(const Board& board) : board_(board), visits_(board.squares() + 1) {}

void Walks::spread(const std::vector<std::uint8_t>& blocked, Square from, std::span<const Square> wanted) {
  ++search_;
  const auto is_done = [&] {
    return !wanted.empty() && std::all_of(wanted.begin(), wanted.end(), [&](Square s) { return reaches(s); });
  };
  queue_.assign(1, from);
  visits_[from] = {search_, 0, Direction::up};
  for (std::size_t next = 0; next < queue_.size() && !is_done(); ++next) {
    const Square s = queue_[next];
    for (const Direction d : kDirections) {
      const Square t = board_.neighbor(s, d);
      if (blocked[t] != 0 || reaches(t)) continue;
      visits_[t] = {search_, visits_[s].distance + 1, d};
      queue_.push_back(t);
    }
  }
}

void Walks::append_walk(Square to, std::uint32_t player, std::vector<Step>& out) const {
  const auto begin = static_cast<std::ptrdiff_t>(out.size());
  for (Square s = to; visits_[s].distance != 0; s = board_.neighbor(s, opposite(visits_[s].came))) {
    out.push_back({player, visits_[s].came});
  }
  std::reverse(out.begin() + begin, out.end());
}

}  // namespace sokrates
