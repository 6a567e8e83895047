// The feature-space search from the start, guided by a packing plan, or by a board to be come to.
//
// A node's children are all macro moves of its boxes, or of those a PI-corral leaves. Cheap detectors are asked
// of every new child, dear ones only when a child is chosen. Advisors (advisors.hpp) name the moves that
// are worth following at once.
//
// With boards pulled free from the end (freed_boards.hpp) it aims at the best of them, and is done when it meets any. Then
// all moves have weight 0: what is near the board is followed, and nobody advises.
//
// Says nothing about levels it does not solve: plan and advisors only order the search, but positions are known
// by hash and corral moves cut by rules that hold for pushes, so an exhausted tree is no proof here.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/fess/freed_boards.hpp"
#include "search/fess/imagined_board.hpp"
#include "search/fess/loose_packing.hpp"
#include "search/fess/lost_groups.hpp"
#include "search/fess/macro_tree.hpp"
#include "search/fess/packing_plan.hpp"
#include "search/parts.hpp"

namespace sokrates {

// Features of the forward search, in the order in which they decide.
namespace feature {
enum : std::size_t { kPacked, kFewParts, kOpenWays, kInPlan, kCool, kFarFromGoals };
}

// How one search differs from another on the same plan. Which differences pay: bench/results/strength.md.
struct ForwardVariant {
  unsigned cell_features = 1U << feature::kPacked | 1U << feature::kFewParts | 1U << feature::kInPlan;
  bool newest_first = false;      // among equals
  bool keeps_goals_free = false;  // boxes far from goals rather than near
  bool prepares = true;           // rooms, hot spots, boxes out of plan: features and advisors
  bool explores = true;           // the advisors of these names
  bool opens = true;
  bool is_loose = false;  // goals filled early count where they do no harm

  friend bool operator==(const ForwardVariant&, const ForwardVariant&) = default;
};

class ForwardSearch {
 public:
  // From any position of the level; all but that must outlive this. `freed` may be null; else it has a best board, and the
  // plan is not asked.
  ForwardSearch(Ground& ground, Parts& parts, Losses& losses, const PackingPlan& plan,
                const ForwardVariant& variant, const Position& start, MemoryAccount& account,
                MemoryHold hold = {}, FreedBoards* freed = nullptr);
  // To be held before it is made.
  static std::uint64_t bytes_to_make(const Board& board) { return MacroTree::bytes_to_make(board); }

  enum class Status : std::uint8_t { running, solved, exhausted, out_of_memory };
  // Looks at one move: drops it or expands it. A large expansion takes several steps.
  Status step();

  // Macro moves from the start to the solved position, or to the one that was met. Requires: solved.
  std::vector<FeatureTree::Child> solution() const { return path_to(solved_); }
  // And to any other.
  std::vector<FeatureTree::Child> path_to(FeatureTree::Id node) const { return macro_.path_to(node); }
  // Which of the boards pulled free it has met, kNone where it has solved the level without.
  FreedBoards::Id met() const { return met_; }
  bool is_solved() const { return solved_ != Tree::kNone; }

  // The one last expanded.
  const Position& position() const { return macro_.position(); }
  Position position_of(FeatureTree::Id node) const;
  // The best position that is not dead, or the best with at most so many quarters of what that has packed.
  FeatureTree::Id best_node(unsigned quarters);
  const FeatureTree& tree() const { return macro_.tree(); }
  std::uint64_t expanded() const { return macro_.expanded(); }
  std::uint64_t generated() const { return macro_.generated(); }
  std::uint64_t work() const { return macro_.work(); }
  // Most steps of the plan that held at once.
  std::uint32_t most_packed() const { return most_packed_; }
  const PackingPlan& plan() const { return plan_; }

 private:
  using Tree = FeatureTree;

  Status begin();
  Status expand(const Tree::Choice& choice, Tree::Id position);
  // With the boxes whose moves are still to be added.
  Status go_on();
  // Of the plan, on a huge board.
  void want_next_steps();
  std::uint64_t work_of_looks() const;
  // The last push of a macro move.
  Move last_push(Square to, Direction last) const;
  Features features(std::uint32_t parts);
  std::vector<Square> movable_boxes();
  // Of the open node: by a plan, or by whether it leads to a board that is known.
  void advise();
  void find_meeting();
  // Is the best position lost, and what led to it? Asked now and then, for a share of the work.
  void doubt_best();
  // Which boxes are to blame, and where else do they stand like that?
  void learn_from(Tree::Id lost);
  void score(Tree::Id id, const MacroMove& move);

  MemoryHold hold_;
  Ground& ground_;
  const Board& board_;
  Parts& parts_;
  Losses& losses_;
  const PackingPlan& plan_;
  ForwardVariant variant_;
  LoosePacking loose_;
  MacroTree macro_;
  SquareSet wanted_;  // on a huge board
  Square start_player_;
  std::vector<Move> pushes_;
  bool has_begun_ = false;
  Tree::Id solved_ = Tree::kNone;
  std::uint32_t most_packed_ = 0;
  Tree::Id doubted_ = Tree::kNone;  // the best when last looked at
  std::uint32_t care_ = 0;          // with which it was
  const FreedBoards* freed_;
  std::optional<ImaginedBoard> imagined_;
  Tree::Choice leads_to_met_;  // a move to a board that is known
  FreedBoards::Id met_ = Tree::kNone;
};

}  // namespace sokrates
