#include "search/textbook/ida_star.hpp"

#include <algorithm>

#include "search/filter_moves.hpp"

namespace sokrates {

template <class Graph>
IdaStar<Graph>::IdaStar(const Board& board, const SquareSet& live, SearchComponents components,
                        CostRule cost_rule, MemoryAccount& account, TraceSink* sink)
    : board_(board),
      components_(std::move(components)),
      cost_rule_(cost_rule),
      account_(account),
      graph_(board, live),
      table_(board, live, static_cast<std::uint32_t>(board.start_boxes().size()), sizeof(std::uint32_t),
             account),
      position_(board),
      observer_(sink) {}

template <class Graph>
bool IdaStar<Graph>::account_for_stack() {
  return stack_.resize(account_, path_.capacity() * sizeof(Frame) + untried_.capacity() * sizeof(Child));
}

template <class Graph>
StepStatus IdaStar<Graph>::begin() {
  has_begun_ = true;
  // Reserve memory for the stack before the table takes it. Longer paths than this are rare.
  path_.reserve(1U << 13);
  untried_.reserve(1U << 14);
  if (!account_for_stack()) return StepStatus::out_of_memory;
  const Estimate h = components_.heuristic().evaluate(position_);
  if (h.is_infinite() || components_.rejected_by(position_) != nullptr) return StepStatus::exhausted;
  bound_ = cost_rule_.of(h).major;
  is_won_ = position_.is_won();
  if (is_won_) return StepStatus::exhausted;
  enter(0);
  return StepStatus::running;
}

template <class Graph>
void IdaStar<Graph>::enter(std::uint32_t g) {
  components_.clock().begin_round();
  const Estimate here = components_.heuristic().evaluate(position_);
  components_.end_heuristic_stage();
  observer_.begin(position_, {g, 0}, cost_rule_.of(here), statistics_.expanded + 1);
  moves_.clear();
  refused_ = graph_.find_moves(position_, moves_);
  components_.count_dead_squares(refused_);
  components_.clock().record(stage_times_.moves);
  filter_moves(position_, graph_, components_, observer_, moves_);
  children_.clear();
  next_move_ = 0;
  g_ = g;
  is_listing_ = true;
}

template <class Graph>
void IdaStar<Graph>::list_children(std::uint64_t until) {
  const Square player = position_.player();
  while (next_move_ < moves_.size()) {
    look_at_child(moves_[next_move_++], player);
    if (next_move_ < moves_.size() && work() >= until) return;
  }
  is_listing_ = false;
  ++statistics_.expanded;
  untried_.insert(untried_.end(), children_.rbegin(), children_.rend());
  observer_.end(refused_, untried_.size());
  statistics_.peak_open = std::max<std::uint64_t>(statistics_.peak_open, untried_.size());
}

template <class Graph>
void IdaStar<Graph>::look_at_child(const Move& move, Square player) {
  ++statistics_.generated;
  const Cost child_g = Cost{g_, 0} + cost_rule_.of(move, board_.nowhere());
  Graph::apply(position_, move);
  components_.clock().record(stage_times_.moves);
  const Detector* by = components_.rejected_by(DetectorCost::cheap, position_, move);
  const Estimate h = by != nullptr ? Estimate::never() : components_.heuristic().after(position_, move);
  components_.end_heuristic_stage();
  if (h.is_infinite()) {
    if (by == nullptr) components_.count_never();
    observer_.child(position_, move, Fate::dead, by != nullptr ? by->name() : "heuristic", child_g, {});
  } else if (const std::uint32_t f = child_g.major + cost_rule_.of(h).major; f > bound_) {
    next_bound_ = std::min(next_bound_, f);
    components_.count_beaten();
    observer_.child(position_, move, Fate::beaten, {}, child_g, cost_rule_.of(h));
  } else {
    children_.push_back({move, child_g.major});
    observer_.child(position_, move, Fate::opened, {}, child_g, cost_rule_.of(h));
  }
  Graph::undo(position_, move, player);
}

template <class Graph>
bool IdaStar<Graph>::is_in_vain(const Move& move, std::uint32_t g) {
  const std::uint32_t allowance = bound_ - g;
  components_.clock().record(stage_times_.moves);
  const Square name = graph_.start_player(position_);
  components_.clock().record(stage_times_.regions);
  StateId id = table_.find(position_, name);
  components_.clock().record(stage_times_.store);
  if (id != kNoState) {
    if (table_.template extra<std::uint32_t>(id, 0) >= allowance) {
      ++statistics_.duplicates;
      return true;
    }
    ++statistics_.reopened;
    table_.set_extra(id, 0, allowance);
    return false;
  }
  id = table_.insert_missing();
  components_.clock().record(stage_times_.store);
  const bool is_dead = components_.rejected_by(DetectorCost::expensive, position_, move) != nullptr;
  if (id != kNoState) table_.set_extra(id, 0, is_dead ? kForEver : allowance);
  return is_dead;
}

template <class Graph>
void IdaStar<Graph>::leave() {
  Graph::undo(position_, path_.back().move, path_.back().player_before);
  path_.pop_back();
}

template <class Graph>
bool IdaStar<Graph>::deepen() {
  if (next_bound_ == kForEver) return false;
  observer_.layer("forward", bound_, untried_.size(), statistics_.expanded, table_.size());
  bound_ = next_bound_;
  next_bound_ = kForEver;
  enter(0);
  return true;
}

template <class Graph>
StepStatus IdaStar<Graph>::step(Budget budget) {
  if (is_won_) return StepStatus::solved;
  if (!components_.update_memory_charge(account_)) return StepStatus::out_of_memory;
  const std::uint64_t work_before = work();
  const std::uint64_t expanded_before = statistics_.expanded;
  if (!has_begun_) {
    const Readiness readiness = components_.prepare(budget.ticks, account_);
    if (readiness == Readiness::building) return StepStatus::running;
    if (readiness == Readiness::no_memory) return StepStatus::out_of_memory;
    if (const StepStatus status = begin(); status != StepStatus::running) return status;
  }
  // The current bound is a lower bound of every solution.
  if (bound_ >= limit_) return StepStatus::nothing_below;
  while (statistics_.expanded - expanded_before < budget.expansions && work() - work_before < budget.ticks) {
    if (is_listing_) {
      list_children(work_before + std::min(budget.ticks, UINT64_MAX - work_before));
      continue;
    }
    const std::size_t own = path_.empty() ? 0 : path_.back().first_untried;
    if (untried_.size() == own) {
      if (!path_.empty()) {
        leave();
      } else if (!deepen()) {
        return StepStatus::exhausted;
      } else if (bound_ >= limit_) {
        return StepStatus::nothing_below;
      }
      continue;
    }
    const Child child = untried_.back();
    untried_.pop_back();
    const Square before = position_.player();
    Graph::apply(position_, child.move);
    if (!position_.is_won() && is_in_vain(child.move, child.g)) {
      Graph::undo(position_, child.move, before);
      continue;
    }
    path_.push_back({child.move, before, child.g, untried_.size()});
    if (!account_for_stack()) return StepStatus::out_of_memory;
    if (position_.is_won()) {
      is_won_ = true;
      return StepStatus::exhausted;
    }
    enter(child.g);
  }
  return StepStatus::running;
}

template <class Graph>
void IdaStar<Graph>::take_upper_bound(const Bound& bound) {
  if (bound.unit == cost_rule_.unit()) limit_ = std::min(limit_, bound.cost.major);
}

template <class Graph>
std::optional<Route> IdaStar<Graph>::route() const {
  if (!is_won_) return std::nullopt;
  std::vector<Move> moves;
  for (const Frame& frame : path_) moves.push_back(frame.move);
  return Route(board_, moves);
}

template <class Graph>
Statistics IdaStar<Graph>::statistics() const {
  Statistics s = statistics_;
  s.stored = table_.size();
  s.open = untried_.size();
  s.record_bytes = table_.record_bytes();
  return components_.with_their_own(std::move(s), stage_times_, account_);
}

template class IdaStar<RegionPushes>;
template class IdaStar<SquarePushes>;

}  // namespace sokrates
