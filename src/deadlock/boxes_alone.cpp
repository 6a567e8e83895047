#include "deadlock/boxes_alone.hpp"

#include <algorithm>

#include "rules/pushes.hpp"

namespace sokrates {

BoxesAlone::BoxesAlone(const Board& board, const SquareSet& live)
    : board_(board), live_(live), freeze_(board, live), position_(board), region_(board), after_(board) {}

bool BoxesAlone::are_lost(std::vector<Square> boxes, Square player, std::size_t most_nodes) {
  seen_.clear();
  open_.assign(boxes.size() + 1, {});
  position_.set_boxes(boxes.data(), boxes.size());
  position_.set_player(player);
  if (meet()) return false;
  for (std::size_t nodes = 0;; ++nodes) {
    const auto bucket =
        std::find_if(open_.begin(), open_.end(), [](const auto& states) { return !states.empty(); });
    if (bucket == open_.end()) return true;
    if (nodes >= most_nodes) return false;
    const State state = std::move(bucket->back());
    bucket->pop_back();
    position_.set_boxes(state.data(), state.size() - 1);
    position_.set_player(state.back());
    region_.flood(position_, state.back());
    pushes_.clear();
    find_pushes(position_, region_, live_, pushes_);
    for (const Move& push : pushes_) {
      apply_push(position_, push);
      if (!is_frozen_loss(board_.neighbor(push.box, push.direction)) && meet()) return false;
      undo_push(position_, push, state.back());
    }
  }
}

void BoxesAlone::shrink(std::vector<Square>& lost_boxes, Square player, std::size_t most_nodes) {
  for (std::size_t i = 0; i < lost_boxes.size();) {
    std::vector<Square> fewer = lost_boxes;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (are_lost(fewer, player, most_nodes)) {
      lost_boxes = std::move(fewer);
    } else {
      ++i;
    }
  }
}

bool BoxesAlone::meet() {
  const std::size_t off_goal = position_.boxes().size() - position_.boxes_on_goals();
  if (off_goal == 0) return true;
  after_.flood(position_, position_.player());
  State state = position_.boxes();
  std::sort(state.begin(), state.end());
  state.push_back(after_.representative());
  if (seen_.insert(state).second) open_[off_goal].push_back(std::move(state));
  return false;
}

bool BoxesAlone::is_frozen_loss(Square box) {
  return freeze_.is_frozen(position_, box) && !std::all_of(freeze_.frozen().begin(), freeze_.frozen().end(),
                                                           [&](Square s) { return board_.is_goal(s); });
}

}  // namespace sokrates
