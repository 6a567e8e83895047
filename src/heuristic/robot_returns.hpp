// A bound on moves that counts returns: a robot that has pushed a box to a goal must walk back for the next
// box.
//
//   #########
//   #.    $@#     One robot makes 5 + 4 pushes. Between them it walks back about the distance that it has
//   #.   $  #     pushed the first box. With one robot per box, no robot has to return.
//   #########
//
// Let every square have a height u >= 0 such that the heights of neighbors differ by at most 1. Here, the
// height is the walking distance to the nearest goal. `change` is the change of a robot's height in one step.
// The sum of the changes over all steps of a solution is at least minus the sum of the heights u(r) at which
// the robots start, because no robot ends below 0. Therefore this is a bound:
//
//   moves  =  sum over pushes 1  +  sum over walking steps 1
//         >=  sum over pushes (1 - change)  +  sum over all steps (change)
//         >=  [least total of the matching, a push costing 1 - change]  -  sum over robots u(r)
//
// In a push, the robot steps from the square behind the box to the old square of the box. A push that lowers
// its height therefore has the cost 2: 1 for the push itself, and 1 for a step of the walk back. The heights
// u(r) are subtracted, because a robot can go down once without walking back.
//
// The value is the maximum of this bound and the plain matching.
//
// Guarantees: the heuristic is admissible and consistent. A walking step changes one height, and so the bound,
// by at most 1. A push lowers the matching by at most 1 - change and raises the sum of heights by `change`, so
// it lowers the bound by at most 1. The bound holds for any number of players, because the cost of a box does
// not depend on the squares of the players.
//
// Cost: two matchings. The tables take 8 bytes per square and goal.
//
// Reference: node potentials of minimum-cost flows. The stacker crane problem (G. Frederickson, 1978) is
// related.
#pragma once

#include <vector>

#include "heuristic/heuristic.hpp"
#include "heuristic/row_matching.hpp"

namespace sokrates {

class RobotReturns final : public Heuristic {
 public:
  static std::uint64_t bytes_required(const Board& board) {
    return 2 * RowMatching::bytes_required(board) + 2 * board.squares() * sizeof(std::uint32_t);
  }
  explicit RobotReturns(const Board& board);

  Readiness prepare(std::uint64_t ticks) override;
  std::uint64_t bytes() const override;
  Estimate evaluate(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;

 private:
  // The cost of a single box from every square to every goal, and the matching with these costs.
  struct Slope {
    std::vector<std::uint32_t> heights;    // by square
    std::vector<std::uint32_t> distances;  // by square, then by goal
    RowMatching matching;
  };

  void build(Slope& slope, std::uint32_t goal);
  bool match_start(std::uint64_t ticks);
  const std::uint32_t* row(const Slope& slope, Square box) const { return &slope.distances[box * goals_]; }
  // Returns the value for the given totals of the matchings with heights 0 and with slope_.
  Estimate estimate(const Position& position, std::uint32_t pushes, std::uint32_t on_slope) const;

  const Board& board_;
  std::size_t goals_;
  Slope level_;  // all heights are 0: the plain matching
  Slope slope_;  // the heights are the walking distances to the nearest goal
  std::uint32_t built_ = 0;
  // The totals of the last push. They are cached, because the same push may be evaluated again with another walk before it.
  Move last_{};
  std::uint32_t last_level_ = 0, last_slope_ = 0;
  std::vector<std::vector<Square>> buckets_;  // scratch of build(): squares by distance
};

}  // namespace sokrates
