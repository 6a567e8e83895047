// A bound on moves that counts returns: a robot that has pushed a box to a goal must walk back for the next
// box.
//
//   #########
//   #.    $@#     one robot: 5 + 4 pushes, and between them a walk back of about as many squares as the
//   #.   $  #     first box was pushed; with one robot per box, no robot has to return
//   #########
//
// Assign a height u >= 0 to every square such that neighbors differ by at most 1. Here, the height is the
// walking distance to the nearest goal. Sum the changes of height over all steps of a solution. The robots
// start at heights u(r) and end at 0 or above, so
//
//   moves  =  sum over pushes 1  +  sum over walking steps 1
//         >=  sum over pushes (1 - change)  +  sum over all steps (change)
//         >=  [least total of the matching, a push costing 1 - change]  -  sum over robots u(r)
//
// Here, the change of a push is the change of the robot's height: it steps from behind the box to the old
// square of the box. A push downhill costs 2: one for the push, and one for a step of the return. The initial
// heights of the robots pay for the first descent.
//
// The value is the maximum of this bound and the plain matching.
//
// Guarantees: it is admissible and consistent. A walking step changes one height by at most 1. A push costs 1; the
// matching falls by at most 1 - change, and the sum of heights by -change. The bound holds for any number of
// players, because it ignores the player's side of a box.
//
// Cost: two matchings. The tables take 8 bytes per square and goal.
//
// Reference: a potential argument as for minimum-cost flows; related to the stacker crane problem (G.
// Frederickson, 1978).
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
  Slope level_;  // heights 0: the plain matching
  Slope slope_;
  std::uint32_t built_ = 0;
  // The last push and its totals. A push may occur several times, with different walks before it.
  Move last_{};
  std::uint32_t last_level_ = 0, last_slope_ = 0;
  std::vector<std::vector<Square>> buckets_;  // scratch of build(): squares by distance
};

}  // namespace sokrates
