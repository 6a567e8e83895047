// Two textbook heuristics: sums over the boxes of a distance per square.
//
//   manhattan   rows plus columns to the nearest goal, walls ignored
//   nearest     steps to the nearest goal around walls, boxes ignored
//
// Both ignore that two boxes cannot share a goal, and that a box can only be pushed.
//
// Guarantees: both are admissible and consistent, because a push moves one box by one square. Cost: one table
// entry per child.
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
  std::uint32_t stranded_ = 0;  // boxes that cannot reach any goal
};

}  // namespace sokrates
