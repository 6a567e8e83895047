#include "solver/restored_trace.hpp"

#include "analysis/simplified.hpp"
#include "board/position.hpp"
#include "search/observer.hpp"

namespace sokrates {

RestoredTrace::RestoredTrace(TraceSink& sink, const Board& board, const Board& inner)
    : sink_(sink), rows_(board_rows(Position(board))), walled_in_(find_walled_in(board, inner)) {
  for (Square s = 0; s < inner.squares(); ++s) kept_.push_back(inner.cell(s));
}

bool RestoredTrace::expansion(const TracedExpansion& expansion) {
  TracedExpansion outside = expansion;
  outside.rows = restored(expansion.rows);
  return sink_.expansion(outside);
}

void RestoredTrace::plan(const TracedPlan& plan) {
  TracedPlan outside = plan;
  outside.rows = restored(plan.rows);
  outside.steps.clear();
  for (const Cell box : walled_in_) outside.steps.push_back({std::nullopt, box, std::nullopt, true});
  for (TracedPlanStep step : plan.steps) {
    if (step.until) *step.until += walled_in_.size();
    outside.steps.push_back(step);
  }
  sink_.plan(outside);
}

// The rows of the simplified level may be shorter and fewer.
std::vector<std::string> RestoredTrace::restored(const std::vector<std::string>& rows) const {
  std::vector<std::string> all = rows_;
  for (const Cell c : kept_) {
    const auto row = static_cast<std::size_t>(c.row);
    const auto column = static_cast<std::size_t>(c.column);
    all[row][column] = rows[row][column];
  }
  return all;
}

}  // namespace sokrates
