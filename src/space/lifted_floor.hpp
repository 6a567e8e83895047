// The free floor of a position without one of its boxes (the lifted box), and its regions if this box stands on
// another square.
//
// CutSquares is built once for all boxes of the position. Lifting a box adds its square v to that floor. If the box
// then stands on another square t, v joins the regions of its neighbors. All other regions are those of the floor
// without v and t. A query therefore needs the regions of at most four neighbors of t and four of v.
//
// Cost: one depth-first search per position, O(1) per box and per query.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "analysis/cut_squares.hpp"
#include "board/board.hpp"

namespace sokrates {

class LiftedFloor {
 public:
  static constexpr std::uint64_t kBytesPerSquare = CutSquares::kBytesPerSquare;

  // The regions around a box.
  struct Sides {
    std::array<Square, 4>
        region{};             // by direction: smallest square of the neighbor's region; nowhere() if not free
    std::uint32_t count = 0;  // number of different regions
  };

  explicit LiftedFloor(const Board& board) : board_(board), floor_(board), lifted_(board.nowhere()) {}

  // Sets the position. Requires: `blocked` has the format of Position::blocked().
  void build(const std::vector<std::uint8_t>& blocked) {
    floor_.build(blocked);
    lifted_ = board_.nowhere();
  }
  // Lifts this box. The box that was lifted before returns to its square.
  void lift(Square box);

  bool is_free(Square s) const { return s == lifted_ || floor_.is_free(s); }
  // The regions with the lifted box on a free square.
  class Regions {
   public:
    // Returns the smallest square of the region of `s`. Requires: `s` is free, and not the square of the box.
    Square region(Square s) const {
      if (box_ == floor_.lifted_) return floor_.floor_.region(s);
      if (s == floor_.lifted_) return joined_region_;
      const Square alone = floor_.floor_.region_with_box(box_, s);
      const auto end = joined_.begin() + joined_count_;
      return std::find(joined_.begin(), end, alone) == end ? alone : joined_region_;
    }

   private:
    friend class LiftedFloor;
    Regions(const LiftedFloor& floor, Square box);

    const LiftedFloor& floor_;
    Square box_;
    // The regions beside the square from which the box was lifted: together they are one region.
    Square joined_region_;
    std::array<Square, 4> joined_{};
    std::ptrdiff_t joined_count_ = 0;
  };
  // Requires: a box is lifted, and `box` is free. The result is valid until another box is lifted.
  Regions regions_with_box(Square box) const { return Regions(*this, box); }
  // Returns the regions around the lifted box on `box`. Requires: as for regions_with_box().
  Sides sides(Square box) const;
  // Returns the number of all regions with the lifted box on the square for which sides() returned `sides`.
  std::uint32_t count_regions(const Sides& sides) const { return regions_ - 1 + sides.count; }

  // Returns the number of squares visited since construction.
  std::uint64_t work() const { return floor_.work(); }

 private:
  const Board& board_;
  CutSquares floor_;
  Square lifted_;
  std::array<Square, 4> beside_{};  // the free neighbors of the lifted box
  std::size_t beside_count_ = 0;
  std::uint32_t regions_ = 0;  // number of regions without the lifted box
};

}  // namespace sokrates
