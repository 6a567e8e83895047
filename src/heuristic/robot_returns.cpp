#include "heuristic/robot_returns.hpp"

#include <algorithm>

#include "analysis/walk_distances.hpp"

namespace sokrates {

namespace {

// Regions without a goal are not connected to others. Any height is valid there, and 0 adds no cost for their robots.
std::vector<std::uint32_t> steps_to_nearest_goal(const Board& board) {
  std::vector<std::uint32_t> steps = walk_distances(board, board.goals(), Estimate::kInfinite);
  std::replace(steps.begin(), steps.end(), Estimate::kInfinite, 0U);
  return steps;
}

}  // namespace

RobotReturns::RobotReturns(const Board& board)
    : board_(board),
      goals_(board.goals().size()),
      level_{std::vector<std::uint32_t>(board.squares()), {}, RowMatching(board)},
      slope_{steps_to_nearest_goal(board), {}, RowMatching(board)} {}

std::uint64_t RobotReturns::bytes() const {
  return 2 * (board_.squares() * goals_ * sizeof(std::uint32_t));
}

Readiness RobotReturns::prepare(std::uint64_t ticks) {
  for (Slope* slope : {&level_, &slope_}) {
    if (slope->distances.empty()) slope->distances.assign(board_.squares() * goals_, Estimate::kInfinite);
  }
  for (std::uint64_t spent = 0; built_ < goals_ && spent <= ticks; spent += 8 * board_.squares(), ++built_) {
    build(level_, built_);
    build(slope_, built_);
  }
  return built_ == goals_ && match_start(ticks) ? Readiness::ready : Readiness::building;
}

// Matches the start position in increments: with a thousand boxes this takes seconds. Later positions differ
// from it in few rows.
bool RobotReturns::match_start(std::uint64_t ticks) {
  for (Slope* slope : {&level_, &slope_}) {
    std::copy(board_.start_boxes().begin(), board_.start_boxes().end(), slope->matching.rows().begin());
    if (!slope->matching.solve_first(slope->distances.data(), board_.squares(), ticks)) return false;
  }
  return true;
}

// Runs Dijkstra's algorithm backward from the goal. A push costs 0, 1 or 2, so one list of squares per distance is
// sufficient as a queue.
void RobotReturns::build(Slope& slope, std::uint32_t goal) {
  const auto distance = [&](Square s) -> std::uint32_t& { return slope.distances[s * goals_ + goal]; };
  buckets_.assign(1, {board_.goals()[goal]});
  distance(board_.goals()[goal]) = 0;
  for (std::uint32_t here = 0; here < buckets_.size(); ++here) {
    for (std::size_t i = 0; i < buckets_[here].size(); ++i) {
      const Square to = buckets_[here][i];
      if (distance(to) != here) continue;  // reached at a smaller cost in the meantime
      for (const Direction d : kDirections) {
        const Square from = board_.neighbor(to, opposite(d));
        const Square stand = board_.neighbor(from, opposite(d));
        if (stand == board_.nowhere()) continue;
        const std::uint32_t before = here + 1 + slope.heights[stand] - slope.heights[from];
        if (distance(from) <= before) continue;
        distance(from) = before;
        if (buckets_.size() <= before) buckets_.resize(before + 1);
        buckets_[before].push_back(from);
      }
    }
  }
}

Estimate RobotReturns::estimate(const Position& position, std::uint32_t pushes,
                                std::uint32_t on_slope) const {
  if (pushes == Assignment::kInfeasible) return Estimate::never();
  std::uint32_t heights = 0;
  if (position.robots().empty()) heights = slope_.heights[position.player()];
  for (const Square s : position.robots()) heights += slope_.heights[s];
  return {pushes, std::max(pushes, on_slope - std::min(on_slope, heights))};
}

Estimate RobotReturns::evaluate(const Position& position) {
  last_.box = board_.nowhere();
  for (Slope* slope : {&level_, &slope_}) {
    std::copy(position.boxes().begin(), position.boxes().end(), slope->matching.rows().begin());
    slope->matching.solve(slope->distances.data(), board_.squares());
  }
  charge(level_.matching.work() + slope_.matching.work() - work());
  return estimate(position, level_.matching.total(), slope_.matching.total());
}

Estimate RobotReturns::after(const Position& child, const Move& move) {
  if (move.box == board_.nowhere()) return estimate(child, level_.matching.total(), slope_.matching.total());
  const Square box = board_.neighbor(move.box, move.direction);
  if (move.box != last_.box || move.direction != last_.direction) {
    const std::uint32_t slot = child.slot_of(box);
    last_ = move;
    last_level_ = level_.matching.total_with(slot, row(level_, box));
    last_slope_ = slope_.matching.total_with(slot, row(slope_, box));
    charge(level_.matching.work() + slope_.matching.work() - work());
  }
  return estimate(child, last_level_, last_slope_);
}

}  // namespace sokrates
