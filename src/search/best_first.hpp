// Best-first graph search: one engine implements breadth-first search, uniform-cost search, A*, weighted A*,
// greedy best-first search and their anytime variants.
//
// The variants differ in two settings. The first is the priority of an open state, `a*g + b*h` with small
// integers a and b:
//
//   breadth-first, uniform cost   1, 1 with the blind heuristic      greedy        0, 1
//   A*                            1, 1                               weighted A*   1, w
//
// The second is the stopping condition: the search stops at the first solution, or when no open state can
// lead to a cheaper one. After a solution, an anytime variant continues with the next ranking in its list,
// for example with a smaller weight. It computes the priorities of the open states again. Closed states stay
// closed. When the open list is empty, the best solution is optimal, because no state is lost:
//   - A state that is reached again at a smaller cost gets the new cost and link. If it was closed, it is
//     reopened, unless the search stops at its first solution and has no upper bound. In that case its successors
//     are stored already, so it stays closed. Links cannot form a cycle, because the stored cost never increases
//     from a state to its parent.
//   - A state is pruned against an upper bound (the best solution, or take_upper_bound()) only if g is at
//     least that bound. With an admissible h and `bounds_with_h`, g + h is compared instead.
//
// The engine is a policy (order, bounds, stopping condition) over two components. The Expander generates and
// evaluates children. The Frontier stores states, detects duplicates and orders the open states.
//
// Estimates of the caller: BestFirstPlan::estimate orders the search instead of the heuristic, which still
// gives the bounds. The estimate may exceed the true cost, so the order of the queue does not prove a bound.
// Unless the search stops at its first solution, a second queue holds a bound of every open state (g + h if h is
// admissible, otherwise g), and its minimum is the lower bound. If the estimate is infinite, the state is dropped,
// and its bound limits the lower bound from then on. With `keeps_factor` and an admissible h, the search stops when
// its solution comes before every open state in the order of the queue, as in a textbook, or when the bound proves
// that the solution is optimal.
//
// Symmetry reduction: if walls and goals are symmetric, the frontier stores only the canonical image of each
// state (space/symmetry_reduction.hpp). Lookup and links use the canonical image of a child. The heuristic and the detectors
// use the child as generated.
//
// References: A*: Hart, Nilsson, Raphael 1968. Weighted A*: Pohl 1970. Anytime search with decreasing
// weights: Likhachev, Gordon, Thrun 2003 (ARA*).
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/bucket_queue.hpp"
#include "base/memory_account.hpp"
#include "board/square_set.hpp"
#include "memory/state_store.hpp"
#include "search/engine.hpp"
#include "search/estimate_order.hpp"
#include "search/expander.hpp"
#include "search/local_frontier.hpp"
#include "search/ranking.hpp"
#include "space/robot_pushes.hpp"
#include "space/robot_square_pushes.hpp"
#include "space/robot_steps.hpp"
#include "space/spaces.hpp"

namespace sokrates {

struct BestFirstPlan {
  std::vector<Ranking> rankings{
      {1, 1}};  // each improvement advances to the next one; the last one stays in use
  Ties ties = Ties::newest_first;
  bool stops_at_first = false;
  // Weighted A*: with an admissible heuristic, the search stops only when its solution is proved to cost at
  // most h/g times the optimum. The first solution may cost more if its last edge has a long walk.
  bool keeps_factor = false;
  bool bounds_with_h = true;             // prune by g + h against the upper bound; if false, by g alone
  std::optional<PriorityWeights> score;  // if set, replaces the rankings
  OrderEstimate estimate;                // if set, replaces the heuristic in the rankings
  std::optional<Square> end_player;      // if set, a goal state must also have this canonical player square
  MakeFrontier make_frontier = make_local_frontier;
};

template <class Graph>
class BestFirst final : public Engine {
 public:
  // Requires: `board` and `live` outlive the engine; all boxes start on live squares; the level is not
  // trivially unsolvable (an unreachable box off goal, or more boxes than goals).
  BestFirst(const Board& board, const SquareSet& live, SearchComponents components, CostRule cost_rule,
            BestFirstPlan plan, MemoryAccount& account, TraceSink* sink);

  StepStatus step(Budget budget) override;
  void take_upper_bound(const Bound& bound) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return proved_; }
  Bound lower_bound() const override {
    return {cost_rule_.unit(), expander_.components().is_confined() ? Cost{} : lower_bound_};
  }
  Statistics statistics() const override;

 private:
  enum class Phase : std::uint8_t { preparing, ranking, searching, done };
  using Edge = typename Graph::Edge;
  using Child = typename Expander<Graph>::GeneratedChild;
  // The number of children in a batch. If expensive detectors run at generation, a batch has one child,
  // because they use the region that the graph computed for the last child.
  static constexpr std::size_t kBatchSize = 8;

  StepStatus begin();
  // Puts the open states into the open list by the next ranking, after an improvement.
  StepStatus rank_open_states(const Budget& budget);
  StepStatus search(Budget& budget);
  // Returns true if the heuristic was refined and now gives the state a worse priority. The state then goes
  // back to the open list, or is closed if it cannot lead to a better solution.
  bool is_put_back(StateId id, BucketQueue::Priority rated);
  // Returns false if the state cannot lead to a solution, or not to a better one. `is_rated` means that the
  // state is on the board and that the heuristic evaluated it last.
  bool begin_expansion(StateId id, bool is_rated);
  StepStatus visit_children(std::uint64_t last_tick);
  // Offers a child to the frontier and reports it to the observer.
  void take_child(const Child& child, const Edge& move, Cost g, const typename Graph::Players& players);
  OfferResult offer_child(const Child& child, const Edge& move, Cost g, bool& is_applied);
  // Decides about the child on the board, which the frontier does not know at this cost or a smaller one.
  Decision decide(const Child& child, const Move& move, Cost g, Standing standing);
  // Decides about a child that can lead to a solution, if a score or an estimate orders the search.
  Decision open_in_other_order(const Move& move, Cost g, const Estimate& h, std::uint32_t push);
  // Decides to drop the child; `fate`, `dropped_by` and `h` are for the observer.
  Decision drop(Fate fate, std::string_view dropped_by, const Estimate& h = {});
  // Stores the data of the order for the child that was decided about last.
  void note_order(StateId id, const Move& move, Cost g);
  StepStatus finish(StepStatus status);
  std::uint64_t work() const { return expander_.work() + work_of_expansions_; }
  void raise_lower_bound(BucketQueue::Priority least);
  // Raises the lower bound to the smallest bound of all open states and of those that the estimate dropped.
  void raise_by_open_states();
  void raise_lower_bound_to(Cost bound);
  // Returns a lower bound of the cost of solutions through a state.
  Cost bound_through(Cost g, const Estimate& h) const {
    return expander_.components().is_admissible() ? g + cost_rule_.of(h) : g;
  }
  // Returns the priority of the state on the board.
  BucketQueue::Priority priority(Cost g, const Estimate& h, const PathStatistics& trail) const;
  BucketQueue::Priority priority_of_score(Cost g, const Estimate& h, const PathStatistics& trail) const;
  // Returns the numbers of the state on the board, for the observer.
  TraceRating rating(Cost g, const Estimate& h, const PathStatistics& trail) const;
  // Returns true if a state of this cost cannot lead to a solution below the limit.
  bool is_beaten(Cost g, Cost h) const;
  // Returns true if no open state comes before the best solution in the order of the queue. `least` is the smallest
  // priority. If the heuristic orders the search, the best solution then costs at most h/g times the optimum.
  bool is_within_factor(BucketQueue::Priority least) const;
  // The heuristic is refined only if the search proves bounds. Refinement would only delay other searches.
  bool may_refine() const {
    return expander_.components().is_admissible() && !plan_.stops_at_first && !has_other_order_;
  }
  bool ends_with_first() const {
    return plan_.stops_at_first && !(plan_.keeps_factor && expander_.components().is_admissible());
  }
  // In some graphs, a state and the push that led to it determine the parent. On small boards with at most 64 boxes,
  // links then store the push, which is shorter than an id. The parent is computed with a flood fill.
  static StateLinks::Form form_of_links(const Board& board, const CostRule& cost_rule);
  // Returns null if symmetry reduction cannot be used. It requires compact links, because a parent id does not
  // determine the symmetry. With `end_player`, a path must not end in an image of its end position. Restrictions,
  // estimates and path statistics need not be symmetric.
  SymmetryReduction* usable_symmetry() const;
  // Returns true if the state on the board is a goal state of this search. `player` is its canonical player
  // square.
  bool is_end(Square player) const {
    return expander_.position().is_won() && (!plan_.end_player || *plan_.end_player == player);
  }
  // Returns the path to the best goal state, with each canonical image mapped back to the state of the game.
  std::vector<Leg> legs_of_images() const;
  void set_trail(StateId id, const PathStatistics& trail);
  PathStatistics trail(StateId id) const {
    if (!plan_.score) return {};
    const Frontier::Place place = frontier_->place(id);
    return place.store.template extra<PathStatistics>(place.id, frontier_->extra_offset());
  }

  const Board& board_;
  CostRule cost_rule_;
  BestFirstPlan plan_;
  const bool has_other_order_;  // a score or an estimate orders the search
  MemoryAccount& account_;
  Expander<Graph> expander_;
  const std::unique_ptr<Frontier> frontier_;
  LocalFrontier* const local_;  // frontier_ if it is local, for calls that are not virtual; otherwise null
  // If links store the last push, expensive detectors run when a state is expanded, because many states never are. If an
  // observer is attached, they run when the state is generated, so that the reason can be reported.
  const bool defers_detectors_;
  // The current expansion: the state is on the board and its edges are found. It may span several steps.
  struct {
    StateId id = kNoState;
    Cost g{};
    bool improved = false;
  } expansion_;
  // The child that was decided about last, for the observer.
  struct {
    Fate fate = Fate::opened;
    std::string_view dropped_by;
    Estimate h{};
  } last_child_;
  std::uint64_t work_of_expansions_ = 0;

  Phase phase_ = Phase::preparing;
  std::size_t ranking_ = 0;
  StateId next_to_rank_ = 0;
  bool out_of_memory_ = false;
  bool was_refined_ = false;       // the heuristic was refined since the search began
  std::uint64_t work_before_ = 0;  // the work before the search began
  StateId goal_ = kNoState;
  Cost best_;
  Cost limit_ =
      kUnlimited;  // the cost of the best solution, or an external upper bound; only smaller costs count
  Cost lower_bound_;
  static constexpr BucketQueue::Priority kNoPriority = INT64_MIN;
  BucketQueue::Priority bounded_by_ = kNoPriority;  // the last priority that lower_bound_ was raised by
  bool proved_ = false;
  // A closed state got a better path, and its successors kept their costs. An upper bound that comes later prunes
  // too much.
  bool has_outdated_costs_ = false;
  BucketQueue bounds_;  // with an estimate: open states by their bounds, and some that are closed by now
  Cost least_dropped_ = kUnlimited;  // the smallest bound of states whose estimate is infinite
  Statistics statistics_;
};

extern template class BestFirst<RegionPushes>;
extern template class BestFirst<SquarePushes>;
extern template class BestFirst<Steps>;
extern template class BestFirst<RobotSteps>;
extern template class BestFirst<RobotPushes>;
extern template class BestFirst<RobotSquarePushes>;

}  // namespace sokrates
