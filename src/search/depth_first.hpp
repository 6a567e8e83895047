// Depth-first search: blind, and frugal. The stack is the path; the store only remembers what has been
// visited.
//
// Every state is visited once, named losslessly, so the search ends: with a solution (long as a rule), or
// exhausted, which proves that there is none. Moves are tried in the order the graph finds them.
//
// Cost: a packed state without links per visited state, a frame and its untried moves per step of the path.
#pragma once

#include <vector>

#include "base/memory_account.hpp"
#include "base/sampled_clock.hpp"
#include "memory/state_store.hpp"
#include "search/engine.hpp"
#include "search/laps.hpp"
#include "search/observer.hpp"
#include "space/robot_pushes.hpp"
#include "space/robot_steps.hpp"
#include "space/spaces.hpp"

namespace sokrates {

template <class Graph>
class DepthFirst final : public Engine {
 public:
  // Requires as BestFirst.
  DepthFirst(const Board& board, const SquareSet& live, MemoryAccount& account, TraceSink* sink);

  StepStatus step(Budget budget) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return is_won_ && path_.empty(); }
  Bound lower_bound() const override;
  Statistics statistics() const override;

 private:
  struct Frame {
    typename Graph::Edge move;       // that led here
    typename Graph::Players before;  // it
    std::size_t first_untried;       // of untried_; the frame's moves reach to the next frame's
  };

  StepStatus begin();
  StepStatus enter();
  bool account_for_stack();
  void show(std::uint32_t refused);

  Graph graph_;
  StateStore store_;
  MemoryAccount& account_;
  Position position_;
  std::vector<Frame> path_;
  std::vector<typename Graph::Edge>
      untried_;  // of all frames, the top frame's last; a frame takes its own from the back
  std::vector<typename Graph::Edge> moves_;
  bool has_begun_ = false;
  bool is_won_ = false;
  MemoryHold stack_;  // what path and moves take
  std::uint64_t dropped_dead_square_ = 0;
  Statistics statistics_;
  SampledClock clock_;
  Laps laps_;
  Observer observer_;
};

extern template class DepthFirst<RegionPushes>;
extern template class DepthFirst<Steps>;
extern template class DepthFirst<RobotSteps>;
extern template class DepthFirst<RobotPushes>;

}  // namespace sokrates
