// The graph of single steps of several robots. It is the textbook graph. It is also used if walks count and there are
// too many robots for RobotSquarePushes.
//
//   nodes: boxes and the squares of the robots, which are interchangeable      edges: steps of any robot
#pragma once

#include "rules/robot_steps.hpp"
#include "space/leg.hpp"
#include "space/route.hpp"

namespace sokrates {

class RobotSteps {
 public:
  using Edge = RobotStep;
  using Players = Square;  // the robot that moved last; sufficient to undo its step
  static constexpr RobotPlaces kRobotPlaces = RobotPlaces::exact;

  RobotSteps(const Board&, const SquareSet& live) : live_(live) {}

  std::uint32_t find_moves(const Position& position, std::vector<RobotStep>& out) {
    work_ += 4 * position.robots().size();
    return find_robot_steps(position, live_, out);
  }
  static void apply(Position& position, const RobotStep& move) { apply_robot_step(position, move); }
  static void undo(Position& position, const Move& move, Players before) {
    undo_robot_step(position, move, before);
  }
  static Players players(const Position& position) { return position.player(); }
  static Square start_player(const Position& position) { return position.player(); }
  static Square child_player(const Position& child, const Move&) { return child.player(); }
  static void append_legs(const Position& before, const Position& after, std::vector<Leg>& out);
  std::uint64_t work() const { return work_; }

 private:
  const SquareSet& live_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
