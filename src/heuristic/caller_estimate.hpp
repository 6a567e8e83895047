// An estimate of the caller's own: a guess about which nothing is known.
//
// It is asked once for every position that is stored, with lists that are filled anew; how long that takes is
// the caller's affair. As every heuristic it has to be 0 at the end and nowhere else, so it is held to that,
// and to a size that no weight can overflow.
#pragma once

#include <vector>

#include <sokrates/options.hpp>

#include "heuristic/heuristic.hpp"

namespace sokrates {

class CallerEstimate final : public Heuristic {
 public:
  // Requires: the board is the level's, and both outlive this.
  CallerEstimate(const Level& level, const Board& board, EstimateFunction estimate);

  Estimate evaluate(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;

 private:
  const Level& level_;
  EstimateFunction estimate_;
  std::vector<Cell> scenery_;  // boxes out of reach
  std::vector<Cell> boxes_;
  std::vector<Cell> players_;
};

}  // namespace sokrates
