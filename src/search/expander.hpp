// The expander of a best-first search: it generates the children of a state and evaluates them, with the
// graph, the heuristic, the detectors, the filters and the symmetry reduction.
//
// The expanded state is on the board, in position(). Children are generated in batches. Each child is
// applied, checked by the cheap detectors and packed, and its cache line of the index is prefetched. The
// expensive functions estimate() and rejected_child() are called only for children that are not duplicates.
// These children are applied again.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "memory/state_store.hpp"
#include "search/filter_moves.hpp"
#include "search/observer.hpp"
#include "search/search_components.hpp"
#include "search/stage_times.hpp"
#include "search/state_links.hpp"
#include "space/symmetry_reduction.hpp"

namespace sokrates {

template <class Graph>
class Expander {
 public:
  using Edge = typename Graph::Edge;
  using Players = typename Graph::Players;

  // A generated child before the duplicate check.
  struct GeneratedChild {
    PackedState state;
    const Detector* dead_by = nullptr;  // the cheap detector that rejected the child; `state` is then unset
    std::size_t symmetry = 0;           // the symmetry that maps the child to its canonical image
  };

  Expander(const Board& board, const SquareSet& live, SearchComponents components, TraceSink* sink)
      : board_(board),
        components_(std::move(components)),
        observer_(sink),
        graph_(board, live),
        position_(board) {}

  // Sets the batch size and the symmetry reduction before the first expansion. `symmetry` is null if the search does
  // not use symmetries.
  void begin(const StateStore& store, std::size_t batch_size, SymmetryReduction* symmetry) {
    symmetry_ = symmetry;
    batch_.assign(batch_size, GeneratedChild{PackedState(store)});
  }

  Position& position() { return position_; }
  const Position& position() const { return position_; }
  SearchComponents& components() { return components_; }
  const SearchComponents& components() const { return components_; }
  Graph& graph() { return graph_; }
  const Graph& graph() const { return graph_; }
  Observer& observer() { return observer_; }
  StageTimes& stage_times() { return stage_times_; }
  const StageTimes& stage_times() const { return stage_times_; }
  SymmetryReduction* symmetry() const { return symmetry_; }
  std::uint64_t work() const { return graph_.work() + components_.work(); }

  // Finds the edges of the state on the board.
  void find_moves() {
    moves_.clear();
    left_out_ = graph_.find_moves(position_, moves_);
    components_.clock().record(stage_times_.moves);
  }
  // Removes edges that the filters prune, and starts with the first one. Requires: find_moves() was called.
  void filter_found_moves() {
    components_.count_dead_squares(left_out_);
    filter_moves(position_, graph_, components_, observer_, moves_);
    if (symmetry_ != nullptr) symmetry_->enter(position_);
    next_ = 0;
  }
  // Returns the number of edges that the graph left out because they end on dead squares.
  std::uint32_t left_out() const { return left_out_; }
  bool has_more() const { return next_ < moves_.size(); }
  const Edge& take_move() { return moves_[next_++]; }

  // Generates the next batch of children of the stored state `parent`, and returns their number. child(i) belongs
  // to the edge that the i-th of the following calls of take_move() returns. The cache lines of the whole batch are
  // prefetched before the first child is looked up.
  std::size_t generate_batch(const StateStore& store, StateId parent, const Players& players) {
    const std::size_t count = std::min(batch_.size(), moves_.size() - next_);
    for (std::size_t i = 0; i < count; ++i) {
      const Edge& move = moves_[next_ + i];
      GeneratedChild& child = batch_[i];
      const bool is_push = move.box != board_.nowhere();
      graph_.apply(position_, move);
      components_.clock().record(stage_times_.moves);
      child.dead_by = is_push ? components_.rejected_by(DetectorCost::cheap, position_, move) : nullptr;
      if (child.dead_by == nullptr) {
        pack_child(store, parent, move, child);
        store.fetch(child.state);
        components_.clock().record(stage_times_.store);
      }
      graph_.undo(position_, move, players);
    }
    for (std::size_t i = 0; i < count && count > 1; ++i) {
      if (batch_[i].dead_by == nullptr) store.fetch_likely(batch_[i].state);
    }
    return count;
  }
  const GeneratedChild& child(std::size_t i) const { return batch_[i]; }

  // Evaluates the heuristic for the child on the board.
  Estimate estimate(const Move& move) {
    const Estimate h = components_.heuristic().after(position_, move);
    components_.end_heuristic_stage();
    return h;
  }

  // Returns the expensive detector that rejects the child on the board, or null. Requires: the graph generated this
  // child last, as it does if a batch has one child.
  const Detector* rejected_child(const Move& push) {
    if constexpr (requires { graph_.reached(position_, push); })
      return components_.rejected_by(DetectorCost::expensive, position_, push,
                                     graph_.reached(position_, push));
    else
      return components_.rejected_by(DetectorCost::expensive, position_, push);
  }

  // Returns true if an expensive detector rejects the state on the board, to which `push` led. Requires: find_moves() was
  // called.
  bool is_state_rejected(const Move& push) {
    if constexpr (requires { Graph::kPushTellsParent; }) {
      const Square box = board_.neighbor(push.box, push.direction);
      const bool is_cut = std::any_of(std::begin(kDirections), std::end(kDirections), [&](Direction d) {
        const Square beside = board_.neighbor(box, d);
        return !position_.is_blocked(beside) && !graph_.region().contains(beside);
      });
      return components_.rejected_by(DetectorCost::expensive, position_, push,
                                     is_cut ? &graph_.region() : nullptr) != nullptr;
    } else {
      return false;
    }
  }

  // Returns the push to the child on the board, as compact links store it.
  std::uint32_t compact_push(const GeneratedChild& child, const Move& move) const {
    if (child.symmetry == 0) return StateLinks::name_of(move, position_);
    return StateLinks::name_of(symmetry_->turned(move, child.symmetry),
                               symmetry_->turned(position_, child.symmetry));
  }

 private:
  void pack_child(const StateStore& store, StateId parent, const Edge& move, GeneratedChild& child) {
    const bool is_push = move.box != board_.nowhere();
    const Square to = is_push ? board_.neighbor(move.box, move.direction) : move.box;
    if (symmetry_ != nullptr && !symmetry_->is_least(move.box, to)) {
      const SymmetryReduction::Image image = symmetry_->least(position_);
      components_.clock().record(stage_times_.regions);
      store.pack(symmetry_->turned(position_, image.symmetry), image.player, child.state);
      child.symmetry = image.symmetry;
      return;
    }
    const Square player = graph_.child_player(position_, move);
    components_.clock().record(stage_times_.regions);
    store.pack_child(parent, move.box, to, position_, player, child.state);
    child.symmetry = 0;
  }

  const Board& board_;
  SearchComponents components_;
  Observer observer_;
  Graph graph_;
  SymmetryReduction* symmetry_ = nullptr;
  Position position_;
  std::vector<Edge> moves_;
  std::vector<GeneratedChild> batch_;
  std::size_t next_ = 0;  // index of the first edge whose child is not taken
  std::uint32_t left_out_ = 0;
  StageTimes stage_times_;
};

}  // namespace sokrates
