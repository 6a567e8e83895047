// Single steps of several robots between the pushes of a solution.
//
// Where the legs name the very squares robots stand on, they go there at the least total of steps
// (robot_relay.hpp). Where only the part of the floor counts (RobotPushes), before each push
//   1. the robot nearest to the square behind the box goes there;
//   2. who stands in front of the box makes room;
//   3. where the push cuts the floor, robots go from parts that have too many to parts that have too few.
// That is legal, not the shortest: for the fewest moves there is RobotSquarePushes.
#pragma once

#include <vector>

#include "rules/robot_regions.hpp"
#include "space/robot_relay.hpp"
#include "space/route.hpp"

namespace sokrates {

class RobotWalks final : public LegWalks {
 public:
  RobotWalks(const Board& board, RobotPlaces places);

  void play(const Leg& leg, std::vector<Step>& out) override;
  std::uint64_t work() const override { return relay_.work() + here_.work() + there_.work(); }

 private:
  bool has_robot(Square s) const { return relay_.position().has_robot(s); }
  void play_exactly(const Leg& leg);
  void play_by_parts(const Leg& leg);
  // Brings as many robots to each side of the coming box as there are after the leg.
  void divide(const Leg& leg, Square stand, Square to);
  // A robot from the nearest square that may give one to one of these. Returns the way.
  template <class MayGive>
  std::vector<Square> bring(const std::vector<Square>& to, MayGive may_give);

  const Board& board_;
  RobotPlaces places_;
  RobotRelay relay_;
  RobotRegions here_;   // now
  RobotRegions there_;  // after the push
};

}  // namespace sokrates
