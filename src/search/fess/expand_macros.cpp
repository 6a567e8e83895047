#include "search/fess/expand_macros.hpp"

#include <algorithm>

#include "board/position.hpp"
#include "board/region.hpp"
#include "space/macro_moves.hpp"

namespace sokrates {

std::vector<Move> expand_macros(Position position, const std::vector<FeatureTree::Child>& path) {
  const Board& board = position.board();
  std::vector<Move> pushes;
  Region region(board);
  const SquareSet everywhere = SquareSet::all(board);
  MacroMoves macro(board, everywhere);
  std::vector<MacroMove> moves;
  for (const FeatureTree::Child& child : path) {
    region.flood(position, position.player());
    moves.clear();
    macro.open(position, region);
    macro.find_pushes(child.from, moves);
    const auto move = std::find_if(moves.begin(), moves.end(), [&](const MacroMove& m) {
      return m.to == child.to && m.player == child.player;
    });
    macro.trace(*move, pushes);
    if (child.to != child.from) position.move_box(child.from, child.to);
    position.set_player(child.player);
  }
  return pushes;
}

}  // namespace sokrates
