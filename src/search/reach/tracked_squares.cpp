#include "search/reach/tracked_squares.hpp"

#include <algorithm>
#include <bit>

namespace sokrates {

void TrackedSquares::insert(Square s) {
  if (contains(s)) return;
  number_[s] = size();
  squares_.push_back(s);
}

RelaxedPosition::RelaxedPosition(const Board& board, const TrackedSquares& tracked)
    : tracked_(tracked), position_(board) {
  for (const Square box : board.start_boxes()) {
    if (tracked.frozen().contains(box)) frozen_.push_back(box);
  }
  set_start();
}

void RelaxedPosition::set_start() {
  const Board& board = position_.board();
  boxes_ = frozen_;
  for (const Square box : board.start_boxes()) {
    if (tracked_.contains(box)) boxes_.push_back(box);
  }
  set_boxes();
  position_.set_player(board.start_players().front());
}

void RelaxedPosition::load(const std::uint64_t* key) {
  boxes_ = frozen_;
  const std::uint32_t last = tracked_.key_words() - 1;
  for (std::uint32_t word = 0; word < last; ++word) {
    for (std::uint64_t bits = key[word]; bits != 0; bits &= bits - 1) {
      boxes_.push_back(tracked_.square(word * 64 + static_cast<std::uint32_t>(std::countr_zero(bits))));
    }
  }
  set_boxes();
  position_.set_player(static_cast<Square>(key[last]));
}

void RelaxedPosition::save(Square player, std::uint64_t* key) const {
  const std::uint32_t last = tracked_.key_words() - 1;
  std::fill(key, key + last, 0);
  for (const Square box : position_.boxes()) {
    if (tracked_.frozen().contains(box)) continue;
    const std::uint32_t n = tracked_.number(box);
    key[n / 64] |= std::uint64_t{1} << (n % 64);
  }
  key[last] = player;
}

bool RelaxedPosition::can_push(Square box, Direction d) const {
  return position_.has_box(box) && !tracked_.frozen().contains(box) &&
         !position_.is_blocked(position_.board().neighbor(box, d));
}

void RelaxedPosition::push(Square box, Direction d) {
  const Square to = position_.board().neighbor(box, d);
  if (!vanishes_on(to)) {
    position_.move_box(box, to);
  } else {
    boxes_ = position_.boxes();
    boxes_.erase(std::find(boxes_.begin(), boxes_.end(), box));
    set_boxes();
  }
  position_.set_player(box);
}

void RelaxedPosition::set_boxes() {
  position_.set_boxes(boxes_.data(), boxes_.size());
}

}  // namespace sokrates
