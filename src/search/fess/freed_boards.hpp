// Boards on which boxes stand free: a feature-space search backwards, from the solved board, that takes no box away.
//
// A packing plan says in which order goals are filled, and is silent where none can be filled for long. Here the boxes
// are pulled off the goals and apart, until the player can go everywhere and no box shuts a way between rooms: an
// imagined board. How to solve it is known, the pulls read backwards. So what is left of the level is to bring the
// boxes from where they start to where they stand there, which is often easier than to pack them, since
// nothing is in the way (imagined_board.hpp). And any other position that was met on the way serves as well.
//
//   - Positions are judged by these, in this order: can each box have come from a start square of its own; few parts of the floor;
//     few ways shut between rooms; few boxes on goals; boxes far from goals.
//   - No move is advised: every pull has weight 0.
//
// Guidance, but for what it ends with: a way from a position of its tree to the solved board is a way. With goals to spare
// every choice of goals gets its turn, one after so many expansions. Gives up at once on huge boards.
//
// Cost: an expansion takes as long as one of the forward search; all positions are kept, 28 bytes each beside the
// tree. Source: Festival's imagined boards (Y. Shoham), worked out anew.
#pragma once

#include <cstdint>
#include <vector>

#include "base/memory_account.hpp"
#include "search/fess/macro_tree.hpp"

namespace sokrates {

class FreedBoards {
 public:
  using Id = FeatureTree::Id;

  // To be held before it is made.
  static std::uint64_t bytes_to_make(const Board& board) { return MacroTree::bytes_to_make(board); }

  // Both outlive this.
  FreedBoards(Ground& ground, MemoryAccount& account, MemoryHold hold = {});

  enum class Status : std::uint8_t { running, exhausted, out_of_memory };
  // One expansion.
  Status step();

  // Is there a board that can be aimed at, as far as each box alone tells?
  bool has_best();
  // Where the boxes stand on the best of them. Requires: there is one.
  std::vector<Square> best_boxes();

  // The position of this name; kNone where it was not met.
  Id find(std::uint64_t name) const { return macro_.tree().find(name); }
  // Macro pushes from there to the solved board.
  std::vector<FeatureTree::Child> way_from(Id position) const;

  std::uint64_t expanded() const { return macro_.expanded(); }
  std::uint64_t generated() const { return macro_.generated(); }
  std::uint64_t work() const { return macro_.work(); }

 private:
  using Tree = FeatureTree;

  struct Origin {  // of a position: the pull that led to it first
    Id parent;     // a position, kNone for a root
    Square from, to;
    Square player;  // smallest square of his region
  };

  Status begin();
  Status add_choice();
  Status add_root(Square player);
  Status expand(const Tree::Choice& choice, Id position);
  bool note(Id position, const Origin& origin);
  Features features(std::uint32_t parts);
  bool can_come_from_start();
  // Of the nodes: one that boxes can be pulled on from, if there is any to aim at, since no position leads to others.
  Id best();
  std::uint64_t name(Square player) const {
    return macro_.position().boxes_key() ^ macro_.position().player_key(player);
  }

  MemoryHold hold_;
  Ground& ground_;
  const Board& board_;
  MacroTree macro_;
  RecordSegments<Origin> origins_;  // by position
  std::vector<Square> ends_;        // of the choice under way: the goals with a box
  EndPositions choices_;            // the next choice
  std::uint64_t next_choice_ = 0;   // after so many expansions
  std::vector<Square> roots_;       // of the choice under way, still to be expanded, as squares of the player
  Id best_of_all_ = Tree::kNone;
  bool has_begun_ = false;
  bool has_choices_ = false;
  bool has_room_ = true;
};

}  // namespace sokrates
