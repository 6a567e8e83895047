// The states near a given way: those whose boxes stand as in one of its positions, but for a few.
//
//   way:       A B C D     one box off:  any square for that box, whichever it is, at any time
//                          two boxes off: as well, and so on
//
// A search kept within the corridor of a solution finds what the solution missed by little: another order, a
// box to another goal, another place to wait. Of all that is near it sees everything, however far a box is
// from where it was.
//
// A detector by its shape only: what it condemns is not dead, it is out of the way. Positions of the way are asked
// 64 at a time: a bit for each that has had so many boxes elsewhere, one word for "one", one for "two" and so on.
// Cost: boxes * positions / 64 looks, mostly far fewer, as most positions are out of the question after a few boxes.
//
// Source: the vicinity search of YASO and JSoko (S. Gouëzel, B. Damgaard, M. Meger), which lists the states
// near a solution beforehand; here they are recognised when they are met.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "deadlock/detector.hpp"

namespace sokrates {

class Corridor final : public Detector {
 public:
  static constexpr std::uint32_t kMostWidth = 7;

  // `width` boxes may stand elsewhere, kMostWidth at most; the way has so many positions.
  Corridor(const Board& board, std::uint32_t width, std::size_t positions);

  // The next position of the way.
  void add(const Position& position);

  std::string_view name() const override { return "corridor"; }
  std::uint64_t bytes() const override { return has_box_.size() * sizeof(std::uint64_t); }
  bool is_dead(const Position& position, const Move& push) override;
  std::optional<Witness> explain(const Position&) override { return std::nullopt; }

 private:
  bool fits_some_of(const std::vector<Square>& boxes, std::size_t word);

  std::uint32_t width_;
  std::size_t words_;                   // of a bit per position
  std::vector<std::uint64_t> has_box_;  // by square: the positions that have a box there
  std::size_t added_ = 0;
  std::size_t last_ = 0;  // the word that fitted last
};

}  // namespace sokrates
