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
    return board.squares() * (Region::kBytesPerSquare + Position::kBytesPerSquare + 3 * sizeof(Square) + 2);
  }
  PiCorral(const Board& board, const SquareSet& live);

  std::string_view name() const override { return "pi-corral"; }
  bool preserves_pushes() const override { return true; }
  bool preserves_moves() const override { return false; }
  void filter(const Position& position, const Region& region, std::vector<Move>& pushes) override;

 private:
  static constexpr std::uint32_t kPlayerPart = 0;

  void find_parts(const Position& position, const Region& region);
  // Grows C and S from one part; true where the argument holds, and then needed_ is N.
  bool is_pi_corral(const Position& position, std::uint32_t part);
  // What one push of a box of S says: fine, or which parts and boxes must be added, or that all is lost.
  bool admit_push(const Position& position, Square box, Direction d);
  // Would the push freeze the box off goal, or boxes of S with it, whatever the others do?
  bool is_loss(Square box, Square to);
  bool add_part(const Position& position, std::uint32_t part);
  void add_box(Square box);
  bool must_be_opened(const Position& position) const;

  const Board& board_;
  const SquareSet& live_;
  bool every_goal_needs_a_box_;
  Region flood_;
  std::vector<std::uint32_t> part_of_;           // by square; kPlayerPart is the player's region
  std::vector<std::vector<Square>> squares_of_;  // by part
  std::uint32_t parts_ = 0;
  std::vector<std::uint8_t> in_corral_;  // by part
  std::vector<std::uint8_t> in_fence_;   // by square
  std::vector<Square> fence_;            // S
  std::vector<std::uint32_t> corral_;    // C, as parts
  Position fence_alone_;
  FreezeTest freeze_;
  std::vector<Move> needed_;
  std::vector<Move> best_;
};

}  // namespace sokrates
