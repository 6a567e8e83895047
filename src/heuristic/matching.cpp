#include "heuristic/matching.hpp"

#include <algorithm>

namespace sokrates {

static_assert(PushDistances::kNever == Assignment::kForbidden);
static_assert(Estimate::kNever == Assignment::kInfeasible);

Matching::Matching(const Board& board, std::shared_ptr<PushDistances> distances)
    : distances_(std::move(distances)),
      assignment_(static_cast<std::uint32_t>(board.start_boxes().size()),
                  static_cast<std::uint32_t>(board.goals().size())),
      rows_(board.start_boxes().size()),
      next_(board.start_boxes().size()) {}

bool Matching::prepare(std::uint64_t ticks) {
  return distances_->build(ticks);
}

Assignment::Cost Matching::resolve() {
  const std::uint32_t boxes = assignment_.rows();
  std::uint32_t differing = 0;
  for (std::uint32_t i = 0; i < boxes; ++i) differing += rows_[i] != next_[i] ? 1U : 0U;
  if (total_ == Assignment::kInfeasible || 2 * differing > boxes) {
    for (std::uint32_t i = 0; i < boxes; ++i) {
      const std::uint32_t* costs = distances_->to_goals(next_[i]);
      std::copy(costs, costs + assignment_.columns(), assignment_.row(i));
    }
    return assignment_.solve();
  }
  for (std::uint32_t i = 0; i < boxes; ++i) {
    if (rows_[i] == next_[i]) continue;
    total_ = assignment_.replace_row(i, distances_->to_goals(next_[i]));
    rows_[i] = next_[i];
    // A mixture of the old rows and the new may have no matching though the new rows have one.
    if (total_ == Assignment::kInfeasible) return resolve();
  }
  return total_;
}

Estimate Matching::evaluate(const Position& position) {
  for (std::uint32_t i = 0; i < next_.size(); ++i) {
    next_[i] = distances_->node(position.boxes()[i], position.player());
  }
  total_ = resolve();
  rows_ = next_;
  return estimate(total_);
}

Estimate Matching::after(const Position& child, const Move& move) {
  const Board& board = child.board();
  if (total_ == Assignment::kInfeasible) return Estimate::never();
  if (move.box == board.nowhere()) return estimate(total_);
  const Square box = board.neighbor(move.box, move.direction);
  const std::uint32_t row = child.slot_of(box);
  return estimate(
      assignment_.total_with_row(row, distances_->to_goals(distances_->node(box, child.player()))));
}

}  // namespace sokrates
