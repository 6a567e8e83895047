// The regions that the player cannot enter, because boxes separate them from the player and from each other.
//
//   #########
//   #   #   #      one region, the room on the right, and two boxes that touch it
//   # @ $ . #
//   #   #$###
//
// Cost: one visit per square that the player cannot reach. Small boards (Board::kMaxWords) are flooded by
// words, larger boards by squares. No operation takes a pass over the whole board per region.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"

namespace sokrates {

class FloorRegions {
 public:
  static constexpr std::uint64_t kBytesPerSquare = 2 * sizeof(Square) + sizeof(std::uint32_t);

  explicit FloorRegions(const Board& board);

  // Finds the regions in the order of their smallest squares. `region` is the player's region in `position`.
  void find(const Position& position, const Region& region);

  std::uint32_t count() const { return static_cast<std::uint32_t>(regions_.size()); }
  // Returns the boxes that touch the region, each one once.
  std::span<const Square> boxes(std::uint32_t region) const {
    return {boxes_.data() + regions_[region].first_box, boxes_.data() + regions_[region].end_box};
  }
  // Returns the region of a square. Requires: the square is free, and the player cannot reach it.
  std::uint32_t region_of(Square s) const { return region_of_[s]; }

 private:
  struct BoxRange {
    std::uint32_t first_box, end_box;  // indices into boxes_
  };

  void collect_region(const Position& position, Square start);
  template <std::size_t words>
  void spread_by_words(const Position& position, Square start);
  void spread_by_squares(const Position& position, Square start);

  std::vector<std::uint64_t> open_;       // free squares without a region yet, as words
  std::vector<std::uint32_t> region_of_;  // by square
  std::vector<Square> boxes_;             // boxes that touch the regions, by region
  std::vector<BoxRange> regions_;
  // Used only on large boards.
  std::vector<std::uint32_t> toucher_;  // by square of a box: the last region it touches, plus one
  std::vector<Square> queue_;
};

}  // namespace sokrates
