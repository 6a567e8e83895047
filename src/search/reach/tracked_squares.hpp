// Which squares of a room a relaxed search watches, and the relaxed room itself.
//
// Where the player only has to reach a target, a box is nothing but an obstacle: whatever he can do with some
// boxes on the board he can do in as many moves with fewer. So a room with boxes left out is a relaxation:
// its fewest moves are a lower bound, and where its target is out of reach the real one's is too. Here boxes
// are known only while they stand on tracked squares: one that starts elsewhere is not there, one that is
// pushed off the tracked squares is gone. Boxes that never move (frozen) are there always, as walls.
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
  // Tracked squares are numbered in the order they came.
  std::uint32_t number(Square s) const { return number_[s]; }
  Square square(std::uint32_t number) const { return squares_[number]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(squares_.size()); }
  const SquareSet& frozen() const { return frozen_; }

  // A relaxed state as words: a bit per tracked square, then the player's square.
  std::uint32_t key_words() const { return (size() + 63) / 64 + 1; }

 private:
  SquareSet frozen_;
  std::vector<std::uint32_t> number_;
  std::vector<Square> squares_;
};

// The relaxed room in play.
class RelaxedPosition {
 public:
  RelaxedPosition(const Board& board, const TrackedSquares& tracked);

  void set_start();
  void load(const std::uint64_t* key);
  void save(Square player, std::uint64_t* key) const;

  const Position& position() const { return position_; }
  void set_player(Square s) { position_.set_player(s); }
  bool can_push(Square box, Direction d) const;
  // Does a box pushed there leave the tracked squares?
  bool vanishes_on(Square to) const { return !tracked_.contains(to); }
  // Requires: can_push(). The player ends where the box was.
  void push(Square box, Direction d);

 private:
  void set_boxes();

  const TrackedSquares& tracked_;
  Position position_;
  std::vector<Square> frozen_;
  std::vector<Square> boxes_;  // scratch
};

}  // namespace sokrates
