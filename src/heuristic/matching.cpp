#include "heuristic/matching.hpp"

namespace sokrates {

static_assert(PushDistances::kInfinite == Assignment::kForbidden);
static_assert(Estimate::kInfinite == Assignment::kInfeasible);

Matching::Matching(const Board& board, std::shared_ptr<SharedPushDistances> shared)
    : board_(board), shared_(std::move(shared)), matching_(board) {}

// Matches the start position in increments: with a thousand boxes this takes seconds. Later positions differ
// from it in few rows.
Readiness Matching::prepare(std::uint64_t ticks) {
  if (const Readiness readiness = shared_->build(ticks); readiness != Readiness::ready) return readiness;
  distances_ = &shared_->table();
  // An empty level has no player.
  if (!board_.start_boxes().empty()) ask_rows(board_.start_boxes(), board_.start_players().front());
  const bool is_matched = matching_.solve_first(distances_->rows(), distances_->nodes(), ticks);
  return is_matched ? Readiness::ready : Readiness::building;
}

void Matching::ask_rows(const std::vector<Square>& boxes, Square player) {
  std::size_t slot = 0;
  for (std::uint32_t& row : matching_.rows()) row = distances_->node(boxes[slot++], player);
}

void Matching::enter(const Position& position) {
  ask_rows(position.boxes(), position.player());
  is_put_off_ = true;
}

Estimate Matching::evaluate(const Position& position) {
  enter(position);
  is_put_off_ = false;
  return estimate(matching_.solve(distances_->rows(), distances_->nodes()));
}

Estimate Matching::after(const Position& child, const Move& move) {
  if (is_put_off_) {
    matching_.solve(distances_->rows(), distances_->nodes());
    is_put_off_ = false;
  }
  const Board& board = child.board();
  if (move.box == board.nowhere()) return estimate(matching_.total());
  const Square box = board.neighbor(move.box, move.direction);
  const RowMatching::Cost* row = distances_->to_goals(distances_->node(box, child.player()));
  return estimate(matching_.total_with_push(child.slot_of(box), row));
}

}  // namespace sokrates
