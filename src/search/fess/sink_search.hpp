// Finds a packing plan: a feature-space search backwards, from the solved board.
//
// Boxes are pulled off the goals. One that gets to a square where a box starts ("base"), far from where it was,
// may be taken off the board together with that base (it sinks): from there on it will not be in the way. That
// is believed only if the base is as good as the others: among the bases that are left, the largest set
// in which a box can be pushed from each to each other, past the boxes now on the board, and all of which the
// player can reach; and if the boxes that remain can still be matched with the bases that remain. Where a box
// can sink, only that is done; otherwise boxes are pulled to where they are out of the way, and that
// becomes parking.
//
// Ends when no box is left, or when the boxes left stand exactly on the bases left. What it finds is guidance:
// sinking forgets that the start may look quite different from open floor.
//
// Source: the sink rule is Festival's (Y. Shoham), worked out anew; the rule for the end is ours.
#pragma once

#include <vector>

#include "search/fess/macro_tree.hpp"
#include "search/fess/packing_plan.hpp"
#include "search/fess/pairing.hpp"

namespace sokrates {

struct SinkVariant {
  bool corridors_are_rooms = true;  // a box may sink when it has left its room for a corridor

  friend bool operator==(const SinkVariant&, const SinkVariant&) = default;
};

class SinkSearch {
 public:
  // `bases`: where the boxes start, at the start of the level or in any other position of it.
  SinkSearch(Ground& ground, const SinkVariant& variant, const std::vector<Square>& bases,
             MemoryAccount& account);

  // Twice where boxes sink: the floor without them is looked at.
  static std::uint64_t bytes_to_make(const Board& board) {
    return MacroTree::bytes_to_make(board) + board.squares() * (Region::kBytesPerSquare + 3 + 4);
  }

  enum class Status : std::uint8_t { running, found, exhausted, out_of_memory };
  // One expansion, or a part of a large one.
  Status step();

  // The plan of the best line so far; empty where nothing can be pulled.
  PackingPlan plan();

  // The one last expanded.
  const Position& position() const { return macro_.position(); }
  std::uint64_t expanded() const { return macro_.expanded(); }
  std::uint64_t generated() const { return macro_.generated(); }
  std::uint64_t work() const { return macro_.work(); }

 private:
  using Tree = FeatureTree;

  // The goals to be filled: all, or as many as there are boxes.
  std::vector<Square> find_targets();
  Status begin();
  Status add_root(Square player);
  Status expand(const Tree::Choice& choice, Tree::Id position);
  void load(Tree::Id node);
  void apply(const Tree::Child& child);
  bool is_end() const;
  Features features(std::uint32_t parts);
  std::uint64_t name(Square player) const;
  // With the boxes whose pulls are still to be added.
  Status go_on();
  // The bases that are as good as each other, and whether the player reaches all of them.
  bool find_sinks();
  bool can_sink(const Tree::Child& child);
  bool match_all();
  bool rest_is_matched(Square box, Square base);
  bool can_come_from(Square base, Square box) { return ground_.pushes_from(base)[box] != Ground::kNever; }
  // Replaces the children of the open node by sink moves, if there are any.
  bool keep_only_sinks();
  void advise();
  bool is_kill_zone(Square s);

  Ground& ground_;
  const Board& board_;
  SinkVariant variant_;
  MacroTree macro_;
  SquareSet wanted_;  // on a huge board
  std::vector<Square> all_bases_;
  std::vector<Square> bases_;                    // that are left
  std::vector<std::uint8_t> is_base_, is_sink_;  // by square
  std::vector<std::uint64_t> base_keys_;
  std::vector<Square> sinks_;
  std::vector<std::uint16_t> from_sinks_;
  Pairing matching_{0, 0};  // of bases to boxes
  bool has_begun_ = false;
  std::vector<Square> targets_;
  std::vector<Square> roots_;  // still to be expanded, as squares of the player
  Tree::Id end_ = Tree::kNone;
};

}  // namespace sokrates
