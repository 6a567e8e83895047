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
// Where walls and goals are symmetric a state is stored turned to the least of its images (see Fold): a child is looked up
// and linked as it lies there, all else looks at it as it lies on the board.
//
// A state's links are its parent (or the push that led to it) and cost; the graph finds the edge between two
// states again. An
// entry of the open list is an id; an entry left behind by a better one is recognised because its state is
// closed by then.
//
// Sources: A* is Hart, Nilsson, Raphael 1968; weighted A* Pohl 1970; re-ranking with falling weights
// Likhachev, Gordon, Thrun 2003 (ARA*).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/bucket_queue.hpp"
#include "base/memory_account.hpp"
#include "board/square_set.hpp"
#include "memory/state_store.hpp"
#include "search/engine.hpp"
#include "search/laps.hpp"
#include "search/observer.hpp"
#include "search/parts.hpp"
#include "search/ranking.hpp"
#include "search/state_links.hpp"
#include "space/fold.hpp"
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
    return {cost_rule_.unit(), parts_.is_confined() ? Cost{} : lower_bound_};
  }
  Statistics statistics() const override;

 private:
  enum class Phase : std::uint8_t { preparing, ranking, searching, done };
  // What became of a child.
  struct Outcome {
    Fate fate;
    Cost h{};
  };

  StepStatus begin();
  StepStatus rank_open_states(const Budget& budget);
  StepStatus search(Budget& budget);
  bool is_put_back(StateId id, BucketQueue::Priority rated);
  // `is_rated`: the state is on the board, and it was the last the heuristic was asked about.
  bool begin_expansion(StateId id, bool is_rated);
  bool is_dead(StateId id, Cost g);
  StepStatus visit_children(std::uint64_t last_tick);
  // A child on its way: what can be told before it is looked up.
  struct Made {
    PackedState state;
    const Detector* dead_by = nullptr;  // one of the cheap ones; then it has no state
    std::size_t symmetry = 0;           // of the fold, that turned it into its state
  };
  // Where detectors that ask about the child last named are asked at once, only one is made at a time.
  static constexpr std::size_t kMadeTogether = 8;

  // Makes the next few children of the expansion under way, into made_; says how many.
  std::size_t make_children(const typename Graph::Players& players);
  // Names the child on the board.
  void pack_child(const typename Graph::Edge& move, Made& child);
  // Looks one up and takes it in, if it is worth it.
  void take_child(const Made& child, const typename Graph::Edge& move, Cost g,
                  const typename Graph::Players& players);
  Outcome judge_child(const Made& child, StateId known, Cost g, const Move& move);
  const Detector* condemned_dearly(const Move& push);
  Outcome open_child(const Made& child, StateId known, Cost g, const Estimate& h, const Move& move);
  StepStatus finish(StepStatus status);
  std::uint64_t work() const { return graph_.work() + parts_.work() + work_of_expansions_; }
  void raise_lower_bound(BucketQueue::Priority least);
  BucketQueue::Priority priority(Cost g, const Estimate& h, const Trail& trail) const;
  bool is_beaten(Cost g, Cost h) const;
  bool is_within_factor(BucketQueue::Priority least) const;
  // A search that proves nothing is in a hurry.
  bool may_grow() const { return parts_.is_admissible() && !plan_.stops_at_first && !plan_.score; }
  bool ends_with_first() const {
    return plan_.stops_at_first && !(plan_.keeps_factor && parts_.is_admissible());
  }

  // A state and the push that led to it tell the parent; on boards where a flood is a matter of a glance the push
  // is kept, which is shorter.
  static StateLinks::Form form_of_links(const Board& board, const CostRule& cost_rule);
  // Null where states have to be kept as they lie: a parent's id does not tell how it was turned, a way may not end in an
  // image of its end, borders are not symmetric, nor is what a trail tells.
  Fold* usable_fold() const;
  // Is the way over, with the player on the square that names the state on the board?
  bool is_end(Square player) const {
    return position_.is_won() && (!plan_.end_player || *plan_.end_player == player);
  }
  bool is_closed(StateId id) const { return links_.is_closed(store_, id); }
  Cost cost(StateId id) const { return links_.cost(store_, id); }
  // Opens the state, too; `symmetry` turned what is on the board into it.
  [[nodiscard]] bool link(StateId id, std::size_t symmetry, const Move& move, Cost cost);
  // From the start on.
  std::vector<StateId> path_to(StateId id) const;
  // The way to the best end where states are folded.
  std::vector<Leg> unfolded_legs() const;
  std::uint32_t trail_offset() const { return links_.bytes(); }
  Trail trail(StateId id) const {
    return plan_.score ? store_.template extra<Trail>(id, trail_offset()) : Trail{};
  }

  const Board& board_;
  Parts parts_;
  CostRule cost_rule_;
  BestFirstPlan plan_;
  MemoryAccount& account_;
  Observer observer_;
  Graph graph_;
  StateLinks links_;
  // Dear detectors are asked when a state's turn comes, where the push that led to it is known then: a third of all
  // states have their turn. Whoever watches is told at once.
  const bool asks_late_;
  Fold* const fold_;
  StateStore store_;
  BucketQueue open_;
  Position position_;
  std::vector<typename Graph::Edge> moves_;
  std::vector<Made> made_;
  // The expansion under way: the state is on the board and its moves are found.
  struct {
    StateId id = kNoState;
    Cost g{};
    std::size_t next = 0;  // of the moves
    std::uint32_t refused = 0;
    bool improved = false;
  } expansion_;
  std::string_view dropped_by_;  // the part that found the last dead child, for whoever watches
  std::uint64_t work_of_expansions_ = 0;

  Phase phase_ = Phase::preparing;
  std::size_t ranking_ = 0;
  StateId next_to_rank_ = 0;
  bool out_of_memory_ = false;
  bool has_grown_ = false;         // the heuristic, since the search began
  std::uint64_t work_before_ = 0;  // the search began
  StateId goal_ = kNoState;
  Cost best_;
  Cost limit_ = kUnlimited;  // what costs as much is of no interest: the best solution, or one told of
  Cost lower_bound_;
  static constexpr BucketQueue::Priority kNoPriority = INT64_MIN;
  BucketQueue::Priority bounded_by_ =
      kNoPriority;  // which lower_bound_ has heard of; the same tells nothing new
  bool proved_ = false;
  Statistics statistics_;
  Laps laps_;
};

extern template class BestFirst<RegionPushes>;
extern template class BestFirst<SquarePushes>;
extern template class BestFirst<Steps>;
extern template class BestFirst<RobotSteps>;
extern template class BestFirst<RobotPushes>;
extern template class BestFirst<RobotSquarePushes>;

}  // namespace sokrates
