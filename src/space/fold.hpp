// States that are images of each other under a symmetry of the board, folded into one: the least of them.
//
// Idea: what is left to do is the same for a position and its image, wherever the boxes came from (docs/optimal.md has the
// proof). So a search that counts pushes keeps one of up to eight. Least is: the boxes as a set of bits, by what they differ
// in from the start's; where several images have the same boxes, the name of the player's region, the start's first. So the
// start is its own least image.
//
// A state that is folded lies turned, and so does the push that led to it: undone, it leads to an image of the state
// before. The way is unfolded when it is asked for: from the start on, every state is turned back as far as it and all
// before it were turned.
//
// Invariants: the first symmetry leaves everything where it is; there are others. Small boards only.
//
// Cost: a word or two for each symmetry and child; for a child that has to be turned a flood and a pass over the boxes.
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

class Fold {
 public:
  // Null where the board has no symmetry, or more than Board::kMostWords.
  static std::unique_ptr<Fold> of(const Board& board);

  // Whose children are asked about next.
  void enter(const Position& parent);
  // Is a child, one box of which went from one square to another, the only least of its images?
  bool is_least(Square from, Square to);

  // How to turn a state, and what names the player's region then.
  struct Image {
    std::size_t symmetry = 0;
    Square player = 0;
  };
  // Of the child that is_least() was asked about last.
  Image least(const Position& child);
  // Of any position.
  Image least_of(const Position& position);

  // The boxes turned, not in reading order, and a push; the position is there until the next is asked for.
  const Position& turned(const Position& position, std::size_t symmetry);
  Move turned(const Move& push, std::size_t symmetry) const;

  // A push to a folded state, as it lies there, and how the state before had to be turned.
  struct Step {
    Move push;
    std::size_t symmetry = 0;
  };
  // The pushes as they are made. Requires: from the start on, each from what the one before led to.
  std::vector<Leg> unfolded(const std::vector<Step>& way) const;

  std::uint64_t work() const { return region_.work(); }
  std::uint64_t bytes() const;

 private:
  Fold(const Board& board, std::vector<Symmetry> symmetries);

  // A word of what the child's boxes, turned, differ in from the start's.
  std::uint64_t word(std::size_t symmetry, std::uint32_t n, Square from, Square to) const;
  // Below 0: the first is less; 0: they have the same boxes.
  int compare(std::size_t a, std::size_t b, Square from, Square to) const;

  std::uint32_t words_;
  std::vector<std::uint64_t> start_;  // its boxes
  Square start_player_ = 0;           // the name of its region
  std::vector<Symmetry> symmetries_;
  std::vector<Symmetry> inverses_;  // of each
  std::vector<std::uint64_t>
      parents_;  // words_ for each: what the parent's boxes turned differ in from the start's
  std::array<std::size_t, kSymmetries>
      least_{};  // all that turn the child last asked about into the least boxes
  std::size_t least_count_ = 0;
  Region region_;
  Position turned_;
};

}  // namespace sokrates
