// The graph of pushes of several robots if walking costs nothing: for solvability and the fewest pushes.
//
//   nodes: boxes and the number of robots in each region          edges: pushes
//
// The graph is exact, because the robots of a region can take any arrangement inside it (robot_regions.hpp).
// A push requires
//   - a robot in the region behind the box;
//   - a square in front of the box without a box, and enough space in its region for the robots, which must
//     leave that square.
//
// The pushed box may divide the region in front of it into two or three regions. The robots of that region
// may then be on any side of the box. Every division that has space for all robots (and a robot behind the
// box) is a separate edge.
//
//      # #
//   #### #      The box is pushed right into the vertical corridor and divides it. If three robots are in the
//   # @$ #      corridor, none to three of them may be above the box.
//   #### #
//      # #
//
// On the board, robots are placed on the first squares of their regions, so that equal states are stored
// equally. A division is stored as the number of robots in the first and the second region next to the box
// after the push. The regions are in the order of the directions from the box, and the last region gets the
// rest.
//
// Cost: one visit per square for each child. If a push creates three regions, the number of children is about
// half the square of the number of robots in front of the box. The number of robots is therefore limited.
#pragma once

#include <array>
#include <vector>

#include "board/square_set.hpp"
#include "rules/move.hpp"
#include "rules/robot_regions.hpp"
#include "space/leg.hpp"
#include "space/route.hpp"
#include "space/spaces.hpp"

namespace sokrates {

// The regions that touch a box after its push. Its old square does not count as a neighbor.
struct AdjacentRegions {
  std::array<std::uint32_t, 4> regions{};
  std::size_t count = 0;
};

// With more robots, one expansion could take minutes.
inline constexpr std::size_t kMaxRobots = 255;

struct RobotPush : Move {
  // The number of robots in the first and second region after the push. The last region gets the rest.
  std::array<std::uint16_t, 2> division{};
  friend bool operator==(const RobotPush&, const RobotPush&) = default;
};

// Returns the regions next to the box on `to` that was pushed from `from`.
AdjacentRegions adjacent_regions(const Board& board, const RobotRegions& after, Square from, Square to);

class RobotPushes {
 public:
  using Edge = RobotPush;
  using Players = std::vector<Square>;
  static constexpr RobotPlaces kRobotPlaces = RobotPlaces::in_their_regions;

  RobotPushes(const Board& board, const SquareSet& live) : live_(live), here_(board), there_(board) {}

  std::uint32_t find_moves(const Position& position, std::vector<RobotPush>& out);
  void apply(Position& position, const RobotPush& push);
  static void undo(Position& position, const Move& push, const Players& before);
  static const Players& players(const Position& position) { return position.robots(); }
  // Moves the robots to the squares that represent all arrangements.
  Square start_player(Position& position);
  static Square child_player(const Position& child, const Move&) { return child.player(); }
  static void append_legs(const Position& before, const Position& after, std::vector<Leg>& out) {
    out.push_back({push_between(before, after), after.robots()});
  }
  std::uint64_t work() const { return here_.work() + there_.work(); }

 private:
  // Adds an edge for every division of the robots when this box is pushed in this direction.
  void add_pushes(const Position& position, Square box, Direction direction, std::vector<RobotPush>& out);

  const SquareSet& live_;
  RobotRegions here_;   // the position being expanded
  RobotRegions there_;  // a child
  std::vector<Square> robots_;
};

}  // namespace sokrates
