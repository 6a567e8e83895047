// Every position that can be reached in a level, and the true distance of each to a win.
//
// For tests that need the truth on all states: an admissible heuristic never exceeds the distance, a sound
// detector never condemns a position whose distance is not kNever. The game does not end at a win: what lies
// behind one is in the graph too.
//
// Cost: the whole space is built, about 40 bytes a position and 12 a step. naive_search.hpp looks forwards and
// this looks backwards, so they check each other.
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

  // False: too many positions for the cap or the rules' limits, and the graph is empty.
  bool complete() const { return complete_; }

  const NaiveRules& rules() const { return rules_; }
  // Position 0 is the start.
  const StateTable<Position>& positions() const { return positions_; }

  // The cheapest way from each position to a win; kNever where there is none.
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
