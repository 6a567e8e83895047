// The graph of pushes of several robots with the walks before them counted: for the fewest moves and the
// pairs.
//
//   nodes: boxes and the squares of the robots, right after a push          edges: walks, then a push
//
// Robots that are not told apart do not hinder each other (robot_relay.hpp): to go from the set R to the set
// R' costs the least total of walking distances past the boxes. Before a push R' needs a robot behind the box
// and none in front of it, on `to`. There are many such sets; but walks can wait. Of all plans of fewest
// moves take one that walks as little as possible before its first push, then before its second, and so on.
// In it, before each push:
//
//   - One robot walks behind the box, unless one stands there: then that one pushes. He passes no other robot
//     on a way that the push leaves open, since that other one could go, and he take that one's place later.
//   - Every other walk leads over `to`, and no way as short avoids it: else it could follow the push, which
//     closes no other square. It ends on the first free square beyond `to`: the rest of the way can follow.
//
// So the edges of a push are: a robot to the square behind the box; whoever stands on `to` away from it; and
// those for whom the push would close their shortest way to the square beyond may cross first.
//
// Cost: a measure of the floor per robot. The children of a push are as many as the sets of robots that may
// cross, exponential in the robots on one side of a doorway: a few with four of them, hundreds with six, 912,516
// with thirteen. So crowds of more than kMostRobots are searched step by step.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"
#include "space/leg.hpp"
#include "space/route.hpp"
#include "space/spaces.hpp"

namespace sokrates {

struct RobotSquarePush : Move {
  std::uint32_t set = 0;  // of the robots' squares after it: its number in the list of the last find_moves()
  friend bool operator==(const RobotSquarePush&, const RobotSquarePush&) = default;
};

class RobotSquarePushes {
 public:
  static constexpr std::size_t kMostRobots = 4;

  using Edge = RobotSquarePush;
  using Players = std::vector<Square>;
  static constexpr RobotPlaces kRobotPlaces = RobotPlaces::exact;

  RobotSquarePushes(const Board& board, const SquareSet& live);

  std::uint32_t find_moves(const Position& position, std::vector<RobotSquarePush>& out);
  // Requires: the push is of the last find_moves().
  void apply(Position& position, const RobotSquarePush& push);
  static void undo(Position& position, const Move& push, const Players& before);
  static const Players& players(const Position& position) { return position.robots(); }
  static Square start_player(const Position& position) { return position.player(); }
  static Square child_player(const Position& child, const Move&) { return child.player(); }
  static void append_legs(const Position& before, const Position& after, std::vector<Leg>& out) {
    out.push_back({push_between(before, after), after.robots()});
  }
  std::uint64_t work() const { return work_; }

 private:
  static constexpr std::uint32_t kFar = 0x3FFFFFFFU;

  struct Push {
    Square box, stand, to;
    Direction direction;
  };
  // Where a robot that leaves `to` may stop, and how far that is.
  struct Landing {
    Square square;
    std::uint32_t distance;
  };

  void measure(const Position& position, std::size_t robot);
  std::uint32_t distance(std::size_t robot, Square s) const { return distances_[robot * stride_ + s]; }
  void add_pushes(const Position& position, const Push& push, std::vector<RobotSquarePush>& out);
  // The robots stand as in set_, all but `pusher` on their own squares from number `first` on.
  void add_crossings(const Position& position, const Push& push, std::uint32_t walk, std::size_t pusher,
                     std::size_t first, std::vector<RobotSquarePush>& out);
  void add_push(const Push& push, std::uint32_t walk, std::vector<RobotSquarePush>& out);
  std::vector<Landing> landings(const Position& position, Square to) const;
  bool is_passed_by(const Position& position, std::size_t robot, const Push& push) const;
  bool leads_on(const Position& position, std::size_t robot, Square to) const;
  bool may_cross(const Position& position, std::size_t robot, Square to, const Landing& landing) const;

  const SquareSet& live_;
  std::size_t stride_;
  std::vector<std::uint32_t> distances_;  // by robot and square
  std::vector<Square> queue_;
  std::vector<Square> set_;      // of the robots while edges are listed, by robot
  std::vector<Square> targets_;  // the sets of all edges listed, after the push, in rising order each
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
