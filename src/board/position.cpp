#include "board/position.hpp"

#include "base/random.hpp"

namespace sokrates {

Position::Position(const Board& board)
    : board_(&board),
      blocked_(board.squares() + 1),
      slots_(board.squares() + 1),
      keys_(2 * (std::size_t{board.squares()} + 1)),
      player_(board.start_players().front()) {
  blocked_[board.nowhere()] = kWall;
  Random random(0x50C4A7E5);  // any constant: equal boards must give equal keys
  for (std::uint64_t& key : keys_) key = random.next();
  set_boxes(board.start_boxes().data(), board.start_boxes().size());
}

void Position::set_boxes(const Square* boxes, std::size_t count) {
  for (const Square s : boxes_) blocked_[s] = 0;
  boxes_.assign(boxes, boxes + count);
  key_ = 0;
  on_goals_ = 0;
  for (std::uint32_t slot = 0; slot < count; ++slot) {
    const Square s = boxes_[slot];
    blocked_[s] = kBox;
    slots_[s] = slot;
    key_ ^= keys_[s];
    on_goals_ += board_->is_goal(s) ? 1U : 0U;
  }
}

}  // namespace sokrates
