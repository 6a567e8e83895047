#include <sokrates/critique.hpp>

#include <algorithm>
#include <chrono>
#include <utility>

#include "board/board.hpp"
#include "generate/push_orders.hpp"
#include "generate/sketch.hpp"
#include "generate/solution_trace.hpp"
#include "search/pull_layers.hpp"

namespace sokrates::generate {

namespace {

// State limits of the searches that do not use the solver. They need some hundred megabytes and some seconds.
constexpr std::uint64_t kFartherStates = 4'000'000;
constexpr std::uint64_t kWaysStates = 100'000;

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// The remaining limits and the stop token.
class Allowance {
 public:
  Allowance(const Limits& limits, const StopToken* stop) : limits_(limits), stop_(stop) {}

  bool is_used_up() const {
    return (stop_ != nullptr && stop_->stop_requested()) || (limits_.seconds > 0 && seconds_left() <= 0);
  }
  Options options() const {
    Options options;
    options.objective = Objective::pushes;
    options.limits = limits_;
    if (limits_.seconds > 0) options.limits.seconds = std::max(0.001, seconds_left());
    return options;
  }
  Result solved(const Level& level) const { return solve(level, options(), {}, stop_); }

 private:
  double seconds_left() const {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin_;
    return limits_.seconds - passed.count();
  }

  Limits limits_;
  const StopToken* stop_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

void critique_floor(const Level& level, const SolutionTrace& trace, Critique& critique) {
  Rows filled = level.rows();
  if (level.players().size() == 1 && level.win() == Win::boxes) fill_dead_ends(filled);
  const std::vector<bool> reachable = level.reachable();
  for (int r = 0; r < level.height(); ++r) {
    for (int c = 0; c < level.width(); ++c) {
      const Cell cell{r, c};
      const auto index =
          static_cast<std::size_t>(r) * static_cast<std::size_t>(level.width()) + static_cast<std::size_t>(c);
      if (!reachable[index] || level.glyph(cell) != ' ' || contains(trace.walked, cell)) continue;
      (at(filled, cell) == '#' ? critique.dead_ends : critique.unused_floor).push_back(cell);
    }
  }
}

void critique_boxes(const Level& level, const SolutionTrace& trace, Critique& critique) {
  const std::vector<Cell> boxes = level.boxes();
  std::vector<Cell> ends = boxes;
  std::vector<bool> pushed(boxes.size(), false);
  for (const BoxPush& push : trace.pushes) {
    pushed[push.box] = true;
    ends[push.box] = push.to;
  }
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (!pushed[i]) critique.idle_boxes.push_back(boxes[i]);
  }
  if (level.win() != Win::boxes) return;
  for (const Cell goal : level.goals()) {
    if (!contains(ends, goal)) critique.empty_goals.push_back(goal);
  }
}

// Returns the walls between two floor squares. Removing other walls opens nothing, or opens the border.
std::vector<Cell> walls_inside(const Level& level) {
  const std::vector<bool> reachable = level.reachable();
  const auto is_floor = [&](Cell c) {
    return level.contains(c) &&
           reachable[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(level.width()) +
                     static_cast<std::size_t>(c.column)];
  };
  std::vector<Cell> walls;
  for (int r = 1; r + 1 < level.height(); ++r) {
    for (int c = 1; c + 1 < level.width(); ++c) {
      const Cell cell{r, c};
      if (!level.is_wall(cell)) continue;
      int open = 0;
      bool is_closed = true;  // removing it does not open the border
      for (const Direction d : kDirections) {
        const bool leads_to_floor = is_floor(neighbor(cell, d));
        open += leads_to_floor ? 1 : 0;
        is_closed = is_closed && (leads_to_floor || level.is_wall(neighbor(cell, d)));
      }
      if (open >= 2 && is_closed) walls.push_back(cell);
    }
  }
  return walls;
}

void critique_walls(const Level& level, const Allowance& allowance, Critique& critique) {
  for (const Cell wall : walls_inside(level)) {
    Rows rows = level.rows();
    at(rows, wall) = ' ';
    const auto opened = Level::from_rows(rows, level.win());
    if (allowance.is_used_up() || !opened) {
      ++critique.unchecked_walls;
      continue;
    }
    const Result result = allowance.solved(*opened);
    if (!result.optimal) {
      ++critique.unchecked_walls;
    } else if (result.metrics.pushes == critique.result.metrics.pushes) {
      critique.idle_walls.push_back(wall);
    }
  }
}

void find_farther(const Level& level, Critique& critique) {
  if (level.goals().size() != level.boxes().size()) return;
  const Rows end = end_of(level);
  const std::uint64_t pushes = critique.result.metrics.pushes;
  const Board board(goal_level(end));
  const auto layers = PullLayers::search(board, {.states = kFartherStates, .beam = 0});
  if (!layers) return;
  if (layers->depth() > pushes) {
    const PulledState start = layers->state(layers->depth(), 0);
    const Level farther = *Level::from_rows(start_rows(end, board, start));
    critique.farther = FartherStart{outlined(farther), layers->depth(), layers->is_complete()};
  } else if (layers->is_complete()) {
    critique.farther = FartherStart{level, pushes, true};
  }
}

}  // namespace

Critique critique(const Level& level, const Limits& limits, const StopToken* stop) {
  const Allowance allowance(limits, stop);
  Critique critique;
  critique.result = allowance.solved(level);
  if (critique.result.status != Status::solved || !critique.result.optimal) return critique;
  const SolutionTrace trace = trace_solution(level, critique.result.solution);
  critique_floor(level, trace, critique);
  critique_boxes(level, trace, critique);
  if (level.players().size() == 1 && level.win() == Win::boxes) {
    critique.push_orders = count_push_orders(level, critique.result.metrics.pushes, kWaysStates);
    if (!allowance.is_used_up()) find_farther(level, critique);
  }
  critique_walls(level, allowance, critique);
  return critique;
}

}  // namespace sokrates::generate
