// The graph of pushes of several robots, where walking costs nothing: for solvability and the fewest pushes.
//
//   nodes: boxes and the number of robots in each part of the floor          edges: pushes
//
// This is exact, since inside a part the robots can take any arrangement (robot_regions.hpp). A push needs
//   - a robot in the part behind the box;
//   - the square in front without box, and room in its part for the robots that must not stand there.
// Where the box cuts the part in front of it in two or three, the robots of that part may be on either side
// when it comes: every division that leaves room for all (and a robot behind the box) is an edge of its own.
//
//   ######       three robots are in the part on the right; when the box is pushed into the doorway, none to
//   # $   #      three of them may be on its far side
//   ##### #
//
// On the board robots stand on the first squares of their parts, so that equal states look alike.
// The division is kept by how many robots are in the first part beside the box after the push, and in the
// second, where there are more than these; the parts in the order of the directions from the box.
//
// Cost: a visit of every square for each child; a push into a crossing has half as many children as the robots in
// front of it squared, which is why there is a limit on their number.
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

// The parts of the floor that touch a box, besides the one on the side it was pushed from where that is
// another.
struct PartsBeside {
  std::array<std::uint32_t, 4> regions{};
  std::size_t count = 0;
};

// With more of them one expansion could take minutes.
inline constexpr std::size_t kMostRobots = 255;

struct RobotPush : Move {
  // How many robots are in a part after the push; the last part, which may be the first, is not told.
  std::array<std::uint16_t, 2> division{};
  friend bool operator==(const RobotPush&, const RobotPush&) = default;
};

// Of the box on `to` that came from `from`.
PartsBeside parts_beside(const Board& board, const RobotRegions& after, Square from, Square to);

class RobotPushes {
 public:
  using Edge = RobotPush;
  using Players = std::vector<Square>;
  static constexpr RobotPlaces kRobotPlaces = RobotPlaces::in_their_parts;

  RobotPushes(const Board& board, const SquareSet& live) : live_(live), here_(board), there_(board) {}

  std::uint32_t find_moves(const Position& position, std::vector<RobotPush>& out);
  void apply(Position& position, const RobotPush& push);
  static void undo(Position& position, const Move& push, const Players& before);
  static const Players& players(const Position& position) { return position.robots(); }
  // Puts the robots on the squares that stand for all arrangements.
  Square start_player(Position& position);
  static Square child_player(const Position& child, const Move&) { return child.player(); }
  static void append_legs(const Position& before, const Position& after, std::vector<Leg>& out) {
    out.push_back({push_between(before, after), after.robots()});
  }
  std::uint64_t work() const { return here_.work() + there_.work(); }

 private:
  // Every division of the robots when this box is pushed so.
  void add_pushes(const Position& position, Square box, Direction direction, std::vector<RobotPush>& out);

  const SquareSet& live_;
  RobotRegions here_;   // of the position being expanded
  RobotRegions there_;  // of a child
  std::vector<Square> robots_;
};

}  // namespace sokrates
