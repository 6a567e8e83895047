// A board laid out for states of a few machine words.
//
// Cells: the squares of the board as bits of a grid whose rows lie `stride` apart with a column of wall
// between them and a row of wall before and after, so that all steps in one direction are one shift. The
// grid's rows run along the longer side of the board: this keeps the stride below 64.
//
// Key: what a state is. Boxes stand only on squares a box can be pulled to from a goal and pushed to from a
// start (all other squares are dead in one direction or the other): a bit for each of these from the lowest
// up, and in the top bits of the last word the number of the square that names the player's region: the one
// with the lowest cell.
//
//   key bits    [ box squares, one bit each | 0 ... | name of the region ]
//                0                                                    top
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "board/board.hpp"

namespace sokrates {

// Where boxes of a search may stand: between start and goals, or wherever a box can be pulled to.
enum class BoxSquares : std::uint8_t { of_the_level, all_live };

class WordLayout {
 public:
  static constexpr unsigned kMostKeyBits = 128;
  static constexpr unsigned kMostCells = 512;
  static constexpr std::uint8_t kNoBox = 0xFF;

  // Keys of more than `most_key_bits`, 254 at most, do not fit.
  explicit WordLayout(const Board& board, BoxSquares wanted = BoxSquares::of_the_level,
                      unsigned most_key_bits = kMostKeyBits);

  // Why states of this board do not fit; empty where they do.
  std::string misfit() const;

  unsigned cells() const { return cells_; }
  unsigned key_bits() const { return static_cast<unsigned>(box_squares_.size()) + name_bits_; }
  unsigned name_bits() const { return name_bits_; }

  unsigned stride() const { return stride_; }
  // What a step adds to a cell.
  int step(Direction d) const { return steps_[static_cast<unsigned>(d)]; }

  unsigned cell(Square s) const { return cell_of_square_[s]; }
  Square square(unsigned cell) const { return square_of_cell_[cell]; }

  // In the order of their bits in a key.
  const std::vector<Square>& box_squares() const { return box_squares_; }
  // The bit of a box on this cell; kNoBox where none can ever stand.
  std::uint8_t box_bit(unsigned cell) const { return box_bit_of_cell_[cell]; }

 private:
  void lay_out_cells(const Board& board);
  void find_box_squares(const Board& board, BoxSquares wanted);

  unsigned most_key_bits_;
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
