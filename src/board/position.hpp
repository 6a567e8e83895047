// A position in play: where the boxes and the player stand. The one mutable thing a search works on.
//
// Several players are robots, interchangeable here: a set of squares, listed in rising order; `player` is
// then the one that moved last. With one player the list is empty and costs nothing.
//
// Boxes have slots 0 to boxes()-1 that stay theirs while pushes are applied and undone, so that a heuristic
// can keep a row of a table per box; loading a stored state numbers the slots in square order, whatever the
// way it was reached. The key of the boxes (Zobrist 1970: xor of one random word per occupied square) is kept
// up to date by every change.
//
// What stands in the way, walls (nowhere()) and boxes, is kept in two forms: a byte per square, the quickest to
// ask, and the free squares as a set of words, the quickest to copy.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

class Position {
 public:
  // What a position takes, for those who have to account for several.
  static constexpr std::uint64_t kBytesPerSquare = 1 + 1 + 4 + 2 * 8;

  // The start of the level.
  explicit Position(const Board& board);

  const Board& board() const { return *board_; }

  bool is_blocked(Square s) const { return blocked_[s] != 0; }
  bool has_box(Square s) const { return blocked_[s] == kBox; }
  // One byte per square, nowhere() included; not 0 where is_blocked().
  const std::vector<std::uint8_t>& blocked() const { return blocked_; }
  // Board::words() of them, a bit per square: 1 where nothing is in the way.
  const std::vector<std::uint64_t>& free_words() const { return free_words_; }
  const std::vector<Square>& boxes() const { return boxes_; }
  std::uint32_t slot_of(Square box) const { return slots_[box]; }
  Square player() const { return player_; }
  std::uint64_t boxes_key() const { return key_; }
  std::uint32_t boxes_on_goals() const { return on_goals_; }

  // Every box on a goal, or a player on the target. (Scenery is the caller's business.)
  bool is_won() const {
    return board_->win() == Win::boxes ? on_goals_ == boxes_.size() : is_target_reached();
  }

  void set_player(Square s) { player_ = s; }

  // Requires: a box on `from`, `to` free.
  void move_box(Square from, Square to) {
    const std::uint32_t slot = slots_[from];
    slots_[to] = slot;
    boxes_[slot] = to;
    blocked_[from] = 0;
    blocked_[to] = kBox;
    free_words_[from / 64] |= std::uint64_t{1} << (from % 64);
    free_words_[to / 64] &= ~(std::uint64_t{1} << (to % 64));
    key_ ^= keys_[from] ^ keys_[to];
    on_goals_ +=
        static_cast<std::uint32_t>(board_->is_goal(to)) - static_cast<std::uint32_t>(board_->is_goal(from));
  }

  // Replaces all boxes; they get slots in the order given.
  void set_boxes(const Square* boxes, std::size_t count);
  // The same where `box(i)` tells each, called once for every i in rising order. Searches load positions all the
  // time: it works on locals, as to the compiler a byte written might be any of our own.
  template <class Box>
  void set_boxes(std::size_t count, Box box) {
    clear_boxes();
    if (boxes_.size() != count) boxes_.resize(count);
    Square* const boxes = boxes_.data();
    std::uint8_t* const blocked = blocked_.data();
    std::uint64_t* const free = free_words_.data();
    std::uint32_t* const slots = slots_.data();
    const std::uint64_t* const keys = keys_.data();
    const std::uint8_t* const is_goal = board_->goal_marks();
    std::uint64_t key = 0;
    std::uint32_t on_goals = 0;
    for (std::uint32_t slot = 0; slot < count; ++slot) {
      const Square s = box(slot);
      boxes[slot] = s;
      slots[s] = slot;
      blocked[s] = kBox;
      free[s / 64] &= ~(std::uint64_t{1} << (s % 64));
      key ^= keys[s];
      on_goals += is_goal[s];
    }
    key_ = key;
    on_goals_ = on_goals;
  }

  // In rising order; empty where there is one player.
  const std::vector<Square>& robots() const { return robots_; }
  bool has_robot(Square s) const { return robot_at_[s] != 0; }
  // Requires: a robot on `from`, none on `to`.
  void move_robot(Square from, Square to);
  // Replaces all robots, the last to have moved being the first of them. Requires: rising order, several.
  void set_robots(const Square* robots, std::size_t count);

  std::uint64_t box_key(Square s) const { return keys_[s]; }
  std::uint64_t player_key(Square s) const { return keys_[board_->squares() + 1 + s]; }
  // Of all robots, or of one player who is said to stand on `player`.
  std::uint64_t players_key(Square player) const {
    return robots_.empty() ? player_key(player) : robots_key_;
  }

 private:
  enum : std::uint8_t { kWall = 1, kBox = 2 };

  bool is_target_reached() const;
  // All but the list, which is written anew.
  void clear_boxes();

  const Board* board_;
  std::vector<std::uint8_t> blocked_;  // one per square, nowhere() included
  std::vector<std::uint64_t> free_words_;
  std::vector<std::uint32_t> slots_;  // meaningful where a box stands
  std::vector<Square> boxes_;
  std::vector<std::uint64_t> keys_;  // for a box on each square, then for the player on each square
  std::vector<Square> robots_;
  std::vector<std::uint8_t> robot_at_;  // one per square where there are several, else empty
  Square player_;
  std::uint64_t key_ = 0;
  std::uint64_t robots_key_ = 0;
  std::uint32_t on_goals_ = 0;
};

}  // namespace sokrates
