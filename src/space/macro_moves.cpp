#include "space/macro_moves.hpp"

#include <algorithm>

namespace sokrates {

MacroMoves::MacroMoves(const Board& board, const SquareSet& allowed)
    : board_(board),
      allowed_(allowed),
      floor_(board),
      seen_(board.squares() + 1),
      sides_(board.squares() + 1) {}

// Returns true if the box can be moved at all. On a crowded board, most boxes cannot.
template <bool pushes>
bool MacroMoves::can_move(Square box) const {
  for (const Direction d : kDirections) {
    const Square to = board_.neighbor(box, d);
    if (position_->is_blocked(to) || !allowed_.contains(to)) continue;
    if (pushes ? region_->contains(board_.neighbor(box, opposite(d)))
               : region_->contains(to) && !position_->is_blocked(board_.neighbor(to, d)))
      return true;
  }
  return false;
}

void MacroMoves::reach(Square square, Direction side, std::uint32_t length, std::uint32_t parent,
                       Direction last) {
  if (seen_[square] == 0) sides_[square] = floor_.sides(square);
  const LiftedFloor::Sides& sides = sides_[square];
  const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
  if ((seen_[square] & bit) != 0) return;
  const Square player = sides.region[static_cast<unsigned>(side)];
  for (unsigned i = 0; i < 4; ++i) {
    if (sides.region[i] == player) seen_[square] = static_cast<std::uint8_t>(seen_[square] | 1U << i);
  }
  queue_.push_back({square, player, length, parent, last});
}

template <bool pushes>
void MacroMoves::spread(std::uint32_t number) {
  const Place place = queue_[number];
  const LiftedFloor::Sides& sides = sides_[place.square];
  for (const Direction d : kDirections) {
    const Square to = board_.neighbor(place.square, d);
    if (!floor_.is_free(to) || !allowed_.contains(to)) continue;
    const Direction stand = pushes ? opposite(d) : d;  // position of the player relative to the box
    if (sides.region[static_cast<unsigned>(stand)] != place.player) continue;
    if (!pushes && !floor_.is_free(board_.neighbor(to, d))) continue;
    reach(to, stand, place.length + 1, number, d);
  }
}

template <bool pushes>
void MacroMoves::find(Square box, std::vector<MacroMove>& out) {
  if (!can_move<pushes>(box)) return;
  floor_.lift(box);
  queue_.clear();
  for (const Direction d : kDirections) {
    if (region_->contains(board_.neighbor(box, d))) reach(box, d, 0, 0, d);
  }
  for (std::uint32_t next = 0; next < queue_.size(); ++next) {
    const Place place = queue_[next];
    if (is_reported(place)) {
      out.push_back({box, place.square, place.player, floor_.count_regions(sides_[place.square]),
                     place.length, place.last});
    }
    spread<pushes>(next);
  }
  for (const Place& place : queue_) seen_[place.square] = 0;
  work_ += 4 * queue_.size();
}

void MacroMoves::trace(const MacroMove& move, std::vector<Move>& out) const {
  const auto begin = static_cast<std::ptrdiff_t>(out.size());
  const auto is_end = [&](const Place& place) {
    return place.length > 0 && place.square == move.to && place.player == move.player;
  };
  const auto end = std::find_if(queue_.begin(), queue_.end(), is_end);
  for (const Place* place = &*end; place->length > 0; place = &queue_[place->parent]) {
    out.push_back({board_.neighbor(place->square, opposite(place->last)), 0, place->last});
  }
  std::reverse(out.begin() + begin, out.end());
}

template void MacroMoves::find<true>(Square, std::vector<MacroMove>&);
template void MacroMoves::find<false>(Square, std::vector<MacroMove>&);

}  // namespace sokrates
