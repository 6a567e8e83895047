#include "search/textbook/depth_first.hpp"

#include <algorithm>

namespace sokrates {

template <class Graph>
DepthFirst<Graph>::DepthFirst(const Board& board, const SquareSet& live, MemoryAccount& account,
                              TraceSink* sink)
    : graph_(board, live),
      store_(board, live, static_cast<std::uint32_t>(board.start_boxes().size()), 0, account),
      account_(account),
      position_(board),
      observer_(sink) {}

// Stores the state on the board, which is new, and pushes its moves with the first one on top.
template <class Graph>
StepStatus DepthFirst<Graph>::enter() {
  if (store_.insert_missing() == kNoState || !account_for_stack()) return StepStatus::out_of_memory;
  clock_.record(stage_times_.store);
  if (position_.is_won()) {
    is_won_ = true;
    return path_.empty() ? StepStatus::exhausted : StepStatus::solved;
  }
  ++statistics_.expanded;
  moves_.clear();
  const std::uint32_t refused = graph_.find_moves(position_, moves_);
  dropped_dead_square_ += refused;
  if (observer_.watches()) show(refused);
  untried_.insert(untried_.end(), moves_.rbegin(), moves_.rend());
  statistics_.peak_open = std::max<std::uint64_t>(statistics_.peak_open, untried_.size());
  clock_.record(stage_times_.moves);
  return StepStatus::running;
}

// Reports the state on the board and its moves to the observer.
template <class Graph>
void DepthFirst<Graph>::show(std::uint32_t refused) {
  const Cost depth{static_cast<std::uint32_t>(path_.size()), 0};
  const typename Graph::Players before = Graph::players(position_);
  observer_.begin(position_, unordered(depth), statistics_.expanded);
  for (const typename Graph::Edge& move : moves_) {
    graph_.apply(position_, move);
    const bool is_known = store_.find(position_, graph_.start_player(position_)) != kNoState;
    const Fate fate = is_known ? Fate::duplicate : position_.is_won() ? Fate::won : Fate::opened;
    observer_.child(position_, move, fate, {}, unordered(depth + Cost{1, 0}));
    graph_.undo(position_, move, before);
  }
  observer_.end(refused, untried_.size() + moves_.size());
}

// Charges the memory of the stack. The vectors double when they grow and never shrink.
template <class Graph>
bool DepthFirst<Graph>::account_for_stack() {
  std::uint64_t held = path_.capacity() * sizeof(Frame) + untried_.capacity() * sizeof(typename Graph::Edge);
  // With several robots, each frame stores them in a separate vector.
  held += path_.size() * position_.robots().size() * sizeof(Square);
  return stack_.resize(account_, held);
}

template <class Graph>
StepStatus DepthFirst<Graph>::begin() {
  has_begun_ = true;
  store_.find(position_, graph_.start_player(position_));
  return enter();
}

template <class Graph>
StepStatus DepthFirst<Graph>::step(Budget budget) {
  if (is_won_) return StepStatus::solved;
  const std::uint64_t expanded_before = statistics_.expanded;
  if (!has_begun_) {
    if (const StepStatus status = begin(); status != StepStatus::running) return status;
  }
  const std::uint64_t work_before = graph_.work();
  while (statistics_.expanded - expanded_before < budget.expansions &&
         graph_.work() - work_before < budget.ticks) {
    clock_.begin_round();
    const std::size_t own = path_.empty() ? 0 : path_.back().first_untried;
    if (untried_.size() == own) {  // no moves are left: backtrack
      if (path_.empty()) return StepStatus::exhausted;
      graph_.undo(position_, path_.back().move, path_.back().before);
      path_.pop_back();
      continue;
    }
    const typename Graph::Edge move = untried_.back();
    untried_.pop_back();
    const typename Graph::Players before = Graph::players(position_);
    graph_.apply(position_, move);
    ++statistics_.generated;
    clock_.record(stage_times_.moves);
    const Square name = graph_.start_player(position_);
    clock_.record(stage_times_.regions);
    const bool is_known = store_.find(position_, name) != kNoState;
    clock_.record(stage_times_.store);
    if (is_known) {
      ++statistics_.duplicates;
      graph_.undo(position_, move, before);
      continue;
    }
    path_.push_back({move, before, untried_.size()});
    if (const StepStatus status = enter(); status != StepStatus::running) return status;
  }
  return StepStatus::running;
}

template <class Graph>
std::optional<Route> DepthFirst<Graph>::route() const {
  if (!is_won_) return std::nullopt;
  const Board& board = position_.board();
  std::vector<Leg> legs;
  Graph graph = graph_;
  Position position(board);
  for (const Frame& frame : path_) {
    graph.apply(position, frame.move);
    legs.push_back({frame.move, position.robots()});
  }
  return Route(board, std::move(legs), Graph::kRobotPlaces);
}

// Returns one push if the level is won by boxes, and otherwise one move. Returns 0 if the start is won.
template <class Graph>
Bound DepthFirst<Graph>::lower_bound() const {
  const bool counts_pushes = position_.board().win() == Win::boxes;
  return {counts_pushes ? Objective::pushes : Objective::moves, {is_won_ && path_.empty() ? 0U : 1U, 0}};
}

template <class Graph>
Statistics DepthFirst<Graph>::statistics() const {
  Statistics s = statistics_;
  s.stored = store_.size();
  s.open = untried_.size();
  s.peak_bytes = account_.peak();
  s.record_bytes = store_.record_bytes();
  s.pruned = {{"dead-squares", dropped_dead_square_}};
  stage_times_.append_to(s.time);
  return s;
}

template class DepthFirst<RegionPushes>;
template class DepthFirst<Steps>;
template class DepthFirst<RobotSteps>;
template class DepthFirst<RobotPushes>;

}  // namespace sokrates
