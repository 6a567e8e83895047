// An estimate function that the caller provides. It has no guarantees.
//
// The function is called at least once for every stored position that is not won, with newly filled lists. Infinity is
// returned unchanged. All other values are clamped to the range from 0 to kMaxEstimate, so that weights cannot overflow.
// NaN counts as kMaxEstimate.
#pragma once

#include <vector>

#include <sokrates/options.hpp>

#include "board/position.hpp"

namespace sokrates {

class CallerEstimate {
 public:
  // Requires: `board` was made from `level`, and both outlive this object.
  CallerEstimate(const Level& level, const Board& board, EstimateFunction estimate);

  // Returns a value from 0 to kMaxEstimate, or infinity. It is 0 if the position is won.
  double operator()(const Position& position);

 private:
  const Level& level_;
  EstimateFunction estimate_;
  std::vector<Cell> scenery_;  // unreachable boxes
  std::vector<Cell> boxes_;
  std::vector<Cell> players_;
};

}  // namespace sokrates
