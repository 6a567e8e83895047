#include "board/position.hpp"

#include <algorithm>

#include "base/random.hpp"

namespace sokrates {

Position::Position(const Board& board)
    : board_(&board),
      blocked_(board.squares() + 1),
      free_words_(board.words()),
      slots_(board.squares() + 1),
      keys_(2 * (std::size_t{board.squares()} + 1)),
      player_(board.start_players().empty() ? board.nowhere() : board.start_players().front()) {
  blocked_[board.nowhere()] = kWall;
  for (Square s = 0; s < board.squares(); ++s) free_words_[s / 64] |= std::uint64_t{1} << (s % 64);
  Random random(0x50C4A7E5);  // an arbitrary constant, so that equal boards have equal keys
  for (std::uint64_t& key : keys_) key = random.next();
  set_boxes(board.start_boxes().data(), board.start_boxes().size());
  if (board.start_players().size() <= 1) return;
  robot_at_.resize(board.squares() + 1);
  set_robots(board.start_players().data(), board.start_players().size());
}

bool Position::is_target_reached() const {
  return board_->is_goal(player_) ||
         std::any_of(robots_.begin(), robots_.end(), [this](Square s) { return board_->is_goal(s); });
}

void Position::move_robot(Square from, Square to) {
  robot_at_[from] = 0;
  robot_at_[to] = 1;
  auto at = std::find(robots_.begin(), robots_.end(), from);
  for (; at + 1 != robots_.end() && at[1] < to; ++at) at[0] = at[1];
  for (; at != robots_.begin() && at[-1] > to; --at) at[0] = at[-1];
  *at = to;
}

void Position::set_robots(const Square* robots, std::size_t count) {
  for (const Square s : robots_) robot_at_[s] = 0;
  robots_.assign(robots, robots + count);
  for (const Square s : robots_) robot_at_[s] = 1;
  player_ = robots_.front();
}

void Position::set_boxes(const Square* boxes, std::size_t count) {
  set_boxes(count, [boxes](std::size_t i) { return boxes[i]; });
}

void Position::clear_boxes() {
  std::uint8_t* const blocked = blocked_.data();
  for (const Square s : boxes_) blocked[s] = 0;
  if (free_words_.size() <= Board::kMaxWords) {
    // Set the bits of all squares and no others.
    std::fill(free_words_.begin(), free_words_.end(), ~std::uint64_t{0});
    free_words_.back() = (std::uint64_t{1} << (board_->squares() % 64)) - 1;
  } else {
    for (const Square s : boxes_) free_words_[s / 64] |= std::uint64_t{1} << (s % 64);
  }
}

}  // namespace sokrates
