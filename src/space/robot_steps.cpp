#include "space/robot_steps.hpp"

#include <algorithm>

namespace sokrates {

void RobotSteps::append_legs(const Position& before, const Position& after, std::vector<Leg>& out) {
  const Board& board = before.board();
  const std::vector<Square>& robots = after.robots();
  const Square to =
      *std::find_if(robots.begin(), robots.end(), [&](Square s) { return !before.has_robot(s); });
  for (const Direction d : kDirections) {
    const Square from = board.neighbor(to, opposite(d));
    if (from == board.nowhere() || !before.has_robot(from) || after.has_robot(from)) continue;
    out.push_back({{before.has_box(to) ? to : board.nowhere(), 0, d}, robots});
    return;
  }
}

}  // namespace sokrates
