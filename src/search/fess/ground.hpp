// What the walls of a level tell a feature-space search; shared by all its trees.
//
// Rows of distances are worked out when first asked for: a board of ten thousand squares has a hundred million
// pairs of them, and a search asks for few.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/hot_spots.hpp"
#include "analysis/lone_box.hpp"
#include "analysis/rooms.hpp"
#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"

namespace sokrates {

class Ground {
 public:
  static constexpr std::uint16_t kNever = LoneBox::kNever;

  // Requires: `board` and `account` outlive this; one player.
  Ground(const Board& board, MemoryAccount& account);
  ~Ground();
  Ground(const Ground&) = delete;
  Ground& operator=(const Ground&) = delete;

  // Charges what is held from the beginning; to be called first, more than once does no harm.
  [[nodiscard]] bool charge();
  // Did a row of distances not fit? Answers stay right, but the search should end.
  bool is_out_of_memory() const { return is_out_of_memory_; }
  // Works for about so many ticks; true when all is there.
  bool build(std::uint64_t ticks) { return hot_spots_.build(ticks); }

  const Board& board() const { return board_; }
  // So many squares, or squares and boxes, that moves are told only to squares that matter. Levels of XSokoban have
  // 250 squares and 6,000 squares times boxes at most.
  bool is_huge() const {
    return board_.squares() > kManySquares ||
           std::uint64_t{board_.squares()} * board_.start_boxes().size() > kManyPlaces;
  }
  // Squares where a box can have come to and can go on to a goal from.
  const SquareSet& live() const { return live_; }
  Rooms& rooms() { return rooms_; }
  // Of the rooms; on a huge board not asked: a hall of thousands of squares would be walked for every move.
  std::uint32_t closed_ways(const Position& position) { return is_huge() ? 0 : rooms_.closed_ways(position); }
  const HotSpots& hot_spots() const { return hot_spots_; }
  // For questions with walls of the asker's own.
  LoneBox& lone_box() { return lone_; }

  // Of a lone box on the empty board, the player on any side to begin with; by square.
  const std::uint16_t* pushes_from(Square s);
  // On the empty board; by square.
  const std::uint16_t* steps_from(Square s);
  // Pushes of a lone box on `s` to the goal nearest to it.
  std::uint32_t to_nearest_goal(Square s) const { return nearest_goal_[s]; }
  // Can a box that was pushed from one square to another be pushed back, were it alone?
  bool is_reversible(Square from, Square to) { return pushes_from(to)[from] != kNever; }

 private:
  using Row = std::vector<std::uint16_t>;

  // A box can be brought to each square, and then the room it is in is walked.
  static constexpr std::uint32_t kManySquares = 3'000;
  static constexpr std::uint64_t kManyPlaces = 200'000;  // squares times boxes

  void charge_row();

  const Board& board_;
  MemoryAccount& account_;
  std::uint64_t charged_ = 0;
  bool is_out_of_memory_ = false;
  SquareSet everywhere_, live_;
  LoneBox lone_, empty_;  // with walls of the asker; with none
  Rooms rooms_;
  HotSpots hot_spots_;
  std::vector<Row> pushes_, steps_;
  std::vector<std::uint16_t> nearest_goal_;
};

}  // namespace sokrates
