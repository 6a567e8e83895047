// The board: the data of a level that does not change during a game.
//
// Only squares that some player could reach if there were no boxes are numbered, from 0 to squares()-1 in
// reading order. Everything else, including the outside, is the square nowhere() == squares(). It is a wall
// whose neighbors are nowhere() again, so that two consecutive steps need no test between them.
//
// Unreachable boxes are only counted, and unreachable goals are ignored.
#pragma once

#include <cstdint>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/lurd.hpp>

namespace sokrates {

using Square = std::uint32_t;

class Board {
 public:
  // Returns an upper bound of bytes() for a board of this level, as if all its floor were reachable.
  static std::uint64_t bytes_required(const Level& level);

  explicit Board(const Level& level);
  // Returns a board with the same floor and with these boxes, goals and single player. Requires: `boxes` and `goals` are
  // in rising order.
  Board restaged(std::vector<Square> boxes, std::vector<Square> goals, Square player) const;

  Square squares() const { return squares_; }
  Square nowhere() const { return squares_; }

  Square neighbor(Square s, Direction d) const { return neighbors_[4 * s + static_cast<unsigned>(d)]; }
  // Returns the four neighbors of every square, consecutively, in the order of kDirections.
  const Square* neighbors() const { return neighbors_.data(); }

  // Returns the number of 64-bit words of a bit set of squares, nowhere() included.
  std::uint32_t words() const { return squares_ / 64 + 1; }
  // A board with words() <= kMaxWords also stores the neighbors of every square as a bit set.
  static constexpr std::uint32_t kMaxWords = 4;
  // Requires: words() <= kMaxWords.
  const std::uint64_t* neighbor_words(Square s) const { return &neighbor_words_[std::size_t{s} * words()]; }

  bool is_goal(Square s) const { return goal_[s] != 0; }
  // Returns one byte per square: 1 for a goal, else 0.
  const std::uint8_t* goal_marks() const { return goal_.data(); }
  Win win() const { return win_; }

  // Return goals, boxes and players in reading order.
  const std::vector<Square>& goals() const { return goals_; }
  const std::vector<Square>& start_boxes() const { return boxes_; }
  const std::vector<Square>& start_players() const { return players_; }

  // Return the number of unreachable boxes on goals and off goal. If every box has to reach a goal, a level with a
  // box of the second kind is unsolvable.
  std::uint32_t settled_scenery() const { return settled_scenery_; }
  std::uint32_t unreachable_off_goal() const { return lost_scenery_; }

  // The size of the level's grid.
  int width() const { return width_; }
  int height() const { return height_; }
  Cell cell(Square s) const { return cells_[s]; }
  // Returns the square of a cell, or nowhere() if it is a wall or unreachable.
  Square square(Cell c) const;

  // Returns the bytes that this object uses, for the memory account.
  std::uint64_t bytes() const;

 private:
  Win win_;
  int width_;
  int height_;
  Square squares_ = 0;
  std::vector<Square> neighbors_;              // 4 per square, nowhere() included
  std::vector<std::uint64_t> neighbor_words_;  // only small boards: words() per square
  std::vector<std::uint8_t> goal_;
  std::vector<Square> goals_, boxes_, players_;
  std::vector<Cell> cells_;
  std::vector<Square> square_of_cell_;
  std::uint32_t settled_scenery_ = 0;
  std::uint32_t lost_scenery_ = 0;
};

}  // namespace sokrates
