// Computes the single steps of several robots between the pushes of a solution.
//
// If the legs name exact squares, the robots go there with the smallest total number of steps
// (robot_relay.hpp). If only the regions count (RobotPushes), the following happens before each push:
//   1. The robot nearest to the square behind the box goes there.
//   2. A robot in front of the box moves away.
//   3. If the push divides the floor, robots move from regions that have too many to regions that have too
//      few.
// In this case the walks are legal, but not the shortest. For the fewest moves, use RobotSquarePushes.
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
  void play_by_regions(const Leg& leg);
  // Moves robots so that each side of the pushed box has the number of robots required after the leg.
  void divide(const Leg& leg, Square stand, Square to);
  // Moves a robot to one of the squares `to`, from the nearest square for which `may_give` is true. Returns
  // the walk.
  template <class MayGive>
  std::vector<Square> bring(const std::vector<Square>& to, MayGive may_give);

  const Board& board_;
  RobotPlaces places_;
  RobotRelay relay_;
  RobotRegions here_;   // before the push
  RobotRegions there_;  // after the push
};

}  // namespace sokrates
