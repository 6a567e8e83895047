// The distance between the center of the boxes and the center of the goals. It is an estimate, not a bound.
//
// It measures the distance between the boxes as a whole and the goals as a whole. It ignores single boxes: the
// distance is 0 if the boxes are spread evenly around their goals. If the position is not won, the value is therefore
// the distance or 1, whichever is larger. It is not admissible, so only engines without a guarantee of optimality use it.
//
// The distance is the Manhattan distance, rounded down. With n boxes and m goals it is the sum over both axes of
// |m * sum(boxes) - n * sum(goals)| / (n * m).
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
