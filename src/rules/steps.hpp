// Steps: single moves of the game, both walks and pushes.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"

namespace sokrates {

// Finds the player's steps up, right, down, left. Returns the number of pushes that were left out because
// their square is not `allowed`.
std::uint32_t find_steps(const Position& position, const SquareSet& allowed, std::vector<Move>& out);

inline void apply_step(Position& position, const Move& step) {
  const Board& board = position.board();
  if (step.box != board.nowhere()) position.move_box(step.box, board.neighbor(step.box, step.direction));
  position.set_player(board.neighbor(position.player(), step.direction));
}

inline void undo_step(Position& position, const Move& step, Square player_before) {
  const Board& board = position.board();
  if (step.box != board.nowhere()) position.move_box(board.neighbor(step.box, step.direction), step.box);
  position.set_player(player_before);
}

// Finds the reversed steps: the player steps back up, right, down or left. If a box is on the other side of the player,
// there are two reversed steps: the box follows (the step was a push), or it stays (the step was a walk). Returns the number
// of pulls that were left out because the player's square, to which the box would move, is not `allowed`.
std::uint32_t find_back_steps(const Position& position, const SquareSet& allowed, std::vector<Move>& out);

// Applies a reversed step. undo_step() undoes it.
inline void apply_back_step(Position& position, const Move& step) {
  const Square back = position.board().neighbor(position.player(), step.direction);
  if (step.box != position.board().nowhere()) position.move_box(step.box, position.player());
  position.set_player(back);
}

}  // namespace sokrates
