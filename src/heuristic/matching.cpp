#include "heuristic/matching.hpp"

namespace sokrates {

static_assert(PushDistances::kNever == Assignment::kForbidden);
static_assert(Estimate::kNever == Assignment::kInfeasible);

Matching::Matching(const Board& board, std::shared_ptr<PushDistances> distances)
    : distances_(std::move(distances)), matching_(board) {}

bool Matching::prepare(std::uint64_t ticks) {
  return distances_->build(ticks);
}

Estimate Matching::evaluate(const Position& position) {
  std::size_t slot = 0;
  for (std::uint32_t& row : matching_.rows()) {
    row = distances_->node(position.boxes()[slot++], position.player());
  }
  return estimate(matching_.solve(distances_->rows(), distances_->nodes()));
}

Estimate Matching::after(const Position& child, const Move& move) {
  const Board& board = child.board();
  if (move.box == board.nowhere()) return estimate(matching_.total());
  const Square box = board.neighbor(move.box, move.direction);
  const RowMatching::Cost* row = distances_->to_goals(distances_->node(box, child.player()));
  return estimate(matching_.total_with_push(child.slot_of(box), row));
}

}  // namespace sokrates
