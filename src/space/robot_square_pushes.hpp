// The graph of pushes of several robots that also counts walks: for the fewest moves and for lexicographic
// objectives.
//
//   nodes: boxes and the squares of the robots, right after a push          edges: walks, then a push
//
// Indistinguishable robots do not obstruct each other (robot_relay.hpp). Moving from a set of squares R to a
// set R' therefore costs the minimum total of walking distances around the boxes. Before a push, R' must
// contain the square behind the box, and must not contain the square `to` in front of it. There are many such
// sets, but most walks can be postponed. Among all solutions with the fewest moves, consider a solution that
// walks as little as possible before its first push, then before its second push, and so on. In such a
// solution, the following holds before each push:
//
//   - One robot walks to the square behind the box, unless a robot stands there; in that case that robot
//     pushes. The walking robot passes another robot only if the push closes a shortest walk between the two.
//     Otherwise the other robot could push, and the walking robot could take the other's place later.
//   - Every other walk leads over `to`, and no walk of the same length avoids `to`. Otherwise the walk could
//     be made after the push, which closes no other square. The walk ends on the first free square behind
//     `to`, because the rest can be made after the push.
//
// The edges of a push are therefore: one robot walks to the square behind the box; a robot on `to` leaves it;
// and robots whose shortest path the push would close may cross `to` first.
//
// Cost: distances from each robot. A push has one child for every set of robots that may cross, so the number
// of children is exponential in the robots on one side of a doorway. There are a few children with four
// robots, hundreds with six, and almost a million with thirteen. Levels with more than kMaxRobots robots are
// therefore searched in single steps (RobotSteps).
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
  std::uint32_t set = 0;  // index of the robots' squares after the push, in the list of the last find_moves()
  friend bool operator==(const RobotSquarePush&, const RobotSquarePush&) = default;
};

class RobotSquarePushes {
 public:
  static constexpr std::size_t kMaxRobots = 4;

  using Edge = RobotSquarePush;
  using Players = std::vector<Square>;
  static constexpr RobotPlaces kRobotPlaces = RobotPlaces::exact;

  RobotSquarePushes(const Board& board, const SquareSet& live);

  std::uint32_t find_moves(const Position& position, std::vector<RobotSquarePush>& out);
  // Requires: the push was returned by the last find_moves().
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
  // A square on which a robot that leaves `to` may stop, and its distance from `to`.
  struct Landing {
    Square square;
    std::uint32_t distance;
  };

  void measure(const Position& position, std::size_t robot);
  std::uint32_t distance(std::size_t robot, Square s) const { return distances_[robot * stride_ + s]; }
  void add_pushes(const Position& position, const Push& push, std::vector<RobotSquarePush>& out);
  // Adds edges in which further robots cross `to`. The robots stand on the squares of set_; robots from
  // number `first` on, except `pusher`, have not moved yet.
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
  std::vector<Square> set_;      // squares of the robots, by robot, while edges are listed
  std::vector<Square> targets_;  // squares after the push for all edges, each set in ascending order
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
