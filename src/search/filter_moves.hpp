// The moves that the successor filters leave, and for whoever watches, those they drop.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "search/observer.hpp"
#include "search/parts.hpp"

namespace sokrates {

// `moves` are those of `position`, found by `space`. Only a space that knows the player's region is filtered.
template <class Space, class Observer>
void filter_moves(const Position& position, const Space& space, Parts& parts, Observer& observer,
                  std::vector<typename Space::Edge>& moves) {
  if constexpr (requires { space.region(); }) {
    if constexpr (Observer::kWatches) {
      const std::vector<Move> all = moves;
      const std::string_view by = parts.filter(position, space.region(), moves);
      for (const Move& move : all) {
        const bool is_left = std::find(moves.begin(), moves.end(), move) != moves.end();
        if (!is_left) observer.child(position, move, Fate::pruned, by, {}, {});
      }
    } else {
      parts.filter(position, space.region(), moves);
    }
  }
}

}  // namespace sokrates
