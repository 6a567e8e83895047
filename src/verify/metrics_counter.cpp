#include "verify/metrics_counter.hpp"

namespace sokrates {

void MetricsCounter::count_move(const Step& step) {
  const bool goes_on =
      metrics_.moves > 0 && step.player == last_step_.player && step.direction == last_step_.direction;
  if (!goes_on) ++metrics_.player_lines;
  ++metrics_.moves;
  last_step_ = step;
}

void MetricsCounter::count_walk(const Step& step) {
  count_move(step);
  pushing_ = false;
}

void MetricsCounter::count_push(const Step& step, Cell from, Cell to) {
  count_move(step);
  const bool same_box = metrics_.pushes > 0 && from == last_box_;
  if (!same_box) ++metrics_.box_changes;
  if (!same_box || step.direction != last_push_direction_) ++metrics_.box_lines;
  if (!pushing_) ++metrics_.pushing_sessions;
  ++metrics_.pushes;
  last_push_direction_ = step.direction;
  last_box_ = to;
  pushing_ = true;
}

}  // namespace sokrates
