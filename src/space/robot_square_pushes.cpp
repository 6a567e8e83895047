#include "space/robot_square_pushes.hpp"

#include <algorithm>

namespace sokrates {

RobotSquarePushes::RobotSquarePushes(const Board& board, const SquareSet& live)
    : live_(live), stride_(board.squares() + 1), distances_(stride_ * board.start_players().size()) {}

void RobotSquarePushes::measure(const Position& position, std::size_t robot) {
  const Square* const neighbors = position.board().neighbors();
  std::uint32_t* const distances = &distances_[robot * stride_];
  std::fill(distances, distances + stride_, kFar);
  queue_.assign(1, position.robots()[robot]);
  distances[queue_[0]] = 0;
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const Square s = queue_[next];
    for (unsigned d = 0; d < 4; ++d) {
      const Square t = neighbors[4 * s + d];
      if (position.is_blocked(t) || distances[t] != kFar) continue;
      distances[t] = distances[s] + 1;
      queue_.push_back(t);
    }
  }
  work_ += queue_.size();
}

std::uint32_t RobotSquarePushes::find_moves(const Position& position, std::vector<RobotSquarePush>& out) {
  const Board& board = position.board();
  for (std::size_t robot = 0; robot < position.robots().size(); ++robot) measure(position, robot);
  targets_.clear();
  std::uint32_t refused = 0;
  for (const Square box : position.boxes()) {
    for (const Direction d : kDirections) {
      const Push push{box, board.neighbor(box, opposite(d)), board.neighbor(box, d), d};
      if (position.is_blocked(push.stand) || position.is_blocked(push.to)) continue;
      if (live_.contains(push.to)) {
        add_pushes(position, push, out);
      } else {
        ++refused;
      }
    }
  }
  return refused;
}

void RobotSquarePushes::add_pushes(const Position& position, const Push& push,
                                   std::vector<RobotSquarePush>& out) {
  const std::vector<Square>& robots = position.robots();
  for (std::size_t robot = 0; robot < robots.size(); ++robot) {
    const std::uint32_t walk = distance(robot, push.stand);
    if (walk == kFar ||
        (walk > 0 && (position.has_robot(push.stand) || is_passed_by(position, robot, push)))) {
      continue;
    }
    set_ = robots;
    set_[robot] = push.stand;
    const auto in_front = std::find(set_.begin(), set_.end(), push.to);
    if (in_front == set_.end()) {
      add_crossings(position, push, walk, robot, 0, out);
      continue;
    }
    const Square here = *in_front;
    for (const Landing& landing : landings(position, push.to)) {
      *in_front = landing.square;
      add_crossings(position, push, walk + landing.distance, robot, 0, out);
    }
    *in_front = here;
  }
}

// Returns true if the robot passes another robot on its walk. The other robot can push instead, and this
// robot can take the other's place later. This does not hold if the push closes the path to that place.
bool RobotSquarePushes::is_passed_by(const Position& position, std::size_t robot, const Push& push) const {
  for (std::size_t other = 0; other < position.robots().size(); ++other) {
    const std::uint32_t between = distance(robot, position.robots()[other]);
    if (other == robot || between + distance(other, push.stand) != distance(robot, push.stand)) continue;
    if (distance(robot, push.to) + distance(other, push.to) > between) return true;
  }
  return false;
}

void RobotSquarePushes::add_crossings(const Position& position, const Push& push, std::uint32_t walk,
                                      std::size_t pusher, std::size_t first,
                                      std::vector<RobotSquarePush>& out) {
  add_push(push, walk, out);
  for (std::size_t robot = first; robot < set_.size(); ++robot) {
    const Square here = set_[robot];
    if (robot == pusher || here != position.robots()[robot]) continue;
    if (!leads_on(position, robot, push.to)) continue;
    for (const Landing& landing : landings(position, push.to)) {
      if (!may_cross(position, robot, push.to, landing)) continue;
      set_[robot] = landing.square;
      const std::uint32_t way = distance(robot, push.to) + landing.distance;
      add_crossings(position, push, walk + way, pusher, robot + 1, out);
      set_[robot] = here;
    }
  }
}

// Returns the free squares that robots leaving `to` can reach over squares that are occupied by robots.
std::vector<RobotSquarePushes::Landing> RobotSquarePushes::landings(const Position& position,
                                                                    Square to) const {
  const Board& board = position.board();
  std::vector<Landing> found;
  std::vector<Landing> full{{to, 0}};
  const auto is_known = [&](Square s) {
    const auto is_here = [s](const Landing& each) { return each.square == s; };
    return std::any_of(found.begin(), found.end(), is_here) || std::any_of(full.begin(), full.end(), is_here);
  };
  for (std::size_t next = 0; next < full.size(); ++next) {
    for (const Direction d : kDirections) {
      const Square s = board.neighbor(full[next].square, d);
      if (position.is_blocked(s) || is_known(s)) continue;
      const bool is_full = std::find(set_.begin(), set_.end(), s) != set_.end();
      (is_full ? full : found).push_back({s, full[next].distance + 1});
    }
  }
  return found;
}

// Returns true if the robot may cross `to` to a square behind it.
bool RobotSquarePushes::leads_on(const Position& position, std::size_t robot, Square to) const {
  if (distance(robot, to) == kFar) return false;
  for (const Direction d : kDirections) {
    const Square s = position.board().neighbor(to, d);
    if (distance(robot, s) != distance(robot, to) + 1) continue;
    const bool is_full = std::find(set_.begin(), set_.end(), s) != set_.end();
    if (is_full || may_cross(position, robot, to, {s, 1})) return true;
  }
  return false;
}

// Returns true if a shortest walk of the robot to the landing square leads over `to`. If the landing square
// is next to `to`, every shortest walk must lead over `to`: another neighbor at the same distance as `to`
// would give a walk of the same length without `to`.
bool RobotSquarePushes::may_cross(const Position& position, std::size_t robot, Square to,
                                  const Landing& landing) const {
  const std::uint32_t up_to = distance(robot, to);
  if (distance(robot, landing.square) != up_to + landing.distance) return false;
  if (landing.distance > 1) return true;
  for (const Direction d : kDirections) {
    const Square other = position.board().neighbor(landing.square, d);
    if (other != to && distance(robot, other) == up_to) return false;
  }
  return true;
}

void RobotSquarePushes::add_push(const Push& push, std::uint32_t walk, std::vector<RobotSquarePush>& out) {
  const auto number = static_cast<std::uint32_t>(targets_.size() / set_.size());
  targets_.insert(targets_.end(), set_.begin(), set_.end());
  const auto begin = targets_.end() - static_cast<std::ptrdiff_t>(set_.size());
  std::replace(begin, targets_.end(), push.stand, push.box);
  std::sort(begin, targets_.end());
  out.push_back({{push.box, walk, push.direction}, number});
}

void RobotSquarePushes::apply(Position& position, const RobotSquarePush& push) {
  const std::size_t count = position.robots().size();
  position.move_box(push.box, position.board().neighbor(push.box, push.direction));
  position.set_robots(&targets_[push.set * count], count);
}

void RobotSquarePushes::undo(Position& position, const Move& push, const Players& before) {
  position.move_box(position.board().neighbor(push.box, push.direction), push.box);
  position.set_robots(before.data(), before.size());
}

}  // namespace sokrates
