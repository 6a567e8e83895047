#include "board/board.hpp"

#include <algorithm>
#include <utility>

namespace sokrates {

Board::Board(const Level& level) : win_(level.win()), width_(level.width()), height_(level.height()) {
  const std::vector<bool> reachable = level.reachable();
  square_of_cell_.resize(reachable.size());
  for (int row = 0; row < height_; ++row) {
    for (int column = 0; column < width_; ++column) {
      const Cell c{row, column};
      const std::size_t index =
          static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(column);
      if (reachable[index]) {
        square_of_cell_[index] = static_cast<Square>(cells_.size());
        cells_.push_back(c);
      } else if (level.has_box(c)) {
        ++(level.has_goal(c) ? settled_scenery_ : lost_scenery_);
      }
    }
  }
  squares_ = static_cast<Square>(cells_.size());
  for (std::size_t i = 0; i < reachable.size(); ++i) {
    if (!reachable[i]) square_of_cell_[i] = nowhere();
  }
  goal_.resize(squares_ + 1);
  neighbors_.resize(4 * (std::size_t{squares_} + 1), nowhere());
  for (Square s = 0; s < squares_; ++s) {
    const Cell c = cells_[s];
    for (const Direction d : kDirections)
      neighbors_[4 * s + static_cast<unsigned>(d)] = square(sokrates::neighbor(c, d));
    if (level.has_goal(c)) {
      goal_[s] = 1;
      goals_.push_back(s);
    }
    if (level.has_box(c)) boxes_.push_back(s);
    if (level.has_player(c)) players_.push_back(s);
  }
  if (words() > kMaxWords) return;
  neighbor_words_.resize(std::size_t{squares_} * words());
  for (Square s = 0; s < squares_; ++s) {
    for (const Direction d : kDirections) {
      const Square t = neighbor(s, d);
      if (t != nowhere()) neighbor_words_[s * words() + t / 64] |= std::uint64_t{1} << (t % 64);
    }
  }
}

Board Board::restaged(std::vector<Square> boxes, std::vector<Square> goals, Square player) const {
  Board board = *this;
  for (const Square s : goals_) board.goal_[s] = 0;
  for (const Square s : goals) board.goal_[s] = 1;
  board.boxes_ = std::move(boxes);
  board.goals_ = std::move(goals);
  board.players_ = {player};
  return board;
}

Square Board::square(Cell c) const {
  if (c.row < 0 || c.row >= height_ || c.column < 0 || c.column >= width_) return nowhere();
  return square_of_cell_[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(width_) +
                         static_cast<std::size_t>(c.column)];
}

std::uint64_t Board::bytes_required(const Level& level) {
  std::uint64_t floor = 0;
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) floor += level.is_wall({row, column}) ? 0U : 1U;
  }
  const auto cells = static_cast<std::uint64_t>(level.width()) * static_cast<std::uint64_t>(level.height());
  return sizeof(Square) * cells + (4 * sizeof(Square) + sizeof(Cell) + 1) * (floor + 1) +
         sizeof(std::uint64_t) * kMaxWords * std::min<std::uint64_t>(floor + 1, 64 * kMaxWords);
}

std::uint64_t Board::bytes() const {
  return sizeof(Square) * (neighbors_.size() + square_of_cell_.size()) + sizeof(Cell) * cells_.size() +
         sizeof(std::uint64_t) * neighbor_words_.size() + goal_.size();
}

}  // namespace sokrates
