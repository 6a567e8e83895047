#include "analysis/freeze.hpp"

#include <algorithm>

namespace sokrates {

FreezeTest::FreezeTest(const Board& board, const SquareSet& live)
    : board_(board), held_(board.squares() + 1), on_stack_(board.squares() + 1) {
  for (Square s = 0; s < board.squares(); ++s) {
    const auto is_held = [&](Direction axis) {
      const Square a = board.neighbor(s, axis);
      const Square b = board.neighbor(s, opposite(axis));
      return a == board.nowhere() || b == board.nowhere() || (!live.contains(a) && !live.contains(b));
    };
    held_[s] = static_cast<std::uint8_t>((is_held(Direction::up) ? kVertically : 0) |
                                         (is_held(Direction::left) ? kHorizontally : 0));
  }
}

bool FreezeTest::is_any_off_goal() const {
  return !std::all_of(frozen_.begin(), frozen_.end(), [&](Square s) { return board_.is_goal(s); });
}

// frozen_ grows by the boxes found stuck. If a chain of boxes turns out not to be stuck, its boxes are
// removed again.
bool FreezeTest::is_stuck(Square box) {
  if (++looks_ > kPatience) return false;
  const unsigned held = held_[box];
  const Square up = board_.neighbor(box, Direction::up);
  const Square down = board_.neighbor(box, Direction::down);
  const Square left = board_.neighbor(box, Direction::left);
  const Square right = board_.neighbor(box, Direction::right);
  const bool is_held_up = (held & kVertically) != 0;
  const bool is_held_across = (held & kHorizontally) != 0;
  if (!is_held_up && !is_box(up) && !is_box(down)) return false;
  if (!is_held_across && !is_box(left) && !is_box(right)) return false;
  const std::size_t before = frozen_.size();
  frozen_.push_back(box);
  on_stack_[box] = 1;
  const bool stuck = (is_held_up || is_blocked(up, down)) && (is_held_across || is_blocked(left, right));
  on_stack_[box] = 0;
  if (!stuck) frozen_.resize(before);
  return stuck;
}

bool FreezeTest::is_blocked(Square a, Square b) {
  if (on_stack_[a] != 0 || on_stack_[b] != 0) return true;
  return (is_box(a) && is_stuck(a)) || (is_box(b) && is_stuck(b));
}

}  // namespace sokrates
