// Breadth-first from both ends: forwards by pushes (or steps) from the start, backwards by pulls (or steps
// back) from every end position; the side with the smaller frontier goes first, always by whole layers.
//
// The first meeting is optimal. Let all states within df of the start and all within db of an end be known,
// with no state in common: then every solution is longer than df + db. One side completes its next layer; a
// state found there that the other side knows ends a solution of length df + db + 1, and nothing shorter
// exists. This needs edges of equal cost (pushes among pushes, steps among steps). A filter of successors,
// which keeps one shortest solution only, may be used on one side, and is used forwards; detectors drop only
// states that no solution passes through.
//
// End positions: the boxes on each choice of goals, the player in each part of the floor (on each square, for
// steps). With spare goals the choices are many: above kMostEnds the search goes forwards only.
//
// A layer is a run of ids, so there is no open list: a state costs its packed form, a parent, and its place
// in the index. Source: I. Pohl 1971; for Sokoban F. Takes 2008 and others.
#pragma once

#include <type_traits>
#include <vector>

#include "base/memory_account.hpp"
#include "memory/state_store.hpp"
#include "search/engine.hpp"
#include "search/laps.hpp"
#include "search/observer.hpp"
#include "search/parts.hpp"
#include "space/end_positions.hpp"
#include "space/spaces.hpp"

namespace sokrates {

template <class Forward, class Backward>
class Bidirectional final : public Engine {
 public:
  // Requires as BestFirst, boxes to be brought to goals, and an objective that counts the edges.
  Bidirectional(const Board& board, const SquareSet& live, Parts parts, MemoryAccount& account,
                TraceSink* sink);

  StepStatus step(Budget budget) override;
  void take_upper_bound(const Bound& bound) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return has_met_; }
  Bound lower_bound() const override;
  Statistics statistics() const override;

 private:
  static constexpr Objective kUnit = std::is_same_v<Forward, Steps> ? Objective::moves : Objective::pushes;
  static constexpr std::uint64_t kMostEnds = 20'000;

  // One side: its states, and the layer being expanded as a run of ids.
  template <class Graph>
  struct Side {
    Graph graph;
    StateStore store;
    std::uint32_t depth = 0;  // of the layer being expanded
    std::uint64_t layer_end = 0;
    StateId next = 0;

    std::uint64_t frontier() const { return store.size() - next; }
  };

  StepStatus begin(std::uint64_t ticks);
  bool add_ends(std::uint64_t ticks);
  bool add_root(StateStore& store, Square player, StateId& id);
  // Expands the next state of a side, or what is left of it when so much work was done before; the other side is
  // asked for every new child. On a huge board one child takes longer than some steps.
  template <class Graph, class Other>
  StepStatus expand(Side<Graph>& side, Side<Other>& other, std::uint64_t until);
  template <class Graph>
  void open_expansion(Side<Graph>& side);
  std::uint64_t work() const { return forward_.graph.work() + backward_.graph.work() + parts_.work(); }
  template <class Graph, class Other>
  Fate visit(Side<Graph>& side, Side<Other>& other, StateId parent, const Move& move,
             const Detector*& condemned_by);
  template <class Graph>
  void close_layer_if_done(Side<Graph>& side, std::string_view name);
  StepStatus choose_side();
  // The edges a meeting in the layer under way would have.
  std::uint32_t next_length() const { return forward_.depth + backward_.depth + 1; }

  const Board& board_;
  Parts parts_;
  MemoryAccount& account_;
  Side<Forward> forward_;
  Side<Backward> backward_;
  Position position_;
  // Of the state being expanded.
  bool is_expanding_ = false;
  StateId expanding_ = 0;
  std::vector<Move> moves_;
  std::size_t next_move_ = 0;
  std::uint32_t refused_ = 0;
  // While the ends are added: the goals chosen, by number in rising order; where the player comes next; the squares
  // that name no new end.
  EndPositions ends_;
  Square end_square_ = 0;
  SquareSet named_;
  bool is_start_judged_ = false;
  bool has_begun_ = false;
  bool starts_won_ = false;
  bool goes_backward_ = true;  // the end positions are few enough
  bool is_forward_turn_ = true;
  bool is_mid_layer_ = false;
  bool has_met_ = false;
  bool out_of_memory_ = false;
  std::uint32_t limit_ = kUnlimited.major;  // a solution of so many edges is known elsewhere
  StateId met_forward_ = kNoState, met_backward_ = kNoState;
  Statistics statistics_;
  Laps laps_;
  Observer observer_;
};

extern template class Bidirectional<RegionPushes, RegionPulls>;
extern template class Bidirectional<Steps, BackSteps>;

}  // namespace sokrates
