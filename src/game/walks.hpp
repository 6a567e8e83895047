// Shortest walks from one square, by a breadth-first search that ends as soon as all wanted squares are reached.
//
// Cost: one visit for each square that is at most one step farther than the farthest wanted square. Nothing is cleared between
// searches.
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

  // Runs a search from `from` around the squares with a `blocked` value other than 0. It ends when every wanted square, or
  // everything that can be reached, is reached. Requires: `from` is free and nowhere() is blocked.
  void spread(const std::vector<std::uint8_t>& blocked, Square from, std::span<const Square> wanted);
  // Searches everything that can be reached.
  void spread(const std::vector<std::uint8_t>& blocked, Square from) { spread(blocked, from, {}); }

  static constexpr std::uint64_t kBytesPerSquare = 16;  // visits and queue
  // Returns the number of squares that the last search visited.
  std::size_t visited() const { return queue_.size(); }
  bool reaches(Square s) const { return visits_[s].search == search_; }
  std::uint32_t distance(Square s) const { return visits_[s].distance; }
  // Appends the walk to `to`. Requires: reaches(to).
  void append_walk(Square to, std::uint32_t player, std::vector<Step>& out) const;

 private:
  struct Visit {
    std::uint32_t search = 0;  // number of the last search that visited the square
    std::uint32_t distance = 0;
    Direction came = Direction::up;
  };

  const Board& board_;
  std::vector<Visit> visits_;
  std::vector<Square> queue_;
  std::uint32_t search_ = 0;
};

}  // namespace sokrates
