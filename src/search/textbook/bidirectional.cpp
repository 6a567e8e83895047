#include "search/textbook/bidirectional.hpp"

#include <algorithm>

#include "search/filter_moves.hpp"

namespace sokrates {

template <class Forward, class Backward>
Bidirectional<Forward, Backward>::Bidirectional(const Board& board, const SquareSet& live,
                                                SearchComponents components, MemoryAccount& account,
                                                TraceSink* sink)
    : board_(board),
      components_(std::move(components)),
      account_(account),
      forward_{
          Forward(board, live),
          {board, live, static_cast<std::uint32_t>(board.start_boxes().size()), sizeof(StateId), account}},
      backward_{
          Backward(board, live),
          {board, live, static_cast<std::uint32_t>(board.start_boxes().size()), sizeof(StateId), account}},
      position_(board),
      named_(board),
      observer_(sink) {}

template <class Forward, class Backward>
bool Bidirectional<Forward, Backward>::add_root(StateStore& store, Square player, StateId& id) {
  id = store.find(position_, player);
  if (id != kNoState) return true;
  id = store.insert_missing();
  if (id == kNoState) return false;
  store.set_extra(id, 0, kNoState);
  return true;
}

// Adds each choice of goals with the player in each region. Returns false if the ticks or the memory are used
// up.
template <class Forward, class Backward>
bool Bidirectional<Forward, Backward>::add_ends(std::uint64_t ticks) {
  constexpr std::uint64_t kTicksOfRoot = 16;
  const std::uint64_t before = backward_.graph.work();
  std::uint64_t looks = 0;
  do {
    if (end_square_ == 0) {
      position_.set_boxes(ends_.boxes().data(), ends_.boxes().size());
      named_ = SquareSet(board_);
    }
    for (; end_square_ < board_.squares(); ++end_square_) {
      if (position_.is_blocked(end_square_) || named_.contains(end_square_)) continue;
      if (looks + backward_.graph.work() - before > ticks) return false;
      looks += kTicksOfRoot;
      position_.set_player(end_square_);
      StateId id = kNoState;
      out_of_memory_ = !add_root(backward_.store, backward_.graph.start_player(position_), id);
      if (out_of_memory_) return false;
      if constexpr (requires { backward_.graph.named_region(); }) {
        for (const Square s : backward_.graph.named_region().squares()) named_.insert(s);
      }
    }
    end_square_ = 0;
  } while (ends_.next());
  return true;
}

template <class Forward, class Backward>
StepStatus Bidirectional<Forward, Backward>::begin(std::uint64_t ticks) {
  const Position start(board_);
  if (!is_start_evaluated_) {
    is_start_evaluated_ = true;
    has_begun_ =
        components_.heuristic().evaluate(start).is_infinite() || components_.rejected_by(start) != nullptr;
    if (has_begun_) return StepStatus::exhausted;  // the start is dead, so there is nothing to search
    const std::size_t boxes = board_.start_boxes().size();
    goes_backward_ = EndPositions::count(board_.goals().size(), boxes, kMaxEnds) <= kMaxEnds;
    ends_ = EndPositions(board_.goals(), boxes);
  }
  if (goes_backward_ && !add_ends(ticks))
    return out_of_memory_ ? StepStatus::out_of_memory : StepStatus::running;
  has_begun_ = true;
  position_ = start;
  StateId root = kNoState;
  if (!add_root(forward_.store, forward_.graph.start_player(position_), root))
    return StepStatus::out_of_memory;
  met_forward_ = root;
  has_met_ = starts_won_ = position_.is_won();
  forward_.layer_end = forward_.store.size();
  backward_.layer_end = backward_.store.size();
  return has_met_ ? StepStatus::exhausted : StepStatus::running;
}

// Chooses the side of the next layer.
template <class Forward, class Backward>
StepStatus Bidirectional<Forward, Backward>::choose_side() {
  if (forward_.frontier() == 0 || (goes_backward_ && backward_.frontier() == 0)) return StepStatus::exhausted;
  is_forward_turn_ = !goes_backward_ || forward_.frontier() <= backward_.frontier();
  is_mid_layer_ = true;
  return StepStatus::running;
}

template <class Forward, class Backward>
template <class Graph>
void Bidirectional<Forward, Backward>::close_layer_if_done(Side<Graph>& side, std::string_view name) {
  if (side.next != side.layer_end) return;
  is_mid_layer_ = false;
  side.layer_end = side.store.size();
  ++side.depth;
  observer_.layer(name, side.depth, side.frontier(), statistics_.expanded, side.store.size());
}

// Requires: the child is on the board.
template <class Forward, class Backward>
template <class Graph, class Other>
Fate Bidirectional<Forward, Backward>::visit(Side<Graph>& side, Side<Other>& other, StateId parent,
                                             const Move& move, const Detector*& rejected_by) {
  constexpr bool is_forward = std::is_same_v<Graph, Forward>;
  ++statistics_.generated;
  const bool is_push = is_forward && move.box != board_.nowhere();
  if (is_push) rejected_by = components_.rejected_by(DetectorCost::cheap, position_, move);
  if (rejected_by != nullptr) return Fate::dead;
  const Square name = side.graph.child_player(position_, move);
  components_.clock().record(stage_times_.regions);
  const bool is_known = side.store.find(position_, name) != kNoState;
  components_.clock().record(stage_times_.store);
  if (is_known) {
    ++statistics_.duplicates;
    return Fate::duplicate;
  }
  if (is_push) rejected_by = components_.rejected_by(DetectorCost::expensive, position_, move);
  if (rejected_by != nullptr) return Fate::dead;
  const StateId child = side.store.insert_missing();
  out_of_memory_ = child == kNoState;
  if (out_of_memory_) return Fate::opened;
  side.store.set_extra(child, 0, parent);
  const StateId meeting = other.store.find(position_, name);
  components_.clock().record(stage_times_.store);
  const bool ends_alone = is_forward && !goes_backward_ && position_.is_won();
  if (meeting == kNoState && !ends_alone) return Fate::opened;
  met_forward_ = is_forward ? child : meeting;
  met_backward_ = is_forward ? meeting : child;
  has_met_ = true;
  return Fate::won;
}

template <class Forward, class Backward>
template <class Graph>
void Bidirectional<Forward, Backward>::open_expansion(Side<Graph>& side) {
  constexpr bool is_forward = std::is_same_v<Graph, Forward>;
  expanding_ = side.next++;
  components_.clock().begin_round();
  side.store.load(expanding_, position_);
  components_.clock().record(stage_times_.store);
  observer_.begin(position_, {side.depth, 0}, {}, statistics_.expanded + 1,
                  is_forward ? "forward" : "backward");
  moves_.clear();
  refused_ = side.graph.find_moves(position_, moves_);
  components_.count_dead_squares(refused_);
  components_.clock().record(stage_times_.moves);
  filter_moves(position_, side.graph, components_, observer_, moves_);
  next_move_ = 0;
  is_expanding_ = true;
}

template <class Forward, class Backward>
template <class Graph, class Other>
StepStatus Bidirectional<Forward, Backward>::expand(Side<Graph>& side, Side<Other>& other,
                                                    std::uint64_t until) {
  if (!is_expanding_) open_expansion(side);
  const Square player = position_.player();
  while (next_move_ < moves_.size() && !has_met_) {
    const Move& move = moves_[next_move_++];
    Graph::apply(position_, move);
    components_.clock().record(stage_times_.moves);
    const Detector* rejected_by = nullptr;
    const Fate fate = visit(side, other, expanding_, move, rejected_by);
    observer_.child(position_, move, fate, rejected_by == nullptr ? "" : rejected_by->name(),
                    {side.depth + 1, 0}, {});
    Graph::undo(position_, move, player);
    if (out_of_memory_) return StepStatus::out_of_memory;
    if (next_move_ < moves_.size() && !has_met_ && work() >= until) return StepStatus::running;
  }
  is_expanding_ = false;
  ++statistics_.expanded;
  observer_.end(refused_, forward_.frontier() + backward_.frontier());
  return has_met_ ? StepStatus::exhausted : StepStatus::running;
}

template <class Forward, class Backward>
StepStatus Bidirectional<Forward, Backward>::step(Budget budget) {
  if (!components_.update_memory_charge(account_)) return StepStatus::out_of_memory;
  if (!has_begun_) {
    const Readiness readiness = components_.prepare(budget.ticks, account_);
    if (readiness == Readiness::building) return StepStatus::running;
    if (readiness == Readiness::no_memory) return StepStatus::out_of_memory;
    const StepStatus status = begin(budget.ticks);
    if (status != StepStatus::running || !has_begun_) return status;
  }
  const std::uint64_t before = work();
  const std::uint64_t until = before + std::min(budget.ticks, UINT64_MAX - before);
  const std::uint64_t expanded_before = statistics_.expanded;
  while (statistics_.expanded - expanded_before < budget.expansions && work() < until) {
    if (next_length() >= limit_) return StepStatus::nothing_below;
    if (!is_mid_layer_) {
      if (const StepStatus status = choose_side(); status != StepStatus::running) return status;
    }
    const StepStatus status =
        is_forward_turn_ ? expand(forward_, backward_, until) : expand(backward_, forward_, until);
    if (status != StepStatus::running) return status;
    if (is_expanding_) break;
    statistics_.peak_open = std::max(statistics_.peak_open, forward_.frontier() + backward_.frontier());
    if (is_forward_turn_) {
      close_layer_if_done(forward_, "forward");
    } else {
      close_layer_if_done(backward_, "backward");
    }
  }
  return StepStatus::running;
}

// Every solution is longer than the sum of the depths of both sides. When the frontiers meet, the current layer is not
// complete yet.
template <class Forward, class Backward>
Bound Bidirectional<Forward, Backward>::lower_bound() const {
  if (!has_begun_ || starts_won_) return {kUnit, {}};
  return {kUnit, {next_length(), 0}};
}

template <class Forward, class Backward>
void Bidirectional<Forward, Backward>::take_upper_bound(const Bound& bound) {
  if (bound.unit == kUnit) limit_ = std::min(limit_, bound.cost.major);
}

template <class Forward, class Backward>
std::optional<Route> Bidirectional<Forward, Backward>::route() const {
  if (!has_met_) return std::nullopt;
  std::vector<Leg> legs;
  Position before(board_);
  Position after(board_);
  const auto parent = [](const StateStore& store, StateId id) { return store.extra<StateId>(id, 0); };
  std::vector<StateId> path;
  for (StateId id = met_forward_; id != kNoState; id = parent(forward_.store, id)) path.push_back(id);
  for (std::size_t i = path.size() - 1; i > 0; --i) {
    forward_.store.load(path[i], before);
    forward_.store.load(path[i - 1], after);
    Forward::append_legs(before, after, legs);
  }
  for (StateId id = met_backward_; id != kNoState && parent(backward_.store, id) != kNoState;
       id = parent(backward_.store, id)) {
    backward_.store.load(id, before);
    backward_.store.load(parent(backward_.store, id), after);
    Backward::append_legs(before, after, legs);
  }
  return Route(board_, std::move(legs));
}

template <class Forward, class Backward>
Statistics Bidirectional<Forward, Backward>::statistics() const {
  Statistics s = statistics_;
  s.stored = forward_.store.size() + backward_.store.size();
  s.open = forward_.frontier() + backward_.frontier();
  s.record_bytes = forward_.store.record_bytes();
  return components_.with_their_own(std::move(s), stage_times_, account_);
}

template class Bidirectional<RegionPushes, RegionPulls>;
template class Bidirectional<Steps, BackSteps>;

}  // namespace sokrates
