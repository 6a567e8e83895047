#include "search/fess/expand_macros.hpp"

#include <algorithm>

#include "board/position.hpp"
#include "board/region.hpp"
#include "space/macro_moves.hpp"

namespace sokrates {

std::vector<Move> expand_macros(const Board& board, const Board& inner,
                                const std::vector<FeatureTree::Child>& path) {
  return expand_macros(board, Position(inner), path);
}

std::vector<Move> expand_macros(const Board& board, Position position,
                                const std::vector<FeatureTree::Child>& path) {
  const Board& inner = position.board();
  std::vector<Move> pushes;
  Region region(inner);
  const SquareSet everywhere = SquareSet::all(inner);
  MacroMoves macro(inner, everywhere);
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
  for (Move& push : pushes) push.box = board.square(inner.cell(push.box));
  return pushes;
}

}  // namespace sokrates
