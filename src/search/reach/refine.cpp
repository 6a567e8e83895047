#include "search/reach/refine.hpp"

#include <algorithm>

namespace sokrates {

namespace {

// Returns the boulders that can never be moved. They are treated as walls.
SquareSet find_frozen(const Board& board) {
  SquareSet frozen(board);
  const Position start(board);
  BoulderReach reach(board);
  reach.compute(start, frozen, true);
  for (const Square box : board.start_boxes()) {
    if (!reach.can_be_free(box)) frozen.insert(box);
  }
  return frozen;
}

void track_forgotten(const PlanReplay& replay, TrackedSquares& tracked) {
  for (const Square s : replay.forgotten()) tracked.insert(s);
}

}  // namespace

Refine::Refine(const Board& board, bool wants_proof, MemoryAccount& account, TraceSink* sink)
    : board_(board),
      wants_proof_(wants_proof),
      account_(account),
      tracked_(board, find_frozen(board)),
      observer_(sink) {}

StepStatus Refine::step(Budget budget) {
  StepStatus status = StepStatus::running;
  while (status == StepStatus::running && phase_ != Phase::done && budget.ticks > 0 && budget.expansions > 0)
    status = phase_ == Phase::pushes ? search_pushes(budget) : search_steps(budget);
  return finish(status);
}

StepStatus Refine::finish(StepStatus status) {
  if (status == StepStatus::exhausted && solution_) {
    const auto moves = static_cast<std::uint32_t>(solution_->size());
    is_proved_ = moves <= limit_;
    lower_bound_ = std::min(moves, limit_);
    if (!is_proved_) status = StepStatus::nothing_below;
  }
  if (status != StepStatus::running && status != StepStatus::improved) phase_ = Phase::done;
  return status;
}

StepStatus Refine::search_pushes(Budget& budget) {
  if (!pushes_) pushes_ = std::make_unique<RelaxedPushes>(board_, tracked_, account_, observer_);
  const StepStatus status = pushes_->step(budget, statistics_);
  count_stored();
  if (status != StepStatus::solved) return status;
  budget.ticks = 0;  // a replay takes long, so return to the caller afterwards
  PlanReplay replay(board_, tracked_);
  const bool is_real = dry_run(replay, pushes_->plan());
  pushes_.reset();
  if (!is_real) {
    track_forgotten(replay, tracked_);
    return StepStatus::running;
  }
  solution_ = replay.moves();
  if (!wants_proof_) return StepStatus::solved;
  tracked_ = TrackedSquares(board_, tracked_.frozen());
  phase_ = Phase::steps;
  return StepStatus::improved;
}

bool Refine::dry_run(PlanReplay& replay, const std::vector<Move>& plan) const {
  for (const Move& push : plan) {
    if (!replay.walk_to({board_.neighbor(push.box, opposite(push.direction))}) ||
        !replay.step(push.direction)) {
      return false;
    }
  }
  return replay.walk_to(board_.goals());
}

StepStatus Refine::search_steps(Budget& budget) {
  if (!steps_) {
    const auto best = std::min(static_cast<std::uint32_t>(solution_->size()), limit_);
    steps_ = std::make_unique<RelaxedSteps>(board_, tracked_, best, account_, observer_);
  }
  const StepStatus status = steps_->step(budget, statistics_);
  count_stored();
  lower_bound_ = std::max(lower_bound_, steps_->lower_bound());
  if (status != StepStatus::solved) return status;
  budget.ticks = 0;
  PlanReplay replay(board_, tracked_);
  const std::vector<Direction> path = steps_->path();
  const bool is_real = std::all_of(path.begin(), path.end(), [&](Direction d) { return replay.step(d); });
  steps_.reset();
  if (!is_real) {
    track_forgotten(replay, tracked_);
    return StepStatus::running;
  }
  solution_ = replay.moves();
  return StepStatus::exhausted;
}

void Refine::take_upper_bound(const Bound& bound) {
  if (bound.unit == Objective::moves) limit_ = std::min(limit_, bound.cost.major);
}

std::optional<Route> Refine::route() const {
  if (!solution_) return std::nullopt;
  return Route(board_, *solution_);
}

void Refine::count_stored() {
  statistics_.stored = pushes_ ? pushes_->stored() : steps_->stored();
  statistics_.open = pushes_ ? pushes_->open() : steps_->open();
  statistics_.record_bytes = pushes_ ? pushes_->record_bytes() : steps_->record_bytes();
}

Statistics Refine::statistics() const {
  Statistics s = statistics_;
  s.peak_bytes = account_.peak();
  return s;
}

}  // namespace sokrates
