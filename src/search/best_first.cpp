#include "search/best_first.hpp"

#include <algorithm>

#include "search/path.hpp"

namespace sokrates {

template <class Space>
BestFirst<Space>::BestFirst(const Board& board, const SquareSet& live, std::unique_ptr<Heuristic> heuristic,
                            Metric metric, BestFirstPlan plan, MemoryAccount& account)
    : board_(board),
      heuristic_(std::move(heuristic)),
      metric_(metric),
      plan_(std::move(plan)),
      account_(account),
      space_(board, live),
      store_(
          board, live, static_cast<std::uint32_t>(board.start_boxes().size()),
          8U + (metric.is_pair() ? 4U : 0U) + (plan_.score ? static_cast<std::uint32_t>(sizeof(Trail)) : 0U),
          account),
      open_(account, plan_.ties),
      position_(board) {}

template <class Space>
BestFirst<Space>::~BestFirst() {
  account_.release(heuristic_bytes_);
}

template <class Space>
StepStatus BestFirst<Space>::step(Budget budget) {
  if (phase_ == Phase::preparing) {
    if (!heuristic_->prepare(budget.ticks)) return StepStatus::running;
    if (const StepStatus status = begin(); status != StepStatus::running) return finish(status);
  }
  if (phase_ == Phase::ranking) {
    if (const StepStatus status = rank_open_states(budget); status != StepStatus::running)
      return finish(status);
  }
  if (phase_ != Phase::searching) return StepStatus::running;
  return finish(search(budget));
}

template <class Space>
StepStatus BestFirst<Space>::finish(StepStatus status) {
  if (status == StepStatus::exhausted) proved_ = goal_ != kNoState;
  if (status == StepStatus::exhausted && proved_) lower_bound_ = std::max(lower_bound_, best_);
  if (status != StepStatus::running && status != StepStatus::improved) phase_ = Phase::done;
  return status;
}

template <class Space>
StepStatus BestFirst<Space>::begin() {
  phase_ = Phase::searching;
  if (!account_.charge(heuristic_->bytes())) return StepStatus::out_of_memory;
  heuristic_bytes_ = heuristic_->bytes();
  const Estimate h = heuristic_->evaluate(position_);
  if (h.is_never()) return StepStatus::exhausted;
  if (heuristic_->is_admissible()) lower_bound_ = metric_.of(h);
  store_.find(position_, space_.state_player(position_));
  const StateId root = store_.insert_missing();
  if (root == kNoState) return StepStatus::out_of_memory;
  link(root, kNoState, {});
  if (plan_.score) store_.set_extra(root, trail_offset(), Trail{});
  if (position_.is_won()) {
    goal_ = root;
    return StepStatus::exhausted;
  }
  return open_.push(priority({}, h, {}), root) ? StepStatus::running : StepStatus::out_of_memory;
}

// After an improvement: the open states again, under the ranking that is now due.
template <class Space>
StepStatus BestFirst<Space>::rank_open_states(Budget& budget) {
  const std::uint64_t cost_of_one = 16 + 4 * board_.start_boxes().size();
  for (; next_to_rank_ < store_.size(); ++next_to_rank_) {
    if (budget.ticks < cost_of_one) return StepStatus::running;
    budget.ticks -= cost_of_one;
    if (is_closed(next_to_rank_)) continue;
    store_.load(next_to_rank_, position_);
    const Estimate h = heuristic_->evaluate(position_);
    const Cost g = cost(next_to_rank_);
    if (position_.is_won() || is_beaten(g, metric_.of(h))) continue;
    if (!open_.push(priority(g, h, trail(next_to_rank_)), next_to_rank_)) return StepStatus::out_of_memory;
  }
  phase_ = Phase::searching;
  return StepStatus::running;
}

template <class Space>
StepStatus BestFirst<Space>::search(Budget& budget) {
  const std::uint64_t work_limit = space_.work() + budget.ticks;
  for (std::uint64_t expansions = 0; expansions < budget.expansions && space_.work() < work_limit;) {
    // 1. The most promising open state; all others promise no less.
    if (open_.empty()) return StepStatus::exhausted;
    raise_lower_bound(open_.min_priority());
    if (goal_ != kNoState && heuristic_->is_admissible() && lower_bound_ >= best_)
      return StepStatus::exhausted;
    const StateId id = open_.pop();
    if (is_closed(id)) continue;  // reached again at a smaller cost, and expanded since
    // 2. Its children.
    ++expansions;
    const StepStatus status = expand(id);
    if (status == StepStatus::improved) {
      if (plan_.stops_at_first) return StepStatus::solved;
      if (ranking_ + 1 < plan_.rankings.size()) {
        ++ranking_;
        open_.clear();
        next_to_rank_ = 0;
        phase_ = Phase::ranking;
      }
    }
    if (status != StepStatus::running) return status;
  }
  return StepStatus::running;
}

template <class Space>
StepStatus BestFirst<Space>::expand(StateId id) {
  store_.load(id, position_);
  close(id);
  const Cost g = cost(id);
  const Estimate h = heuristic_->evaluate(position_);
  if (is_beaten(g, metric_.of(h))) {
    ++dropped_bound_;
    return StepStatus::running;
  }
  ++statistics_.expanded;
  moves_.clear();
  dropped_dead_square_ += space_.find_moves(position_, moves_);
  const Square player = position_.player();
  bool improved = false;
  for (const Move& move : moves_) {
    Space::apply(position_, move);
    const Fate fate = visit_child(id, g, move);
    Space::undo(position_, move, player);
    if (fate == Fate::no_memory) return StepStatus::out_of_memory;
    improved |= fate == Fate::won;
    if (improved && plan_.stops_at_first) break;
  }
  statistics_.peak_open = std::max(statistics_.peak_open, open_.size());
  return improved ? StepStatus::improved : StepStatus::running;
}

template <class Space>
typename BestFirst<Space>::Fate BestFirst<Space>::visit_child(StateId parent, Cost parent_cost,
                                                              const Move& move) {
  ++statistics_.generated;
  const Cost g = parent_cost + metric_.of(move, board_.nowhere());
  StateId id = store_.find(position_, space_.state_player(position_));
  const bool is_new = id == kNoState;
  if (!is_new && g >= cost(id)) {
    ++statistics_.duplicates;
    return Fate::duplicate;
  }
  const Estimate h = heuristic_->after(position_, move);
  if (h.is_never()) {
    ++dropped_never_;
    return Fate::pruned;
  }
  if (is_beaten(g, metric_.of(h))) {
    ++dropped_bound_;
    return Fate::pruned;
  }
  if (is_new) {
    id = store_.insert_missing();
    if (id == kNoState) return Fate::no_memory;
  } else if (is_closed(id)) {
    ++statistics_.reopened;
  }
  const Trail trail_here = plan_.score ? trail(parent).after(move, board_.nowhere()) : Trail{};
  link(id, parent, g);
  if (plan_.score) store_.set_extra(id, trail_offset(), trail_here);
  if (position_.is_won()) {
    goal_ = id;
    best_ = g;
    return Fate::won;
  }
  return open_.push(priority(g, h, trail_here), id) ? Fate::opened : Fate::no_memory;
}

// Can nothing better than the best solution come of a state with this cost?
template <class Space>
bool BestFirst<Space>::is_beaten(Cost g, Cost h) const {
  if (goal_ == kNoState) return false;
  return plan_.bounds_with_h && heuristic_->is_admissible() ? g + h >= best_ : g >= best_;
}

template <class Space>
void BestFirst<Space>::raise_lower_bound(BucketQueue::Priority least) {
  if (plan_.score || !heuristic_->is_admissible()) return;
  lower_bound_ = std::max(lower_bound_, plan_.rankings[ranking_].bound(least, metric_.is_pair()));
}

template <class Space>
BucketQueue::Priority BestFirst<Space>::priority(Cost g, const Estimate& h, const Trail& trail) const {
  if (!plan_.score) return plan_.rankings[ranking_].of(g, metric_.of(h), metric_.is_pair());
  const PriorityWeights& w = *plan_.score;
  return std::int64_t{w.moves} * g.major + std::int64_t{w.turns} * trail.turns() +
         std::int64_t{w.pushes} * trail.pushes + std::int64_t{w.boxes_on_goals} * position_.boxes_on_goals() +
         std::int64_t{w.centroid} * h.moves;
}

template <class Space>
Cost BestFirst<Space>::cost(StateId id) const {
  return {store_.template extra<std::uint32_t>(id, 4) & ~kClosed,
          metric_.is_pair() ? store_.template extra<std::uint32_t>(id, 8) : 0};
}

template <class Space>
void BestFirst<Space>::link(StateId id, StateId parent, Cost cost) {
  store_.set_extra(id, 0, parent);
  store_.set_extra(id, 4, cost.major);
  if (metric_.is_pair()) store_.set_extra(id, 8, cost.minor);
}

template <class Space>
std::optional<std::vector<Move>> BestFirst<Space>::solution() const {
  if (goal_ == kNoState) return std::nullopt;
  std::vector<Move> moves;
  Position before(board_);
  Position after(board_);
  for (StateId id = goal_; parent(id) != kNoState; id = parent(id)) {
    store_.load(id, after);
    store_.load(parent(id), before);
    moves.push_back(move_between(before, after));
  }
  std::reverse(moves.begin(), moves.end());
  return moves;
}

template <class Space>
Statistics BestFirst<Space>::statistics() const {
  Statistics s = statistics_;
  s.stored = store_.size();
  s.open = open_.size();
  s.peak_bytes = account_.peak();
  s.record_bytes = store_.record_bytes();
  s.pruned = {
      {"dead-squares", dropped_dead_square_}, {"heuristic", dropped_never_}, {"bound", dropped_bound_}};
  return s;
}

template class BestFirst<RegionPushes>;
template class BestFirst<SquarePushes>;
template class BestFirst<Steps>;

}  // namespace sokrates
