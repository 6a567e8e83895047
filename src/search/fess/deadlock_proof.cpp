#include "search/fess/deadlock_proof.hpp"

#include "rules/pushes.hpp"

namespace sokrates {

DeadlockProof::DeadlockProof(const Board& board, const SquareSet& live, SearchComponents& components,
                             std::uint64_t max_ticks)
    : live_(live),
      components_(components),
      max_ticks_(max_ticks),
      region_(board),
      after_(board),
      position_(board) {}

bool DeadlockProof::is_dead(const Position& position, std::uint32_t max_positions) {
  position_ = position;
  met_.clear();
  waiting_.clear();
  after_.flood(position_, position_.player());
  meet();
  const std::uint64_t last_tick = work() + components_.work() + max_ticks_;
  const std::size_t record = 1 + position_.boxes().size();
  for (std::uint32_t expanded = 0; !waiting_.empty(); ++expanded) {
    if (expanded == max_positions || met_.size() >= kMaxPositions || work() + components_.work() >= last_tick)
      return false;
    const Square* const state = &waiting_[waiting_.size() - record];
    position_.set_player(state[0]);
    position_.set_boxes(state + 1, record - 1);
    waiting_.resize(waiting_.size() - record);
    if (position_.is_won()) return false;
    expand();
  }
  return true;
}

void DeadlockProof::meet() {
  const Square player = after_.representative();
  if (!met_.insert(position_.boxes_key() ^ position_.player_key(player)).second) return;
  waiting_.push_back(player);
  waiting_.insert(waiting_.end(), position_.boxes().begin(), position_.boxes().end());
}

void DeadlockProof::expand() {
  const Square player = position_.player();
  region_.flood(position_, player);
  pushes_.clear();
  find_pushes(position_, region_, live_, pushes_);
  components_.filter(position_, region_, pushes_);
  work_ += kTicksOfPush * pushes_.size();
  for (const Move& push : pushes_) {
    apply_push(position_, push);
    const bool is_dead = components_.rejected_by(DetectorCost::cheap, position_, push) != nullptr ||
                         components_.rejected_by(DetectorCost::expensive, position_, push) != nullptr;
    if (!is_dead) {
      after_.flood(position_, push.box);
      meet();
    }
    undo_push(position_, push, player);
  }
}

}  // namespace sokrates
