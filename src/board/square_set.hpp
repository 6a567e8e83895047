// A set of squares of one board, with one byte per square, which is fastest to read in a hot loop. It never
// contains nowhere().
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

class SquareSet {
 public:
  explicit SquareSet(const Board& board) : member_(board.squares() + 1) {}

  static SquareSet all(const Board& board) {
    SquareSet set(board);
    for (Square s = 0; s < board.squares(); ++s) set.insert(s);
    return set;
  }

  bool contains(Square s) const { return member_[s] != 0; }
  void insert(Square s) {
    size_ += member_[s] == 0 ? 1U : 0U;
    member_[s] = 1;
  }
  std::uint32_t size() const { return size_; }

 private:
  std::vector<std::uint8_t> member_;
  std::uint32_t size_ = 0;
};

}  // namespace sokrates
