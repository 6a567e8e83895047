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
// A box that can be pushed now, without a loss, to where the player can walk ("loose") spoils every S it belongs to,
// whatever C is; so does a box of which a push asks for a loose one in any case, and so on. These boxes and the parts
// they touch are hopeless and found first, in one pass from the loose boxes outwards: on most positions nothing else
// is left.
//
// Preserves the fewest pushes (the order of pushes changes, so not the fewest moves). Assumes one player.
// Cost: nothing where the player can walk everywhere; else a flood fill of the rest of the floor and a few
// looks per box of S. Source: Brian Damgaard (YASS) and Matthias Meger (JSoko) on sokobano.de; the closure
// over neighbouring corrals too.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/floor_parts.hpp"
#include "analysis/freeze.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "pruning/successor_filter.hpp"

namespace sokrates {

class PiCorral final : public SuccessorFilter {
 public:
  static std::uint64_t bytes_to_make(const Board& board) {
    return board.squares() * (FloorParts::kBytesPerSquare + FreezeTest::kBytesPerSquare + 3);
  }
  PiCorral(const Board& board, const SquareSet& live);

  std::string_view name() const override { return "pi-corral"; }
  void filter(const Position& position, const Region& region, std::vector<Move>& pushes) override;

 private:
  // The position whose pushes are filtered.
  struct Scene {
    const Position& position;
    const Region& region;
  };

  // Marks boxes and parts that spoil every corral they belong to; false where no part is left.
  bool leaves_hope(const Scene& scene, const std::vector<Move>& pushes);
  void lose_hope(Square box);
  void lose_hope_around(const Scene& scene, Square box);
  void lose_hope_of_part(const Scene& scene, std::uint32_t part);
  bool is_way(Square box, Direction d) const {
    return (static_cast<unsigned>(ways_[box]) >> static_cast<unsigned>(d) & 1U) != 0;
  }
  // Does some push of the box ask for a hopeless one in any case?
  bool is_drawn_in(const Scene& scene, Square box);
  bool is_hopeless(const Scene& scene, Square s) const;

  // Grows C and S from one part; true where nothing spoils the argument, and then needed_ is N.
  bool grow_from(const Scene& scene, std::uint32_t part);
  // Adds what the pushes of a box of S ask for; false where the argument fails.
  bool judge(const Scene& scene, Square box);
  bool add_part(std::uint32_t part);
  bool add_box(Square box);
  bool is_in_fence(Square box) const { return (outside_fence_[box / 64] >> (box % 64) & 1) == 0; }
  bool is_joined(const Scene& scene, Square s) const;
  // Would the push freeze boxes of S off goal, whatever the others do?
  bool is_loss(Square box, Square to) { return freeze_.is_lost_after(outside_fence_.data(), box, to); }
  // Must some box of S move?
  bool must_be_opened(const Scene& scene) const;

  const Board& board_;
  bool every_goal_needs_a_box_;
  std::vector<std::uint8_t>
      ways_;  // by square: where a lone box could be pushed from it, a bit per direction
  FloorParts parts_;
  FreezeTest freeze_;
  std::vector<std::uint8_t> hopeless_box_;   // by square
  std::vector<std::uint8_t> hopeless_part_;  // by part
  std::vector<Square> hopeless_;             // the boxes, in the order they were found
  std::size_t hopeful_parts_ = 0;
  std::vector<std::uint8_t> in_corral_;       // by part
  std::vector<Square> fence_;                 // S
  std::vector<std::uint32_t> corral_;         // C, as parts
  std::vector<std::uint64_t> outside_fence_;  // a bit per square, 0 where a box of S stands
  std::vector<Move> needed_;
  std::vector<Move> best_;
};

}  // namespace sokrates
