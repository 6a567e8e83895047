// Finds a packing plan: a backward feature-space search from the solved board.
//
// Boxes are pulled off the goals. The start square of a box is a "base". If a box is pulled to a base that is
// far away or in another room, it may be removed together with the base (it "sinks"), because it will not
// block other boxes. This is allowed under two conditions. First, the base must belong to a largest set of
// free bases such that a box can be pushed between any two of them, past the boxes on the board. The player
// must reach all bases of the set. Second, the remaining boxes must have a matching with the remaining bases.
// If any box can sink, the node has only sink moves. Otherwise it has all pulls, and pulls to squares where the box
// blocks nothing come first. Such squares become parking squares of the plan.
//
// The search ends when no box is left, or when the remaining boxes stand exactly on the remaining bases.
//
// Guarantees: none; the plan is guidance, because a removed box may still block others near the start.
//
// Reference: the sink rule is that of Festival (Y. Shoham), implemented independently. The condition for the
// end is new here.
#pragma once

#include <vector>

#include "search/fess/macro_tree.hpp"
#include "search/fess/packing_plan.hpp"
#include "search/fess/pairing.hpp"

namespace sokrates {

struct SinkVariant {
  bool corridors_are_rooms = true;  // corridors count as rooms in the rule that a sinking box leaves its room
  // If true, boxes are parked where the sum of the distances to all goals is large. If false, they are parked where the
  // distance to the nearest goal is large. Such a square may be just beside the goal area.
  bool parks_far_from_all_goals = false;
  std::uint64_t seed = 0;  // varies the order of equal moves, and with it the plan

  friend bool operator==(const SinkVariant&, const SinkVariant&) = default;
};

class SinkSearch {
 public:
  // `bases` are the squares of the boxes, at the start of the level or in another position.
  SinkSearch(LevelAnalysis& analysis, const SinkVariant& variant, const std::vector<Square>& bases,
             MemoryAccount& account);

  // Returns the bytes to reserve before construction.
  static std::uint64_t bytes_required(const Board& board) {
    return MacroTree::bytes_required(board) + board.squares() * (Region::kBytesPerSquare + 3 + 4);
  }

  // Runs one expansion, or a portion of a large one. Returns `solved` if the plan is complete, and `gave_up` if no
  // position is left.
  StepStatus step();

  // Returns the plan of the best path so far. The plan is empty if no box can be pulled.
  PackingPlan plan();

  // Returns the position that was expanded last.
  const Position& position() const { return macro_.position(); }
  std::uint64_t expanded() const { return macro_.expanded(); }
  std::uint64_t generated() const { return macro_.generated(); }
  std::uint64_t work() const { return macro_.work(); }

 private:
  using Tree = FeatureTree;

  // Returns the goals to fill: all goals or, with spare goals, one goal per box.
  std::vector<Square> find_targets();
  StepStatus begin();
  StepStatus add_root(Square player);
  StepStatus expand(const Tree::Choice& choice, Tree::Id position);
  void load(Tree::Id node);
  void apply(const Tree::Child& child);
  bool is_end() const;
  Features features(std::uint32_t regions);
  std::uint64_t key_of_bases() const;
  std::uint64_t name(Square player) const;
  // Continues the open expansion with the boxes whose pulls are not added yet.
  StepStatus go_on();
  // Finds the sinks: the largest sets of equivalent bases. Returns true if the player reaches all bases of
  // one of them.
  bool find_sinks();
  bool can_sink(const Tree::Child& child);
  bool match_all();
  bool rest_is_matched(Square box, Square base);
  bool can_come_from(Square base, Square box) {
    return analysis_.pushes_from(base)[box] != LevelAnalysis::kInfinite;
  }
  // Replaces the children of the open node by sink moves, if there are any.
  bool keep_only_sinks();
  void advise();
  // Returns true if a box on `s` can be pulled to a sink, and every sink is far enough away for it to be removed.
  bool is_kill_zone(Square s);

  LevelAnalysis& analysis_;
  const Board& board_;
  SinkVariant variant_;
  MacroTree macro_;
  SquareSet wanted_;  // on a huge board
  std::vector<Square> all_bases_;
  std::vector<Square> bases_;                    // remaining bases
  std::vector<std::uint8_t> is_base_, is_sink_;  // by square
  std::vector<std::uint64_t> base_keys_;
  std::vector<Square> sinks_;
  std::vector<std::uint16_t> from_sinks_;
  Pairing matching_{0, 0};  // matching of bases with boxes
  bool has_begun_ = false;
  std::vector<Square> targets_;
  std::vector<Square> roots_;  // player squares of roots that are not expanded yet
  Tree::Id end_ = Tree::kNone;
};

}  // namespace sokrates
