// Estimates the distance of a state from the start in a search by pulls, and detects states that cannot reach
// the start.
//
// Each box is matched with a start square of a box. The pulls that each box would need alone are summed. This
// sum decreases on the path to the start, and then stays small while the last boxes block each other. A box
// that is not on a start square therefore adds a penalty of some pulls. If there is no matching, the state
// cannot lead to the start.
//
// Cost: loading a state costs at most one augmenting path for each box that has moved since the last state. If the
// last state had no matching, all boxes are matched again. A query about a pull does not change the matching
// (base/assignment.hpp).
//
// Bits are those of a WordLayout.
#pragma once

#include <cstdint>
#include <vector>

#include "base/assignment.hpp"
#include "board/board.hpp"
#include "search/word_layout.hpp"

namespace sokrates {

class StartMatching {
 public:
  static constexpr std::uint32_t kInfinite = 0xFFFFFFFFU;

  static std::uint64_t bytes_required(const Board& board) {
    const auto boxes = static_cast<std::uint32_t>(board.start_boxes().size());
    return std::uint64_t{boxes} * board.squares() * sizeof(Assignment::Cost) +
           Assignment::bytes_required(boxes);
  }

  // `penalty` is the penalty of a box that is not on a start square, in pulls. Requires: every start square of a box has a
  // bit.
  StartMatching(const Board& board, const WordLayout& layout, std::uint32_t penalty);

  // Loads the boxes of a state and returns its rank.
  std::uint32_t load(const std::vector<unsigned>& bits);
  // Returns the rank after a pull of one of these boxes by one square. Requires: load() returned a finite
  // rank.
  std::uint32_t after(unsigned from, unsigned to);

  // Returns the number of entries read since construction.
  std::uint64_t work() const { return matching_.work(); }

 private:
  static constexpr std::uint32_t kNoRow = 0xFFFFFFFFU;

  void measure(const Board& board, const WordLayout& layout, std::uint32_t column, Square start);
  const Assignment::Cost* costs(unsigned bit) const { return &costs_[std::size_t{bit} * boxes_]; }
  bool replace(const std::vector<unsigned>& bits);
  bool solve(const std::vector<unsigned>& bits);
  void set_box(std::uint32_t row, unsigned bit);
  std::uint32_t rank(Assignment::Cost total, std::uint32_t misplaced) const;

  std::uint32_t boxes_;
  std::uint32_t penalty_;
  std::vector<Assignment::Cost> costs_;    // pulls from the square of a bit to each start square
  std::vector<std::uint8_t> is_start_;     // by bit
  std::vector<std::uint32_t> row_of_bit_;  // kNoRow if there is no box on the square
  std::vector<unsigned> bit_of_row_;
  std::vector<std::uint8_t> is_wanted_;  // scratch, by bit
  std::vector<std::uint32_t> changed_;   // scratch: rows of the boxes that have moved
  std::uint32_t misplaced_ = 0;          // number of boxes that are not on start squares
  bool is_solved_ = false;               // true if the matching is valid for the loaded boxes
  Assignment matching_;
};

}  // namespace sokrates
