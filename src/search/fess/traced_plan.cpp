#include "search/fess/traced_plan.hpp"

#include <algorithm>

#include "search/observer.hpp"

namespace sokrates {

TracedPlan traced_plan(const Position& start, const PackingPlan& plan) {
  const Board& board = start.board();
  TracedPlan traced;
  traced.is_from_start = std::all_of(board.start_boxes().begin(), board.start_boxes().end(),
                                     [&](Square box) { return start.has_box(box); });
  traced.is_order_only = plan.is_order_only();
  traced.rows = board_rows(start);
  for (const PlanStep& step : plan.steps()) {
    TracedPlanStep& step_out = traced.steps.emplace_back();
    if (step.from != PlanStep::kAnywhere) step_out.from = board.cell(step.from);
    step_out.to = board.cell(step.to);
    if (step.until != PlanStep::kForever) step_out.until = step.until;
    step_out.is_initial = step.is_initial;
  }
  return traced;
}

}  // namespace sokrates
