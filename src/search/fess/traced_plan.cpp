#include "search/fess/traced_plan.hpp"

#include <algorithm>

#include "search/fess/simplified.hpp"
#include "search/observer.hpp"

namespace sokrates {

TracedPlan traced_plan(const Board& board, const Position& start, const PackingPlan& plan) {
  const Board& inner = start.board();
  const std::vector<Square> walled_in = find_walled_in(board, inner);
  std::vector<Square> boxes = walled_in;
  for (const Square box : start.boxes()) boxes.push_back(board.square(inner.cell(box)));
  Position position(board);
  position.set_boxes(boxes.data(), boxes.size());
  position.set_player(board.square(inner.cell(start.player())));

  TracedPlan traced;
  traced.is_from_start = std::all_of(inner.start_boxes().begin(), inner.start_boxes().end(),
                                     [&](Square box) { return start.has_box(box); });
  traced.is_order_only = plan.is_order_only();
  traced.rows = board_rows(position);
  for (const Square box : walled_in)
    traced.steps.push_back({std::nullopt, board.cell(box), std::nullopt, true});
  for (const PlanStep& step : plan.steps()) {
    TracedPlanStep& step_out = traced.steps.emplace_back();
    if (step.from != PlanStep::kAnywhere) step_out.from = inner.cell(step.from);
    step_out.to = inner.cell(step.to);
    if (step.until != PlanStep::kForever) step_out.until = walled_in.size() + step.until;
    step_out.is_initial = step.is_initial;
  }
  return traced;
}

}  // namespace sokrates
