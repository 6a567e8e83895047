// Iterative-deepening A* (IDA*): depth-first search within a bound on f, which is raised until a solution is
// found. It needs little memory.
//
// The stack holds the current path. A transposition table stores, for each state, the largest allowance
// (bound - g) with which the state was searched without success, in any iteration. If a state is reached
// again with no larger allowance, it is pruned. The entry is written when the search enters the state, so it may
// be wrong for a while. No solution is lost. Assume that an iteration ends without a solution and leaves wrong
// entries. Choose the wrong entry whose state has the shortest solution within the allowance. When this state was
// expanded, the search entered the next state of that solution, or the table pruned it. The next state thus has a
// wrong entry too, and its solution is shorter, which is a contradiction.
//
// Guarantees: complete and optimal, because each bound is a lower bound of the optimum. The table compares
// full states. If memory is used up, the table stops growing. The search then becomes slower but remains
// correct. It returns `out_of_memory` only if the stack or the tables of the components do not fit.
//
// Cost: states may be expanded again in every iteration.
//
// References: R. Korf 1985. Transposition table: A. Reinefeld, T. Marsland 1994.
#pragma once

#include <vector>

#include "base/memory_account.hpp"
#include "memory/state_store.hpp"
#include "search/engine.hpp"
#include "search/observer.hpp"
#include "search/search_components.hpp"
#include "search/stage_times.hpp"
#include "space/spaces.hpp"

namespace sokrates {

template <class Graph>
class IdaStar final : public Engine {
 public:
  // Requires: the same as BestFirst, an admissible heuristic, and an objective with one metric.
  IdaStar(const Board& board, const SquareSet& live, SearchComponents components, CostRule cost_rule,
          MemoryAccount& account, TraceSink* sink);

  StepStatus step(Budget budget) override;
  void take_upper_bound(const Bound& bound) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return is_won_; }
  Bound lower_bound() const override { return {cost_rule_.unit(), {bound_, 0}}; }
  Statistics statistics() const override;

 private:
  static constexpr std::uint32_t kForEver = 0xFFFFFFFFU;

  struct Child {
    Move move;
    std::uint32_t g;
  };
  struct Frame {
    Move move;                  // the move that led to this state
    Square player_before;       // the player's square before that move
    std::uint32_t g;            // cost of this state
    std::size_t first_untried;  // index into untried_
  };

  StepStatus begin();
  // Starts to search the state on the board, which was reached at cost g.
  void enter(std::uint32_t g);
  // Lists the children that are within the bound. It evaluates at least one child, and more until work()
  // reaches `until`. The list can be interrupted, because on a huge board one child may take longer than a
  // step.
  void list_children(std::uint64_t until);
  void look_at_child(const Move& move, Square player);
  std::uint64_t work() const { return graph_.work() + components_.work(); }
  void leave();
  // Starts the next iteration with the next bound. Returns false if there is none.
  bool deepen();
  // Returns true if the table contains the state with at least the current allowance, or if an expensive detector
  // rejects the state. Otherwise stores the current allowance.
  bool is_in_vain(const Move& move, std::uint32_t g);
  bool account_for_stack();

  const Board& board_;
  SearchComponents components_;
  CostRule cost_rule_;
  MemoryAccount& account_;
  Graph graph_;
  StateStore table_;
  Position position_;
  std::vector<Frame> path_;
  std::vector<Child> untried_;  // moves of all frames; each frame takes its own from the back
  std::vector<Child> children_;
  // The state that was entered last, whose children are being listed.
  bool is_listing_ = false;
  std::uint32_t g_ = 0;
  std::vector<Move> moves_;
  std::size_t next_move_ = 0;
  std::uint32_t refused_ = 0;
  bool has_begun_ = false;
  bool is_won_ = false;
  std::uint32_t bound_ = 0;
  std::uint32_t next_bound_ = kForEver;
  std::uint32_t limit_ = kForEver;  // external upper bound
  MemoryHold stack_;                // memory of the path and the moves
  Statistics statistics_;
  StageTimes stage_times_;
  Observer observer_;
};

extern template class IdaStar<RegionPushes>;
extern template class IdaStar<SquarePushes>;

}  // namespace sokrates
