// The moves that the successor filters leave, and for whoever watches, those they drop.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "search/observer.hpp"
#include "search/parts.hpp"

namespace sokrates {

// `moves` are those of `position`, found by `graph`. Only a graph that knows the player's region is filtered.
template <class Graph>
void filter_moves(const Position& position, const Graph& graph, Parts& parts, Observer& observer,
                  std::vector<typename Graph::Edge>& moves) {
  if constexpr (requires { graph.region(); }) {
    if (!parts.has_filters()) return;
    if (observer.watches()) {
      const std::vector<Move> all = moves;
      const std::string_view by = parts.filter(position, graph.region(), moves);
      for (const Move& move : all) {
        const bool is_left = std::find(moves.begin(), moves.end(), move) != moves.end();
        if (!is_left) observer.child(position, move, Fate::pruned, by, {}, {});
      }
    } else {
      parts.filter(position, graph.region(), moves);
    }
  }
}

}  // namespace sokrates
