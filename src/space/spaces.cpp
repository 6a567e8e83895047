#include "space/spaces.hpp"

#include <algorithm>

#include "analysis/ring.hpp"

namespace sokrates {

namespace {

Direction direction_between(const Board& board, Square from, Square to) {
  Direction found = Direction::up;
  for (const Direction d : kDirections) {
    if (board.neighbor(from, d) == to) found = d;
  }
  return found;
}

// Returns true if a free square next to `s` is not in the region.
bool leaves_out(const Region& region, const Position& position, Square s) {
  return std::any_of(std::begin(kDirections), std::end(kDirections), [&](Direction d) {
    const Square beside = position.board().neighbor(s, d);
    return !position.is_blocked(beside) && !region.contains(beside);
  });
}

}  // namespace

Move push_between(const Position& before, const Position& after) {
  Square from = 0;
  Square to = 0;
  for (const Square box : before.boxes()) {
    if (!after.has_box(box)) from = box;
  }
  for (const Square box : after.boxes()) {
    if (!before.has_box(box)) to = box;
  }
  return {from, 0, direction_between(before.board(), from, to)};
}

Move step_between(const Position& before, const Position& after) {
  const Square to = after.player();
  const Square box = before.has_box(to) ? to : before.board().nowhere();
  return {box, 0, direction_between(before.board(), before.player(), to)};
}

std::uint32_t RegionPushes::find_moves(const Position& position, std::vector<Move>& out) {
  here_.flood_in_layers(position, position.player());
  return find_pushes(position, here_, live_, out);
}

// Returns true if the player can still reach the representative of the parent's region after the push. Most
// pushes show this without a flood fill, in one of three cases. The box moves to a square outside the region.
// Or its new square is not nearer to the representative than the player's square (see Region). Or the ring
// around the new square connects all its free neighbors.
bool RegionPushes::keeps_name(const Position& child, const Move& push, Square to) {
  glances_ += 8;
  if (!here_.contains(to)) return true;
  const Square stand = child.board().neighbor(push.box, opposite(push.direction));
  if (here_.start() == here_.representative() && here_.layer(to) >= here_.layer(stand)) return true;
  if (to != here_.representative() && ring_joins_all(child, to, opposite(push.direction))) return true;
  const bool is_reached = there_.reaches_name_of(here_, child, push.box, to);
  there_is_whole_ = !is_reached;
  return is_reached;
}

// The region of a child differs from that of its parent. It gains the old square of the box and the floor
// that opens behind it. It loses the new square of the box and the floor that the box cuts off. Its
// representative is its smallest square.
Square RegionPushes::child_player(const Position& child, const Move& push) {
  const Square to = child.board().neighbor(push.box, push.direction);
  there_is_whole_ = false;
  if (!keeps_name(child, push, to)) return there_.representative();
  const Square least = std::min(here_.representative(), push.box);
  if (!here_.misses_some_below(least, child) || !leaves_out(here_, child, push.box)) return least;
  there_.flood_outside(here_, child, push.box);
  return std::min(least, there_.representative());
}

const Region* RegionPushes::reached(const Position& child, const Move& push) {
  const Square to = child.board().neighbor(push.box, push.direction);
  if (leaves_out(here_, child, push.box)) {
    if (!there_is_whole_) there_.flood(child, push.box);
    return &there_;
  }
  if (!here_.contains(to)) return &here_;
  if (there_is_whole_) return leaves_out(there_, child, to) ? &there_ : nullptr;
  if (ring_joins_all(child, to, opposite(push.direction))) return nullptr;
  return there_.reaches_all_beside(child, push.box, to) ? nullptr : &there_;
}

std::uint32_t SquarePushes::find_moves(const Position& position, std::vector<Move>& out) {
  region_.measure(position, position.player());
  const std::uint32_t dropped = find_pushes(position, region_, live_, out);
  for (Move& push : out) {
    push.walk = region_.distance(position.board().neighbor(push.box, opposite(push.direction)));
  }
  return dropped;
}

std::uint32_t RegionPulls::find_moves(const Position& position, std::vector<Move>& out) {
  here_.flood(position, position.player());
  return find_pulls(position, here_, live_, out);
}

}  // namespace sokrates
