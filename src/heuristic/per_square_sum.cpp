#include "heuristic/per_square_sum.hpp"

#include <algorithm>
#include <cstdlib>

#include "analysis/walk_distances.hpp"

namespace sokrates {

PerSquareSum PerSquareSum::manhattan(const Board& board) {
  std::vector<std::uint32_t> table(board.squares(), Estimate::kInfinite);
  for (Square s = 0; s < board.squares(); ++s) {
    const Cell a = board.cell(s);
    for (const Square goal : board.goals()) {
      const Cell b = board.cell(goal);
      table[s] = std::min(
          table[s], static_cast<std::uint32_t>(std::abs(a.row - b.row) + std::abs(a.column - b.column)));
    }
  }
  return PerSquareSum(std::move(table));
}

PerSquareSum PerSquareSum::nearest(const Board& board) {
  return PerSquareSum(walk_distances(board, board.goals(), Estimate::kInfinite));
}

Estimate PerSquareSum::evaluate(const Position& position) {
  sum_ = 0;
  stranded_ = 0;
  for (const Square box : position.boxes()) {
    if (table_[box] == Estimate::kInfinite) {
      ++stranded_;
    } else {
      sum_ += table_[box];
    }
  }
  return stranded_ != 0 ? Estimate::never() : Estimate{sum_, sum_};
}

Estimate PerSquareSum::after(const Position& child, const Move& move) {
  const Board& board = child.board();
  if (stranded_ != 0) return Estimate::never();  // a push never moves a box to another region
  if (move.box == board.nowhere()) return {sum_, sum_};
  const std::uint32_t sum = sum_ - table_[move.box] + table_[board.neighbor(move.box, move.direction)];
  return {sum, sum};
}

}  // namespace sokrates
