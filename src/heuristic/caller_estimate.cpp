#include "heuristic/caller_estimate.hpp"

#include <algorithm>
#include <utility>

namespace sokrates {

CallerEstimate::CallerEstimate(const Level& level, const Board& board, EstimateFunction estimate)
    : level_(level), estimate_(std::move(estimate)) {
  for (const Cell box : level.boxes()) {
    if (board.square(box) == board.nowhere()) scenery_.push_back(box);
  }
}

Estimate CallerEstimate::evaluate(const Position& position) {
  if (position.is_won()) return {};
  const Board& board = position.board();
  boxes_ = scenery_;
  for (const Square box : position.boxes()) boxes_.push_back(board.cell(box));
  players_.clear();
  for (const Square robot : position.robots()) players_.push_back(board.cell(robot));
  if (players_.empty()) players_.push_back(board.cell(position.player()));
  const std::uint32_t value = std::clamp(estimate_({level_, boxes_, players_}), 1U, kMostEstimate);
  return {value, value};
}

Estimate CallerEstimate::after(const Position& child, const Move&) {
  return evaluate(child);
}

}  // namespace sokrates
