#include "analysis/useful_squares.hpp"

#include "analysis/lone_box.hpp"
#include "analysis/symmetries.hpp"

namespace sokrates {

SquareSet find_useful_squares(const Board& board, const SquareSet& live) {
  LoneBox lone(board, live);
  std::vector<std::uint8_t> walls(board.squares() + 1);
  walls[board.nowhere()] = 1;
  lone.set_walls(walls);
  const std::vector<std::uint16_t> to_goal = lone.push_to(board.goals());
  const std::vector<std::uint16_t>& from_start = lone.push_from(board.start_boxes());
  SquareSet useful(board);
  for (const int number : find_symmetries(board)) {
    const Symmetry symmetry = build_symmetry(board, number);
    for (Square s = 0; s < board.squares(); ++s) {
      const bool is_on_path = to_goal[s] != LoneBox::kInfinite && from_start[s] != LoneBox::kInfinite;
      if (is_on_path || board.is_goal(s)) useful.insert(symmetry.square[s]);
    }
  }
  return useful;
}

}  // namespace sokrates
