// Finds subgoal positions in which the boxes are easily accessible: a backward feature-space search from the
// solved board that removes no boxes.
//
// A packing plan gives the order in which goals are filled. It does not help while no goal can be filled.
// This search pulls the boxes off the goals and apart, until the player can go everywhere and no box blocks a
// passage between rooms. The result is a subgoal position. Its solution is known: the pulls in reverse. The
// rest of the problem is to bring the boxes from the start to the subgoal position. This is often easier than
// packing, because no box blocks another (subgoal_position.hpp). Every other stored position has a known
// solution too.
//
//   - Features, in the order of comparison: each box can be matched with a start square that it can come
//     from; few regions; few blocked passages between rooms; few boxes on goals; boxes far from goals.
//   - There are no advisors: every pull has weight 0.
//
// With spare goals, each choice of goals gets its turn after a fixed number of expansions. The search gives
// up at once on huge boards.
//
// Guarantees: a path from a stored position to the solved board is valid. Everything else is only guidance.
//
// Cost: an expansion takes as long as one of the forward search. All positions are kept, with 16 bytes each
// in addition to the tree.
//
// Reference: the imagined boards of Festival (Y. Shoham), implemented independently.
#pragma once

#include <cstdint>
#include <vector>

#include "base/memory_account.hpp"
#include "search/fess/macro_tree.hpp"
#include "search/fess/pairing.hpp"

namespace sokrates {

class FreedBoards {
 public:
  using Id = FeatureTree::Id;

  // Returns the bytes to reserve before construction.
  static std::uint64_t bytes_required(const Board& board) {
    return MacroTree::bytes_required(board) + board.squares() * sizeof(std::size_t);
  }

  // Requires: `analysis` and `account` outlive this object.
  FreedBoards(LevelAnalysis& analysis, MemoryAccount& account, MemoryHold hold = {});

  // Runs one expansion. Returns `gave_up` if no position is left.
  StepStatus step();

  // Returns true if there is a subgoal position whose boxes can each come from a different start square, if
  // each box is regarded alone.
  bool has_best();
  // Returns the boxes of the best subgoal position. Requires: has_best().
  std::vector<Square> best_boxes();

  // Returns the position with this hash, or kNone if it is not stored.
  Id find(std::uint64_t name) const { return macro_.tree().find(name); }
  // Returns the macro pushes from a stored position to the solved board.
  std::vector<FeatureTree::Child> path_from(Id position) const;

  std::uint64_t expanded() const { return macro_.expanded(); }
  std::uint64_t generated() const { return macro_.generated(); }
  std::uint64_t work() const { return macro_.work(); }

 private:
  using Tree = FeatureTree;
  static constexpr std::size_t kNobody = Pairing::kNobody;

  struct Origin {  // the pull that first led to a position
    Id parent;     // the previous position, or kNone for a root
    Square from, to;
    Square player;  // representative of the player's region
  };

  StepStatus begin();
  StepStatus add_choice();
  StepStatus add_root(Square player);
  StepStatus expand(const Tree::Choice& choice, Id position);
  bool note(Id position, const Origin& origin);
  Features features(std::uint32_t regions, bool comes_from_start);
  // Returns true if the boxes on the board can be matched with start squares that they can come from.
  bool can_come_from_start();
  // Returns the same for a child of the expanded position. In most cases the moved box can keep its start square.
  bool can_come_from_start(const MacroMove& move);
  bool is_reached_from(std::size_t start, Square s);
  // Stores the matching of the position on the board for the test of its children.
  void remember_matching();
  // Returns the best node that is not dead if its boxes can come from the start, and otherwise the best node
  // of all.
  Id best();
  std::uint64_t name(Square player) const {
    return macro_.position().boxes_key() ^ macro_.position().player_key(player);
  }

  MemoryHold hold_;
  LevelAnalysis& analysis_;
  const Board& board_;
  MacroTree macro_;
  bool parent_comes_from_start_ = false;  // for the expanded position
  Pairing matching_{0, 0};                // boxes with start squares
  std::vector<std::size_t>
      start_of_;  // by square: the start square matched with the box there in the expanded position
  std::vector<std::size_t> unmatched_;  // boxes without a start square
  RecordSegments<Origin> origins_;      // by position
  std::vector<Square> ends_;            // the goals of the current choice
  EndPositions choices_;                // enumerates the choices
  std::uint64_t next_choice_ = 0;       // number of expansions at which the next choice is added
  std::vector<Square> roots_;  // player squares of the current choice's roots that are not expanded yet
  Id best_of_all_ = Tree::kNone;
  bool has_begun_ = false;
  bool has_choices_ = false;
  bool has_room_ = true;
};

}  // namespace sokrates
