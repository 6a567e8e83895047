// Is a position lost? All that can follow it is searched, push by push, if that is little.
//
// A feature-space search knows a position as dead only when all its macro moves are, and looks at them one by one.
// Many positions that look best of all are nearly locked: a few hundred pushes, most of them forced by PI-corrals, and
// nothing follows. In single pushes that is seen in milliseconds, and the search turns to what is alive.
//
// Rests on sound detectors and filters; positions are known by 64-bit names, so this is no proof for anybody but an
// engine that promises none.
#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "rules/move.hpp"
#include "search/parts.hpp"

namespace sokrates {

class LostProof {
 public:
  // All must outlive this.
  LostProof(const Board& board, const SquareSet& live, Parts& parts);

  static std::uint64_t bytes_to_make(const Board& board) {
    return board.squares() * (2 * Region::kBytesPerSquare + Position::kBytesPerSquare) +
           std::uint64_t{kMostPositions} * (board.start_boxes().size() * sizeof(Square) + 48);
  }

  // False where it takes more than so many expansions to know, or kMostPositions would have to be kept, or it would
  // take more than a few milliseconds.
  bool is_lost(const Position& position, std::uint32_t most_positions);

  // Ticks, without those of the parts.
  std::uint64_t work() const { return region_.work() + after_.work() + work_; }

 private:
  static constexpr std::uint32_t kMostPositions = 1U << 13;
  static constexpr std::uint64_t kMostTicks = 10'000'000;
  static constexpr std::uint64_t kTicksOfPush = 250;  // beyond the squares looked at

  // The position, with the player's region in after_, unless it was met before.
  void meet();
  // All pushes of the position that is loaded.
  void expand();

  const SquareSet& live_;
  Parts& parts_;
  Region region_, after_;
  Position position_;
  std::vector<Square> waiting_;  // positions, last in first out: the player's square, then the boxes
  std::unordered_set<std::uint64_t> met_;
  std::vector<Move> pushes_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
