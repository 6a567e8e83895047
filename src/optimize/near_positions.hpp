// All placements of the boxes that differ from some position of a solution in at most one box.
//
//   position of the solution:  a b c d      core:       a b _ d   (one box is removed)
//                                           placement:  a b x d   (a box is added anywhere)
//
// A core is a position of the solution without one of its boxes. Each position has one core per box.
// A placement is a core and the square of one more box, so a state takes a few bytes. A placement may belong to
// several cores. It is identified by the core with the smallest number, so equal placements are equal as values.
//
// find() leaves out each box in turn and looks up the Zobrist key of the other boxes in a hash table of the cores.
// It compares the boxes of the core that was found one by one, so a collision of two keys cannot return a wrong
// core.
//
// Most lookups find nothing. A bit set with one bit for each value of the top bits of a key answers them. It usually
// fits into the L1 cache.
//
// Cost: one lookup per box. Memory: 45 to 80 bytes for each box of each position.
//
// Reference: vicinity search in YASO and JSoko (S. Gouëzel, B. Damgaard, M. Meger), which lists all placements.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.hpp"

namespace sokrates {

struct NearPlacement {
  std::uint32_t core = 0;
  Square box = 0;  // the box that is added to the core
  friend bool operator==(const NearPlacement&, const NearPlacement&) = default;
};

class NearPositions {
 public:
  static std::uint64_t bytes_required(std::size_t boxes, std::size_t positions);

  // `positions` is the maximum number of positions that will be added.
  NearPositions(std::size_t boxes, std::size_t positions);

  // Adds the next position of a solution.
  void add(const Position& position);

  // Returns the placement of the boxes, or nullopt if it differs from every added position in more than one
  // box.
  std::optional<NearPlacement> find(const Position& position) const;
  // Replaces the boxes of `position`.
  void load(const NearPlacement& placement, Position& position) const;

  std::uint32_t cores() const { return static_cast<std::uint32_t>(cores_.size()); }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

  struct Core {
    std::uint32_t first;    // index in squares_ of the first box of its position
    std::uint32_t removed;  // index of the removed box in the position
  };
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t core = kNone;
  };

  // Returns the slot of this key, or the empty slot where it belongs.
  std::size_t slot_of(std::uint64_t key) const;
  bool may_be_core(std::uint64_t key) const {
    const std::uint64_t bit = key >> filter_shift_;
    return (filter_[static_cast<std::size_t>(bit / 64)] >> (bit % 64) & 1) != 0;
  }
  bool is_core_of(std::uint32_t core, const Position& position) const;

  std::size_t boxes_;
  std::vector<Square> squares_;  // the boxes of all positions
  std::vector<Core> cores_;
  std::vector<Slot> slots_;            // the hash table; its size is a power of two
  std::vector<std::uint64_t> filter_;  // one bit for each value of the top bits of a key
  unsigned filter_shift_;
};

}  // namespace sokrates
