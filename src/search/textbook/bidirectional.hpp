// Bidirectional breadth-first search: forward by pushes (or steps) from the start, and backward by pulls (or
// reversed steps) from every end position.
//
// The search expands whole layers. The side with the smaller frontier expands the next layer.
//
// The first meeting is optimal. Assume that all states within df of the start and all states within db of an
// end are known, and that no state is in both sets. Then every solution is longer than df + db. One side now
// completes its next layer. If the other side knows a state of this layer, there is a solution of length df +
// db + 1, and no solution is shorter. This proof requires edges of equal cost: all pushes, or all steps. A
// successor filter preserves only one shortest solution. It may therefore run on one side only, which is the
// forward side. Detectors prune only states that no solution passes through.
//
// There is an end position for each choice of goals and each region of the player (for steps: each square).
// With spare goals there are many choices. If there are more than kMaxEnds choices, the search runs forward only.
//
// Guarantees: complete and optimal.
//
// Cost: a layer is a range of ids, so there is no open list. A state needs its packed form, its parent and
// its entry in the index.
//
// References: I. Pohl 1971; for Sokoban F. Takes 2008 and others.
#pragma once

#include <type_traits>
#include <vector>

#include "base/memory_account.hpp"
#include "memory/state_store.hpp"
#include "search/engine.hpp"
#include "search/observer.hpp"
#include "search/search_components.hpp"
#include "search/stage_times.hpp"
#include "space/end_positions.hpp"
#include "space/spaces.hpp"

namespace sokrates {

template <class Forward, class Backward>
class Bidirectional final : public Engine {
 public:
  // Requires: the same as BestFirst, a level that is won by boxes on goals, and an objective that counts the
  // edges.
  Bidirectional(const Board& board, const SquareSet& live, SearchComponents components,
                MemoryAccount& account, TraceSink* sink);

  StepStatus step(Budget budget) override;
  void take_upper_bound(const Bound& bound) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return has_met_; }
  Bound lower_bound() const override;
  Statistics statistics() const override;

 private:
  static constexpr Objective kUnit = std::is_same_v<Forward, Steps> ? Objective::moves : Objective::pushes;
  static constexpr std::uint64_t kMaxEnds = 20'000;

  // One side: its states, and the current layer as a range of ids.
  template <class Graph>
  struct Side {
    Graph graph;
    StateStore store;
    std::uint32_t depth = 0;  // depth of the current layer
    std::uint64_t layer_end = 0;
    StateId next = 0;

    std::uint64_t frontier() const { return store.size() - next; }
  };

  StepStatus begin(std::uint64_t ticks);
  bool add_ends(std::uint64_t ticks);
  bool add_root(StateStore& store, Square player, StateId& id);
  // Expands the next state of a side, or continues its expansion, until work() reaches `until`. Each new
  // child is looked up on the other side. The expansion can be interrupted, because on a huge board one child
  // may take longer than a step.
  template <class Graph, class Other>
  StepStatus expand(Side<Graph>& side, Side<Other>& other, std::uint64_t until);
  template <class Graph>
  void open_expansion(Side<Graph>& side);
  std::uint64_t work() const { return forward_.graph.work() + backward_.graph.work() + components_.work(); }
  template <class Graph, class Other>
  Fate visit(Side<Graph>& side, Side<Other>& other, StateId parent, const Move& move,
             const Detector*& rejected_by);
  template <class Graph>
  void close_layer_if_done(Side<Graph>& side, std::string_view name);
  StepStatus choose_side();
  // Returns the length of a solution if the frontiers meet in the current layer.
  std::uint32_t next_length() const { return forward_.depth + backward_.depth + 1; }

  const Board& board_;
  SearchComponents components_;
  MemoryAccount& account_;
  Side<Forward> forward_;
  Side<Backward> backward_;
  Position position_;
  // The current expansion.
  bool is_expanding_ = false;
  StateId expanding_ = 0;
  std::vector<Move> moves_;
  std::size_t next_move_ = 0;
  std::uint32_t refused_ = 0;
  // Used while the end positions are added: the chosen goals, the next square of the player, and the squares
  // that belong to an end that was added already.
  EndPositions ends_;
  Square end_square_ = 0;
  SquareSet named_;
  bool is_start_evaluated_ = false;
  bool has_begun_ = false;
  bool starts_won_ = false;
  bool goes_backward_ = true;  // false if there are too many end positions
  bool is_forward_turn_ = true;
  bool is_mid_layer_ = false;
  bool has_met_ = false;
  bool out_of_memory_ = false;
  std::uint32_t limit_ = kUnlimited.major;  // external upper bound: length of a solution that is known
  StateId met_forward_ = kNoState, met_backward_ = kNoState;
  Statistics statistics_;
  StageTimes stage_times_;
  Observer observer_;
};

extern template class Bidirectional<RegionPushes, RegionPulls>;
extern template class Bidirectional<Steps, BackSteps>;

}  // namespace sokrates
