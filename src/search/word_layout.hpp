// Layout of a board for states of a few machine words.
//
// Cells: each square of the board is a bit of a grid. The rows of the grid are `stride` bits apart, with a
// column of wall between them and a row of wall before and after. All steps in one direction are therefore
// one shift. A row of the grid runs along the shorter side of the board. This keeps the stride below 64.
//
// Key: the identity of a state. Boxes stand only on squares that a box can be pulled to from a goal and
// pushed to from a start. All other squares are dead in one of the two directions. The key has one bit for
// each of these squares, from the lowest bit up. The top bits of the last word contain the representative of
// the player's region, which is its square with the lowest cell.
//
//   key bits    [ box squares, one bit each | 0 ... | representative of the region ]
//                0                                                              top
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

// The squares that boxes may stand on. `all_live`: all squares that a box can be pulled to from a goal.
// `of_the_level`: only those that a box can also be pushed to from a start square.
enum class BoxSquares : std::uint8_t { of_the_level, all_live };

class WordLayout {
 public:
  static constexpr unsigned kMaxKeyBits = 128;
  static constexpr unsigned kMaxCells = 512;
  static constexpr std::uint8_t kNoBox = 0xFF;

  // A board whose keys have more than `max_key_bits` bits does not fit. Requires: `max_key_bits` is at most
  // 254.
  explicit WordLayout(const Board& board, BoxSquares wanted = BoxSquares::of_the_level,
                      unsigned max_key_bits = kMaxKeyBits);

  // Returns the reason why states of this board do not fit, or an empty string if they fit.
  std::string misfit() const;

  unsigned cells() const { return cells_; }
  unsigned key_bits() const { return static_cast<unsigned>(box_squares_.size()) + name_bits_; }
  unsigned name_bits() const { return name_bits_; }

  unsigned stride() const { return stride_; }
  // Returns the number that a step adds to the number of the cell.
  int step(Direction d) const { return steps_[static_cast<unsigned>(d)]; }

  unsigned cell(Square s) const { return cell_of_square_[s]; }
  Square square(unsigned cell) const { return square_of_cell_[cell]; }

  // Returns the squares of boxes, in the order of their bits in a key.
  const std::vector<Square>& box_squares() const { return box_squares_; }
  // Returns the bit of a box on this cell, or kNoBox if no box can stand there.
  std::uint8_t box_bit(unsigned cell) const { return box_bit_of_cell_[cell]; }

 private:
  void lay_out_cells(const Board& board);
  void find_box_squares(const Board& board, BoxSquares wanted);

  unsigned max_key_bits_;
  unsigned stride_ = 0;
  unsigned cells_ = 0;
  unsigned name_bits_ = 0;
  std::array<int, 4> steps_{};
  std::vector<unsigned> cell_of_square_;
  std::vector<Square> square_of_cell_;
  std::vector<Square> box_squares_;
  std::vector<std::uint8_t> box_bit_of_cell_;
};

}  // namespace sokrates
