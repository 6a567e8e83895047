// How far a player could get among boulders if everything went his way: an optimistic fixpoint.
//
//   ######      The boulder moves only if the squares before and behind it can be free and he can get to one
//   #@$$.#      of them. Here the first needs the second to go, and that one needs him on its left, where the
//   ######      first is: nobody ever gets through.
//
// Round by round: he walks over every square that could be free; then each boulder he could push becomes a
// square that could be free (and that he could stand on). What was possible once stays possible, so
// everything that can happen in play happens here too: a goal he does not reach is out of reach for good, and
// a boulder that never becomes free never moves and might as well be wall. The rounds he needs are a guess at
// how much there is to push.
//
// Cost: a few looks per square he reaches: a boulder is looked at again only when a square beside it has become
// reached. Holds for one player.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "board/square_set.hpp"

namespace sokrates {

class BoulderReach {
 public:
  explicit BoulderReach(const Board& board);

  // From the position as it stands; boxes on `frozen` squares count as walls. With `to_the_end` every square
  // is worked out, else it ends with the round that reaches a goal.
  void compute(const Position& position, const SquareSet& frozen, bool to_the_end);

  bool is_goal_reached() const { return is_goal_reached_; }
  std::uint32_t rounds() const { return rounds_; }
  // Could the square ever be free of boxes?
  bool can_be_free(Square s) const { return free_[s] != 0; }

  // Squares looked at since construction.
  std::uint64_t work() const { return work_; }

 private:
  void walk(const Board& board);
  bool clear_boulders(const Position& position, const SquareSet& frozen);
  bool could_be_pushed(const Board& board, Square box) const;

  std::vector<std::uint8_t> free_, reached_;  // one per square, nowhere() included
  std::vector<Square> queue_;                 // reached squares in order
  std::vector<Square> cleared_;
  std::size_t walked_ = 0;    // of the queue
  std::size_t examined_ = 0;  // of the queue: the boulders beside these have been looked at since
  std::uint32_t rounds_ = 0;
  bool is_goal_reached_ = false;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
