// Best-first search: breadth-first, uniform cost, A*, weighted A*, greedy and their anytime forms, all one
// engine.
//
// What differs is the order in which open states are taken, `a*g + b*h` with small integers a and b:
//
//   breadth-first, uniform cost   1, 1 with the blind heuristic      greedy        0, 1
//   A*                            1, 1                               weighted A*   1, w
//
// and when to stop: at the first solution, or when no open state can lead to a better one. The anytime forms
// go on after a solution with the next ranking of their list (falling weights, say): open states are ranked
// anew, closed ones stay closed. Nothing is lost on the way, so an empty open list proves the best solution
// optimal:
//   - a state met again at a smaller cost gets it, and is opened again if it was closed. (Not where any
//   solution will do: what lies behind a closed state is found already. Links never run in a circle, as the
//   stored cost never rises from a state to its parent.)
//   - a state is dropped against a known solution, its own or one it was told of, only if g (or g + h, h
//   admissible) is not below that solution's cost.
//
// The engine is a policy (order, bounds, when to stop) over two classes: the Expander generates and evaluates children,
// and the frontier stores states, detects duplicates and orders them.
//
// If walls and goals are symmetric, a state is stored as the least of its images (see Fold): a child is looked up and linked
// in this form, and everything else uses the form on the board.
//
// Sources: A* is Hart, Nilsson, Raphael 1968; weighted A* Pohl 1970; re-ranking with falling weights
// Likhachev, Gordon, Thrun 2003 (ARA*).
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
#include "search/expander.hpp"
#include "search/local_frontier.hpp"
#include "search/ranking.hpp"
#include "space/robot_pushes.hpp"
#include "space/robot_square_pushes.hpp"
#include "space/robot_steps.hpp"
#include "space/spaces.hpp"

namespace sokrates {

struct BestFirstPlan {
  std::vector<Ranking> rankings{{1, 1}};  // the next one is taken at each improvement, the last one stays
  Ties ties = Ties::newest_first;
  bool stops_at_first = false;
  // Weighted A*: with an admissible heuristic it does not stop before its solution is proved to cost at most
  // h/g times the optimum. The first one met may cost more where the last edge is a long walk.
  bool keeps_factor = false;
  bool bounds_with_h = true;             // drop by g + h against a known solution, else by g alone
  std::optional<PriorityWeights> score;  // instead of the rankings
  std::optional<Square> end_player;      // a way ends only where the player is there, as the graph names him
  MakeFrontier make_frontier = make_local_frontier;
};

template <class Graph>
class BestFirst final : public Engine {
 public:
  // Requires: `board` and `live` outlive the engine; start boxes stand on live squares; the board is not lost
  // at sight (scenery off goal, more boxes than goals).
  BestFirst(const Board& board, const SquareSet& live, Parts parts, CostRule cost_rule, BestFirstPlan plan,
            MemoryAccount& account, TraceSink* sink);

  StepStatus step(Budget budget) override;
  void take_upper_bound(const Bound& bound) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return proved_; }
  Bound lower_bound() const override {
    return {cost_rule_.unit(), expander_.parts().is_confined() ? Cost{} : lower_bound_};
  }
  Statistics statistics() const override;

 private:
  enum class Phase : std::uint8_t { preparing, ranking, searching, done };
  using Edge = typename Graph::Edge;
  using Child = typename Expander<Graph>::GeneratedChild;
  // If expensive detectors run on children at once, a batch has one child: they ask about the child that was named last.
  static constexpr std::size_t kBatchSize = 8;

  StepStatus begin();
  // After an improvement: puts the open states into the open list by the next ranking.
  StepStatus rank_open_states(const Budget& budget);
  StepStatus search(Budget& budget);
  // Returns true if the heuristic was refined and now rates the state worse than its priority. The state then waits for
  // its turn, or is closed if it cannot lead to a better solution.
  bool is_put_back(StateId id, BucketQueue::Priority rated);
  // Returns false if the state cannot lead to a solution, or not to a better one. `is_rated`: the state is on the board,
  // and the heuristic was evaluated for it last.
  bool begin_expansion(StateId id, bool is_rated);
  StepStatus visit_children(std::uint64_t last_tick);
  // Offers a child to the frontier and reports it to the observer.
  void take_child(const Child& child, const Edge& move, Cost g, const typename Graph::Players& players);
  OfferResult offer_child(const Child& child, const Edge& move, Cost g, bool& is_applied);
  // Decides about the child on the board, which the frontier does not know at this cost or a smaller one.
  Decision decide(const Child& child, const Move& move, Cost g, Standing standing);
  // Decides to drop the child; `fate`, `dropped_by` and `h` are for the observer.
  Decision drop(Fate fate, std::string_view dropped_by, Cost h = {});
  StepStatus finish(StepStatus status);
  std::uint64_t work() const { return expander_.work() + work_of_expansions_; }
  void raise_lower_bound(BucketQueue::Priority least);
  BucketQueue::Priority priority(Cost g, const Estimate& h, const Trail& trail) const;
  // Returns true if a state of this cost cannot lead to a solution below the limit.
  bool is_beaten(Cost g, Cost h) const;
  // Returns true if the best solution costs at most h/g times the optimum: every open state costs at least least / h.
  bool is_within_factor(BucketQueue::Priority least) const;
  // A search that proves nothing does not wait for a refinement.
  bool may_grow() const { return expander_.parts().is_admissible() && !plan_.stops_at_first && !plan_.score; }
  bool ends_with_first() const {
    return plan_.stops_at_first && !(plan_.keeps_factor && expander_.parts().is_admissible());
  }
  // A state and the push that led to it determine the parent. On small boards, where a flood fill is cheap, links store
  // the push, which is shorter.
  static StateLinks::Form form_of_links(const Board& board, const CostRule& cost_rule);
  // Returns null if states must be stored as they are: a parent id does not determine the symmetry, a path may not end in
  // an image of its end, and neither restrictions nor path statistics are symmetric.
  Fold* usable_fold() const;
  // Is the state on the board a goal state, with the player on this square?
  bool is_end(Square player) const {
    return expander_.position().is_won() && (!plan_.end_player || *plan_.end_player == player);
  }
  // The path to the best goal state if states are folded.
  std::vector<Leg> unfolded_legs() const;
  void set_trail(StateId id, const Trail& trail);
  Trail trail(StateId id) const {
    if (!plan_.score) return {};
    const Frontier::Place place = frontier_->place(id);
    return place.store.template extra<Trail>(place.id, frontier_->extra_offset());
  }

  const Board& board_;
  CostRule cost_rule_;
  BestFirstPlan plan_;
  MemoryAccount& account_;
  Expander<Graph> expander_;
  const std::unique_ptr<Frontier> frontier_;
  LocalFrontier* const
      local_;  // the same frontier if it is a local one, for calls that are not virtual; or null
  // Expensive detectors run when a state is expanded, if the push that led to it is known then: only a third of all
  // states are expanded. If an observer is attached, they run at once, so that it can report the reason.
  const bool defers_detectors_;
  // The expansion under way: the state is on the board and its edges are found.
  struct {
    StateId id = kNoState;
    Cost g{};
    bool improved = false;
  } expansion_;
  // For the observer, of the child that was decided about last.
  struct {
    Fate fate = Fate::opened;
    std::string_view dropped_by;
    Cost h{};
  } last_child_;
  std::uint64_t work_of_expansions_ = 0;

  Phase phase_ = Phase::preparing;
  std::size_t ranking_ = 0;
  StateId next_to_rank_ = 0;
  bool out_of_memory_ = false;
  bool has_grown_ = false;         // the heuristic was refined since the search began
  std::uint64_t work_before_ = 0;  // the work before the search began
  StateId goal_ = kNoState;
  Cost best_;
  Cost limit_ =
      kUnlimited;  // the cost of the best solution, or a bound from outside; only smaller costs count
  Cost lower_bound_;
  static constexpr BucketQueue::Priority kNoPriority = INT64_MIN;
  BucketQueue::Priority bounded_by_ = kNoPriority;  // the priority that lower_bound_ takes into account
  bool proved_ = false;
  Statistics statistics_;
};

extern template class BestFirst<RegionPushes>;
extern template class BestFirst<SquarePushes>;
extern template class BestFirst<Steps>;
extern template class BestFirst<RobotSteps>;
extern template class BestFirst<RobotPushes>;
extern template class BestFirst<RobotSquarePushes>;

}  // namespace sokrates
