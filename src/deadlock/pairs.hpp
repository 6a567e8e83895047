// Pairs: two boxes that cannot both be brought to goals, even if they were alone on the board.
//
//   #####
//   #.  #      the two boxes beside each other at the wall freeze; less visible pairs lock the player out or
//   #$$ #      compete for a doorway
//   #####
//
// Exact, by retrograde analysis: from every pair of goals with the player in every part of the floor, all
// positions of two boxes that pulls can reach are solvable; the others are dead. In the search the question
// is about the box just pushed, so the player stands behind it: the table is indexed by its square, the
// direction of the push, and the other box's square.
//
// Cost: a flood fill per pair and part of the floor to build (stepped; not built at all above kMostSquares,
// where it would take seconds), squares^2 bytes to keep, a look-up per other box to ask. Assumes one player.
// Sources: two-box tables are in YASS and Festival; the retrograde form is endgame tables' (K. Thompson
// 1986).
#pragma once

#include <memory>

#include "board/square_set.hpp"
#include "deadlock/detector.hpp"

namespace sokrates {

class PairDetector final : public Detector {
 public:
  PairDetector(const Board& board, const SquareSet& live);
  ~PairDetector() override;

  std::string_view name() const override { return "pairs"; }
  bool prepare(std::uint64_t ticks) override;
  std::uint64_t bytes() const override;
  bool is_dead(const Position& position, const Move& push) override;
  std::optional<Witness> explain(const Position& position) override;

 private:
  static constexpr std::uint32_t kMostSquares = 400;

  class Builder;

  // The bits of (a, b): bit d is set where a player on the square before a, as seen in direction d, is too
  // late.
  std::uint8_t& lost(Square a, Square b) {
    return lost_[std::size_t{live_number_[a]} * live_count_ + live_number_[b]];
  }
  bool is_lost(Square a, Square b, Direction d) {
    return (static_cast<unsigned>(lost(a, b)) >> static_cast<unsigned>(d) & 1U) != 0;
  }

  const Board& board_;
  const SquareSet& live_;
  bool is_wanted_ = false;  // the table, and it is not there yet
  std::vector<std::uint32_t> live_number_;
  std::uint32_t live_count_ = 0;
  std::vector<std::uint8_t> lost_;
  std::unique_ptr<Builder> builder_;  // while the table is being built
};

}  // namespace sokrates
