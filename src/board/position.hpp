// A position: the squares of the boxes and the player. It is the only mutable data of a game that a search
// works on.
//
// Several players are robots. They are interchangeable: a set of squares, listed in rising order. In that
// case, `player` is the robot that moved last, or the first robot. With one player, the list is empty and costs
// nothing.
//
// Boxes have slots 0 to boxes()-1. A box keeps its slot while pushes are applied and undone, so that a
// heuristic can store a table row per box. When a stored state is loaded, the slots are numbered in the order
// of squares, whatever path led to it. The key of the boxes (Zobrist hashing: xor of one random word per
// occupied square) is updated by every change.
//
// Obstacles (boxes, and the wall nowhere()) are stored in two forms: one byte per square, which is fastest to
// read, and the free squares as a bit set, which is fastest to copy.
//
// Reference: A. Zobrist, 1970.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

class Position {
 public:
  // Bytes per square, for callers that account for several positions.
  static constexpr std::uint64_t kBytesPerSquare = 1 + 1 + 4 + 2 * 8;

  // The start position of the level.
  explicit Position(const Board& board);

  const Board& board() const { return *board_; }

  bool is_blocked(Square s) const { return blocked_[s] != 0; }
  bool has_box(Square s) const { return blocked_[s] == kBox; }
  // Returns one byte per square, nowhere() included: 0 if the square is free.
  const std::vector<std::uint8_t>& blocked() const { return blocked_; }
  // Returns Board::words() words with one bit per square, which is 1 if the square is free.
  const std::vector<std::uint64_t>& free_words() const { return free_words_; }
  const std::vector<Square>& boxes() const { return boxes_; }
  std::uint32_t slot_of(Square box) const { return slots_[box]; }
  Square player() const { return player_; }
  std::uint64_t boxes_key() const { return key_; }
  std::uint32_t boxes_on_goals() const { return on_goals_; }

  // Returns true if every box is on a goal, or a player is on the target. Unreachable boxes are not
  // considered.
  bool is_won() const {
    return board_->win() == Win::boxes ? on_goals_ == boxes_.size() : is_target_reached();
  }

  void set_player(Square s) { player_ = s; }

  // Requires: there is a box on `from`, and `to` is free.
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

  // Replaces all boxes. They get slots in the given order.
  void set_boxes(const Square* boxes, std::size_t count);
  // Replaces all boxes by `box(i)`, which is called once for every i in rising order. Searches load positions
  // very often. The function uses local variables: a write to a byte may alias every member, so the compiler
  // would have to load the members again.
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

  // Returns the robots in rising order. The list is empty if there is one player.
  const std::vector<Square>& robots() const { return robots_; }
  // Requires: there are several players.
  bool has_robot(Square s) const { return robot_at_[s] != 0; }
  // Requires: there is a robot on `from`, and none on `to`.
  void move_robot(Square from, Square to);
  // Replaces all robots. The first of them becomes the player. Requires: the squares are in rising order, and
  // there are several.
  void set_robots(const Square* robots, std::size_t count);

  std::uint64_t box_key(Square s) const { return keys_[s]; }
  std::uint64_t player_key(Square s) const { return keys_[board_->squares() + 1 + s]; }

 private:
  enum : std::uint8_t { kWall = 1, kBox = 2 };

  bool is_target_reached() const;
  // Clears all data of the boxes except the list, which the caller overwrites.
  void clear_boxes();

  const Board* board_;
  std::vector<std::uint8_t> blocked_;  // one per square, nowhere() included
  std::vector<std::uint64_t> free_words_;
  std::vector<std::uint32_t> slots_;  // valid only for squares with a box
  std::vector<Square> boxes_;
  std::vector<std::uint64_t> keys_;  // for a box on each square, then for the player on each square
  std::vector<Square> robots_;
  std::vector<std::uint8_t> robot_at_;  // one per square with several players, else empty
  Square player_;
  std::uint64_t key_ = 0;
  std::uint32_t on_goals_ = 0;
};

}  // namespace sokrates
