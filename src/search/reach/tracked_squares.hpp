// The tracked squares of a relaxed level, and the relaxed level itself.
//
// If the player only has to reach a target, boxes are only obstacles. If some boxes are removed, the player needs at
// most the same number of moves to reach the target. The level without these boxes is therefore a relaxation. The
// fewest moves in the relaxed level are a lower bound for the real level. If the target of the relaxed level is
// unreachable, the target of the real level is unreachable too. The relaxed level contains only boxes that stand on
// tracked squares. A box that starts on another square is omitted, and a box that is pushed off the tracked squares
// is removed. Boxes that can never move (frozen boxes) always remain, as walls.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"

namespace sokrates {

class TrackedSquares {
 public:
  static constexpr std::uint32_t kUntracked = 0xFFFFFFFFU;

  TrackedSquares(const Board& board, SquareSet frozen)
      : frozen_(std::move(frozen)), number_(board.squares() + 1, kUntracked) {}

  void insert(Square s);

  bool contains(Square s) const { return number_[s] != kUntracked; }
  // Returns the number of a square in the order of insertion, or kUntracked.
  std::uint32_t number(Square s) const { return number_[s]; }
  Square square(std::uint32_t number) const { return squares_[number]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(squares_.size()); }
  const SquareSet& frozen() const { return frozen_; }

  // Returns the size of a relaxed state in words: one bit per tracked square, then the player's square.
  std::uint32_t key_words() const { return (size() + 63) / 64 + 1; }

 private:
  SquareSet frozen_;
  std::vector<std::uint32_t> number_;
  std::vector<Square> squares_;
};

// A position of the relaxed level.
class RelaxedPosition {
 public:
  RelaxedPosition(const Board& board, const TrackedSquares& tracked);

  void set_start();
  void load(const std::uint64_t* key);
  void save(Square player, std::uint64_t* key) const;

  const Position& position() const { return position_; }
  void set_player(Square s) { position_.set_player(s); }
  bool can_push(Square box, Direction d) const;
  // Returns true if a box that is pushed to this square is removed.
  bool vanishes_on(Square to) const { return !tracked_.contains(to); }
  // Makes the push. The player is then on the former square of the box. Requires: can_push().
  void push(Square box, Direction d);

 private:
  void set_boxes();

  const TrackedSquares& tracked_;
  Position position_;
  std::vector<Square> frozen_;
  std::vector<Square> boxes_;  // scratch
};

}  // namespace sokrates
