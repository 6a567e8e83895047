#include "heuristic/centroid.hpp"

#include <algorithm>
#include <cstdlib>

namespace sokrates {

Centroid::Centroid(const Board& board) : goals_(static_cast<std::int64_t>(board.goals().size())) {
  for (const Square goal : board.goals()) {
    goal_rows_ += board.cell(goal).row;
    goal_columns_ += board.cell(goal).column;
  }
}

Estimate Centroid::value(const Position& position, std::int64_t rows, std::int64_t columns) const {
  if (position.is_won()) return {};
  const auto boxes = static_cast<std::int64_t>(position.boxes().size());
  const std::int64_t scaled =
      std::llabs(goals_ * rows - boxes * goal_rows_) + std::llabs(goals_ * columns - boxes * goal_columns_);
  const auto distance = static_cast<std::uint32_t>(
      std::max<std::int64_t>(1, scaled / std::max<std::int64_t>(1, goals_ * boxes)));
  return {distance, distance};
}

Estimate Centroid::evaluate(const Position& position) {
  box_rows_ = box_columns_ = 0;
  for (const Square box : position.boxes()) {
    box_rows_ += position.board().cell(box).row;
    box_columns_ += position.board().cell(box).column;
  }
  return value(position, box_rows_, box_columns_);
}

Estimate Centroid::after(const Position& child, const Move& move) {
  const Board& board = child.board();
  if (move.box == board.nowhere()) return value(child, box_rows_, box_columns_);
  const Cell from = board.cell(move.box);
  const Cell to = board.cell(board.neighbor(move.box, move.direction));
  return value(child, box_rows_ + to.row - from.row, box_columns_ + to.column - from.column);
}

}  // namespace sokrates
