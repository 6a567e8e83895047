// Frozen goals: boxes that are frozen on goals are walls from now on, and what they wall off may be needed.
//
//   ########
//   #  *..@#     the box on the first goal is frozen there (say, by a box beneath it): the goals behind it
//   # $#####     can no longer be reached, and the boxes that were meant for them are lost
//   ########
//
// The frozen boxes are turned into walls, the squares from which a box reaches each remaining goal are found
// anew (backwards, the player's side ignored), and the remaining boxes must have goals of their own: a
// perfect bipartite matching, else the position is dead. With no box frozen this is the plain bipartite test.
//
// Requires: no more boxes than goals (what is unsolvable at sight is never asked).
//
// Cost: a freeze test per box on a goal; a matching of the boxes that cannot reach every goal; the reach of
// each goal is kept per set of frozen boxes, as few sets occur. Says nothing of boards so large, with so many
// goals, that one such set takes more than kMostBytes. Sound for any number of players: freezing and
// reach ask nothing of the player's side. Source: bipartite deadlocks are A. Junghanns' (1999); with frozen
// boxes as walls, JSoko's.
#pragma once

#include <map>
#include <vector>

#include "analysis/freeze.hpp"
#include "deadlock/detector.hpp"

namespace sokrates {

class FrozenGoalDetector final : public Detector {
 public:
  // `matching_is_known`: the heuristic has matched boxes to goals already, so without frozen boxes nothing is
  // asked.
  FrozenGoalDetector(const Board& board, const SquareSet& live, bool matching_is_known)
      : board_(board),
        matching_is_known_(matching_is_known),
        is_small_enough_(most_bytes_of_reach(board) <= kMostBytes),
        test_(board, live) {}

  std::string_view name() const override { return "bipartite"; }
  DetectorCost cost() const override { return DetectorCost::dear; }
  bool is_dead(const Position& position, const Move& push) override;
  std::uint64_t bytes() const override {
    return is_small_enough_ ? known_bytes_ + most_bytes_of_reach(board_) : 0;
  }
  std::optional<Witness> explain(const Position& position) override;

 private:
  // For one set of frozen boxes: which goals are left, and which of them a box on each square can reach.
  struct Reach {
    std::uint32_t goals = 0;
    std::vector<std::vector<std::uint32_t>> goals_of;  // by square
  };
  static constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 22;  // of the sets kept

  static std::uint64_t most_bytes_of_reach(const Board& board) {
    // A vector doubles as it grows.
    return std::uint64_t{board.squares()} *
           (sizeof(std::vector<std::uint32_t>) + 2 * sizeof(std::uint32_t) * board.goals().size());
  }

  void find_frozen(const Position& position);
  const Reach& reach_past(const std::vector<Square>& frozen);
  // Boxes that compete for too few goals; empty where all can be served.
  std::vector<Square> unserved(const Position& position);
  bool serve(const Reach& reach, std::uint32_t box);

  const Board& board_;
  bool matching_is_known_;
  bool is_small_enough_;
  FreezeTest test_;
  std::map<std::vector<Square>, Reach> known_;
  std::uint64_t known_bytes_ = 0;
  std::vector<Square> frozen_;         // in rising order
  std::vector<Square> loose_;          // the other boxes
  std::vector<std::uint32_t> server_;  // by goal: the loose box that has it
  std::vector<std::uint8_t> asked_;    // by goal, in the current attempt
};

}  // namespace sokrates
