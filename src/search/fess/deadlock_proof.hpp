// Tests whether a position is dead by searching all its successors, push by push, within a limit.
//
// A feature-space search marks a position as dead only when all its macro moves are dead, and it evaluates
// them one by one. Many positions that have the best features are nearly deadlocked: only a few hundred
// pushes are possible, and most of them are forced by PI-corrals. A search over single pushes detects this in
// milliseconds.
//
// Guarantees: the test relies on sound detectors and filters, but positions are identified by 64-bit hashes.
// It is therefore suited only to incomplete engines.
#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"
#include "search/search_components.hpp"

namespace sokrates {

class DeadlockProof {
 public:
  // Requires: all arguments outlive this object.
  DeadlockProof(const Board& board, const SquareSet& live, SearchComponents& components,
                std::uint64_t max_ticks);

  static std::uint64_t bytes_required(const Board& board) {
    return board.squares() * (2 * Region::kBytesPerSquare + Position::kBytesPerSquare) +
           std::uint64_t{kMaxPositions} * (board.start_boxes().size() * sizeof(Square) + 48);
  }

  // Returns true if the search proves that the position is dead. Returns false if the search finds a solution, or if
  // it needs more than `max_positions` expansions, kMaxPositions stored positions or `max_ticks` ticks.
  bool is_dead(const Position& position, std::uint32_t max_positions);

  // Returns the ticks, without those of the components.
  std::uint64_t work() const { return region_.work() + after_.work() + work_; }

 private:
  static constexpr std::uint32_t kMaxPositions = 1U << 13;
  static constexpr std::uint64_t kTicksOfPush = 250;  // in addition to the squares visited

  // Stores position_ with the player's region in after_, unless it is known.
  void meet();
  // Generates all pushes of position_.
  void expand();

  const SquareSet& live_;
  SearchComponents& components_;
  const std::uint64_t max_ticks_;
  Region region_, after_;
  Position position_;
  std::vector<Square> waiting_;  // stack of positions: the player's square, then the boxes
  std::unordered_set<std::uint64_t> met_;
  std::vector<Move> pushes_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
