// Symmetry reduction: of all states that are images of each other under a symmetry of the board, the search
// stores one, the canonical image.
//
// A position and its images have the same remaining number of pushes (docs/optimal.md contains the proof). A
// search that counts pushes therefore needs only one of up to eight images. The canonical image is the
// smallest one. Images are compared by the bit set of boxes in which they differ from the start position. If
// several images have the same boxes, they are compared by the representative of the player's region, and
// that of the start position is the smallest. The start position is therefore its own canonical image.
//
// The push that leads to a stored state is mapped together with the state. Undoing it leads to an image of
// the previous state. The symmetry between this image and the stored previous state is computed only when the
// path is needed. From the start on, these symmetries are composed, and each push is mapped by the result.
//
// Invariants: the first symmetry is the identity, and there is at least one more. Only boards of at most
// Board::kMaxWords words are supported.
//
// Cost: one or two words per symmetry and child. A child that must be mapped also needs a flood fill and a
// pass over the boxes.
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

  // Sets the parent of the children that is_least() is called for.
  void enter(const Position& parent);
  // Returns true if the child, in which one box moved between these squares, is strictly smaller than all its
  // other images.
  bool is_least(Square from, Square to);

  // The symmetry that maps a state to its canonical image, and the representative of the player's region
  // there.
  struct Image {
    std::size_t symmetry = 0;
    Square player = 0;
  };
  // Returns the canonical image of the child of the last is_least().
  Image least(const Position& child);
  // Returns the canonical image of any position.
  Image least_of(const Position& position);

  // Return the image of the boxes (not in reading order) and of a push. The returned position is valid until
  // the next call.
  const Position& turned(const Position& position, std::size_t symmetry);
  Move turned(const Move& push, std::size_t symmetry) const;

  // A push to a stored state, as it is stored, and the symmetry that maps the state before the push to the
  // stored previous state.
  struct Step {
    Move push;
    std::size_t symmetry = 0;
  };
  // Returns the pushes as they are made in the game. Requires: `way` begins at the start position and is
  // contiguous.
  std::vector<Leg> unfolded(const std::vector<Step>& way) const;

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
      least_{};  // all symmetries that map the last child to the smallest boxes
  std::size_t least_count_ = 0;
  Region region_;
  Position turned_;
};

}  // namespace sokrates
