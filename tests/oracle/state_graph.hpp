// Every reachable position of a level, and its true distance to a win.
//
// Tests use it to check all states: an admissible heuristic never exceeds the distance, and a sound detector
// never rejects a position whose distance is not kInfinite. The game does not end at a win: positions behind a
// win are included.
//
// Cost: the whole space is built, with about 40 bytes per position and 12 per step. naive_search.hpp searches
// forward and this class backward, so they check each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/options.hpp>

#include "oracle/answer.hpp"
#include "oracle/metric_cost.hpp"
#include "oracle/naive_rules.hpp"
#include "oracle/state_table.hpp"

namespace oracle {

class StateGraph {
 public:
  explicit StateGraph(const sokrates::Level& level, std::size_t state_cap = kDefaultStateCap);

  // Returns false if there are too many positions for the limit or the rules; the graph is then empty.
  bool complete() const { return complete_; }

  const NaiveRules& rules() const { return rules_; }
  // Returns all positions. Position 0 is the start.
  const StateTable<Position>& positions() const { return positions_; }

  // Returns the cheapest cost from each position to a win, or kInfinite if there is none.
  std::vector<Cost> compute_distances(sokrates::Objective objective) const;

 private:
  struct Edge {
    std::uint32_t from;
    std::uint32_t to;
    bool push;
  };

  bool explore(std::size_t state_cap);

  NaiveRules rules_;
  bool complete_ = false;
  StateTable<Position> positions_;
  std::vector<Edge> edges_;  // sorted by `to`
  std::vector<std::size_t>
      edges_begin_;  // edges into position n: edges_[edges_begin_[n]] up to edges_begin_[n + 1]
};

}  // namespace oracle
