// PI-corral pruning: if a corral must be opened, and all pushes that can open it are possible now, only these
// pushes are needed.
//
//   #########
//   #   #   #      the player cannot enter the right room, and all pushes that can ever open it are possible
//   # @ $ . #      now, so other pushes can wait
//   #   #$###
//
// Let C be a set of regions that the player cannot enter, and S a set of boxes that includes all boxes next
// to these regions. Assume that at least one box of S is off goal, or that every goal needs a box and C
// contains an empty goal. Then some box of S must move. Let N be the pushes of boxes of S that the player can
// make now and that lead into C. Assume also that in every solution the first push of a box of S is in N. Then
// some shortest solution starts with a push of N.
//
// Proof: take a shortest solution and move its first push of N to the front. Before it, no box of S moves, so
// its target square stays free. The push does not obstruct the pushes before it, because nothing could enter
// C. All other pushes can therefore be pruned. If N is empty, the position is dead.
//
// The test of the last assumption: every push of a box of S must be of one of three kinds.
//   1. It is impossible until another box of S has moved.
//   2. It is a deadlock: it ends on a dead square, or the box freezes among the boxes of S.
//   3. It is in N.
// If another push exists, the regions and boxes that it involves are added to C and S, and the test is repeated.
// The test fails if the player's own region would have to be added.
//
// A box is loose if it can be pushed now, without a deadlock, to a square that the player can reach. A loose
// box makes the test fail for every S that contains it. The same holds for a box with a push that always
// requires a loose box, and so on. These boxes and the regions that they touch are called infeasible: the test
// fails for every S or C that contains them. They are found first, in one pass that starts from the loose boxes.
// In most positions all regions are infeasible, and the filter ends.
//
// Guarantees: preserves the fewest pushes, but not the fewest moves, because the order of pushes changes.
// Assumes one player.
//
// Cost: nothing if the player can reach all free squares or has at most one push. Otherwise a flood fill of the
// remaining floor and a few tests per box of S.
//
// Reference: B. Damgaard (YASS) and M. Meger (JSoko) on sokobano.de, including the closure over neighboring
// corrals.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/floor_regions.hpp"
#include "analysis/freeze.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "pruning/successor_filter.hpp"

namespace sokrates {

class PiCorral final : public SuccessorFilter {
 public:
  static std::uint64_t bytes_required(const Board& board) {
    return board.squares() * (FloorRegions::kBytesPerSquare + FreezeTest::kBytesPerSquare + 3);
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

  // Finds the infeasible boxes and regions. Returns false if all regions are infeasible.
  bool find_infeasible(const Scene& scene, const std::vector<Move>& pushes);
  // These functions mark as infeasible: a box; the regions next to a box, and the adjacent boxes that require it; a
  // region, and the adjacent boxes that require it.
  void mark_infeasible(Square box);
  void mark_infeasible_around(const Scene& scene, Square box);
  void mark_region_infeasible(const Scene& scene, std::uint32_t number);
  // Returns true if a single box on this square could be pushed in this direction to a live square.
  bool can_push(Square box, Direction d) const {
    return (static_cast<unsigned>(directions_[box]) >> static_cast<unsigned>(d) & 1U) != 0;
  }
  // Returns true if some push of the box requires an infeasible box or region in any case.
  bool requires_infeasible(const Scene& scene, Square box);
  bool is_infeasible(const Scene& scene, Square s) const;

  // Extends C and S from one region. Returns true if the test succeeds; needed_ is then N.
  bool grow_from(const Scene& scene, std::uint32_t number);
  // Adds the boxes and regions that the pushes of a box of S require. Returns false if the test fails.
  bool add_required(const Scene& scene, Square box);
  bool add_region(std::uint32_t number);
  bool add_box(Square box);
  bool is_in_fence(Square box) const { return (outside_fence_[box / 64] >> (box % 64) & 1) == 0; }
  bool is_joined(const Scene& scene, Square s) const;
  // Returns true if the push would freeze boxes of S off goal, whatever the other boxes do.
  bool would_freeze(Square box, Square to) { return freeze_.is_dead_after(outside_fence_.data(), box, to); }
  // Returns true if some box of S must move.
  bool must_be_opened(const Scene& scene) const;

  const Board& board_;
  bool every_goal_needs_a_box_;
  std::vector<std::uint8_t>
      directions_;  // by square: directions of pushes for which can_push() returns true, one bit each
  FloorRegions regions_;
  FreezeTest freeze_;
  std::vector<std::uint8_t> infeasible_box_;     // by square
  std::vector<std::uint8_t> infeasible_region_;  // by region
  std::vector<Square> infeasible_;               // infeasible boxes, in the order in which they were found
  std::size_t feasible_regions_ = 0;             // number of regions that are not infeasible
  std::vector<std::uint8_t> in_corral_;          // by region
  std::vector<Square> fence_;                    // S
  std::vector<std::uint32_t> corral_;            // C, as region numbers
  std::vector<std::uint64_t> outside_fence_;     // one bit per square: 0 for a box of S
  std::vector<Move> needed_;                     // N
  std::vector<Move> best_;                       // the smallest N so far
};

}  // namespace sokrates
