// Bipartite: boxes that compete for too few goals. Boxes frozen on goals are walls from now on, and what they
// wall off may be needed.
//
//   ########
//   #  *..@#     the box on the first goal is frozen there (say, by a box beneath it): the goals behind it
//   # $#####     can no longer be reached, and the boxes that were meant for them are lost
//   ########
//
// The frozen boxes are turned into walls, the squares from which a box reaches each remaining goal are found
// anew (backwards; the player's side is ignored unless `minds_sides`), and the remaining boxes must have goals of
// their own: a perfect bipartite matching, else the position is dead. With no box frozen this is the plain
// bipartite test. Minding the side takes several times as long a set, and one player: boxes frozen in a room
// often leave a goal a box could reach and nobody could push it to.
//
// Requires: no more boxes than goals (what is unsolvable at sight is never asked).
//
// Cost: for a position whose pushes are asked about, a freeze test per box on a goal and a matching of the boxes
// that cannot reach every goal; both are kept, so that a push which freezes nothing costs at most one
// augmenting path. The reach of each goal is kept per set of frozen boxes, as few sets occur. Says nothing of boards so large, with so many
// goals, that one such set takes more than kMostBytes. Sound for any number of players unless `minds_sides`:
// freezing and reach ask nothing of the player's side. Source: bipartite deadlocks are A. Junghanns' (1999); with frozen
// boxes as walls, JSoko's.
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
  // `matching_is_known`: the heuristic has matched boxes to goals already, so without frozen boxes nothing is
  // asked.
  BipartiteDetector(const Board& board, const SquareSet& live, bool matching_is_known,
                    bool minds_sides = false)
      : board_(board),
        matching_is_known_(matching_is_known),
        is_small_enough_(most_bytes_of_reach(board) <= kMostBytes),
        test_(board, live) {
    if (minds_sides && is_small_enough_) lone_box_ = std::make_unique<LoneBox>(board, live);
  }

  std::string_view name() const override { return "bipartite"; }
  DetectorCost cost() const override { return DetectorCost::dear; }
  bool is_dead(const Position& position, const Move& push) override;
  std::uint64_t bytes() const override {
    if (!is_small_enough_) return 0;
    const std::uint64_t a_square =
        Position::kBytesPerSquare + (lone_box_ != nullptr ? LoneBox::kBytesPerSquare : 0);
    return known_bytes_ + most_bytes_of_reach(board_) + board_.squares() * a_square;
  }
  std::optional<Witness> explain(const Position& position) override;

 private:
  // For one set of frozen boxes: which goals are left, and which of them a box on each square can reach, as
  // words, a bit per goal in the order of those left.
  struct Reach {
    std::uint32_t goals = 0;
    std::uint32_t words = 0;
    std::vector<std::uint64_t> reached;  // by square
    std::vector<std::uint8_t>
        is_limited;  // by square: a box there is not frozen and cannot reach all of them

    const std::uint64_t* from(Square s) const { return &reached[std::size_t{s} * words]; }
  };
  // The boxes of a position, those that are frozen, and a matching of those that cannot reach every goal.
  struct Boxes {
    std::vector<Square> squares;        // by slot
    std::vector<Square> frozen;         // in rising order
    std::vector<std::uint32_t> server;  // by goal: the slot of the box that has it
    const Reach* reach = nullptr;       // null where nobody asks
    std::uint32_t unserved = 0;         // the first slot whose box cannot be served, or all
  };
  static constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 22;  // of the sets kept

  static std::uint64_t most_bytes_of_reach(const Board& board) {
    return std::uint64_t{board.squares()} * (1 + sizeof(std::uint64_t) * (board.goals().size() / 64 + 1));
  }

  // Are these the boxes of the position whose sets are kept, but for the one that was pushed?
  bool is_child(const Position& position, const Move& push) const;
  // Works out what is kept of the position before the push.
  void keep_parent(const Position& position, const Move& push);
  // Has the box that was pushed to this square a goal left, where nothing new is frozen?
  bool is_served_on(std::uint32_t slot, Square to);

  bool freezes_on_goals(const Position& position, Square box);
  void find_frozen(const Position& position, Boxes& boxes);
  const Reach& reach_past(const std::vector<Square>& frozen);
  void build_reach(const std::vector<Square>& frozen, Reach& reach);
  // Squares from which a box reaches the goal between these walls, in queue_.
  void find_sources(const std::vector<std::uint8_t>& is_wall, Square goal);
  void find_sources_by_side(Square goal);
  // True where every box has a goal; here_ is filled in.
  bool can_serve_all(const Position& position);
  // The same where squares and frozen ones are known.
  bool can_serve(Boxes& boxes);
  // One augmenting path for a box (Kuhn); asked_ marks the goals tried on its behalf.
  bool serve(Boxes& boxes, std::uint32_t slot);

  const Board& board_;
  bool matching_is_known_;
  bool is_small_enough_;
  FreezeTest test_;
  std::unique_ptr<LoneBox> lone_box_;  // where the player's side counts
  std::map<std::vector<Square>, Reach> known_;
  std::uint64_t known_bytes_ = 0;
  Boxes here_;                           // of the position asked about
  std::vector<std::uint64_t> asked_;     // goals, as words, in the current attempt
  std::vector<std::uint32_t> trial_;     // scratch
  std::vector<Square> queue_;            // scratch
  std::vector<std::uint8_t> is_queued_;  // scratch, by square
  // The position whose pushes were asked about last.
  Boxes parent_;
  bool is_parent_kept_ = false;
  bool is_parent_served_ = false;
};

}  // namespace sokrates
