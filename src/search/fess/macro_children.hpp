// The macro moves of one box as children of the open node of a tree: the same forwards and backwards.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "search/fess/feature_tree.hpp"
#include "search/fess/openings.hpp"
#include "space/macro_moves.hpp"

namespace sokrates {

// An expansion is left, to be gone on with in the next step, when it has looked at so much.
inline constexpr std::uint64_t kTicksAtOnce = 100'000;

// `name(move)` of the position after a move, and `score(id, move)` of one that is met for the first time, are asked
// while the box stands where the move brings it. Requires: `moves` were found last by `macro`. False where memory
// is used up.
template <class Name, class Score>
[[nodiscard]] bool add_macro_children(FeatureTree& tree, Position& position,
                                      const std::vector<MacroMove>& moves, const MacroMoves& macro,
                                      const Openings& openings, Name name, Score score) {
  for (const MacroMove& move : moves) {
    if (move.to != move.from) position.move_box(move.from, move.to);
    bool is_new = false;
    const FeatureTree::Id id = tree.meet(name(move), is_new);
    if (is_new && id != FeatureTree::kNone) score(id, move);
    if (move.to != move.from) position.move_box(move.to, move.from);
    if (id == FeatureTree::kNone) return false;
    if (tree.known(id).is_dead) continue;
    FeatureTree::Child child;
    child.from = move.from;
    child.to = move.to;
    child.player = move.player;
    child.position = id;
    child.length = static_cast<std::uint16_t>(std::min(move.length, 60'000U));
    child.last = move.last;
    child.opens = openings.are_opened_by(move, macro.floor());
    tree.add_child(child);
  }
  return true;
}

}  // namespace sokrates
