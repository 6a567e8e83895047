// Macro moves: any number of pushes (or pulls) of one box while the other boxes stay where they are.
//
// The result lists all squares to which a box can be moved, each with the sides on which the player can
// end. In a search over macro moves, moving a box across the board is one edge, and walks of the player
// between the pushes cost nothing.
//
// The box is lifted off the floor. For every square and side, LiftedFloor then returns the player's region and the
// number of regions. A child therefore costs O(1) without a flood fill, and its state is identified exactly by
// the boxes and the smallest square of the player's region.
//
// Cost: one pass over the free floor per position, and a few tests per child. Assumes one player.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"
#include "space/lifted_floor.hpp"

namespace sokrates {

struct MacroMove {
  Square from = 0;
  Square to = 0;                   // may equal `from` if the player has changed sides
  Square player = 0;               // smallest square of the player's region afterwards
  std::uint32_t regions = 0;       // number of regions of the free floor afterwards
  std::uint32_t length = 0;        // smallest number of pushes or pulls
  Direction last = Direction::up;  // direction of the last push or pull
};

class MacroMoves {
 public:
  static constexpr std::uint64_t kBytesPerSquare = LiftedFloor::kBytesPerSquare + 21 + 20 * 2;

  // Boxes are moved only to `allowed` squares.
  MacroMoves(const Board& board, const SquareSet& allowed);

  // Sets the position whose moves are found next. `region` is the player's region. Requires: both outlive the calls
  // of find_pushes() and find_pulls() and are unchanged at each call.
  void open(const Position& position, const Region& region) {
    position_ = &position;
    region_ = &region;
    floor_.build(position.blocked());
  }
  // Both functions add the macro moves of the box to `out`, shortest first.
  void find_pushes(Square box, std::vector<MacroMove>& out) { find<true>(box, out); }
  void find_pulls(Square box, std::vector<MacroMove>& out) { find<false>(box, out); }

  // Restricts the results to moves to the squares of `wanted` and moves of at most kNear pushes or pulls. This is for
  // huge boards, on which a box has thousands of target squares. If `wanted` is null, all moves are returned.
  static constexpr std::uint32_t kNear = 2;
  void report_only(const SquareSet* wanted) { wanted_ = wanted; }

  // Appends the pushes of one of the moves that the last find_pushes() returned. Their number is minimal.
  void trace(const MacroMove& move, std::vector<Move>& out) const;

  // Returns the floor without the box whose moves were found last.
  const LiftedFloor& floor() const { return floor_; }
  // Returns the work in ticks: visited squares.
  std::uint64_t work() const { return floor_.work() + work_; }

 private:
  struct Place {
    Square square;
    Square player;  // smallest square of the player's region
    std::uint32_t length;
    std::uint32_t parent;  // index into queue_
    Direction last;
  };

  template <bool pushes>
  void find(Square box, std::vector<MacroMove>& out);
  template <bool pushes>
  bool can_move(Square box) const;
  template <bool pushes>
  void spread(std::uint32_t number);
  // Adds the box on `square` with the player in the region of its neighbor in direction `side`, unless this place was
  // already added.
  void reach(Square square, Direction side, std::uint32_t length, std::uint32_t parent, Direction last);
  bool is_reported(const Place& place) const {
    return place.length > 0 &&
           (wanted_ == nullptr || place.length <= kNear || wanted_->contains(place.square));
  }

  const Board& board_;
  const SquareSet& allowed_;
  const SquareSet* wanted_ = nullptr;
  const Position* position_ = nullptr;
  const Region* region_ = nullptr;
  LiftedFloor floor_;
  // By square: bit d is set if the place with the player in the region of neighbor d is in queue_.
  std::vector<std::uint8_t> seen_;
  std::vector<LiftedFloor::Sides> sides_;  // by square; valid for the squares in queue_
  std::vector<Place> queue_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
