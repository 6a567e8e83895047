// Bipartite deadlocks: boxes that compete for too few goals. Boxes that are frozen on goals count as walls
// and may cut off goals.
//
//   ########
//   #  **..#     the two boxes on goals freeze each other at the wall; no box can reach the goals behind them,
//   # $ ####     and the other two boxes have no goals left
//   #  $  @#
//   ########
//
// The detector turns the frozen boxes into walls. For each remaining goal it computes the squares from which
// a box can be pushed there. It searches backward from the goal and ignores the player's side of the box
// unless `minds_sides` is set. If the remaining boxes have no perfect matching to the remaining goals, the
// position is dead. Without frozen boxes this is the plain bipartite test. `minds_sides` makes a set of
// frozen boxes several times as expensive. It finds more deadlocks, because frozen boxes often keep the player
// from the side from which he would have to push a box to a goal.
//
// Requires: the level has no more boxes than goals. (Levels that are trivially unsolvable are never
// searched.)
//
// Guarantees: sound for any number of players, but with `minds_sides` only for one player. The detector never rejects
// a position if the table of one set of frozen boxes would need more than kMaxBytes.
//
// Cost: for each parent position, a freeze test per box on a goal and a matching of the boxes that cannot
// reach every goal. Both are stored, so a push that freezes nothing on goals costs at most one freeze test and
// one augmenting path. Tables of reachable goals are cached by set of frozen boxes, because few different sets
// occur.
//
// Reference: A. Junghanns, 1999 (bipartite deadlocks); JSoko (frozen boxes as walls).
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "analysis/freeze.hpp"
#include "analysis/lone_box.hpp"
#include "deadlock/detector.hpp"

namespace sokrates {

class BipartiteDetector final : public Detector {
 public:
  // `matching_is_known`: the heuristic has already matched boxes to goals, so positions without frozen boxes
  // are not tested.
  BipartiteDetector(const Board& board, const SquareSet& live, bool matching_is_known,
                    bool minds_sides = false)
      : board_(board),
        matching_is_known_(matching_is_known),
        is_small_enough_(max_bytes_of_reach(board) <= kMaxBytes),
        test_(board, live) {
    if (minds_sides && is_small_enough_) lone_box_ = std::make_unique<LoneBox>(board, live);
  }

  std::string_view name() const override { return "bipartite"; }
  DetectorCost cost() const override { return DetectorCost::expensive; }
  bool is_dead(const Position& position, const Move& push) override;
  std::uint64_t bytes() const override {
    if (!is_small_enough_) return 0;
    const std::uint64_t a_square =
        Position::kBytesPerSquare + (lone_box_ != nullptr ? LoneBox::kBytesPerSquare : 0);
    return known_bytes_ + max_bytes_of_reach(board_) + board_.squares() * a_square;
  }
  std::optional<Witness> explain(const Position& position) override;

 private:
  // The remaining goals for one set of frozen boxes, and the goals that a box can reach from each square.
  // Goals are bits, in the order of the remaining goals.
  struct Reach {
    std::uint32_t goals = 0;
    std::uint32_t words = 0;
    std::vector<std::uint64_t> reached;    // by square
    std::vector<std::uint8_t> is_limited;  // by square: a box there is not frozen and cannot reach all goals

    const std::uint64_t* from(Square s) const { return &reached[std::size_t{s} * words]; }
  };
  // The boxes of a position, the frozen boxes among them, and a matching of the boxes that cannot reach every goal.
  struct Boxes {
    std::vector<Square> squares;        // by slot
    std::vector<Square> frozen;         // sorted
    std::vector<std::uint32_t> server;  // by goal: the slot of the matched box
    const Reach* reach = nullptr;       // null if no matching is needed
    std::uint32_t unserved = 0;         // first slot without a goal, or the number of boxes
  };
  static constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 22;  // limit for all cached tables

  static std::uint64_t max_bytes_of_reach(const Board& board) {
    return std::uint64_t{board.squares()} * (1 + sizeof(std::uint64_t) * (board.goals().size() / 64 + 1));
  }

  // Returns true if the parent of `position` is the stored parent: only the pushed box differs.
  bool is_child(const Position& position, const Move& push) const;
  // Computes and stores the matching of the position before the push.
  void keep_parent(const Position& position, const Move& push);
  // Returns true if all boxes can still be matched after the box `slot` was pushed to `to`. Requires: the push has
  // frozen no box on a goal.
  bool is_served_on(std::uint32_t slot, Square to);

  bool freezes_on_goals(const Position& position, Square box);
  void find_frozen(const Position& position, Boxes& boxes);
  const Reach& reach_past(const std::vector<Square>& frozen);
  void build_reach(const std::vector<Square>& frozen, Reach& reach);
  // These functions store in queue_ the squares from which a box can be pushed to `goal`.
  void find_sources(const std::vector<std::uint8_t>& is_wall, Square goal);
  void find_sources_by_side(Square goal);
  // Returns the result of can_serve() for the boxes of the position. Fills in here_.
  bool can_serve_all(const Position& position);
  // Returns true if all boxes can be matched to goals, if no test is needed (`matching_is_known`), or if the test takes
  // more than kTicksOfAnswer ticks. Requires: `squares` and `frozen` are set.
  bool can_serve(Boxes& boxes);
  // Returns true if there is an augmenting path for the box, and updates the matching (Kuhn's algorithm). asked_ marks
  // the visited goals.
  bool serve(Boxes& boxes, std::uint32_t slot);

  const Board& board_;
  bool matching_is_known_;
  bool is_small_enough_;
  FreezeTest test_;
  std::unique_ptr<LoneBox> lone_box_;  // set if the player's side counts
  std::map<std::vector<Square>, Reach> known_;
  std::uint64_t known_bytes_ = 0;
  Boxes here_;                           // the position that is tested
  std::vector<std::uint64_t> asked_;     // goals visited by the current augmenting path, as bits
  std::vector<std::uint32_t> trial_;     // scratch
  std::vector<Square> queue_;            // scratch
  std::vector<std::uint8_t> is_queued_;  // scratch, by square
  // The parent of the positions that were tested last.
  Boxes parent_;
  bool is_parent_kept_ = false;
  bool is_parent_served_ = false;
};

}  // namespace sokrates
