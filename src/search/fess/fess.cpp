#include "search/fess/fess.hpp"

#include <algorithm>
#include <utility>

#include "search/fess/expand_macros.hpp"
#include "search/fess/traced_plan.hpp"
#include "search/observer.hpp"

namespace sokrates {

Fess::Fess(const Board& board, const SquareSet& live, std::shared_ptr<SharedMacroTables> tables,
           SearchComponents components, const std::vector<SearchConfig>& configs, std::uint64_t seed,
           MemoryAccount& account, TraceSink* sink, std::shared_ptr<StateExchange> exchange,
           const Tunables& tunables)
    : board_(board),
      account_(account),
      analysis_(board, live, std::move(tables), account, seed, tunables),
      components_(std::move(components)),
      known_deadlocks_(board_, live, components_, tunables.fess_check_ticks),
      exchange_(std::move(exchange)),
      sink_(sink),
      shows_expansions_(sink != nullptr) {
  for (const SearchConfig& config : configs) {
    Member& member = members_.emplace_back();
    member.config = config;
    member.boxes = board_.start_boxes();
  }
  if (exchange_) owner_ = exchange_->join();
}

StepStatus Fess::step(Budget budget) {
  StepStatus status = StepStatus::running;
  if (phase_ == Phase::building) status = build(budget);
  if (phase_ == Phase::searching && status == StepStatus::running) status = search(budget);
  if (status != StepStatus::running) phase_ = Phase::done;
  return status;
}

StepStatus Fess::build(const Budget& budget) {
  if (!analysis_.is_huge() && !held_for_deadlocks_.resize(account_, KnownDeadlocks::bytes_required(board_)))
    return StepStatus::out_of_memory;
  Readiness readiness = analysis_.build(budget.ticks);
  if (readiness == Readiness::ready) readiness = components_.prepare(budget.ticks, account_);
  if (readiness == Readiness::no_memory) return StepStatus::out_of_memory;
  if (readiness == Readiness::ready) phase_ = Phase::searching;
  return StepStatus::running;
}

StepStatus Fess::search(const Budget& budget) {
  if (!components_.update_memory_charge(account_)) return StepStatus::out_of_memory;
  if (meets()) return StepStatus::solved;
  std::uint64_t work = 0;
  std::uint64_t expanded = 0;
  const std::uint64_t asked = components_.work();
  while (work + components_.work() - asked < budget.ticks && expanded < budget.expansions) {
    Member& member = members_[turn_];
    if (member.is_done || is_turn_over(member)) {
      if (!pass_turn()) return lacked_memory_ ? StepStatus::out_of_memory : StepStatus::gave_up;
      continue;
    }
    const Progress progress = advance(member);
    work += progress.work;
    expanded += progress.expanded;
    if (progress.status == StepStatus::solved) return progress.status;
    if (progress.status != StepStatus::running) retire(member);
    lacked_memory_ |= progress.status == StepStatus::out_of_memory;
  }
  return StepStatus::running;
}

// In each new round, a member that restarts takes over a position first, and a member with subgoals discards
// its search.
bool Fess::is_turn_over(Member& member) {
  if (member.config.uses_subgoals) {
    if (member.round < round_) drop_search(member);
    return member.search != nullptr && member.search->expanded() >= expansions_of_round();
  }
  if (member.config.takes_over_from != SearchConfig::kNobody && member.round < round_)
    return !take_over(member);
  if (member.search == nullptr) return member.planner == nullptr && member.round == round_;
  return member.search->expanded() >= expansions_of_round();
}

bool Fess::pass_turn() {
  const bool all_done = std::all_of(members_.begin(), members_.end(), [&](const Member& m) {
    return m.is_done ||
           (m.config.takes_over_from != SearchConfig::kNobody && members_[m.config.takes_over_from].is_done);
  });
  if (all_done) return false;
  turn_ = (turn_ + 1) % members_.size();
  if (turn_ == 0) ++round_;
  return true;
}

// Releases the memory of the member for the others.
void Fess::retire(Member& member) {
  drop_search(member);
  member.planner.reset();
  member.freed.reset();
  member.is_done = member.config.takes_over_from == SearchConfig::kNobody;
}

void Fess::drop_search(Member& member) {
  if (member.search == nullptr) return;
  retired_expanded_ += member.search->expanded();
  retired_generated_ += member.search->generated();
  member.search.reset();
}

bool Fess::take_over(Member& member) {
  member.round = round_;
  const Member& other = members_[member.config.takes_over_from];
  if (other.search == nullptr) return false;
  const FeatureTree::Id node = other.search->best_node(member.config.quarters);
  if (node == FeatureTree::kNone) return false;
  const Position start = other.search->position_of(node);
  const bool is_where_it_was =
      member.search != nullptr && start.boxes() == member.boxes && start.player() == member.player;
  if (is_where_it_was) return true;
  drop_search(member);
  member.boxes = start.boxes();
  member.player = start.player();
  member.path_here = other.path_here;
  const std::vector<FeatureTree::Child> path = other.search->path_to(node);
  member.path_here.insert(member.path_here.end(), path.begin(), path.end());
  member.planner = make_planner(member, std::min(max_planning(), expansions_of_round()));
  return member.planner != nullptr;
}

Position Fess::start_of(const Member& member) const {
  Position position(board_);
  if (member.config.takes_over_from == SearchConfig::kNobody) return position;
  position.set_boxes(member.boxes.data(), member.boxes.size());
  position.set_player(member.player);
  return position;
}

void Fess::begin(Member& member) {
  for (const Member& earlier : members_) {
    const bool is_alike = earlier.planner != nullptr &&
                          earlier.config.takes_over_from == SearchConfig::kNobody &&
                          earlier.config.plan == member.config.plan;
    if (is_alike) member.planner = earlier.planner;
  }
  if (member.planner == nullptr) member.planner = make_planner(member, max_planning());
}

std::shared_ptr<Planner> Fess::make_planner(const Member& member, std::uint64_t max_expansions) {
  MemoryHold hold;
  if (!hold.resize(account_, Planner::bytes_required(board_))) {
    lacked_memory_ = true;
    return nullptr;
  }
  return std::make_shared<Planner>(analysis_, member.config.plan, member.boxes, max_expansions, account_,
                                   std::move(hold));
}

Fess::Progress Fess::advance(Member& member) {
  if (member.config.uses_subgoals) return member.search == nullptr ? advance_subgoal(member) : go_on(member);
  if (member.planner == nullptr) begin(member);
  if (member.planner == nullptr) return {StepStatus::out_of_memory};
  const PackingPlan* const packing = member.planner->plan();
  if (packing == nullptr) return plan(member);
  if (member.search == nullptr) {
    if (has_same_plan_as_earlier(member)) return {StepStatus::gave_up};
    MemoryHold hold;
    if (!hold.resize(account_, ForwardSearch::bytes_required(board_))) return {StepStatus::out_of_memory};
    member.search =
        std::make_unique<ForwardSearch>(analysis_, components_, known_deadlocks_, *packing,
                                        member.config.search, start_of(member), account_, std::move(hold));
    member.number_of_search = searches_++;
  }
  return go_on(member);
}

Fess::Progress Fess::go_on(Member& member) {
  ForwardSearch& search = *member.search;
  const std::uint64_t work = search.work();
  const std::uint64_t expanded = search.expanded();
  const StepStatus status = search.step();
  if (shows_expansions_) show(search.position(), "forward");
  if (exchange_ && exchange_->has_listener() && search.expanded() > expanded) publish_last(member);
  if (status == StepStatus::solved) solved_by_ = &member;
  return {status, search.work() - work, search.expanded() - expanded};
}

// The number of a published position consists of the number of the search and the node of its tree.
void Fess::publish_last(const Member& member) {
  const Position& position = member.search->position();
  StateExchange::PublishedState state;
  state.boxes = position.boxes();
  state.player = position.player();
  state.owner = owner_;
  state.number = member.number_of_search << 32 | (member.search->expanded() - 1);
  exchange_->publish(std::move(state));
}

bool Fess::meets() {
  if (!exchange_) return false;
  while (std::optional<StateExchange::Meeting> meeting = exchange_->meeting_of(owner_)) {
    for (const Member& member : members_) {
      if (member.search == nullptr || member.number_of_search != meeting->number >> 32) continue;
      solved_by_ = &member;
      meeting_ = std::move(meeting);
      return true;
    }
  }
  return false;
}

// Different plan settings may give the same plan. A search with the same plan and settings would repeat an
// earlier one.
bool Fess::has_same_plan_as_earlier(const Member& member) const {
  if (member.config.takes_over_from != SearchConfig::kNobody) return false;
  return std::any_of(members_.data(), &member, [&](const Member& earlier) {
    if (earlier.config.takes_over_from != SearchConfig::kNobody || earlier.planner == nullptr) return false;
    const PackingPlan* plan = earlier.planner->plan();
    return earlier.config.search == member.config.search && plan != nullptr &&
           plan->steps() == member.planner->plan()->steps();
  });
}

Fess::Progress Fess::plan(Member& member) {
  Planner& planner = *member.planner;
  const std::uint64_t work = planner.work();
  const std::uint64_t expanded = planner.expanded();
  const std::uint64_t generated = planner.generated();
  const bool had_memory = planner.step();
  retired_expanded_ += planner.expanded() - expanded;
  retired_generated_ += planner.generated() - generated;
  if (shows_expansions_ && planner.search() != nullptr) show(planner.search()->position(), "backward");
  if (sink_ != nullptr && planner.plan() != nullptr) {
    sink_->plan(traced_plan(start_of(member), *planner.plan()));
  }
  return {had_memory ? StepStatus::running : StepStatus::out_of_memory, planner.work() - work + 1,
          planner.expanded() - expanded};
}

Fess::Progress Fess::advance_subgoal(Member& member) {
  if (member.freed == nullptr) {
    MemoryHold hold;
    if (!hold.resize(account_, FreedBoards::bytes_required(board_))) return {StepStatus::out_of_memory};
    member.freed = std::make_unique<FreedBoards>(analysis_, account_, std::move(hold));
  }
  FreedBoards& freed = *member.freed;
  const std::uint64_t work = freed.work();
  const std::uint64_t expanded = freed.expanded();
  const std::uint64_t generated = freed.generated();
  const StepStatus status = freed.step();
  if (status == StepStatus::out_of_memory) return {StepStatus::out_of_memory};
  retired_expanded_ += freed.expanded() - expanded;
  retired_generated_ += freed.generated() - generated;
  const Progress progress{StepStatus::running, freed.work() - work + 1, freed.expanded() - expanded};
  const bool is_exhausted = status == StepStatus::gave_up;
  const bool has_board = freed.has_best();
  if (!is_exhausted && (!has_board || freed.expanded() < max_subgoal_expansions())) return progress;
  if (!has_board) return {StepStatus::gave_up};
  MemoryHold hold;
  const std::uint64_t bytes = ForwardSearch::bytes_required(board_) + SubgoalPosition::bytes_required(board_);
  if (!hold.resize(account_, bytes)) return {StepStatus::out_of_memory};
  if (!no_plan_) no_plan_.emplace(analysis_, std::vector<Square>{}, std::vector<PlanStep>{});
  member.search = std::make_unique<ForwardSearch>(analysis_, components_, known_deadlocks_, *no_plan_,
                                                  member.config.search, start_of(member), account_,
                                                  std::move(hold), &freed);
  member.number_of_search = searches_++;
  member.round = round_;
  return progress;
}

void Fess::show(const Position& position, std::string_view side) {
  const Statistics now = statistics();
  while (shows_expansions_ && shown_ < now.expanded) {
    TracedExpansion expansion;
    expansion.number = ++shown_;
    expansion.side = side;
    expansion.rows = board_rows(position);
    expansion.open = now.open;
    shows_expansions_ = sink_->expansion(expansion);
  }
}

std::vector<FeatureTree::Child> Fess::path() const {
  std::vector<FeatureTree::Child> path = solved_by_->path_here;
  const ForwardSearch& search = *solved_by_->search;
  const std::vector<FeatureTree::Child> rest =
      meeting_ ? search.path_to(static_cast<FeatureTree::Id>(meeting_->number)) : search.solution();
  path.insert(path.end(), rest.begin(), rest.end());
  if (!meeting_ && search.met() != FeatureTree::kNone) {
    const std::vector<FeatureTree::Child> end = solved_by_->freed->path_from(search.met());
    path.insert(path.end(), end.begin(), end.end());
  }
  return path;
}

std::optional<Route> Fess::route() const {
  if (solved_by_ == nullptr) return std::nullopt;
  std::vector<Move> pushes = expand_macros(Position(board_), path());
  if (meeting_) pushes.insert(pushes.end(), meeting_->pushes.begin(), meeting_->pushes.end());
  return Route(board_, std::move(pushes));
}

Packing Fess::packing() const {
  const auto all = static_cast<std::uint32_t>(board_.start_boxes().size());
  Packing best;
  for (const Member& member : members_) {
    if (member.search == nullptr || member.config.uses_subgoals) continue;
    const PackingPlan& plan = member.search->plan();
    const std::uint32_t packed = plan.boxes_settled(member.search->max_packed());
    if (best.boxes == 0 || packed > best.packed) best = {all, packed, plan.size(), plan.parked()};
  }
  return best;
}

Statistics Fess::statistics() const {
  Statistics s;
  s.expanded = retired_expanded_;
  s.generated = retired_generated_;
  for (const Member& member : members_) {
    if (member.search == nullptr) continue;
    s.expanded += member.search->expanded();
    s.generated += member.search->generated();
    s.stored += member.search->tree().positions();
    s.open += member.search->tree().waiting();
  }
  s.peak_open = s.open;
  s.peak_bytes = account_.peak();
  s.record_bytes = sizeof(FeatureTree::Known);
  s.packing = packing();
  s.pruned = components_.pruned();
  s.time = components_.times();
  return s;
}

}  // namespace sokrates
