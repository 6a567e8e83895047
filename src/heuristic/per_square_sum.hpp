// Sums over the boxes of a number per square: the two textbook heuristics.
//
//   manhattan   rows plus columns to the nearest goal, walls ignored
//   nearest     steps to the nearest goal around walls, boxes ignored
//
// Both forget that two boxes cannot share a goal and that boxes are pushed, not walked. Admissible and
// consistent: a push moves one box by one square. Cost: a table look-up per child.
#pragma once

#include <vector>

#include "heuristic/heuristic.hpp"

namespace sokrates {

class PerSquareSum final : public Heuristic {
 public:
  static PerSquareSum manhattan(const Board& board);
  static PerSquareSum nearest(const Board& board);

  Estimate evaluate(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;

 private:
  explicit PerSquareSum(std::vector<std::uint32_t> table) : table_(std::move(table)) {}

  std::vector<std::uint32_t> table_;
  std::uint32_t sum_ = 0;
  std::uint32_t stranded_ = 0;  // boxes with no goal they could reach
};

}  // namespace sokrates
