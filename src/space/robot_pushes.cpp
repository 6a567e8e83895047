#include "space/robot_pushes.hpp"

#include <algorithm>

namespace sokrates {

AdjacentRegions adjacent_regions(const Board& board, const RobotRegions& after, Square from, Square to) {
  AdjacentRegions adjacent;
  for (const Direction d : kDirections) {
    const Square beside = board.neighbor(to, d);
    if (beside == from || after.of(beside) == RobotRegions::kNone) continue;
    const auto end = adjacent.regions.begin() + static_cast<std::ptrdiff_t>(adjacent.count);
    if (std::find(adjacent.regions.begin(), end, after.of(beside)) == end) {
      adjacent.regions[adjacent.count++] = after.of(beside);
    }
  }
  return adjacent;
}

std::uint32_t RobotPushes::find_moves(const Position& position, std::vector<RobotPush>& out) {
  const Board& board = position.board();
  here_.find(position);
  std::uint32_t refused = 0;
  for (const Square box : position.boxes()) {
    for (const Direction d : kDirections) {
      const std::uint32_t in_front = here_.of(board.neighbor(box, d));
      const std::uint32_t behind = here_.of(board.neighbor(box, opposite(d)));
      if (in_front == RobotRegions::kNone || behind == RobotRegions::kNone) continue;
      if (here_.robots(behind) == 0 || here_.robots(in_front) == here_.size(in_front)) continue;
      if (live_.contains(board.neighbor(box, d))) {
        add_pushes(position, box, d, out);
      } else {
        ++refused;
      }
    }
  }
  return refused;
}

void RobotPushes::add_pushes(const Position& position, Square box, Direction direction,
                             std::vector<RobotPush>& out) {
  const Board& board = position.board();
  const Square to = board.neighbor(box, direction);
  const std::uint32_t in_front = here_.of(to);
  std::uint32_t sides = 0;
  for (const Direction d : kDirections) sides += here_.of(board.neighbor(to, d)) == in_front ? 1U : 0U;
  if (sides <= 1) return out.push_back({{box, 0, direction}});
  there_.find_after(position, box, to);
  const AdjacentRegions adjacent = adjacent_regions(board, there_, box, to);
  if (adjacent.count == 1) return out.push_back({{box, 0, direction}});

  // 1. For each region next to the pushed box, compute the minimum and maximum number of robots that come from
  // the region in front of the box. Also count the robots of other regions that the push connects with it.
  struct Capacity {
    std::uint32_t least = 0, most = 0, others = 0;
  };
  std::array<Capacity, 4> capacities{};
  const auto capacity_of = [&](Square s) -> Capacity* {
    for (std::size_t i = 0; i < adjacent.count; ++i) {
      if (adjacent.regions[i] == there_.of(s)) return &capacities[i];
    }
    return nullptr;
  };
  for (Square s = 0; s < board.squares(); ++s) {
    if (s != to && here_.of(s) == in_front) ++capacity_of(s)->most;
  }
  for (const Square robot : position.robots()) {
    if (here_.of(robot) == in_front) continue;
    if (Capacity* capacity = capacity_of(robot)) ++capacity->others;
  }
  const Square stand = board.neighbor(box, opposite(direction));
  if (here_.of(stand) == in_front) capacity_of(stand)->least = 1;

  // 2. Find all divisions of the robots. The last region gets the remaining robots.
  const std::uint32_t all = here_.robots(in_front);
  Capacity& last = capacities[adjacent.count - 1];
  const Capacity second = adjacent.count == 3 ? capacities[1] : Capacity{};
  for (std::uint32_t a = capacities[0].least; a <= std::min(capacities[0].most, all); ++a) {
    for (std::uint32_t b = second.least; b <= std::min(second.most, all - a); ++b) {
      const std::uint32_t rest = all - a - b;
      if (rest < last.least || rest > last.most) continue;
      out.push_back({{box, 0, direction},
                     {static_cast<std::uint16_t>(a + capacities[0].others),
                      static_cast<std::uint16_t>(b + second.others)}});
    }
  }
}

void RobotPushes::apply(Position& position, const RobotPush& push) {
  const Board& board = position.board();
  const Square to = board.neighbor(push.box, push.direction);
  const bool stood_there = position.has_robot(to);
  position.move_box(push.box, to);
  there_.find(position);
  const AdjacentRegions adjacent = adjacent_regions(board, there_, push.box, to);
  std::uint32_t rest = stood_there ? 1 : 0;
  for (std::size_t i = 0; i < adjacent.count; ++i) rest += there_.robots(adjacent.regions[i]);
  for (std::size_t i = 0; i < adjacent.count; ++i) {
    const std::uint32_t here = i + 1 == adjacent.count ? rest : push.division[i];
    there_.set_robots(adjacent.regions[i], here);
    rest -= here;
  }
  there_.list_robots(robots_);
  position.set_robots(robots_.data(), robots_.size());
}

void RobotPushes::undo(Position& position, const Move& push, const Players& before) {
  position.move_box(position.board().neighbor(push.box, push.direction), push.box);
  position.set_robots(before.data(), before.size());
}

Square RobotPushes::start_player(Position& position) {
  there_.find(position);
  there_.list_robots(robots_);
  position.set_robots(robots_.data(), robots_.size());
  return position.player();
}

}  // namespace sokrates
