// Iterative-deepening A*: depth-first within a bound on f that rises until a solution fits. For the
// memory-poor.
//
// The stack is the path; a transposition table remembers for each state the largest allowance (bound - g)
// with which it was searched in vain, over all iterations. A state met again with no more than that is not
// entered again. It is written when a state is entered, not left: should a claim be wrong, the solution that
// refutes it is found further up and ends the search; if none is found, all claims are true (follow a
// shortest refuting path state by state).
//
// The table compares full states and simply stops growing when memory is used up: then the search gets
// slower, never wrong, and it never ends for lack of memory. Each bound is a lower bound of the optimum, so
// the first solution is optimal.
//
// Cost: states may be expanded again in every iteration. Source: R. Korf 1985; the table A. Reinefeld, T.
// Marsland 1994.
#pragma once

#include <vector>

#include "base/memory_account.hpp"
#include "memory/state_store.hpp"
#include "search/engine.hpp"
#include "search/laps.hpp"
#include "search/observer.hpp"
#include "search/parts.hpp"
#include "space/spaces.hpp"

namespace sokrates {

template <class Graph>
class IdaStar final : public Engine {
 public:
  // Requires as BestFirst, an admissible heuristic, and an objective with one cost_rule.
  IdaStar(const Board& board, const SquareSet& live, Parts parts, CostRule cost_rule, MemoryAccount& account,
          TraceSink* sink);

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
    Move move;                  // that led here
    Square player_before;       // it
    std::uint32_t g;            // here
    std::size_t first_untried;  // of untried_
  };

  StepStatus begin();
  // The state on the board, reached at cost g, is searched.
  void enter(std::uint32_t g);
  // Its children that fit the bound are listed: at least one is looked at, and all that can be until so much work
  // is done. On a huge board one of them takes longer than some steps.
  void list_children(std::uint64_t until);
  void look_at_child(const Move& move, Square player);
  std::uint64_t work() const { return graph_.work() + parts_.work(); }
  void leave();
  // Nothing left under this bound: go on with the next one. False: there is none.
  bool deepen();
  // Does the table know that this is in vain? If not, remembers that it is being tried.
  bool is_in_vain(const Move& move, std::uint32_t g);
  bool account_for_stack();

  const Board& board_;
  Parts parts_;
  CostRule cost_rule_;
  MemoryAccount& account_;
  Graph graph_;
  StateStore table_;
  Position position_;
  std::vector<Frame> path_;
  std::vector<Child> untried_;  // of all frames; a frame takes its own from the back
  std::vector<Child> children_;
  // Of the state entered last, whose children are being listed.
  bool is_listing_ = false;
  std::uint32_t g_ = 0;
  std::vector<Move> moves_;
  std::size_t next_move_ = 0;
  std::uint32_t refused_ = 0;
  bool has_begun_ = false;
  bool is_won_ = false;
  std::uint32_t bound_ = 0;
  std::uint32_t next_bound_ = kForEver;
  std::uint32_t limit_ = kForEver;  // a solution of this cost is known elsewhere
  MemoryHold stack_;                // what path and moves take
  Statistics statistics_;
  Laps laps_;
  Observer observer_;
};

extern template class IdaStar<RegionPushes>;
extern template class IdaStar<SquarePushes>;

}  // namespace sokrates
