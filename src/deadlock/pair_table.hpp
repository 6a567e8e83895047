// An exact table of the pairs of boxes that cannot both be pushed to goals, even without other boxes.
//
// The table is built by retrograde analysis. It starts from every pair of goals, with the player in every
// region. All positions of two boxes that pulls can reach from there are solvable; the others are dead. A
// query is about a box just pushed, so the player stands behind it. The table is indexed by the square of
// that box, the direction of the push, and the square of the other box.
//
// Guarantees: exact for two boxes and one player; immutable once it is built.
//
// Cost: two flood fills per pair of squares and player's region to build, in increments. Memory: one byte per
// pair of live squares, and during construction one bit per triple of squares. If the board has more than
// `max_squares` squares, the table is not built, because its construction would take seconds.
//
// Reference: two-box tables as in YASS and Festival; K. Thompson, 1986 (retrograde analysis).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/built_once.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

class PairTable {
 public:
  PairTable(const Board& board, const SquareSet& live,
            std::uint32_t max_squares = kDefaultTunables.pairs_squares);
  ~PairTable();

  // Works for about `ticks` ticks. Returns true when the table is complete.
  bool build(std::uint64_t ticks);
  // Returns the bytes in use now or after the next increment.
  std::uint64_t bytes() const;

  // Returns true if there is no table: it is not built yet, the board is too large, or the level has fewer than two
  // boxes.
  bool is_empty() const { return lost_.empty(); }
  // Returns the row of `a`, indexed by live_number() of the other box. Bit d is set if the pair is dead with
  // the player behind `a`, that is, on the neighbor opposite to direction d. It is never set for `a` itself.
  const std::uint8_t* with(Square a) const { return &lost_[std::size_t{live_number_[a]} * live_count_]; }
  const std::uint32_t* live_numbers() const { return live_number_.data(); }
  bool is_lost(Square a, Square b, Direction d) const {
    return (static_cast<unsigned>(with(a)[live_number_[b]]) >> static_cast<unsigned>(d) & 1U) != 0;
  }

 private:
  class Builder;

  void take_over(const Builder& builder);

  const Board& board_;
  const SquareSet& live_;
  bool is_wanted_ = false;  // the table is needed and not yet built
  std::vector<std::uint32_t> live_number_;
  std::uint32_t live_count_ = 0;
  std::vector<std::uint8_t> lost_;
  std::unique_ptr<Builder> builder_;  // exists while the table is being built
};

using SharedPairTable = BuiltOnce<PairTable>;
// Requires: board and live squares outlive the table.
std::shared_ptr<SharedPairTable> share_pair_table(const Board& board, const SquareSet& live,
                                                  MemoryAccount* payer = nullptr,
                                                  std::uint32_t max_squares = kDefaultTunables.pairs_squares);

}  // namespace sokrates
