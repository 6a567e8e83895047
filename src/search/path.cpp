#include "search/path.hpp"

#include "board/region.hpp"
#include "rules/steps.hpp"

namespace sokrates {

namespace {

// Appends the letters of a shortest walk to `to`, following falling distances back from it.
void append_walk(const Board& board, const Region& region, Square to, std::string& lurd) {
  std::string backwards;
  for (Square s = to; region.distance(s) != 0;) {
    for (const Direction d : kDirections) {
      const Square previous = board.neighbor(s, opposite(d));
      if (!region.contains(previous) || region.distance(previous) + 1 != region.distance(s)) continue;
      backwards.push_back(walk_letter(d));
      s = previous;
      break;
    }
  }
  lurd.append(backwards.rbegin(), backwards.rend());
}

}  // namespace

std::string to_lurd(const Board& board, const std::vector<Move>& moves) {
  Position position(board);
  Region region(board);
  std::string lurd;
  for (const Move& move : moves) {
    if (move.box == board.nowhere()) {
      lurd.push_back(walk_letter(move.direction));
    } else {
      const Square stand = board.neighbor(move.box, opposite(move.direction));
      region.measure(position, position.player());
      append_walk(board, region, stand, lurd);
      position.set_player(stand);
      lurd.push_back(push_letter(move.direction));
    }
    apply_step(position, move);
  }
  return lurd;
}

Move move_between(const Position& before, const Position& after) {
  const Board& board = before.board();
  Move move{board.nowhere(), 0, Direction::up};
  Square from = before.player();
  Square to = after.player();
  for (const Square box : before.boxes()) {
    if (!after.has_box(box)) move.box = from = box;
  }
  if (move.box != board.nowhere()) {
    for (const Square box : after.boxes()) {
      if (!before.has_box(box)) to = box;
    }
  }
  for (const Direction d : kDirections) {
    if (board.neighbor(from, d) == to) move.direction = d;
  }
  return move;
}

}  // namespace sokrates
