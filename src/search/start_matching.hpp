// How far a state of a search by pulls is from the start: for guidance, and to see what cannot come there.
//
// Every box is matched with a square a box starts on, and the pulls that lone boxes would need are summed up.
// That sum falls steadily on the way and then stays at a few while the last boxes block each other, so a box
// off all start squares counts for some pulls more: it is better to have the others home first. Where no
// matching exists, nothing leads to the start.
//
// Bits are those of a WordLayout. Loading a state that differs from the last one in a few boxes costs a path
// for each of these; asking about a pull changes nothing (see base/assignment.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "base/assignment.hpp"
#include "board/board.hpp"
#include "search/word_layout.hpp"

namespace sokrates {

class StartMatching {
 public:
  static constexpr std::uint32_t kNever = 0xFFFFFFFFU;

  static std::uint64_t bytes_to_make(const Board& board) {
    const auto boxes = static_cast<std::uint32_t>(board.start_boxes().size());
    return std::uint64_t{boxes} * board.squares() * sizeof(Assignment::Cost) +
           Assignment::bytes_to_make(boxes);
  }

  // Requires: every start square of a box has a bit.
  StartMatching(const Board& board, const WordLayout& layout);

  // Takes over the boxes of a state and gives its rank.
  std::uint32_t load(const std::vector<unsigned>& bits);
  // The rank after a pull of one of these boxes by one square. Requires: load() gave a rank.
  std::uint32_t after(unsigned from, unsigned to);

  // Entries looked at since construction.
  std::uint64_t work() const { return matching_.work(); }

 private:
  static constexpr std::uint32_t kNoRow = 0xFFFFFFFFU;

  void measure(const Board& board, const WordLayout& layout, std::uint32_t column, Square start);
  const Assignment::Cost* costs(unsigned bit) const { return &costs_[std::size_t{bit} * boxes_]; }
  bool replace(const std::vector<unsigned>& bits);
  bool solve(const std::vector<unsigned>& bits);
  std::uint32_t rank(Assignment::Cost total, std::uint32_t astray) const;

  std::uint32_t boxes_;
  std::vector<Assignment::Cost> costs_;    // pulls from the square of a bit to each start square
  std::vector<std::uint8_t> is_start_;     // by bit
  std::vector<std::uint32_t> row_of_bit_;  // kNoRow where no box stands
  std::vector<unsigned> bit_of_row_;
  std::vector<std::uint8_t> is_wanted_;  // scratch, by bit
  std::uint32_t astray_ = 0;             // boxes on no start square
  bool is_solved_ = false;               // is the matching one of the boxes loaded?
  Assignment matching_;
};

}  // namespace sokrates
