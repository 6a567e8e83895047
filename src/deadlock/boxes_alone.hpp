// What some boxes can do if they were alone on the board: is there any way to bring all of them to goals?
//
// Fewer boxes never hinder, so where a few of the boxes are lost alone the whole position is lost, and these
// few are the reason. All their positions are searched, those with the most boxes on goals first, since most
// questions are about boxes that can go home; positions with a box on a dead square or a lost frozen group
// are left out. After `most_nodes` expansions the answer is "not known to be lost".
//
// Cost: a flood fill per push. For questions about one position, not for every child of a search. Assumes one
// player.
#pragma once

#include <set>
#include <vector>

#include "analysis/freeze.hpp"
#include "board/region.hpp"
#include "rules/move.hpp"

namespace sokrates {

class BoxesAlone {
 public:
  BoxesAlone(const Board& board, const SquareSet& live);

  // With the player where he is, or anywhere he can walk to from there when only these boxes are there.
  bool are_lost(std::vector<Square> boxes, Square player, std::size_t most_nodes);

  // Takes away one box after another as long as the rest are lost by themselves.
  void shrink(std::vector<Square>& lost_boxes, Square player, std::size_t most_nodes);

 private:
  using State = std::vector<Square>;  // boxes in rising order, then the player region's representative

  // Notes the position at hand unless it was met before; true where all boxes are home.
  bool meet();
  bool is_frozen_loss(Square box);

  const Board& board_;
  const SquareSet& live_;
  FreezeTest freeze_;
  Position position_;
  Region region_;
  Region after_;
  std::set<State> seen_;
  std::vector<std::vector<State>> open_;  // by number of boxes off goal; the last met first
  std::vector<Move> pushes_;
};

}  // namespace sokrates
