// The forward search of `fess`: a feature-space search that follows a packing plan, or tries to reach a subgoal
// position.
//
// The children of a node are all macro moves of its boxes, or only of the boxes that a PI-corral allows.
// Cheap detectors run on every new child, expensive ones only when a child is chosen. Advisors (advisors.hpp)
// select the moves that are worth following at once.
//
// With subgoal positions from a backward search (freed_boards.hpp), the search tries to reach the best of
// them. It ends when it reaches any position that the backward search has stored. All moves then have weight 0, so
// the search follows the positions nearest to the subgoal, and there are no advisors.
//
// Guarantees: incomplete; an exhausted tree is not a proof. Plan and advisors only order the search. However,
// positions are identified by hash, and the PI-corral filter, whose rule holds for single pushes, is applied
// to macro moves.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/fess/dead_patterns.hpp"
#include "search/fess/freed_boards.hpp"
#include "search/fess/loose_packing.hpp"
#include "search/fess/macro_tree.hpp"
#include "search/fess/packing_plan.hpp"
#include "search/fess/subgoal_position.hpp"
#include "search/search_components.hpp"

namespace sokrates {

// Features of the forward search, in the order of comparison.
namespace feature {
enum : std::size_t { kPacked, kFewRegions, kOpenWays, kInPlan, kCool, kFarFromGoals };
}

// The settings of a search with a given plan. Their effects are measured in bench/results/strength.md.
struct ForwardVariant {
  unsigned cell_features = 1U << feature::kPacked | 1U << feature::kFewRegions | 1U << feature::kInPlan;
  bool newest_first = false;      // the newest of equal moves comes first
  bool keeps_goals_free = false;  // prefers boxes far from goals
  bool prepares = true;    // uses all features and advisors; if false, only those of packing and regions
  bool explores = true;    // uses the advisor "explorer", if `prepares` is true
  bool opens = true;       // uses the advisor "opener", if `prepares` is true
  bool is_loose = false;   // counts goals that are filled early without harm
  std::uint64_t seed = 0;  // varies the order of equal moves

  friend bool operator==(const ForwardVariant&, const ForwardVariant&) = default;
};

class ForwardSearch {
 public:
  // Searches from any position of the level. Requires: all arguments except `start` outlive this object.
  // `freed` may be null. If it is not null, it has a best position, and the plan is not used.
  ForwardSearch(LevelAnalysis& analysis, SearchComponents& components, KnownDeadlocks& known_deadlocks,
                const PackingPlan& plan, const ForwardVariant& variant, const Position& start,
                MemoryAccount& account, MemoryHold hold = {}, FreedBoards* freed = nullptr);
  // Returns the bytes to reserve before construction.
  static std::uint64_t bytes_required(const Board& board) { return MacroTree::bytes_required(board); }

  // Evaluates one move: rejects it or expands it. A large expansion takes several steps. Returns
  // `gave_up` if no move is left.
  StepStatus step();

  // Returns the macro moves from the start to the solved position, or to the reached subgoal position.
  // Requires: solved.
  std::vector<FeatureTree::Child> solution() const { return path_to(solved_); }
  // Returns the macro moves from the start to a node.
  std::vector<FeatureTree::Child> path_to(FeatureTree::Id node) const { return macro_.path_to(node); }
  // Returns the position of `freed` that was reached, or kNone if the level was solved without one.
  FreedBoards::Id met() const { return met_; }
  bool is_solved() const { return solved_ != Tree::kNone; }

  // Returns the position that was expanded last.
  const Position& position() const { return macro_.position(); }
  Position position_of(FeatureTree::Id node) const;
  // Returns the best position that is not dead. If `quarters` is less than 4, returns the best one with at
  // most `quarters` quarters of its packed steps.
  FeatureTree::Id best_node(unsigned quarters);
  const FeatureTree& tree() const { return macro_.tree(); }
  std::uint64_t expanded() const { return macro_.expanded(); }
  std::uint64_t generated() const { return macro_.generated(); }
  std::uint64_t work() const { return macro_.work(); }
  // Returns the maximum number of steps of the plan that held at once. If the variant is loose, goals that were filled
  // early count as well.
  std::uint32_t max_packed() const { return max_packed_; }
  const PackingPlan& plan() const { return plan_; }

 private:
  using Tree = FeatureTree;

  StepStatus begin();
  StepStatus expand(const Tree::Choice& choice, Tree::Id position);
  // Continues the current expansion with the boxes whose moves were not generated yet.
  StepStatus go_on();
  // Restricts the macro moves to the squares of the next steps of the plan, on a huge board.
  void want_next_steps();
  std::uint64_t work_of_looks() const;
  // Returns the last push of a macro move.
  Move last_push(Square to, Direction last) const;
  Features features(std::uint32_t regions);
  std::vector<Square> movable_boxes();
  // Sets the weights of the open node's children: by the advisors, or to 0 if there is a subgoal.
  void advise();
  // Sets the weights to 0, and leads_to_met_ if a child is a position that the backward search has stored.
  void find_meeting();
  // Checks whether the best position and its ancestors are dead. The checks take a fixed share of the work.
  void check_best_for_deadlock();
  // Learns a dead pattern from a dead node, and marks all nodes that contain the pattern.
  void learn_from(Tree::Id dead);
  void score(Tree::Id id, const MacroMove& move);

  MemoryHold hold_;
  LevelAnalysis& analysis_;
  const Board& board_;
  SearchComponents& components_;
  KnownDeadlocks& known_deadlocks_;
  const PackingPlan& plan_;
  ForwardVariant variant_;
  LoosePacking loose_;
  MacroTree macro_;
  SquareSet wanted_;  // on a huge board
  Square start_player_;
  std::vector<Move> pushes_;
  bool has_begun_ = false;
  Tree::Id solved_ = Tree::kNone;
  std::uint32_t max_packed_ = 0;
  Tree::Id checked_ = Tree::kNone;  // the position that was checked last
  std::uint32_t effort_ = 0;        // expansion limit of that check
  const FreedBoards* freed_;
  std::optional<SubgoalPosition> subgoal_;  // the subgoal position, if the variant has one
  Tree::Choice leads_to_met_;               // a move to a position that the backward search has stored
  FreedBoards::Id met_ = Tree::kNone;
};

}  // namespace sokrates
