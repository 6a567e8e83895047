// `homeward`: macro pulls from the end, guided by the order in which the start can be filled.
//
// The mirror of `fess`. Many a level that is hopeless from the start is open from its end: the first dozen moves set
// boxes aside and pack none, and no count of packed boxes leads a search through them. From the end those are
// the last moves, the homes of most boxes are full by then, and few ways are left.
//
// 1. What can never matter is walled in (simplified.hpp).
// 2. A position is ranked by the pulls its boxes need to come home past those that are there, with a price for each
//    that cannot (home_ways.hpp).
// 3. A child is a box pulled anywhere, one edge (macro_moves.hpp).
// 4. Positions are told apart by how many boxes are blocked and how many parts the floor has, and by these and how many
//    boxes are astray. The search goes round such cells and takes the best of each in turn (cell_queue.hpp). A single
//    queue sinks into the first basin it meets and searches that to the end of its memory.
// 5. Corrals seen forwards: where a position that is expanded has a PI-corral, the push that comes next deals with
//    it. A pull before it that leaves the player as near to that push as he was would have been played with the corral
//    there already, so it would not have been next; it is left out, and so is a second pull of the same box, which
//    another macro move has done. It rests on there being one such corral at a time, so where nothing else waits
//    all positions are expanded again without it.
//
// With goals to spare each choice of them is an end: kChoicesAtOnce are looked at together, and the next when these are
// used up.
//
// Promises nothing but a verified solution: positions are known by 64-bit names. One player, boxes to goals; objective
// any.
//
// Cost: an expansion some 40 microseconds with 16 boxes, a position 2 bytes a box and 28 more. Sources: macro pulls by a
// matching with the start squares, and corrals in this direction, are Festival's (Y. Shoham); cells are of the FESS
// algorithm (Y. Shoham, J. Schaeffer 2020); ways past what is at home, and the cells on them, are ours. What it
// wins: bench/results/strength.md.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <sokrates/trace.hpp>

#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "board/position.hpp"
#include "board/region.hpp"
#include "memory/hash_pages.hpp"
#include "memory/record_segments.hpp"
#include "pruning/pi_corral.hpp"
#include "search/engine.hpp"
#include "search/fess/ground.hpp"
#include "search/homeward/cell_queue.hpp"
#include "search/homeward/home_ways.hpp"
#include "search/observer.hpp"
#include "space/end_positions.hpp"
#include "space/macro_moves.hpp"

namespace sokrates {

class Homeward final : public Engine {
 public:
  // Requires: `board` and `account` outlive the engine; one player; boxes to goals. `sink` may be null; it is shown
  // each expansion as a board, without its children: macro moves are no single pulls.
  Homeward(const Board& board, MemoryAccount& account, TraceSink* sink);

  static std::uint64_t bytes_to_make(const Board& board) {
    return HomeWays::bytes_to_make(board) + PiCorral::bytes_to_make(board) +
           board.squares() *
               (MacroMoves::kBytesPerSquare + 2 * Region::kBytesPerSquare + 2 * Position::kBytesPerSquare);
  }

  StepStatus step(Budget budget) override;
  std::optional<Route> route() const override;
  // Nothing is shorter than nothing.
  bool is_proved() const override { return met_ != kNone && node(met_).parent == kNone; }
  Bound lower_bound() const override { return {Objective::pushes, {}}; }
  Statistics statistics() const override;

 private:
  using Id = std::uint32_t;
  static constexpr Id kNone = 0xFFFFFFFFU;

  struct Node {
    std::uint64_t name;
    Id parent;
    std::uint16_t from, to;  // of the pull that led here
    std::uint16_t player;    // smallest square of his region
    std::uint16_t parts;     // of the floor
  };
  const Node& node(Id id) const { return *nodes_[id]; }
  static constexpr unsigned kChoicesAtOnce = 64;

  StepStatus begin();
  // One for each part of the floor, for each of the next choices of goals.
  StepStatus add_roots();
  StepStatus add_roots_of_choice();
  // Expands what is next, if anything is.
  StepStatus go_on();
  StepStatus expand(Id id);
  StepStatus add_pulls(Square box);
  // Of the position that is being expanded: the box pulled last stays, and so does a move that changes nothing for it.
  bool is_out_of_order(const MacroMove& move);
  // The position as it stands, with the player in the region of this name; kNone as parent for a root.
  StepStatus keep(Id parent, const MacroMove& move);
  bool has_corral();
  std::uint64_t work() const;

  const Board& board_;
  MemoryAccount& account_;
  Board inner_board_;
  Ground ground_;
  std::optional<HomeWays> ways_;  // from the first step
  PiCorral corrals_;
  MacroMoves macro_;
  Region region_, after_;
  Position position_;
  std::uint64_t start_boxes_ = 0;
  Square start_region_ = 0;

  RecordSegments<Node> nodes_;
  RecordSegments<std::uint16_t> states_;  // by node: its boxes
  HashPages index_;
  Id size_ = 0;
  CellQueue open_;
  std::uint64_t peak_open_ = 0;

  // Of the expansion.
  Id expanding_ = kNone;
  bool is_in_corral_ = false;
  std::vector<MacroMove> moves_;
  std::vector<Move> pushes_;
  std::vector<Square> boxes_;

  bool has_begun_ = false;
  EndPositions ends_;
  bool has_choices_ = true;   // there is a choice of goals that is not used yet
  bool is_thorough_ = false;  // corrals are not asked any more
  Id next_again_ = 0;         // to be expanded without them
  Id met_ = kNone;            // the start
  std::uint64_t expanded_ = 0, generated_ = 0, out_of_order_ = 0, extra_work_ = 0;
  Observer observer_;
};

}  // namespace sokrates
