// Which two boxes cannot both be brought to goals, even if they were alone on the board: an exact table.
//
// By retrograde analysis: from every pair of goals with the player in every part of the floor, all positions of
// two boxes that pulls can reach are solvable; the others are dead. The question is about a box just pushed, so
// the player stands behind it: the table is indexed by its square, the direction of the push, and the other
// box's square.
//
// Cost: a flood fill per pair and part of the floor to build (stepped; not built at all above kMostSquares,
// where it would take seconds), squares^2 bytes to keep. Assumes one player. Constant once it is built.
// Sources: two-box tables are in YASS and Festival; the retrograde form is endgame tables' (K. Thompson
// 1986).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/built_once.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"

namespace sokrates {

class PairTable {
 public:
  PairTable(const Board& board, const SquareSet& live);
  ~PairTable();

  // About so many ticks; true when it is there.
  bool build(std::uint64_t ticks);
  // What it holds now, or will hold after the next portion.
  std::uint64_t bytes() const;

  // Are there no pairs worth asking about?
  bool is_empty() const { return lost_.empty(); }
  // The bits of `a` beside any other box: bit d of the other one's live_number() is set where a player on the
  // square before `a`, as seen in direction d, is too late. Never set for `a` itself.
  const std::uint8_t* with(Square a) const { return &lost_[std::size_t{live_number_[a]} * live_count_]; }
  const std::uint32_t* live_numbers() const { return live_number_.data(); }
  bool is_lost(Square a, Square b, Direction d) const {
    return (static_cast<unsigned>(with(a)[live_number_[b]]) >> static_cast<unsigned>(d) & 1U) != 0;
  }

 private:
  static constexpr std::uint32_t kMostSquares = 400;

  class Builder;

  void take_over(const Builder& builder);

  const Board& board_;
  const SquareSet& live_;
  bool is_wanted_ = false;  // the table, and it is not there yet
  std::vector<std::uint32_t> live_number_;
  std::uint32_t live_count_ = 0;
  std::vector<std::uint8_t> lost_;
  std::unique_ptr<Builder> builder_;  // while the table is being built
};

using SharedPairTable = BuiltOnce<PairTable>;
// Board and live squares outlive it.
std::shared_ptr<SharedPairTable> share_pair_table(const Board& board, const SquareSet& live,
                                                  MemoryAccount* payer = nullptr);

}  // namespace sokrates
