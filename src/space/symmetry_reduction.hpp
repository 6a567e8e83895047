// Symmetry reduction: if several states are images of each other under a symmetry of the board, the search
// stores only one of them, the canonical image.
//
// A position and its images have the same remaining number of pushes (docs/optimal.md contains the proof). A
// search that counts pushes therefore needs only one of up to eight images. The canonical image is the
// smallest one in the following order. The first key is the bit set of the squares that hold a box either in
// the image or in the start position, but not in both. It is compared word by word. The second key is the
// representative of the player's region. The representative of the start position counts as smaller than all
// others. The start position is therefore its own canonical image.
//
// The search stores each state with the push that leads to it. The same symmetry maps both. If this push is
// undone, the result is an image of the previous state, but not always the stored one. The symmetry between
// the two is computed only when a path is needed. legs_of() then composes these symmetries, beginning at the
// start position, and maps each push by the composition.
//
// Invariants: the first symmetry is the identity, and there is at least one more. Only boards of at most
// Board::kMaxWords words are supported.
//
// Cost: for each child, is_least() usually compares one or two words per symmetry. If it returns false, a
// flood fill and a pass over the boxes follow.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "analysis/symmetries.hpp"
#include "board/position.hpp"
#include "board/region.hpp"
#include "rules/move.hpp"
#include "space/leg.hpp"

namespace sokrates {

class SymmetryReduction {
 public:
  // Returns null if the board has no symmetry, or if it has more than Board::kMaxWords words.
  static std::unique_ptr<SymmetryReduction> of(const Board& board);

  // Sets the parent. The following calls of is_least() are about its children.
  void enter(const Position& parent);
  // Returns true if the child, in which one box moved from `from` to `to`, is its own canonical image by the
  // boxes alone: their bit set is strictly smaller than those of all other images.
  bool is_least(Square from, Square to);

  // The symmetry that maps a state to its canonical image, and the representative of the player's region
  // there.
  struct Image {
    std::size_t symmetry = 0;
    Square player = 0;
  };
  // Returns the canonical image of a child. Requires: the last call of is_least() was about this child.
  Image least(const Position& child);
  // Returns the canonical image of any position.
  Image least_of(const Position& position);

  // These functions return the image of a position or of a push. In the returned position, the boxes are not in reading
  // order, and the player's square is meaningless. The position is valid until the next call.
  const Position& turned(const Position& position, std::size_t symmetry);
  Move turned(const Move& push, std::size_t symmetry) const;

  // A stored push, and the symmetry that maps the state before this push to the stored previous state.
  struct Step {
    Move push;
    std::size_t symmetry = 0;
  };
  // Returns the pushes of the solution on the real board, without symmetries. Requires: `path` is the sequence
  // of all stored pushes from the start position to the last state.
  std::vector<Leg> legs_of(const std::vector<Step>& path) const;

  std::uint64_t work() const { return region_.work(); }
  std::uint64_t bytes() const;

 private:
  SymmetryReduction(const Board& board, std::vector<Symmetry> symmetries);

  // Returns one word of the difference between the boxes of the child's image and those of the start
  // position.
  std::uint64_t word(std::size_t symmetry, std::uint32_t n, Square from, Square to) const;
  // Returns a negative value if image `a` is smaller than image `b`, and 0 if both have the same boxes.
  int compare(std::size_t a, std::size_t b, Square from, Square to) const;

  std::uint32_t words_;
  std::vector<std::uint64_t> start_;  // boxes of the start position
  Square start_player_ = 0;           // representative of the start player's region
  std::vector<Symmetry> symmetries_;
  std::vector<Symmetry> inverses_;  // inverse of each symmetry
  std::vector<std::uint64_t>
      parents_;  // words_ per symmetry: difference between the parent's image and the start
  std::array<std::size_t, kSymmetries>
      least_{};  // all symmetries that map the last child to the smallest bit set
  std::size_t least_count_ = 0;
  Region region_;
  Position turned_;
};

}  // namespace sokrates
