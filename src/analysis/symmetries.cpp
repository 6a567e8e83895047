#include "analysis/symmetries.hpp"

#include <algorithm>

namespace sokrates {

namespace {

// The bounding box of the floor. Walls outside of it have no effect.
struct Frame {
  int top = 0, left = 0, height = 0, width = 0;

  Cell image(Cell c, int number) const {
    const Cell to = transformed_from({c.row - top, c.column - left}, number, width, height);
    return {to.row + top, to.column + left};
  }
};

Frame frame_of(const Board& board) {
  if (board.squares() == 0) return {};
  Cell least = board.cell(0), most = least;
  for (Square s = 1; s < board.squares(); ++s) {
    const Cell c = board.cell(s);
    least = {std::min(least.row, c.row), std::min(least.column, c.column)};
    most = {std::max(most.row, c.row), std::max(most.column, c.column)};
  }
  return {least.row, least.column, most.row - least.row + 1, most.column - least.column + 1};
}

// A symmetry is one-to-one on the bounding box. If every floor square is mapped to floor, the floor is
// therefore symmetric.
bool has_symmetry(const Board& board, const Frame& frame, int number) {
  if ((number & 1) != 0 && frame.width != frame.height) return false;
  for (Square s = 0; s < board.squares(); ++s) {
    const Square to = board.square(frame.image(board.cell(s), number));
    if (to == board.nowhere() || board.is_goal(to) != board.is_goal(s)) return false;
  }
  return true;
}

Direction direction_from(Cell from, Cell to) {
  if (from.row != to.row) return from.row > to.row ? Direction::up : Direction::down;
  return from.column > to.column ? Direction::left : Direction::right;
}

}  // namespace

std::vector<int> find_symmetries(const Board& board) {
  const Frame frame = frame_of(board);
  std::vector<int> found;
  for (int number = 0; number < kSymmetries; ++number) {
    if (has_symmetry(board, frame, number)) found.push_back(number);
  }
  return found;
}

Symmetry build_symmetry(const Board& board, int number) {
  const Frame frame = frame_of(board);
  Symmetry built;
  for (Square s = 0; s < board.squares(); ++s) {
    built.square.push_back(board.square(frame.image(board.cell(s), number)));
  }
  built.square.push_back(board.nowhere());
  const Cell corner{frame.top, frame.left};
  for (const Direction d : kDirections) {
    built.direction[static_cast<unsigned>(d)] =
        direction_from(frame.image(corner, number), frame.image(neighbor(corner, d), number));
  }
  return built;
}

Symmetry composed(const Symmetry& first, const Symmetry& second) {
  Symmetry both;
  for (const Square s : first.square) both.square.push_back(second.square[s]);
  for (std::size_t d = 0; d < 4; ++d) {
    both.direction[d] = second.direction[static_cast<unsigned>(first.direction[d])];
  }
  return both;
}

Symmetry inverse(const Symmetry& symmetry) {
  Symmetry undone = symmetry;
  for (Square s = 0; s < symmetry.square.size(); ++s) undone.square[symmetry.square[s]] = s;
  for (const Direction d : kDirections) {
    undone.direction[static_cast<unsigned>(symmetry.direction[static_cast<unsigned>(d)])] = d;
  }
  return undone;
}

}  // namespace sokrates
