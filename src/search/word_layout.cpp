#include "search/word_layout.hpp"

#include <algorithm>
#include <bit>

#include "analysis/dead_squares.hpp"

namespace sokrates {

WordLayout::WordLayout(const Board& board, BoxSquares wanted, unsigned max_key_bits)
    : max_key_bits_(max_key_bits),
      name_bits_(static_cast<unsigned>(std::bit_width(std::max<Square>(board.squares(), 2) - 1))) {
  lay_out_cells(board);
  find_box_squares(board, wanted);
}

void WordLayout::lay_out_cells(const Board& board) {
  Cell least = board.cell(0);
  Cell most = least;
  for (Square s = 0; s < board.squares(); ++s) {
    const Cell c = board.cell(s);
    least = {std::min(least.row, c.row), std::min(least.column, c.column)};
    most = {std::max(most.row, c.row), std::max(most.column, c.column)};
  }
  const auto height = static_cast<unsigned>(most.row - least.row + 1);
  const auto width = static_cast<unsigned>(most.column - least.column + 1);
  const bool is_turned = width > height;
  stride_ = std::min(width, height) + 1;
  cells_ = (std::max(width, height) + 2) * stride_ + 1;
  const int along = static_cast<int>(stride_);
  steps_ = is_turned ? std::array{-1, along, 1, -along} : std::array{-along, 1, along, -1};
  if (cells_ > kMaxCells) return;  // the board does not fit, so the tables are not needed
  square_of_cell_.assign(cells_, board.nowhere());
  for (Square s = 0; s < board.squares(); ++s) {
    const auto row = static_cast<unsigned>(board.cell(s).row - least.row);
    const auto column = static_cast<unsigned>(board.cell(s).column - least.column);
    const unsigned cell = is_turned ? (column + 1) * stride_ + row + 1 : (row + 1) * stride_ + column + 1;
    cell_of_square_.push_back(cell);
    square_of_cell_[cell] = s;
  }
}

namespace {

// Returns the squares that a box can be pushed to from its start without leaving live squares.
SquareSet pushed_to(const Board& board, const SquareSet& live) {
  SquareSet reached(board);
  std::vector<Square> queue;
  const auto reach = [&](Square s) {
    if (!live.contains(s) || reached.contains(s)) return;
    reached.insert(s);
    queue.push_back(s);
  };
  for (const Square box : board.start_boxes()) reach(box);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Direction d : kDirections) {
      if (board.neighbor(queue[i], opposite(d)) != board.nowhere()) reach(board.neighbor(queue[i], d));
    }
  }
  return reached;
}

}  // namespace

void WordLayout::find_box_squares(const Board& board, BoxSquares wanted) {
  SquareSet squares = find_live_squares(board);
  if (wanted == BoxSquares::of_the_level) squares = pushed_to(board, squares);
  for (Square s = 0; s < board.squares(); ++s) {
    if (squares.contains(s)) box_squares_.push_back(s);
  }
  if (!misfit().empty()) return;
  box_bit_of_cell_.assign(cells_, kNoBox);
  for (std::size_t i = 0; i < box_squares_.size(); ++i) {
    box_bit_of_cell_[cell(box_squares_[i])] = static_cast<std::uint8_t>(i);
  }
}

std::string WordLayout::misfit() const {
  if (cells_ > kMaxCells) {
    return "this board has an area of " + std::to_string(cells_) + " cells with its border, and states of " +
           std::to_string(max_key_bits_) + " bits are for " + std::to_string(kMaxCells) + " at most";
  }
  if (key_bits() > max_key_bits_) {
    return "states of this level need " + std::to_string(key_bits()) + " bits, and " +
           std::to_string(max_key_bits_) + " is the most there is room for";
  }
  return {};
}

}  // namespace sokrates
