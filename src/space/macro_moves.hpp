// Macro moves: one box, any number of pushes (or pulls), the other boxes where they are.
//
// All places a box can be brought to, each with the sides the player can end on: what single pushes reach one
// box at a time. A search over them sees a box carried across the board as one edge, and long detours of the
// player between pushes cost nothing.
//
// Idea: with the box lifted off the board, FloorBlocks tells for every square and side where the player is and
// how many parts the floor has, so that a child costs O(1): no flood fill, and its state is named exactly, by
// the boxes and the smallest square of the player's region.
//
// Cost: one pass over the free floor per box, a few looks per child. Assumes one player.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/floor_blocks.hpp"
#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"

namespace sokrates {

struct MacroMove {
  Square from = 0;
  Square to = 0;                   // may be `from`: the player has changed sides
  Square player = 0;               // the smallest square of his region afterwards
  std::uint32_t parts = 0;         // of the free floor afterwards
  std::uint32_t length = 0;        // pushes, the fewest
  std::uint32_t block = 0;         // of floor(): the side of `to` the player is on
  Direction last = Direction::up;  // direction of the last push
};

class MacroMoves {
 public:
  static constexpr std::uint64_t kBytesPerSquare = FloorBlocks::kBytesPerSquare + 4 + 20 * 4;

  // Boxes are brought to `allowed` squares only.
  MacroMoves(const Board& board, const SquareSet& allowed);

  // Appends all macro moves of the box, nearest first, with the player within `region`.
  void find_pushes(const Position& position, const Region& region, Square box, std::vector<MacroMove>& out) {
    find<true>(position, region, box, out);
  }
  void find_pulls(const Position& position, const Region& region, Square box, std::vector<MacroMove>& out) {
    find<false>(position, region, box, out);
  }

  // On a huge board a box has thousands of places to go to: then only moves to these squares are told, and those
  // of at most kNear pushes. Null for all.
  static constexpr std::uint32_t kNear = 2;
  void tell_only(const SquareSet* wanted) { wanted_ = wanted; }

  // Appends the pushes of one of the moves that were found last, the fewest there are.
  void trace(const MacroMove& move, std::vector<Move>& out) const;

  // The floor with the box lifted whose moves were found last.
  const FloorBlocks& floor() const { return floor_; }
  // Ticks: squares looked at.
  std::uint64_t work() const { return floor_.work() + work_; }

 private:
  struct Place {
    Square square;
    std::uint32_t block;
    std::uint32_t length;
    std::uint32_t parent;  // in the queue
    Direction last;
  };

  template <bool pushes>
  void find(const Position& position, const Region& region, Square box, std::vector<MacroMove>& out);
  template <bool pushes>
  bool can_move(const Position& position, const Region& region, Square box) const;
  template <bool pushes>
  void spread(std::uint32_t number);
  void reach(Square square, unsigned side, std::uint32_t length, std::uint32_t parent, Direction last);
  bool is_told(const Place& place) const {
    return place.length > 0 &&
           (wanted_ == nullptr || place.length <= kNear || wanted_->contains(place.square));
  }

  const Board& board_;
  const SquareSet& allowed_;
  const SquareSet* wanted_ = nullptr;
  FloorBlocks floor_;
  std::vector<std::uint8_t> seen_;  // by square: a bit per side
  std::vector<Place> queue_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
