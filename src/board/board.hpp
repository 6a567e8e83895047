// The board: what never changes while a level is played.
//
// Only the squares that some player could ever reach (boxes ignored) are numbered, 0 to squares()-1 in
// reading order. Everything else, the outside included, is the one square nowhere() == squares(): a wall
// whose neighbours are itself, so that two steps in a row need no test in between.
//
// Boxes and goals out of reach are scenery: counted here and left out of the search.
#pragma once

#include <cstdint>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/lurd.hpp>

namespace sokrates {

using Square = std::uint32_t;

class Board {
 public:
  // What a board of this level takes at most: all its floor might be within reach.
  static std::uint64_t bytes_to_make(const Level& level);

  explicit Board(const Level& level);
  // The same floor with other boxes, other goals and a single player elsewhere. Requires: rising squares.
  Board restaged(std::vector<Square> boxes, std::vector<Square> goals, Square player) const;

  Square squares() const { return squares_; }
  Square nowhere() const { return squares_; }

  Square neighbor(Square s, Direction d) const { return neighbors_[4 * s + static_cast<unsigned>(d)]; }
  // The four neighbours of every square side by side, in the order of kDirections.
  const Square* neighbors() const { return neighbors_.data(); }

  // How many 64-bit words a set of squares takes, a bit each, nowhere() included.
  std::uint32_t words() const { return squares_ / 64 + 1; }
  // Boards of up to this many words know the neighbours of every square as a set, too.
  static constexpr std::uint32_t kMostWords = 4;
  // Requires: words() <= kMostWords.
  const std::uint64_t* neighbor_words(Square s) const { return &neighbor_words_[std::size_t{s} * words()]; }

  bool is_goal(Square s) const { return goal_[s] != 0; }
  // The same for all of them side by side: 1 for a goal, else 0.
  const std::uint8_t* goal_marks() const { return goal_.data(); }
  Win win() const { return win_; }

  // In reading order.
  const std::vector<Square>& goals() const { return goals_; }
  const std::vector<Square>& start_boxes() const { return boxes_; }
  const std::vector<Square>& start_players() const { return players_; }

  // Boxes no player can ever touch: those on a goal are settled, those off goal make the level unsolvable.
  std::uint32_t settled_scenery() const { return settled_scenery_; }
  std::uint32_t lost_scenery() const { return lost_scenery_; }

  // Of the level's grid.
  int width() const { return width_; }
  int height() const { return height_; }
  Cell cell(Square s) const { return cells_[s]; }
  // nowhere() for a cell that is a wall or out of reach.
  Square square(Cell c) const;

  // The bytes this object holds, for the memory account.
  std::uint64_t bytes() const;

 private:
  Win win_;
  int width_;
  int height_;
  Square squares_ = 0;
  std::vector<Square> neighbors_;              // 4 per square, nowhere() included
  std::vector<std::uint64_t> neighbor_words_;  // of small boards, words() per square
  std::vector<std::uint8_t> goal_;
  std::vector<Square> goals_, boxes_, players_;
  std::vector<Cell> cells_;
  std::vector<Square> square_of_cell_;
  std::uint32_t settled_scenery_ = 0;
  std::uint32_t lost_scenery_ = 0;
};

}  // namespace sokrates
