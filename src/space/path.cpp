#include "space/path.hpp"

#include <algorithm>

#include "board/region.hpp"
#include "rules/robot_steps.hpp"
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

// In the moves robots have no names: here each keeps its number from the start on.
std::string robots_to_lurd(const Board& board, const std::vector<Move>& moves) {
  Position position(board);
  std::vector<std::size_t> number_at(board.squares());
  for (std::size_t i = 0; i < position.robots().size(); ++i) number_at[position.robots()[i]] = i + 1;
  std::string lurd;
  std::size_t moving = 1;
  for (const Move& move : moves) {
    const std::size_t number = number_at[position.robots()[move.robot]];
    if (number != moving) lurd += '{' + std::to_string(number) + '}';
    moving = number;
    const bool is_push = move.box != board.nowhere();
    lurd.push_back(is_push ? push_letter(move.direction) : walk_letter(move.direction));
    apply_robot_step(position, move);
    number_at[position.player()] = number;
  }
  return lurd;
}

}  // namespace

std::string to_lurd(const Board& board, const std::vector<Move>& moves) {
  if (board.start_players().size() > 1) return robots_to_lurd(board, moves);
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

Move robot_step_between(const Position& before, const Position& after) {
  const Board& board = before.board();
  const std::vector<Square>& robots = before.robots();
  const auto gone = std::find_if(robots.begin(), robots.end(), [&](Square s) { return !after.has_robot(s); });
  const auto come = std::find_if(after.robots().begin(), after.robots().end(),
                                 [&](Square s) { return !before.has_robot(s); });
  Move move = numbered_move(before.has_box(*come) ? *come : board.nowhere(), 0, Direction::up,
                            static_cast<std::size_t>(gone - robots.begin()));
  for (const Direction d : kDirections) {
    if (board.neighbor(*gone, d) == *come) move.direction = d;
  }
  return move;
}

}  // namespace sokrates
