#include "space/macro_moves.hpp"

#include <algorithm>

namespace sokrates {

MacroMoves::MacroMoves(const Board& board, const SquareSet& allowed)
    : board_(board), allowed_(allowed), floor_(board), seen_(board.squares() + 1) {}

// Returns true if the box can be moved at all. On a crowded board, most boxes cannot.
template <bool pushes>
bool MacroMoves::can_move(const Position& position, const Region& region, Square box) const {
  for (const Direction d : kDirections) {
    const Square to = board_.neighbor(box, d);
    if (position.is_blocked(to) || !allowed_.contains(to)) continue;
    if (pushes ? region.contains(board_.neighbor(box, opposite(d)))
               : region.contains(to) && !position.is_blocked(board_.neighbor(to, d)))
      return true;
  }
  return false;
}

void MacroMoves::reach(Square square, unsigned side, std::uint32_t length, std::uint32_t parent,
                       Direction last) {
  const auto bit = static_cast<std::uint8_t>(1U << side);
  if ((seen_[square] & bit) != 0) return;
  seen_[square] = static_cast<std::uint8_t>(seen_[square] | bit);
  queue_.push_back({square, floor_.block(square, kDirections[side]), length, parent, last});
}

template <bool pushes>
void MacroMoves::spread(std::uint32_t number) {
  const Place place = queue_[number];
  for (const Direction d : kDirections) {
    const Square to = board_.neighbor(place.square, d);
    if (!floor_.is_free(to) || !allowed_.contains(to)) continue;
    const Direction stand = pushes ? opposite(d) : d;  // position of the player relative to the box
    if (!floor_.is_free(board_.neighbor(place.square, stand)) ||
        floor_.block(place.square, stand) != place.block)
      continue;
    if (!pushes && !floor_.is_free(board_.neighbor(to, d))) continue;
    reach(to, floor_.side(to, stand), place.length + 1, number, d);
  }
}

template <bool pushes>
void MacroMoves::find(const Position& position, const Region& region, Square box,
                      std::vector<MacroMove>& out) {
  if (!can_move<pushes>(position, region, box)) return;
  floor_.build(position.blocked(), box);
  queue_.clear();
  for (const Direction d : kDirections) {
    const Square beside = board_.neighbor(box, d);
    if (region.contains(beside)) reach(box, floor_.side(box, d), 0, 0, d);
  }
  for (std::uint32_t next = 0; next < queue_.size(); ++next) {
    const Place place = queue_[next];
    if (is_reported(place)) {
      out.push_back({box, place.square, floor_.region_name(place.square, place.block),
                     floor_.regions_with_box(place.square), place.length, place.block, place.last});
    }
    spread<pushes>(next);
  }
  for (const Place& place : queue_) seen_[place.square] = 0;
  work_ += 4 * queue_.size();
}

void MacroMoves::trace(const MacroMove& move, std::vector<Move>& out) const {
  const auto begin = static_cast<std::ptrdiff_t>(out.size());
  const auto is_end = [&](const Place& place) {
    return place.length > 0 && place.square == move.to &&
           floor_.region_name(place.square, place.block) == move.player;
  };
  const auto end = std::find_if(queue_.begin(), queue_.end(), is_end);
  for (const Place* place = &*end; place->length > 0; place = &queue_[place->parent]) {
    out.push_back({board_.neighbor(place->square, opposite(place->last)), 0, place->last});
  }
  std::reverse(out.begin() + begin, out.end());
}

template void MacroMoves::find<true>(const Position&, const Region&, Square, std::vector<MacroMove>&);
template void MacroMoves::find<false>(const Position&, const Region&, Square, std::vector<MacroMove>&);

}  // namespace sokrates
