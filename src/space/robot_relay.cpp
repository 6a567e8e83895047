#include "space/robot_relay.hpp"

#include <algorithm>

#include "base/assignment.hpp"

namespace sokrates {

RobotRelay::RobotRelay(const Position& start)
    : position_(start),
      came_from_(start.board().squares() + 1),
      distance_(start.board().squares() + 1),
      number_at_(start.board().squares() + 1) {
  std::uint32_t number = 0;
  for (const Square robot : start.robots()) number_at_[robot] = number++;
}

void RobotRelay::measure(std::vector<Square> from) {
  const Board& board = position_.board();
  queue_ = std::move(from);
  std::fill(came_from_.begin(), came_from_.end(), board.nowhere());
  for (const Square s : queue_) {
    came_from_[s] = s;
    distance_[s] = 0;
  }
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    for (const Direction d : kDirections) {
      const Square t = board.neighbor(queue_[next], d);
      if (position_.is_blocked(t) || is_measured(t)) continue;
      came_from_[t] = queue_[next];
      distance_[t] = distance_[queue_[next]] + 1;
      queue_.push_back(t);
    }
  }
  work_ += came_from_.size();
}

std::vector<Square> RobotRelay::path_to(Square s) const {
  std::vector<Square> path{s};
  while (came_from_[path.back()] != path.back()) path.push_back(came_from_[path.back()]);
  std::reverse(path.begin(), path.end());
  return path;
}

void RobotRelay::relay(const std::vector<Square>& path) {
  const Board& board = position_.board();
  std::size_t end = path.size() - 1;
  for (std::size_t i = end; i-- > 0;) {
    if (!position_.has_robot(path[i])) continue;
    for (std::size_t at = i; at < end; ++at) {
      for (const Direction d : kDirections) {
        if (board.neighbor(path[at], d) == path[at + 1]) {
          step(path[at], d, board.nowhere());
          break;
        }
      }
    }
    end = i;
  }
}

void RobotRelay::rearrange(const std::vector<Square>& wanted) {
  std::vector<Square> leaving, entering;
  for (const Square s : position_.robots()) {
    if (std::find(wanted.begin(), wanted.end(), s) == wanted.end()) leaving.push_back(s);
  }
  for (const Square s : wanted) {
    if (!position_.has_robot(s)) entering.push_back(s);
  }
  const auto count = static_cast<std::uint32_t>(leaving.size());
  if (count == 0) return;
  Assignment pairing(count, count);
  for (std::uint32_t i = 0; i < count; ++i) {
    measure({leaving[i]});
    for (std::uint32_t j = 0; j < count; ++j) {
      pairing.row(i)[j] = is_measured(entering[j]) ? distance_[entering[j]] : Assignment::kForbidden;
    }
  }
  pairing.solve();
  for (std::uint32_t i = 0; i < count; ++i) {
    measure({leaving[i]});
    relay(path_to(entering[pairing.column_of(i)]));
  }
}

void RobotRelay::push(Square box, Direction direction) {
  step(position_.board().neighbor(box, opposite(direction)), direction, box);
}

void RobotRelay::step(Square from, Direction direction, Square box) {
  const Board& board = position_.board();
  const Square to = board.neighbor(from, direction);
  if (box != board.nowhere()) position_.move_box(box, board.neighbor(box, direction));
  position_.move_robot(from, to);
  position_.set_player(to);
  number_at_[to] = number_at_[from];
  steps_.push_back({number_at_[from], direction});
}

}  // namespace sokrates
