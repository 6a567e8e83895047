#include "search/best_first.hpp"

#include <algorithm>

#include "search/filter_moves.hpp"

namespace sokrates {

// What an expansion costs besides the squares its graph looks at: detectors, store, queue. Steps look at
// four.
inline constexpr std::uint64_t kTicksOfExpansion = 64;

template <class Graph>
BestFirst<Graph>::BestFirst(const Board& board, const SquareSet& live, Parts parts, CostRule cost_rule,
                            BestFirstPlan plan, MemoryAccount& account, TraceSink* sink)
    : board_(board),
      parts_(std::move(parts)),
      cost_rule_(cost_rule),
      plan_(std::move(plan)),
      account_(account),
      observer_(sink),
      graph_(board, live),
      links_(form_of_links(board, cost_rule), account),
      asks_late_(links_.is_compact() && !observer_.watches()),
      fold_(usable_fold()),
      store_(board, live, static_cast<std::uint32_t>(board.start_boxes().size()),
             links_.bytes() + (plan_.score ? static_cast<std::uint32_t>(sizeof(Trail)) : 0U), account),
      open_(account, plan_.ties),
      position_(board),
      made_(asks_late_ ? kMadeTogether : 1, Made{PackedState(store_)}) {
  if (may_grow()) parts_.heuristic().expect_to_grow();
}

template <class Graph>
StepStatus BestFirst<Graph>::step(Budget budget) {
  if (!parts_.settle(account_)) return finish(StepStatus::out_of_memory);
  if (phase_ == Phase::preparing) {
    const Readiness parts = parts_.prepare(budget.ticks, account_);
    if (parts == Readiness::building) return StepStatus::running;
    if (parts == Readiness::no_memory) return finish(StepStatus::out_of_memory);
    if (const StepStatus status = begin(); status != StepStatus::running) return finish(status);
  }
  if (phase_ == Phase::ranking) {
    if (const StepStatus status = rank_open_states(budget); status != StepStatus::running)
      return finish(status);
  }
  if (phase_ != Phase::searching) return StepStatus::running;
  // Between two expansions the heuristic may take its time to know more: what is open is then worth more, perhaps.
  if (expansion_.id == kNoState && may_grow()) {
    has_grown_ |= parts_.grow(work() - work_before_, budget.ticks, account_);
    if (parts_.is_growing()) return StepStatus::running;
  }
  return finish(search(budget));
}

template <class Graph>
StepStatus BestFirst<Graph>::finish(StepStatus status) {
  if (status == StepStatus::exhausted && parts_.is_confined()) {
    status = goal_ != kNoState ? StepStatus::solved : StepStatus::gave_up;
  }
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
  const Estimate h = parts_.heuristic().evaluate(position_);
  if (h.is_never() || parts_.condemned_by(position_) != nullptr) return StepStatus::exhausted;
  if (parts_.is_admissible()) lower_bound_ = cost_rule_.of(h);
  const Square player = graph_.start_player(position_);
  store_.find(position_, player);
  const StateId root = store_.insert_missing();
  if (root == kNoState) return StepStatus::out_of_memory;
  if (!links_.set(store_, root, kNoState, {})) return StepStatus::out_of_memory;
  if (plan_.score) store_.set_extra(root, trail_offset(), Trail{});
  if (is_end(player)) {
    goal_ = root;
    limit_ = best_;
    return StepStatus::exhausted;
  }
  return open_.push(priority({}, h, {}), root) ? StepStatus::running : StepStatus::out_of_memory;
}

// After an improvement: the open states again, under the ranking that is now due.
template <class Graph>
StepStatus BestFirst<Graph>::rank_open_states(const Budget& budget) {
  const std::uint64_t cost_of_one = 16 + 4 * board_.start_boxes().size();
  for (std::uint64_t spent = 0; next_to_rank_ < store_.size(); ++next_to_rank_, spent += cost_of_one) {
    if (spent > budget.ticks) return StepStatus::running;  // after one at least, however many boxes it has
    if (is_closed(next_to_rank_)) continue;
    store_.load(next_to_rank_, position_);
    const Estimate h = parts_.heuristic().evaluate(position_);
    const Cost g = cost(next_to_rank_);
    if (is_end(position_.player()) || is_beaten(g, cost_rule_.of(h))) continue;
    if (!open_.push(priority(g, h, trail(next_to_rank_)), next_to_rank_)) return StepStatus::out_of_memory;
  }
  phase_ = Phase::searching;
  return StepStatus::running;
}

template <class Graph>
StepStatus BestFirst<Graph>::search(Budget& budget) {
  const std::uint64_t last_tick = work() + std::min(budget.ticks, UINT64_MAX - work());
  const std::uint64_t expanded_before = statistics_.expanded;
  while (statistics_.expanded - expanded_before < budget.expansions && work() < last_tick) {
    // 1. The most promising open state; all others promise no less.
    parts_.clock().begin_round();
    if (expansion_.id == kNoState) {
      if (open_.empty()) return StepStatus::exhausted;
      raise_lower_bound(open_.min_priority());
      if (parts_.is_admissible() && lower_bound_ >= limit_) return StepStatus::exhausted;
      if (goal_ != kNoState && plan_.stops_at_first && is_within_factor(open_.min_priority()))
        return StepStatus::solved;
      const BucketQueue::Priority least = open_.min_priority();
      const StateId id = open_.pop();
      parts_.clock().lap(laps_.open);
      if (is_closed(id)) continue;  // reached again at a smaller cost, and expanded since
      if (has_grown_ && is_put_back(id, least)) {
        if (out_of_memory_) return StepStatus::out_of_memory;
        continue;
      }
      if (!begin_expansion(id, has_grown_)) continue;
    }
    // 2. Its children.
    const StepStatus status = visit_children(last_tick);
    if (status == StepStatus::improved) {
      if (ends_with_first()) return StepStatus::solved;
      if (ranking_ + 1 < plan_.rankings.size()) {
        ++ranking_;
        bounded_by_ = kNoPriority;
        open_.clear();
        next_to_rank_ = 0;
        phase_ = Phase::ranking;
      }
    }
    if (status != StepStatus::running) return status;
  }
  return StepStatus::running;
}

// Does the heuristic, having grown, rate the state worse than it was when it was opened? Then it has to wait for its turn,
// or is closed where nothing can come of it.
template <class Graph>
bool BestFirst<Graph>::is_put_back(StateId id, BucketQueue::Priority rated) {
  store_.load(id, position_);
  const Cost g = cost(id);
  const Estimate h = parts_.heuristic().evaluate(position_);
  parts_.end_lap_of_heuristic();
  if (h.is_never() || is_beaten(g, cost_rule_.of(h))) {
    links_.close(store_, id);
    return true;
  }
  const BucketQueue::Priority now = priority(g, h, trail(id));
  if (now <= rated) return false;
  out_of_memory_ = !open_.push(now, id);
  return true;
}

// False where nothing can come of it, or nothing better.
template <class Graph>
bool BestFirst<Graph>::begin_expansion(StateId id, bool is_rated) {
  if (!is_rated) store_.load(id, position_);
  links_.close(store_, id);
  const Cost g = cost(id);
  parts_.clock().lap(laps_.store);
  moves_.clear();
  const std::uint32_t refused = graph_.find_moves(position_, moves_);
  work_of_expansions_ += kTicksOfExpansion;
  parts_.clock().lap(laps_.moves);
  if (asks_late_ && parts_.has_detectors(DetectorCost::dear) && is_dead(id, g)) return false;
  if (!observer_.watches() && (is_rated || limit_ == kUnlimited)) {
    if (!is_rated) parts_.heuristic().enter(position_);  // nobody asks for its value
    parts_.end_lap_of_heuristic();
  } else {
    const Estimate h = parts_.heuristic().evaluate(position_);
    parts_.end_lap_of_heuristic();
    if (is_beaten(g, cost_rule_.of(h))) {
      parts_.count_beaten();
      return false;
    }
    observer_.begin(position_, g, cost_rule_.of(h), statistics_.expanded + 1);
  }
  parts_.count_dead_squares(refused);
  filter_moves(position_, graph_, parts_, observer_, moves_);
  if (fold_ != nullptr) fold_->enter(position_);
  expansion_ = {id, g, 0, refused, false};
  return true;
}

// The same question that judge_child() asks, for the state on the board, whose moves were found.
template <class Graph>
bool BestFirst<Graph>::is_dead(StateId id, Cost g) {
  if constexpr (requires { Graph::kPushTellsParent; }) {
    if (g == Cost{}) return false;  // the start was asked about as a whole
    const Move push = StateLinks::push_named(links_.link(store_, id), position_);
    const Square box = board_.neighbor(push.box, push.direction);
    const bool is_cut = std::any_of(std::begin(kDirections), std::end(kDirections), [&](Direction d) {
      const Square beside = board_.neighbor(box, d);
      return !position_.is_blocked(beside) && !graph_.region().contains(beside);
    });
    return parts_.condemned_by(DetectorCost::dear, position_, push, is_cut ? &graph_.region() : nullptr) !=
           nullptr;
  } else {
    return false;
  }
}

// An expansion counts when it is done: on a large board it may take several steps.
template <class Graph>
StepStatus BestFirst<Graph>::visit_children(std::uint64_t last_tick) {
  const typename Graph::Players players = Graph::players(position_);
  bool goes_on = true;
  while (expansion_.next < moves_.size() && goes_on) {
    if (work() >= last_tick) return StepStatus::running;
    const std::size_t count = make_children(players);
    for (std::size_t i = 0; i < count && goes_on; ++i) {
      const typename Graph::Edge& move = moves_[expansion_.next++];
      take_child(made_[i], move, expansion_.g + cost_rule_.of(move, board_.nowhere()), players);
      goes_on = !out_of_memory_ && !(expansion_.improved && ends_with_first());
    }
  }
  expansion_.id = kNoState;
  ++statistics_.expanded;
  if (out_of_memory_) return StepStatus::out_of_memory;
  observer_.end(expansion_.refused, open_.size());
  statistics_.peak_open = std::max(statistics_.peak_open, open_.size());
  return expansion_.improved ? StepStatus::improved : StepStatus::running;
}

// The places of all of them in the index are on their way from memory before the first is asked for, and then the states
// they may be equal to.
template <class Graph>
std::size_t BestFirst<Graph>::make_children(const typename Graph::Players& players) {
  const std::size_t count = std::min(made_.size(), moves_.size() - expansion_.next);
  for (std::size_t i = 0; i < count; ++i) {
    const typename Graph::Edge& move = moves_[expansion_.next + i];
    Made& child = made_[i];
    const bool is_push = move.box != board_.nowhere();
    graph_.apply(position_, move);
    parts_.clock().lap(laps_.moves);
    child.dead_by = is_push ? parts_.condemned_by(DetectorCost::cheap, position_, move) : nullptr;
    if (child.dead_by == nullptr) {
      pack_child(move, child);
      store_.fetch(child.state);
      parts_.clock().lap(laps_.store);
    }
    graph_.undo(position_, move, players);
  }
  for (std::size_t i = 0; i < count && count > 1; ++i) {
    if (made_[i].dead_by == nullptr) store_.fetch_likely(made_[i].state);
  }
  return count;
}

template <class Graph>
void BestFirst<Graph>::pack_child(const typename Graph::Edge& move, Made& child) {
  const bool is_push = move.box != board_.nowhere();
  const Square to = is_push ? board_.neighbor(move.box, move.direction) : move.box;
  if (fold_ != nullptr && !fold_->is_least(move.box, to)) {
    const Fold::Image image = fold_->least(position_);
    parts_.clock().lap(laps_.regions);
    store_.pack(fold_->turned(position_, image.symmetry), image.player, child.state);
    child.symmetry = image.symmetry;
    return;
  }
  const Square player = graph_.child_player(position_, move);
  parts_.clock().lap(laps_.regions);
  store_.pack_child(expansion_.id, move.box, to, position_, player, child.state);
  child.symmetry = 0;
}

template <class Graph>
void BestFirst<Graph>::take_child(const Made& child, const typename Graph::Edge& move, Cost g,
                                  const typename Graph::Players& players) {
  ++statistics_.generated;
  const bool is_dead = child.dead_by != nullptr;
  const StateId known = is_dead ? kNoState : store_.find(child.state);
  parts_.clock().lap(laps_.store);
  const bool is_duplicate = known != kNoState && g >= cost(known);
  statistics_.duplicates += is_duplicate ? 1U : 0U;
  if ((is_dead || is_duplicate) && !observer_.watches()) return;
  graph_.apply(position_, move);
  parts_.clock().lap(laps_.moves);
  if (is_dead) dropped_by_ = child.dead_by->name();
  const Outcome outcome = is_dead        ? Outcome{Fate::dead}
                          : is_duplicate ? Outcome{Fate::duplicate}
                                         : judge_child(child, known, g, move);
  const bool was_dropped = outcome.fate == Fate::dead;
  observer_.child(position_, move, outcome.fate, was_dropped ? dropped_by_ : "", g, outcome.h);
  graph_.undo(position_, move, players);
  expansion_.improved |= outcome.fate == Fate::won;
}

template <class Graph>
typename BestFirst<Graph>::Outcome BestFirst<Graph>::judge_child(const Made& child, StateId known, Cost g,
                                                                 const Move& move) {
  // 1. Known, by a dearer way, and of no use any more: the way to it is the better one all the same.
  if (known != kNoState && ends_with_first() && is_closed(known)) {
    ++statistics_.duplicates;
    out_of_memory_ = !link(known, child.symmetry, move, g);
    links_.close(store_, known);
    return {Fate::duplicate};
  }
  // 2. Worth keeping?
  const Estimate h = parts_.heuristic().after(position_, move);
  parts_.end_lap_of_heuristic();
  if (h.is_never()) {
    parts_.count_never();
    dropped_by_ = "heuristic";
    return {Fate::dead};
  }
  if (is_beaten(g, cost_rule_.of(h))) {
    parts_.count_beaten();
    return {Fate::beaten, cost_rule_.of(h)};
  }
  if (move.box != board_.nowhere() && known == kNoState && !asks_late_) {
    if (const Detector* by = condemned_dearly(move)) {
      dropped_by_ = by->name();
      return {Fate::dead};
    }
  }
  return open_child(child, known, g, h, move);
}

template <class Graph>
const Detector* BestFirst<Graph>::condemned_dearly(const Move& push) {
  if constexpr (requires { graph_.reached(position_, push); })
    return parts_.condemned_by(DetectorCost::dear, position_, push, graph_.reached(position_, push));
  else
    return parts_.condemned_by(DetectorCost::dear, position_, push);
}

template <class Graph>
typename BestFirst<Graph>::Outcome BestFirst<Graph>::open_child(const Made& child, StateId known, Cost g,
                                                                const Estimate& h, const Move& move) {
  const StateId id = known == kNoState ? store_.insert(child.state) : known;
  if (id == kNoState) {
    out_of_memory_ = true;
    return {Fate::opened};
  }
  const bool reopened = known != kNoState && is_closed(known);
  statistics_.reopened += reopened ? 1U : 0U;
  if (!link(id, child.symmetry, move, g)) {
    out_of_memory_ = true;
    return {Fate::opened};
  }
  const Trail trail_here = plan_.score ? trail(expansion_.id).after(move, board_.nowhere()) : Trail{};
  if (plan_.score) store_.set_extra(id, trail_offset(), trail_here);
  if (position_.is_won() && is_end(graph_.child_player(position_, move))) {
    goal_ = id;
    best_ = limit_ = g;
    return {Fate::won};
  }
  parts_.clock().lap(laps_.store);
  out_of_memory_ = !open_.push(priority(g, h, trail_here), id);
  parts_.clock().lap(laps_.open);
  return {reopened ? Fate::reopened : Fate::opened, cost_rule_.of(h)};
}

template <class Graph>
void BestFirst<Graph>::take_upper_bound(const Bound& bound) {
  if (bound.unit == cost_rule_.unit()) limit_ = std::min(limit_, bound.cost);
}

// Can nothing below the limit come of a state with this cost?
template <class Graph>
bool BestFirst<Graph>::is_beaten(Cost g, Cost h) const {
  if (limit_ == kUnlimited) return false;
  return plan_.bounds_with_h && parts_.is_admissible() ? g + h >= limit_ : g >= limit_;
}

// The optimum C costs at least priority / h by any open state: a solution with g * cost <= priority is within
// h / g of it.
template <class Graph>
bool BestFirst<Graph>::is_within_factor(BucketQueue::Priority least) const {
  return plan_.rankings[ranking_].of({best_.major, 0}, {}, cost_rule_.is_pair()) <= least;
}

template <class Graph>
void BestFirst<Graph>::raise_lower_bound(BucketQueue::Priority least) {
  if (least == bounded_by_ || plan_.score || !parts_.is_admissible()) return;
  bounded_by_ = least;
  Cost bound = plan_.rankings[ranking_].bound(least, cost_rule_.is_pair());
  bound = std::min(bound, limit_);  // what is no better was dropped
  if (bound <= lower_bound_) return;
  if (bound.major > lower_bound_.major) {
    observer_.layer("forward", lower_bound_.major, open_.size(), statistics_.expanded, store_.size());
  }
  lower_bound_ = bound;
}

template <class Graph>
BucketQueue::Priority BestFirst<Graph>::priority(Cost g, const Estimate& h, const Trail& trail) const {
  if (!plan_.score) return plan_.rankings[ranking_].of(g, cost_rule_.of(h), cost_rule_.is_pair());
  const PriorityWeights& w = *plan_.score;
  return std::int64_t{w.moves} * g.major + std::int64_t{w.turns} * trail.turns() +
         std::int64_t{w.pushes} * trail.pushes + std::int64_t{w.boxes_on_goals} * position_.boxes_on_goals() +
         std::int64_t{w.centroid} * h.moves;
}

template <class Graph>
StateLinks::Form BestFirst<Graph>::form_of_links(const Board& board, const CostRule& cost_rule) {
  if constexpr (requires { Graph::kPushTellsParent; }) {
    if (board.words() <= Board::kMostWords && board.start_boxes().size() <= StateLinks::kMostBoxes)
      return StateLinks::Form::compact;
  }
  return cost_rule.is_pair() ? StateLinks::Form::wide_pair : StateLinks::Form::wide;
}

template <class Graph>
Fold* BestFirst<Graph>::usable_fold() const {
  const bool is_usable = links_.is_compact() && !plan_.score && !plan_.end_player && !parts_.is_confined();
  return is_usable ? parts_.fold() : nullptr;
}

template <class Graph>
bool BestFirst<Graph>::link(StateId id, std::size_t symmetry, const Move& move, Cost cost) {
  if (!links_.is_compact()) return links_.set(store_, id, expansion_.id, cost);
  const std::uint32_t push =
      symmetry == 0 ? StateLinks::name_of(move, position_)
                    : StateLinks::name_of(fold_->turned(move, symmetry), fold_->turned(position_, symmetry));
  return links_.set(store_, id, push, cost);
}

template <class Graph>
std::vector<StateId> BestFirst<Graph>::path_to(StateId id) const {
  std::vector<StateId> path{id};
  Position position(board_);
  Graph graph = graph_;
  PackedState parent(store_);
  for (;;) {
    if (links_.is_compact()) {
      if (cost(id) == Cost{}) break;
      store_.load(id, position);
      const Move push = StateLinks::push_named(links_.link(store_, id), position);
      undo_push(position, push, board_.neighbor(push.box, opposite(push.direction)));
      store_.pack(position, graph.start_player(position), parent);
      id = store_.find(parent);
    } else {
      id = links_.link(store_, id);
      if (id == kNoState) break;
    }
    path.push_back(id);
  }
  std::reverse(path.begin(), path.end());
  return path;
}

template <class Graph>
std::vector<Leg> BestFirst<Graph>::unfolded_legs() const {
  std::vector<Fold::Step> way;
  Fold fold = *fold_;
  Position position(board_);
  PackedState parent(store_);
  for (StateId id = goal_; cost(id) != Cost{}; id = store_.find(parent)) {
    store_.load(id, position);
    const Move push = StateLinks::push_named(links_.link(store_, id), position);
    undo_push(position, push, board_.neighbor(push.box, opposite(push.direction)));
    const Fold::Image image = fold.least_of(position);
    store_.pack(fold.turned(position, image.symmetry), image.player, parent);
    way.push_back({push, image.symmetry});
  }
  std::reverse(way.begin(), way.end());
  return fold.unfolded(way);
}

template <class Graph>
std::optional<Route> BestFirst<Graph>::route() const {
  if (goal_ == kNoState) return std::nullopt;
  if (fold_ != nullptr) return Route(board_, unfolded_legs(), Graph::kRobotPlaces);
  std::vector<Leg> legs;
  Position before(board_);
  Position after(board_);
  const std::vector<StateId> path = path_to(goal_);
  for (std::size_t i = 1; i < path.size(); ++i) {
    store_.load(path[i - 1], before);
    store_.load(path[i], after);
    Graph::append_legs(before, after, legs);
  }
  return Route(board_, std::move(legs), Graph::kRobotPlaces);
}

template <class Graph>
Statistics BestFirst<Graph>::statistics() const {
  Statistics s = statistics_;
  s.stored = store_.size();
  s.open = open_.size();
  s.record_bytes = store_.record_bytes();
  return parts_.with_their_own(std::move(s), laps_, account_);
}

template class BestFirst<RegionPushes>;
template class BestFirst<SquarePushes>;
template class BestFirst<Steps>;
template class BestFirst<RobotSteps>;
template class BestFirst<RobotPushes>;
template class BestFirst<RobotSquarePushes>;

}  // namespace sokrates
