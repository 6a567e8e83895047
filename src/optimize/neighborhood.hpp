// The neighborhood of a solution: all states that differ from one of its positions in at most a few boxes.
//
//   solution:  A B C D     one box differs:   in any position of the solution, any one box may stand on any other
//                                             square
//                          two boxes differ:  the same for any two boxes, and so on
//
// A search in the neighborhood of a solution finds small improvements: another order of pushes, another goal
// for a box, another square to wait on. It covers the whole neighborhood, however far a box is from its
// original square.
//
// The class implements the detector interface, but the states that it rejects are not dead; they are only
// outside the neighborhood. It tests 64 positions of the solution at once. One word has a bit for each
// position in which at least one box is elsewhere, another word for at least two boxes, and so on.
//
// Cost: at most boxes * (positions / 64) * (width + 1) word operations, usually far fewer, because most positions
// are excluded after a few boxes.
//
// Reference: vicinity search in YASO and JSoko (S. Gouëzel, B. Damgaard, M. Meger). Vicinity
// search lists the states near a solution in advance. Here they are recognized during the search.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "deadlock/detector.hpp"

namespace sokrates {

class Neighborhood final : public Detector {
 public:
  static constexpr std::uint32_t kMaxWidth = 7;

  // Up to `width` boxes may stand elsewhere, at most kMaxWidth. `positions` is the number of positions of
  // the solution.
  Neighborhood(const Board& board, std::uint32_t width, std::size_t positions);

  // Adds the next position of the solution.
  void add(const Position& position);

  std::string_view name() const override { return "corridor"; }
  std::uint64_t bytes() const override { return has_box_.size() * sizeof(std::uint64_t); }
  bool is_dead(const Position& position, const Move& push) override;
  std::optional<Witness> explain(const Position&) override { return std::nullopt; }

 private:
  bool fits_some_of(const std::vector<Square>& boxes, std::size_t word);

  std::uint32_t width_;
  std::size_t words_;                   // words of a bit set of positions
  std::vector<std::uint64_t> has_box_;  // by square: the positions that have a box there
  std::size_t added_ = 0;
  std::size_t last_ = 0;  // the word that matched last
};

}  // namespace sokrates
