// Static analysis of a level for feature-space searches, shared by all their trees.
//
// Cost: rows of distances are computed on demand. A board of ten thousand squares has a hundred million pairs
// of squares, and a search needs few of them.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/hot_spots.hpp"
#include "analysis/lone_box.hpp"
#include "analysis/rooms.hpp"
#include "base/memory_account.hpp"
#include "board/board.hpp"
#include "board/square_set.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

class LevelAnalysis {
 public:
  static constexpr std::uint16_t kInfinite = LoneBox::kInfinite;

  // `seed` varies the order of equal moves in the trees (macro_tree.hpp). Requires: `board` and `account`
  // outlive this; one player.
  LevelAnalysis(const Board& board, MemoryAccount& account, std::uint64_t seed = 0,
                const Tunables& tunables = {});
  ~LevelAnalysis();
  LevelAnalysis(const LevelAnalysis&) = delete;
  LevelAnalysis& operator=(const LevelAnalysis&) = delete;

  // Charges the initial memory. Must be called first; further calls have no effect.
  [[nodiscard]] bool charge();
  // Returns true if a row of distances did not fit into memory. Results remain correct, but the search should
  // end.
  bool is_out_of_memory() const { return is_out_of_memory_; }
  // Works for about `ticks` ticks. Returns true when everything is built.
  bool build(std::uint64_t ticks) { return hot_spots_.build(ticks); }

  const Board& board() const { return board_; }
  std::uint64_t seed() const { return seed_; }
  const Tunables& tunables() const { return tunables_; }
  // Returns true if the board is so large that macro moves are generated only to relevant squares.
  bool is_huge() const {
    return board_.squares() > tunables_.fess_huge_squares ||
           std::uint64_t{board_.squares()} * board_.start_boxes().size() > tunables_.fess_huge_places;
  }
  // Returns the squares that a box can reach from a start square, and from which it can reach a goal.
  const SquareSet& live() const { return live_; }
  Rooms& rooms() { return rooms_; }
  // Returns the number of blocked passages between rooms. On a huge board it is 0, because the flood fill of
  // a room of thousands of squares would be needed for every move.
  std::uint32_t closed_passages(const Position& position) {
    return is_huge() ? 0 : rooms_.closed_passages(position);
  }
  HotSpots& hot_spots() { return hot_spots_; }
  // Returns a lone-box search whose walls the caller sets.
  LoneBox& lone_box() { return lone_; }

  // Returns the pushes of a lone box from `s` to each square of the empty board. The player may start on any
  // side of the box.
  const std::uint16_t* pushes_from(Square s);
  // Returns the steps of the player from `s` to each square of the empty board.
  const std::uint16_t* steps_from(Square s);
  // Returns the pushes of a lone box from `s` to its nearest goal.
  std::uint32_t to_nearest_goal(Square s) const { return nearest_goal_[s]; }
  // Returns the sum of the pushes of a lone box from `s` to each goal that it can reach, scaled so that the sum over all
  // boxes fits into a feature. The table is computed at the first call. On a huge board, or with very many goals, it is to_nearest_goal().
  std::uint32_t to_all_goals(Square s);
  // Returns true if a lone box that was pushed from one square to another can be pushed back.
  bool is_reversible(Square from, Square to) { return pushes_from(to)[from] != kInfinite; }

 private:
  using Row = std::vector<std::uint16_t>;

  void charge_row();
  void sum_distances_to_goals();

  const Board& board_;
  MemoryAccount& account_;
  const std::uint64_t seed_;
  const Tunables tunables_;
  std::uint64_t charged_ = 0;
  bool is_out_of_memory_ = false;
  SquareSet everywhere_, live_;
  LoneBox lone_, empty_;  // `lone_` has walls set by the caller, `empty_` has none
  Rooms rooms_;
  HotSpots hot_spots_;
  std::vector<Row> pushes_, steps_;
  std::vector<std::uint16_t> nearest_goal_;
  std::vector<std::uint32_t> all_goals_;  // empty until it is needed
};

}  // namespace sokrates
