// Depth-first search: uninformed, with little memory per state.
//
// The stack holds the current path. The store holds only the visited states, and compares them in full. Each
// state is visited once. Moves are tried in the order in which the graph generates them.
//
// Guarantees: complete. The search ends with a solution, which is usually long, or with `exhausted`, which
// proves that there is none.
//
// Cost: a packed state without a link for each visited state; a frame and its untried moves for each step of
// the path.
#pragma once

#include <vector>

#include "base/memory_account.hpp"
#include "base/sampled_clock.hpp"
#include "memory/state_store.hpp"
#include "search/engine.hpp"
#include "search/observer.hpp"
#include "search/stage_times.hpp"
#include "space/robot_pushes.hpp"
#include "space/robot_steps.hpp"
#include "space/spaces.hpp"

namespace sokrates {

template <class Graph>
class DepthFirst final : public Engine {
 public:
  // Requires: the same as BestFirst.
  DepthFirst(const Board& board, const SquareSet& live, MemoryAccount& account, TraceSink* sink);

  StepStatus step(Budget budget) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return is_won_ && path_.empty(); }
  Bound lower_bound() const override;
  Statistics statistics() const override;

 private:
  struct Frame {
    typename Graph::Edge move;       // the move that led to this state
    typename Graph::Players before;  // the players before that move
    std::size_t
        first_untried;  // index into untried_; the frame's moves end where those of the next frame begin
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
      untried_;  // moves of all frames, those of the top frame last; each frame takes its own from the back
  std::vector<typename Graph::Edge> moves_;
  bool has_begun_ = false;
  bool is_won_ = false;
  MemoryHold stack_;  // memory of the path and the moves
  std::uint64_t dropped_dead_square_ = 0;
  Statistics statistics_;
  SampledClock clock_;
  StageTimes stage_times_;
  Observer observer_;
};

extern template class DepthFirst<RegionPushes>;
extern template class DepthFirst<Steps>;
extern template class DepthFirst<RobotSteps>;
extern template class DepthFirst<RobotPushes>;

}  // namespace sokrates
