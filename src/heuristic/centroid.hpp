// The distance between the centre of the boxes and the centre of the goals: a guess, not a bound.
//
// It says how far the boxes as a cloud are from the goals as a cloud, and nothing of single boxes: it is 0
// for boxes spread evenly around their goals. Inadmissible, so only engines that promise nothing may use it;
// since it can be 0 before the end it is raised to 1 there.
//
// Distance is Manhattan's, rounded down; with n boxes and m goals |m * sum(boxes) - n * sum(goals)| / (n * m)
// per axis.
#pragma once

#include "heuristic/heuristic.hpp"

namespace sokrates {

class Centroid final : public Heuristic {
 public:
  explicit Centroid(const Board& board);

  Estimate evaluate(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;

 private:
  Estimate value(const Position& position, std::int64_t rows, std::int64_t columns) const;

  std::int64_t goals_;
  std::int64_t goal_rows_ = 0, goal_columns_ = 0;
  std::int64_t box_rows_ = 0, box_columns_ = 0;
};

}  // namespace sokrates
