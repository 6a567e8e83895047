#include "analysis/walk_distances.hpp"

#include <utility>

namespace sokrates {

std::vector<std::uint32_t> walk_distances(const Board& board, std::vector<Square> starts,
                                          std::uint32_t unreachable) {
  std::vector<std::uint32_t> distances(board.squares(), unreachable);
  std::vector<Square> queue = std::move(starts);
  for (const Square s : queue) distances[s] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const Direction d : kDirections) {
      const Square to = board.neighbor(queue[next], d);
      if (to == board.nowhere() || distances[to] != unreachable) continue;
      distances[to] = distances[queue[next]] + 1;
      queue.push_back(to);
    }
  }
  return distances;
}

}  // namespace sokrates
