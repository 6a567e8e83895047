#include "draw/distances.hpp"

#include <algorithm>
#include <limits>

#include "analysis/push_distances.hpp"

namespace sokrates::draw {

std::vector<std::optional<unsigned>> distances_to_goals(const Level& level) {
  const auto width = static_cast<std::size_t>(level.width());
  std::vector<std::optional<unsigned>> numbers(width * static_cast<std::size_t>(level.height()));
  const Board board(level);
  if (board.goals().empty()) return numbers;
  PushDistances distances(board);
  while (!distances.build(std::numeric_limits<std::uint32_t>::max())) {
  }
  for (Square box = 0; box < board.squares(); ++box) {
    std::uint32_t fewest = PushDistances::kInfinite;
    for (const Direction side : kDirections) {
      const Square player = board.neighbor(box, side);
      if (player == board.nowhere()) continue;
      fewest = std::min(fewest, distances.to_nearest_goal(distances.node(box, player)));
    }
    if (fewest == PushDistances::kInfinite) continue;
    const Cell cell = board.cell(box);
    numbers[static_cast<std::size_t>(cell.row) * width + static_cast<std::size_t>(cell.column)] = fewest;
  }
  return numbers;
}

}  // namespace sokrates::draw
