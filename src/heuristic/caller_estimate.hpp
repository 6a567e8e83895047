// An estimate function that the caller provides. It has no guarantees.
//
// The function is called once for every stored position, with newly filled lists. Every heuristic must be 0
// for a won position and positive otherwise. The value of the caller is therefore clamped to the range from 1
// to kMostEstimate, so that weights cannot overflow.
#pragma once

#include <vector>

#include <sokrates/options.hpp>

#include "heuristic/heuristic.hpp"

namespace sokrates {

class CallerEstimate final : public Heuristic {
 public:
  // Requires: `board` was made from `level`, and both outlive this object.
  CallerEstimate(const Level& level, const Board& board, EstimateFunction estimate);

  Estimate evaluate(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;

 private:
  const Level& level_;
  EstimateFunction estimate_;
  std::vector<Cell> scenery_;  // unreachable boxes
  std::vector<Cell> boxes_;
  std::vector<Cell> players_;
};

}  // namespace sokrates
