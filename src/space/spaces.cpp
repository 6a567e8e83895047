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
  here_.flood(position, position.player());
  return find_pushes(position, here_, live_, out);
}

// Most pushes open no new floor and either do not cut the player's, or go where he cannot walk; then the
// child's region is the parent's, with the square the box left and without the one it took. Where that is
// certain from the squares around, no flood fill is needed.
Square RegionPushes::child_player(const Position& child, const Move& push) {
  const Board& board = child.board();
  const Square to = board.neighbor(push.box, push.direction);
  bool opens_floor = false;
  for (const Direction d : kDirections) {
    const Square beside = board.neighbor(push.box, d);
    opens_floor = opens_floor || !(child.is_blocked(beside) || here_.contains(beside));
  }
  floor_ = Floor::flooded;
  if (!opens_floor && !here_.contains(to)) {
    floor_ = Floor::as_before;
  } else if (!opens_floor && to != here_.representative() &&
             ring_joins_all(child, to, opposite(push.direction))) {
    floor_ = Floor::whole;
  }
  if (floor_ == Floor::flooded) {
    // A longer way around the box is as good as one along the ring.
    const bool may_be_whole = !opens_floor && to != here_.representative();
    if (!may_be_whole) return start_player(child);
    if (!there_.reaches_all_beside(child, child.player(), to)) return there_.representative();
    floor_ = Floor::whole;
  }
  glances_ += 8;
  return std::min(here_.representative(), push.box);
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
