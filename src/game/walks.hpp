// Shortest walks from one square, by breadth-first search that ends when it has found what it was sent for.
//
// Cost: a visit for each square no farther than the farthest one wanted; nothing is cleared between searches.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sokrates/lurd.hpp>

#include "board/board.hpp"

namespace sokrates {

class Walks {
 public:
  explicit Walks(const Board& board);

  // Walks past squares where `blocked` is not 0, until every square wanted is reached or all that can be
  // reached is. Requires: `from` is free, nowhere() is blocked.
  void spread(const std::vector<std::uint8_t>& blocked, Square from, std::span<const Square> wanted);
  // The same without an end.
  void spread(const std::vector<std::uint8_t>& blocked, Square from) { spread(blocked, from, {}); }

  static constexpr std::uint64_t kBytesPerSquare = 16;  // visits and queue
  // Squares the last search has been on.
  std::size_t visited() const { return queue_.size(); }
  bool reaches(Square s) const { return visits_[s].search == search_; }
  std::uint32_t distance(Square s) const { return visits_[s].distance; }
  // Appends the walk to `to`. Requires: reaches(to).
  void append_way(Square to, std::uint32_t player, std::vector<Step>& out) const;

 private:
  struct Visit {
    std::uint32_t search = 0;  // the search that was here last
    std::uint32_t distance = 0;
    Direction came = Direction::up;
  };

  const Board& board_;
  std::vector<Visit> visits_;
  std::vector<Square> queue_;
  std::uint32_t search_ = 0;
};

}  // namespace sokrates
