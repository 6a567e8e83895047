// The parts of the floor the player cannot enter: boxes cut them off from him and from each other.
//
//   #########
//   #   #   #      one part, the room on the right, and two boxes that touch it
//   # @ $ . #
//   #   #$###
//
// Cost: a visit of each square out of the player's reach. Small boards (Board::kMostWords) are flooded by words as
// regions are, larger ones square by square; nothing here takes a pass over the whole board per part.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"

namespace sokrates {

class FloorParts {
 public:
  static constexpr std::uint64_t kBytesPerSquare = 2 * sizeof(Square) + sizeof(std::uint32_t);

  explicit FloorParts(const Board& board);

  // In the order of their smallest squares. `region` is where the player of `position` can walk.
  void find(const Position& position, const Region& region);

  std::uint32_t count() const { return static_cast<std::uint32_t>(parts_.size()); }
  // The boxes that touch it, each once.
  std::span<const Square> boxes(std::uint32_t part) const {
    return {boxes_.data() + parts_[part].first_box, boxes_.data() + parts_[part].end_box};
  }
  // Requires: the square is free and out of the player's reach.
  std::uint32_t part_of(Square s) const { return part_of_[s]; }

 private:
  struct Part {
    std::uint32_t first_box, end_box;  // of boxes_
  };

  void collect_part(const Position& position, Square start);
  template <std::size_t words>
  void spread_by_words(const Position& position, Square start);
  void spread_by_squares(const Position& position, Square start);

  std::vector<std::uint64_t> open_;     // the free squares that belong to no part yet, as words
  std::vector<std::uint32_t> part_of_;  // by square
  std::vector<Square> boxes_;           // that touch them, part by part
  std::vector<Part> parts_;
  // Of large boards.
  std::vector<std::uint32_t> toucher_;  // by square of a box: the part it was last found to touch, plus one
  std::vector<Square> queue_;
};

}  // namespace sokrates
