// PI-corrals: where a corral must be opened sooner or later and everything that can open it can be done now,
// do it now.
//
//   #########
//   #   #   #      the player cannot enter the right room, and all pushes that ever open it can be made now:
//   # @ $ . #      no other push needs to be looked at first
//   #   #$###
//
// Let C be parts of the floor the player cannot enter and S boxes that include all that touch C. Suppose that
// at least one box of S is off goal (or, where every goal needs a box, an empty goal lies in C), so some box
// of S must move, and that whichever box of S moves first does so by one of the pushes N that (a) the player
// can make now and (b) go into C. Then some shortest solution starts with a push of N: take its first push in
// N to the front. Until then nothing of S moved, so the square it pushes to stayed free; and it hinders
// nothing that came before it, since C was out of everybody's reach. So all other pushes can be dropped, and
// if N is empty the position is dead.
//
// A push of a box of S that is neither impossible until another box of S has moved, nor lost (on a dead
// square, or frozen among the boxes of S), nor in N, spoils the argument. Then the parts and boxes that are in the way are added to C and S
// and the test is made again; it fails when the player's own region would have to be added.
//
// A box that can be pushed now, without a loss, to where the player can walk ("loose") spoils every S it belongs to, whatever
// C is: most corrals touch one and are given up when they are found.
//
// Preserves the fewest pushes (the order of pushes changes, so not the fewest moves). Assumes one player.
// Cost: nothing where the player can walk everywhere; else a flood fill of the rest of the floor and a few
// looks per box of S. Source: Brian Damgaard (YASS) and Matthias Meger (JSoko) on sokobano.de; the closure
// over neighbouring corrals too.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/freeze.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "pruning/successor_filter.hpp"

namespace sokrates {

class PiCorral final : public SuccessorFilter {
 public:
  static std::uint64_t bytes_to_make(const Board& board) {
    return board.squares() * (2 * Position::kBytesPerSquare + 3 * sizeof(Square) + 4) +
           board.start_boxes().size() * (4 * sizeof(Demand) + sizeof(std::uint32_t) + 1);
  }
  PiCorral(const Board& board, const SquareSet& live);

  std::string_view name() const override { return "pi-corral"; }
  void filter(const Position& position, const Region& region, std::vector<Move>& pushes) override;

 private:
  // A part of the floor that the player cannot enter, and the boxes that touch it.
  struct Part {
    std::uint32_t first_square, end_square;  // of squares_
    std::uint32_t first_box, end_box;        // of boxes_
    bool is_spoiled;                         // one of the boxes is loose
  };

  // What has to hold for a push of a box of S not to spoil the argument. It depends on the position alone, so it
  // is worked out once for all corrals the box belongs to.
  enum class Need : std::uint8_t { box_ahead, box_behind, part_behind, push_inside, free_push };
  enum class Stand : std::uint8_t { floor, box, part };  // where the player would stand
  struct Demand {
    Need need;
    Stand stand;
    Direction direction;
    bool may_be_loss;    // it freezes boxes off goal, with all boxes on the board
    Square square;       // where the push goes
    std::uint32_t to;    // square of the box ahead, or the part the push goes into
    std::uint32_t from;  // square of the box, or part, where the player would stand
  };

  void mark_loose_boxes(const Region& region, const std::vector<Move>& pushes);
  // In the order of their smallest squares.
  void find_parts(const Position& position, const Region& region);
  void collect_part(const Position& position, Square start);
  // Grows C and S from one part; true where the argument holds with fewer pushes than `fewest`, and then
  // needed_ is N.
  bool is_pi_corral(const Position& position, const Region& region, std::uint32_t part, std::size_t fewest);
  void find_demands(const Position& position, const Region& region, Square box, std::uint32_t slot);
  // Adds what one push of a box of S asks for; false where all is lost.
  bool meet(const Demand& demand, Square box);
  // False where it makes the argument fail.
  bool add_part(std::uint32_t part);
  bool add_box(Square box);
  // Would the push freeze the box off goal, or others with it, among these boxes?
  bool freezes(Position& boxes, Square box, Square to);
  // The same among the boxes of S, whatever the others do.
  bool is_loss(Square box, Square to);
  bool must_be_opened(const Position& position) const;

  const Board& board_;
  const SquareSet& live_;
  bool every_goal_needs_a_box_;
  std::vector<std::uint64_t> open_;     // the free squares that belong to no part yet, as words
  std::vector<std::uint32_t> part_of_;  // by square; of floor that the player cannot reach
  std::vector<Square> squares_;         // of all parts, one after the other
  std::size_t square_count_ = 0;
  std::vector<Square> boxes_;           // that touch them, part by part
  std::vector<std::uint32_t> toucher_;  // by square of a box: the part it was last found to touch, plus one
  std::vector<Part> parts_;
  std::vector<std::uint8_t> is_loose_;  // by square
  std::vector<Square> loose_;
  std::vector<std::uint8_t> in_corral_;      // by part
  std::vector<std::uint8_t> in_fence_;       // by square
  std::vector<Demand> demands_;              // four to a box slot
  std::vector<std::uint32_t> demand_count_;  // by box slot
  std::vector<std::uint8_t> is_known_;       // by box slot: its demands were worked out
  std::vector<Square> fence_;                // S
  std::vector<std::uint32_t> corral_;        // C, as parts
  Position all_;                             // the boxes of the position
  Position fence_alone_;                     // those of S, as far as somebody asked
  std::size_t placed_ = 0;
  FreezeTest freeze_;
  bool is_certain_ = true;  // no push of needed_ may turn out a loss
  std::vector<Move> needed_;
  std::vector<Move> best_;
};

}  // namespace sokrates
