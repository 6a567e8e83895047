#include "heuristic/caller_estimate.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sokrates {

CallerEstimate::CallerEstimate(const Level& level, const Board& board, EstimateFunction estimate)
    : level_(level), estimate_(std::move(estimate)) {
  for (const Cell box : level.boxes()) {
    if (board.square(box) == board.nowhere()) scenery_.push_back(box);
  }
}

double CallerEstimate::operator()(const Position& position) {
  if (position.is_won()) return 0;
  const Board& board = position.board();
  boxes_ = scenery_;
  for (const Square box : position.boxes()) boxes_.push_back(board.cell(box));
  players_.clear();
  for (const Square robot : position.robots()) players_.push_back(board.cell(robot));
  if (players_.empty()) players_.push_back(board.cell(position.player()));
  const double value = estimate_({level_, boxes_, players_});
  if (std::isnan(value)) return kMaxEstimate;
  if (std::isinf(value) && value > 0) return value;
  return std::clamp(value, 0.0, kMaxEstimate);
}

}  // namespace sokrates
