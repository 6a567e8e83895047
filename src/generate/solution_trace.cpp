#include "generate/solution_trace.hpp"

#include <algorithm>

namespace sokrates::generate {

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
    player = neighbor(player, step.direction);
    trace.walked.push_back(player);
    const auto box = std::find(boxes.begin(), boxes.end(), player);
    if (box == boxes.end()) continue;
    *box = neighbor(*box, step.direction);
    trace.pushes.push_back({static_cast<std::size_t>(box - boxes.begin()), step.player, player, *box});
    trace.walked.push_back(*box);
  }
  return trace;
}

}  // namespace sokrates::generate
