#include "search/best_first.hpp"

#include <algorithm>
#include <utility>

namespace sokrates {

// Ticks of an expansion in addition to the squares that its graph visits: detectors, store and queue. A graph
// of steps visits four squares.
inline constexpr std::uint64_t kTicksOfExpansion = 64;

template <class Graph>
BestFirst<Graph>::BestFirst(const Board& board, const SquareSet& live, SearchComponents components,
                            CostRule cost_rule, BestFirstPlan plan, MemoryAccount& account, TraceSink* sink)
    : board_(board),
      cost_rule_(cost_rule),
      plan_(std::move(plan)),
      has_other_order_(plan_.score || plan_.estimate),
      account_(account),
      expander_(board, live, std::move(components), sink),
      frontier_(plan_.make_frontier({board, live, form_of_links(board, cost_rule),
                                     plan_.score ? static_cast<std::uint32_t>(sizeof(PathStatistics)) : 0U,
                                     plan_.ties, account})),
      local_(dynamic_cast<LocalFrontier*>(frontier_.get())),
      defers_detectors_(frontier_->has_compact_links() && !expander_.observer().watches()),
      bounds_(account, Ties::newest_first) {
  expander_.begin(frontier_->packer(), defers_detectors_ ? kBatchSize : 1, usable_symmetry());
  if (may_refine()) expander_.components().heuristic().expect_refinement();
}

template <class Graph>
StepStatus BestFirst<Graph>::step(Budget budget) {
  SearchComponents& components = expander_.components();
  if (!components.update_memory_charge(account_)) return finish(StepStatus::out_of_memory);
  if (phase_ == Phase::preparing) {
    const Readiness ready = components.prepare(budget.ticks, account_);
    if (ready == Readiness::building) return StepStatus::running;
    if (ready == Readiness::no_memory) return finish(StepStatus::out_of_memory);
    if (const StepStatus status = begin(); status != StepStatus::running) return finish(status);
  }
  if (phase_ == Phase::ranking) {
    if (const StepStatus status = rank_open_states(budget); status != StepStatus::running)
      return finish(status);
  }
  if (phase_ != Phase::searching) return StepStatus::running;
  // The heuristic may be refined between two expansions. Open states may then get a worse priority.
  if (expansion_.id == kNoState && may_refine()) {
    was_refined_ |= components.refine(work() - work_before_, budget.ticks, account_);
    if (components.is_refining()) return StepStatus::running;
  }
  return finish(search(budget));
}

template <class Graph>
StepStatus BestFirst<Graph>::finish(StepStatus status) {
  // If the estimate dropped states, a solution through one of them may be better.
  const bool has_dropped = least_dropped_ < limit_;
  if (status == StepStatus::exhausted && (has_dropped || expander_.components().is_confined())) {
    if (has_dropped) lower_bound_ = std::max(lower_bound_, least_dropped_);
    status = goal_ != kNoState ? StepStatus::solved : StepStatus::gave_up;
  }
  if (status == StepStatus::exhausted && limit_ != kUnlimited && has_outdated_costs_)
    status = goal_ != kNoState ? StepStatus::solved : StepStatus::gave_up;
  if (status == StepStatus::exhausted && limit_ != kUnlimited) {
    proved_ = goal_ != kNoState && best_ <= limit_;
    lower_bound_ = std::max(lower_bound_, limit_);
    if (!proved_) status = StepStatus::nothing_below;
  }
  if (status != StepStatus::running && status != StepStatus::improved) phase_ = Phase::done;
  return status;
}

template <class Graph>
StepStatus BestFirst<Graph>::begin() {
  phase_ = Phase::searching;
  work_before_ = work();
  Position& position = expander_.position();
  const Estimate h = expander_.components().heuristic().evaluate(position);
  if (h.is_infinite() || expander_.components().rejected_by(position) != nullptr)
    return StepStatus::exhausted;
  if (expander_.components().is_admissible()) lower_bound_ = cost_rule_.of(h);
  const Square player = expander_.graph().start_player(position);
  const StateId root = frontier_->insert_start(position, player);
  if (root == kNoState) return StepStatus::out_of_memory;
  if (plan_.score) set_trail(root, {});
  if (is_end(player)) {
    goal_ = root;
    limit_ = best_;
    return StepStatus::exhausted;
  }
  if (plan_.estimate) {
    if (is_infinite(plan_.estimate(position))) {
      least_dropped_ = bound_through({}, h);
      return StepStatus::exhausted;
    }
    last_child_.h = h;
    note_order(root, {}, {});
    if (out_of_memory_) return StepStatus::out_of_memory;
  }
  return frontier_->put(priority({}, h, {}), root) ? StepStatus::running : StepStatus::out_of_memory;
}

template <class Graph>
StepStatus BestFirst<Graph>::rank_open_states(const Budget& budget) {
  Position& position = expander_.position();
  const std::uint64_t cost_of_one = 16 + 4 * board_.start_boxes().size();
  for (std::uint64_t spent = 0; next_to_rank_ < frontier_->size(); ++next_to_rank_, spent += cost_of_one) {
    if (spent > budget.ticks)
      return StepStatus::running;  // at least one state per call, with any number of boxes
    if (frontier_->is_closed(next_to_rank_)) continue;
    frontier_->load(next_to_rank_, position);
    const Estimate h = expander_.components().heuristic().evaluate(position);
    const Cost g = frontier_->cost(next_to_rank_);
    if (is_end(position.player()) || is_beaten(g, cost_rule_.of(h))) continue;
    if (!frontier_->put(priority(g, h, trail(next_to_rank_)), next_to_rank_))
      return StepStatus::out_of_memory;
  }
  phase_ = Phase::searching;
  return StepStatus::running;
}

template <class Graph>
StepStatus BestFirst<Graph>::search(Budget& budget) {
  SearchComponents& components = expander_.components();
  const std::uint64_t last_tick = work() + std::min(budget.ticks, UINT64_MAX - work());
  const std::uint64_t expanded_before = statistics_.expanded;
  while (statistics_.expanded - expanded_before < budget.expansions && work() < last_tick) {
    // 1. Take the open state of smallest priority.
    components.clock().begin_round();
    if (expansion_.id == kNoState) {
      if (frontier_->is_empty()) return StepStatus::exhausted;
      const BucketQueue::Priority least = frontier_->min_priority();
      raise_lower_bound(least);
      if (components.is_admissible() && lower_bound_ >= limit_) return StepStatus::exhausted;
      if (goal_ != kNoState && plan_.stops_at_first && is_within_factor(least)) return StepStatus::solved;
      const auto [id, rated] = frontier_->take();
      components.clock().record(expander_.stage_times().open);
      if (id == kNoState)
        return frontier_->is_out_of_memory() ? StepStatus::out_of_memory : StepStatus::running;
      if (frontier_->is_closed(id)) continue;  // reached again at a smaller cost, and expanded since
      if (was_refined_ && is_put_back(id, rated)) {
        if (out_of_memory_) return StepStatus::out_of_memory;
        continue;
      }
      if (!begin_expansion(id, was_refined_)) continue;
    }
    // 2. Generate its children.
    const StepStatus status = visit_children(last_tick);
    if (status == StepStatus::improved) {
      if (ends_with_first()) return StepStatus::solved;
      if (ranking_ + 1 < plan_.rankings.size()) {
        ++ranking_;
        bounded_by_ = kNoPriority;
        frontier_->clear_open();
        next_to_rank_ = 0;
        phase_ = Phase::ranking;
      }
    }
    if (status != StepStatus::running) return status;
  }
  return StepStatus::running;
}

template <class Graph>
bool BestFirst<Graph>::is_put_back(StateId id, BucketQueue::Priority rated) {
  frontier_->load(id, expander_.position());
  const Cost g = frontier_->cost(id);
  const Estimate h = expander_.components().heuristic().evaluate(expander_.position());
  expander_.components().end_heuristic_stage();
  if (h.is_infinite() || is_beaten(g, cost_rule_.of(h))) {
    frontier_->close(id);
    return true;
  }
  const BucketQueue::Priority now = priority(g, h, trail(id));
  if (now <= rated) return false;
  out_of_memory_ = !frontier_->put(now, id);
  return true;
}

template <class Graph>
bool BestFirst<Graph>::begin_expansion(StateId id, bool is_rated) {
  Position& position = expander_.position();
  SearchComponents& components = expander_.components();
  Observer& observer = expander_.observer();
  if (!is_rated) frontier_->load(id, position);
  frontier_->close(id);
  const Cost g = frontier_->cost(id);
  components.clock().record(expander_.stage_times().store);
  expander_.find_moves();
  work_of_expansions_ += kTicksOfExpansion;
  if (defers_detectors_ && components.has_detectors(DetectorCost::expensive) && g != Cost{} &&
      expander_.is_state_rejected(frontier_->last_push(id, position)))
    return false;
  if (!observer.watches() && (is_rated || limit_ == kUnlimited)) {
    if (!is_rated) components.heuristic().enter(position);  // its value is not needed
    components.end_heuristic_stage();
  } else {
    const Estimate h = components.heuristic().evaluate(position);
    components.end_heuristic_stage();
    if (is_beaten(g, cost_rule_.of(h))) {
      components.count_beaten();
      return false;
    }
    if (observer.watches()) observer.begin(position, rating(g, h, trail(id)), statistics_.expanded + 1);
  }
  expander_.filter_found_moves();
  expansion_ = {id, g, false};
  return true;
}

// An expansion is counted when it is complete: on a large board it may take several steps.
template <class Graph>
StepStatus BestFirst<Graph>::visit_children(std::uint64_t last_tick) {
  const typename Graph::Players players = Graph::players(expander_.position());
  const Frontier::Place parent = frontier_->place(expansion_.id);
  bool goes_on = true;
  while (expander_.has_more() && goes_on) {
    if (work() >= last_tick) return StepStatus::running;
    const std::size_t count = expander_.generate_batch(parent.store, parent.id, players);
    for (std::size_t i = 0; i < count && goes_on; ++i) {
      const typename Graph::Edge& move = expander_.take_move();
      take_child(expander_.child(i), move, expansion_.g + cost_rule_.of(move, board_.nowhere()), players);
      goes_on = !out_of_memory_ && !(expansion_.improved && ends_with_first());
    }
  }
  expansion_.id = kNoState;
  ++statistics_.expanded;
  if (out_of_memory_) return StepStatus::out_of_memory;
  expander_.observer().end(expander_.left_out(), frontier_->open_states());
  statistics_.peak_open = std::max(statistics_.peak_open, frontier_->open_states());
  return expansion_.improved ? StepStatus::improved : StepStatus::running;
}

template <class Graph>
void BestFirst<Graph>::take_child(const Child& child, const Edge& move, Cost g,
                                  const typename Graph::Players& players) {
  Position& position = expander_.position();
  ++statistics_.generated;
  bool is_applied = false;
  if (child.dead_by != nullptr) {
    drop(Fate::dead, child.dead_by->name());
  } else {
    const OfferResult result = offer_child(child, move, g, is_applied);
    expander_.components().clock().record(result == OfferResult::opened ? expander_.stage_times().open
                                                                        : expander_.stage_times().store);
  }
  if (expander_.observer().watches()) {
    if (!std::exchange(is_applied, true)) expander_.graph().apply(position, move);
    const auto& [fate, dropped_by, h] = last_child_;
    const PathStatistics here =
        plan_.score ? trail(expansion_.id).after(move, board_.nowhere()) : PathStatistics{};
    const bool is_rated = fate == Fate::opened || fate == Fate::reopened || fate == Fate::beaten;
    expander_.observer().child(position, move, fate, fate == Fate::dead ? dropped_by : "",
                               is_rated ? rating(g, h, here) : unordered(g));
  }
  if (is_applied) expander_.graph().undo(position, move, players);
}

template <class Graph>
OfferResult BestFirst<Graph>::offer_child(const Child& child, const Edge& move, Cost g, bool& is_applied) {
  StateId id = kNoState;
  auto apply_and_decide = [&](Standing standing) {
    expander_.components().clock().record(expander_.stage_times().store);
    expander_.graph().apply(expander_.position(), move);
    expander_.components().clock().record(expander_.stage_times().moves);
    is_applied = true;
    return decide(child, move, g, standing);
  };
  const OfferResult result =
      local_ != nullptr ? local_->offer_directly(child.state, g, expansion_.id, id, apply_and_decide)
                        : frontier_->offer(child.state, g, expansion_.id, id, DecideRef(apply_and_decide));
  out_of_memory_ = result == OfferResult::no_memory;
  if (result == OfferResult::duplicate) {
    last_child_ = {Fate::duplicate, "", {}};
    ++statistics_.duplicates;
  } else if (result == OfferResult::reopened) {
    last_child_.fate = Fate::reopened;
    ++statistics_.reopened;
  } else if (result == OfferResult::finished) {
    goal_ = id;
    best_ = limit_ = g;
    expansion_.improved = true;
  }
  const bool is_stored = id != kNoState && result != OfferResult::duplicate && result != OfferResult::dropped;
  if (has_other_order_ && is_stored) note_order(id, move, g);
  return result;
}

template <class Graph>
void BestFirst<Graph>::note_order(StateId id, const Move& move, Cost g) {
  if (plan_.score) set_trail(id, trail(expansion_.id).after(move, board_.nowhere()));
  if (!plan_.estimate || ends_with_first() || last_child_.fate == Fate::won) return;
  const Cost bound = bound_through(g, last_child_.h);
  const BucketQueue::Priority key = BucketQueue::Priority{bound.major} << 32 | bound.minor;
  out_of_memory_ = out_of_memory_ || !bounds_.push(key, id);
}

template <class Graph>
void BestFirst<Graph>::set_trail(StateId id, const PathStatistics& trail) {
  const Frontier::Place place = frontier_->place(id);
  place.store.set_extra(place.id, frontier_->extra_offset(), trail);
}

template <class Graph>
Decision BestFirst<Graph>::drop(Fate fate, std::string_view dropped_by, const Estimate& h) {
  last_child_ = {fate, dropped_by, h};
  return {};
}

template <class Graph>
Decision BestFirst<Graph>::decide(const Child& child, const Move& move, Cost g, Standing standing) {
  using Action = Decision::Action;
  const auto push = [&] { return frontier_->has_compact_links() ? expander_.compact_push(child, move) : 0; };
  // 1. If the search ends at the first solution, a closed state is not expanded again. Its path is improved
  // nevertheless. With an upper bound it is expanded again, because children were pruned by the old cost.
  if (standing == Standing::closed && ends_with_first() && limit_ == kUnlimited) {
    has_outdated_costs_ = true;
    return {Action::relink, push()};
  }
  // 2. Test whether the child can lead to a solution below the limit.
  const Estimate h = expander_.estimate(move);
  if (h.is_infinite()) {
    expander_.components().count_never();
    return drop(Fate::dead, "heuristic");
  }
  const Cost left = cost_rule_.of(h);
  if (is_beaten(g, left)) {
    expander_.components().count_beaten();
    return drop(Fate::beaten, "", h);
  }
  if (move.box != board_.nowhere() && standing == Standing::unknown && !defers_detectors_) {
    if (const Detector* by = expander_.rejected_child(move)) return drop(Fate::dead, by->name());
  }
  // 3. The child is a goal state, or a state to expand.
  const Position& position = expander_.position();
  if (position.is_won() && is_end(expander_.graph().child_player(position, move))) {
    last_child_ = {Fate::won, "", {}};
    return {Action::finish, push()};
  }
  last_child_ = {Fate::opened, "", h};
  expander_.components().clock().record(expander_.stage_times().store);
  if (has_other_order_) return open_in_other_order(move, g, h, push());
  return {Action::open, push(), plan_.rankings[ranking_].of(g, left, cost_rule_.is_pair())};
}

template <class Graph>
Decision BestFirst<Graph>::open_in_other_order(const Move& move, Cost g, const Estimate& h,
                                               std::uint32_t push) {
  using Action = Decision::Action;
  if (plan_.score)
    return {Action::open, push, priority_of_score(g, h, trail(expansion_.id).after(move, board_.nowhere()))};
  const double estimate = plan_.estimate(expander_.position());
  expander_.components().end_heuristic_stage();
  if (is_infinite(estimate)) {
    least_dropped_ = std::min(least_dropped_, bound_through(g, h));
    expander_.components().count_never();
    return drop(Fate::dead, "estimate");
  }
  return {Action::open, push,
          priority_of_estimate(plan_.rankings[ranking_], g, estimate, cost_rule_.is_pair())};
}

template <class Graph>
void BestFirst<Graph>::take_upper_bound(const Bound& bound) {
  if (bound.unit == cost_rule_.unit()) limit_ = std::min(limit_, bound.cost);
}

template <class Graph>
bool BestFirst<Graph>::is_beaten(Cost g, Cost h) const {
  if (limit_ == kUnlimited) return false;
  return plan_.bounds_with_h && expander_.components().is_admissible() ? g + h >= limit_ : g >= limit_;
}

template <class Graph>
bool BestFirst<Graph>::is_within_factor(BucketQueue::Priority least) const {
  if (plan_.estimate)
    return priority_of_estimate(plan_.rankings[ranking_], best_, 0, cost_rule_.is_pair()) <= least;
  return plan_.rankings[ranking_].of({best_.major, 0}, {}, cost_rule_.is_pair()) <= least;
}

template <class Graph>
void BestFirst<Graph>::raise_lower_bound(BucketQueue::Priority least) {
  if (least == bounded_by_) return;
  if (plan_.estimate) return raise_by_open_states();
  if (plan_.score || !expander_.components().is_admissible()) return;
  bounded_by_ = least;
  raise_lower_bound_to(plan_.rankings[ranking_].bound(least, cost_rule_.is_pair()));
}

// The queue may hold a state several times, at costs that have decreased. Its entry of the current cost is the
// smallest one. The others are skipped, because the state is closed when they are reached.
template <class Graph>
void BestFirst<Graph>::raise_by_open_states() {
  while (!bounds_.empty()) {
    const BucketQueue::Priority key = bounds_.min_priority();
    const StateId id = bounds_.pop();
    if (frontier_->is_closed(id)) continue;
    out_of_memory_ = !bounds_.push(key, id);
    const Cost bound{static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key)};
    return raise_lower_bound_to(std::min(bound, least_dropped_));
  }
}

template <class Graph>
void BestFirst<Graph>::raise_lower_bound_to(Cost bound) {
  bound = std::min(bound, limit_);  // states at the limit were pruned
  if (bound <= lower_bound_) return;
  if (bound.major > lower_bound_.major) {
    expander_.observer().layer("forward", lower_bound_.major, frontier_->open_states(), statistics_.expanded,
                               frontier_->size());
  }
  lower_bound_ = bound;
}

template <class Graph>
BucketQueue::Priority BestFirst<Graph>::priority(Cost g, const Estimate& h,
                                                 const PathStatistics& trail) const {
  const Ranking& ranking = plan_.rankings[ranking_];
  if (!has_other_order_) return ranking.of(g, cost_rule_.of(h), cost_rule_.is_pair());
  if (plan_.score) return priority_of_score(g, h, trail);
  return priority_of_estimate(ranking, g, plan_.estimate(expander_.position()), cost_rule_.is_pair());
}

template <class Graph>
BucketQueue::Priority BestFirst<Graph>::priority_of_score(Cost g, const Estimate& h,
                                                          const PathStatistics& trail) const {
  const PriorityWeights& w = *plan_.score;
  return std::int64_t{w.moves} * g.major + std::int64_t{w.turns} * trail.turns() +
         std::int64_t{w.pushes} * trail.pushes +
         std::int64_t{w.boxes_on_goals} * expander_.position().boxes_on_goals() +
         std::int64_t{w.centroid} * h.moves;
}

template <class Graph>
TraceRating BestFirst<Graph>::rating(Cost g, const Estimate& h, const PathStatistics& trail) const {
  const Cost left = cost_rule_.of(h);
  TraceValue shown{static_cast<double>(left.major), static_cast<double>(left.minor)};
  if (plan_.estimate) shown.major = shown.minor = plan_.estimate(expander_.position());
  const Ranking& ranking = plan_.rankings[ranking_];
  TraceValue f{ranking.value(g.major, shown.major), ranking.value(g.minor, shown.minor)};
  if (plan_.score) f = {static_cast<double>(priority_of_score(g, h, trail)), 0};
  return {TraceCost{g.major, g.minor}, shown, f};
}

template <class Graph>
StateLinks::Form BestFirst<Graph>::form_of_links(const Board& board, const CostRule& cost_rule) {
  if constexpr (requires { Graph::kPushTellsParent; }) {
    if (board.words() <= Board::kMaxWords && board.start_boxes().size() <= StateLinks::kMaxBoxes)
      return StateLinks::Form::compact;
  }
  return cost_rule.is_pair() ? StateLinks::Form::wide_pair : StateLinks::Form::wide;
}

template <class Graph>
SymmetryReduction* BestFirst<Graph>::usable_symmetry() const {
  const bool is_usable = frontier_->has_compact_links() && !has_other_order_ && !plan_.end_player &&
                         !expander_.components().is_confined();
  return is_usable ? expander_.components().symmetry() : nullptr;
}

template <class Graph>
std::vector<Leg> BestFirst<Graph>::legs_of_images() const {
  std::vector<SymmetryReduction::Step> way;
  SymmetryReduction symmetry = *expander_.symmetry();
  Position position(board_);
  PackedState parent(frontier_->packer());
  for (StateId id = goal_; frontier_->cost(id) != Cost{}; id = frontier_->find(parent)) {
    frontier_->load(id, position);
    const Move push = frontier_->last_push(id, position);
    undo_push(position, push, board_.neighbor(push.box, opposite(push.direction)));
    const SymmetryReduction::Image image = symmetry.least_of(position);
    frontier_->packer().pack(symmetry.turned(position, image.symmetry), image.player, parent);
    way.push_back({push, image.symmetry});
  }
  std::reverse(way.begin(), way.end());
  return symmetry.legs_of(way);
}

template <class Graph>
std::optional<Route> BestFirst<Graph>::route() const {
  if (goal_ == kNoState) return std::nullopt;
  if (expander_.symmetry() != nullptr) return Route(board_, legs_of_images(), Graph::kRobotPlaces);
  std::vector<Leg> legs;
  Position before(board_);
  Position after(board_);
  Graph graph = expander_.graph();
  const std::vector<StateId> path =
      frontier_->path_to(goal_, before, [&](Position& p) { return graph.start_player(p); });
  for (std::size_t i = 1; i < path.size(); ++i) {
    frontier_->load(path[i - 1], before);
    frontier_->load(path[i], after);
    Graph::append_legs(before, after, legs);
  }
  return Route(board_, std::move(legs), Graph::kRobotPlaces);
}

template <class Graph>
Statistics BestFirst<Graph>::statistics() const {
  Statistics s = statistics_;
  s.stored = frontier_->size();
  s.open = frontier_->open_states();
  s.record_bytes = frontier_->packer().record_bytes();
  return expander_.components().with_their_own(std::move(s), expander_.stage_times(), account_);
}

template class BestFirst<RegionPushes>;
template class BestFirst<SquarePushes>;
template class BestFirst<Steps>;
template class BestFirst<RobotSteps>;
template class BestFirst<RobotPushes>;
template class BestFirst<RobotSquarePushes>;

}  // namespace sokrates
