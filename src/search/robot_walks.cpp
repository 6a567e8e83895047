#include "search/robot_walks.hpp"

#include <algorithm>

#include "rules/robot_regions.hpp"
#include "rules/robot_steps.hpp"
#include "search/robot_pushes.hpp"

namespace sokrates {

namespace {

class RobotWalks {
 public:
  explicit RobotWalks(const Board& board)
      : board_(board), position_(board), here_(board), there_(board), came_from_(board.squares() + 1) {}

  void play(const Move& push) {
    const Square stand = board_.neighbor(push.box, opposite(push.direction));
    const Square to = board_.neighbor(push.box, push.direction);
    const auto has_robot = [&](Square s) { return position_.has_robot(s); };
    const auto is_empty = [&](Square s) { return !position_.has_robot(s); };
    if (is_empty(stand)) {
      std::vector<Square> way = find_way({stand}, has_robot);
      std::reverse(way.begin(), way.end());
      relay(way);
    }
    if (has_robot(to)) relay(find_way({to}, is_empty));
    divide(push, stand, to);
    step(stand, push.direction, push.box);
  }

  std::vector<Move> take_steps() { return std::move(steps_); }

 private:
  // A shortest way from one of the squares to one that is wanted, past walls and boxes.
  template <class IsWanted>
  std::vector<Square> find_way(std::vector<Square> queue, IsWanted is_wanted) {
    std::fill(came_from_.begin(), came_from_.end(), board_.nowhere());
    for (const Square s : queue) came_from_[s] = s;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      if (is_wanted(queue[next])) return way_to(queue[next]);
      for (const Direction d : kDirections) {
        const Square t = board_.neighbor(queue[next], d);
        if (position_.is_blocked(t) || came_from_[t] != board_.nowhere()) continue;
        came_from_[t] = queue[next];
        queue.push_back(t);
      }
    }
    return {};
  }

  std::vector<Square> way_to(Square s) const {
    std::vector<Square> way{s};
    while (came_from_[way.back()] != way.back()) way.push_back(came_from_[way.back()]);
    std::reverse(way.begin(), way.end());
    return way;
  }

  // The robots on the way move up, the foremost to its end. Requires: one at its beginning, none at its end.
  void relay(const std::vector<Square>& way) {
    std::size_t end = way.size() - 1;
    for (std::size_t i = end; i-- > 0;) {
      if (!position_.has_robot(way[i])) continue;
      for (std::size_t at = i; at < end; ++at) walk(way[at], way[at + 1]);
      end = i;
    }
  }

  // Brings as many robots to each side of the coming box as the push says.
  void divide(const Move& push, Square stand, Square to) {
    here_.find(position_);
    there_.find_after(position_, push.box, to);
    const PartsBeside parts = parts_beside(board_, there_, push.box, to);
    if (parts.count < 2) return;
    const auto is_in_front = [&](Square s) { return s != to && here_.of(s) == here_.of(to); };
    std::vector<std::int64_t> missing(board_.squares());  // by part
    std::int64_t rest = 0;
    for (std::size_t i = 0; i < parts.count; ++i) {
      const std::uint32_t part = parts.regions[i];
      const std::int64_t wanted = (std::uint32_t{push.robot} >> (8 * i)) % 256;
      missing[part] = (i + 1 == parts.count ? -rest : wanted - std::int64_t{there_.robots(part)});
      rest += missing[part];
    }
    const auto is_spare = [&](Square s) {
      return is_in_front(s) && s != stand && position_.has_robot(s) && missing[there_.of(s)] < 0;
    };
    for (;;) {
      std::vector<Square> gaps;
      for (Square s = 0; s < board_.squares(); ++s) {
        if (is_in_front(s) && !position_.has_robot(s) && missing[there_.of(s)] > 0) gaps.push_back(s);
      }
      if (gaps.empty()) return;
      std::vector<Square> way = find_way(gaps, is_spare);
      std::reverse(way.begin(), way.end());
      ++missing[there_.of(way.front())];
      --missing[there_.of(way.back())];
      relay(way);
    }
  }

  void walk(Square from, Square to) {
    for (const Direction d : kDirections) {
      if (board_.neighbor(from, d) == to) return step(from, d, board_.nowhere());
    }
  }

  void step(Square from, Direction direction, Square box) {
    const std::vector<Square>& robots = position_.robots();
    const auto robot = std::find(robots.begin(), robots.end(), from) - robots.begin();
    steps_.push_back({box, 0, direction, static_cast<std::uint16_t>(robot)});
    apply_robot_step(position_, steps_.back());
  }

  const Board& board_;
  Position position_;
  RobotRegions here_;   // now
  RobotRegions there_;  // after the push
  std::vector<Square> came_from_;
  std::vector<Move> steps_;
};

}  // namespace

std::vector<Move> walk_between_pushes(const Board& board, const std::vector<Move>& pushes) {
  RobotWalks walks(board);
  for (const Move& push : pushes) walks.play(push);
  return walks.take_steps();
}

}  // namespace sokrates
