// An optimistic fixpoint: a superset of the squares that a player can ever reach among boulders.
//
//   ######      A boulder can be pushed only if the square in front of it can become free and the player can
//   #@$$.#      reach the square behind it. Here, the first boulder needs the second one to move. The second
//   ######      one needs the player on its left, where the first one is. The player never gets through.
//
// The computation runs in rounds. First, the player walks over every square that could be free. Then, every
// boulder that he could push becomes a square that could be free and that he could reach. Squares are never
// removed from these sets, so everything that is possible in the game is possible here. If the fixpoint does
// not reach a goal, the goal is unreachable. A boulder whose square cannot become free never moves and can be
// treated as wall. The number of rounds is an estimate of the number of pushes.
//
// Guarantees: the reachable squares are never underestimated. Assumes one player.
//
// Cost: one pass over the board, then a few tests per reached square. A boulder is tested again only when a
// square next to it is reached.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "board/square_set.hpp"

namespace sokrates {

class BoulderReach {
 public:
  explicit BoulderReach(const Board& board);

  // Computes the fixpoint for `position`. Boxes on `frozen` squares count as walls. If `to_the_end` is false,
  // the computation stops when a goal is reached. Requires: boxes on `frozen` squares never move.
  void compute(const Position& position, const SquareSet& frozen, bool to_the_end);

  bool is_goal_reached() const { return is_goal_reached_; }
  std::uint32_t rounds() const { return rounds_; }
  // Returns true if the square could become free of boxes.
  bool can_be_free(Square s) const { return free_[s] != 0; }

  // Returns the number of squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  void walk(const Board& board);
  bool clear_boulders(const Position& position, const SquareSet& frozen);
  bool could_be_pushed(const Board& board, Square box) const;

  std::vector<std::uint8_t> free_, reached_;  // one per square, nowhere() included
  std::vector<Square> queue_;                 // reached squares in order
  std::vector<Square> cleared_;
  std::size_t walked_ = 0;    // index into queue_: squares before it have been walked from
  std::size_t examined_ = 0;  // index into queue_: boulders next to earlier squares have been tested
  std::uint32_t rounds_ = 0;
  bool is_goal_reached_ = false;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
