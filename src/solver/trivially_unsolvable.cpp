#include "solver/trivially_unsolvable.hpp"

#include "analysis/boulder_reach.hpp"

namespace sokrates {

namespace {

std::string place(Cell c) {
  return "row " + std::to_string(c.row + 1) + ", column " + std::to_string(c.column + 1);
}

std::string boxes_for_goals(std::size_t boxes, std::size_t goals) {
  const std::string text = std::to_string(boxes) + (boxes == 1 ? " box but " : " boxes but ");
  if (goals == 0) return text + "no reachable goal";
  return text + "only " + std::to_string(goals) + (goals == 1 ? " goal" : " goals") + " within reach";
}

// With several robots, only walls are considered, because one robot may open a path for another.
std::string target_out_of_reach(const Board& board) {
  if (board.goals().empty()) return "the target cannot be reached by any player";
  if (board.start_players().size() > 1) return {};
  BoulderReach reach(board);
  reach.compute(Position(board), SquareSet(board), false);
  if (reach.is_goal_reached()) return {};
  return "boxes that can never be moved shut the player off from the target";
}

}  // namespace

std::string trivially_unsolvable(const Level& level, const Board& board, const SquareSet& live) {
  if (level.win() == Win::player) return target_out_of_reach(board);
  for (const Cell box : level.boxes()) {
    if (!level.has_goal(box) && board.square(box) == board.nowhere()) {
      return "the box at " + place(box) + " is not on a goal and cannot be reached by any player";
    }
  }
  if (board.start_boxes().size() > board.goals().size()) {
    return boxes_for_goals(board.start_boxes().size(), board.goals().size());
  }
  for (const Square box : board.start_boxes()) {
    if (!live.contains(box)) return "the box at " + place(board.cell(box)) + " can never be pushed to a goal";
  }
  return {};
}

}  // namespace sokrates
