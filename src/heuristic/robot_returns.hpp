// Who has pushed a box home must walk back for the next one: a bound on moves that counts the returns.
//
//   #########
//   #.    $@#     one robot: 5 + 4 pushes, and between them a walk back of about as many squares as the
//   #.   $  #     first box was pushed. With as many robots as boxes nobody has to come back.
//   #########
//
// Idea: give every square a height u >= 0 that differs by at most 1 between neighbours; here the walking
// distance to the nearest goal. Sum the changes of height over all steps of a solution: robots start at
// heights u(r) and end no lower than 0, so
//
//   moves  =  sum over pushes 1  +  sum over walking steps 1
//         >=  sum over pushes (1 - change)  +  sum over all steps (change)
//         >=  [least total of the matching, a push costing 1 - change]  -  sum over robots u(r)
//
// where the change of a push is that of the robot, who steps from behind the box to where it was. A push
// downhill costs 2: itself, and a step of the way back up. It falls to the robots' own heights to pay for
// their first way down.
//
// The value is the larger of this and the plain matching. Admissible, and consistent: a walking step changes
// one height by at most 1; a push costs 1, the matching falls by at most 1 - change and the heights by
// -change. Holds for any number of players, as sides are not asked.
//
// Cost: two matchings. The tables take 8 bytes per square and goal. Source: a potential argument as for
// minimum-cost flows; the relation to vehicle routing (stacker cranes, G. Frederickson 1978) is close.
#pragma once

#include <vector>

#include "heuristic/heuristic.hpp"
#include "heuristic/row_matching.hpp"

namespace sokrates {

class RobotReturns final : public Heuristic {
 public:
  static std::uint64_t bytes_to_make(const Board& board) {
    return 2 * RowMatching::bytes_to_make(board) + 2 * board.squares() * sizeof(std::uint32_t);
  }
  explicit RobotReturns(const Board& board);

  Readiness prepare(std::uint64_t ticks) override;
  std::uint64_t bytes() const override;
  Estimate evaluate(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;

 private:
  // The cost of a lone box from every square to every goal, and the matching over it.
  struct Slope {
    std::vector<std::uint32_t> heights;    // by square
    std::vector<std::uint32_t> distances;  // the goals of a square side by side
    RowMatching matching;
  };

  void build(Slope& slope, std::uint32_t goal);
  bool match_start(std::uint64_t ticks);
  const std::uint32_t* row(const Slope& slope, Square box) const { return &slope.distances[box * goals_]; }
  // By the matchings' totals on level ground and on the slope.
  Estimate estimate(const Position& position, std::uint32_t pushes, std::uint32_t on_slope) const;

  const Board& board_;
  std::size_t goals_;
  Slope level_;  // of height 0: the plain matching
  Slope slope_;
  std::uint32_t built_ = 0;
  // The push last asked after, and its totals: a push may come several times, with other walks before it.
  Move last_{};
  std::uint32_t last_level_ = 0, last_slope_ = 0;
  std::vector<std::vector<Square>> buckets_;  // scratch of build(): squares by distance
};

}  // namespace sokrates
