#include "rules/robot_steps.hpp"

namespace sokrates {

std::uint32_t find_robot_steps(const Position& position, const SquareSet& allowed,
                               std::vector<RobotStep>& out) {
  const Board& board = position.board();
  const auto is_free = [&](Square s) { return !position.is_blocked(s) && !position.has_robot(s); };
  std::uint32_t refused = 0;
  for (std::uint32_t robot = 0; robot < position.robots().size(); ++robot) {
    for (const Direction d : kDirections) {
      const Square next = board.neighbor(position.robots()[robot], d);
      if (is_free(next)) {
        out.push_back({{board.nowhere(), 0, d}, robot});
      } else if (position.has_box(next)) {
        const Square to = board.neighbor(next, d);
        if (!is_free(to)) continue;
        if (allowed.contains(to)) {
          out.push_back({{next, 0, d}, robot});
        } else {
          ++refused;
        }
      }
    }
  }
  return refused;
}

void apply_robot_step(Position& position, const RobotStep& step) {
  const Board& board = position.board();
  const Square from = position.robots()[step.robot];
  const Square to = board.neighbor(from, step.direction);
  if (step.box != board.nowhere()) position.move_box(step.box, board.neighbor(step.box, step.direction));
  position.move_robot(from, to);
  position.set_player(to);
}

void undo_robot_step(Position& position, const Move& step, Square player_before) {
  const Board& board = position.board();
  const Square to = position.player();
  if (step.box != board.nowhere()) position.move_box(board.neighbor(step.box, step.direction), step.box);
  position.move_robot(to, board.neighbor(to, opposite(step.direction)));
  position.set_player(player_before);
}

}  // namespace sokrates
