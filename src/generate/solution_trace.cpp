#include "generate/solution_trace.hpp"

#include <algorithm>

namespace sokrates::generate {

Cell beside(Cell c, Direction d) {
  switch (d) {
    case Direction::up:
      return {c.row - 1, c.column};
    case Direction::right:
      return {c.row, c.column + 1};
    case Direction::down:
      return {c.row + 1, c.column};
    case Direction::left:
      break;
  }
  return {c.row, c.column - 1};
}

SolutionTrace trace_solution(const Level& level, std::string_view lurd) {
  SolutionTrace trace;
  std::vector<Cell> boxes = level.boxes();
  std::vector<Cell> players = level.players();
  trace.walked = boxes;
  trace.walked.insert(trace.walked.end(), players.begin(), players.end());
  const auto steps = parse_lurd(lurd, lurd.size() + 1);
  if (!steps) return trace;
  for (const Step& step : *steps) {
    Cell& player = players[step.player];
    player = beside(player, step.direction);
    trace.walked.push_back(player);
    const auto box = std::find(boxes.begin(), boxes.end(), player);
    if (box == boxes.end()) continue;
    *box = beside(*box, step.direction);
    trace.pushes.push_back({static_cast<std::size_t>(box - boxes.begin()), step.player, player, *box});
    trace.walked.push_back(*box);
  }
  return trace;
}

}  // namespace sokrates::generate
