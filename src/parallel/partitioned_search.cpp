#include "parallel/partitioned_search.hpp"

#include <algorithm>
#include <new>

#include "search/statistics_sum.hpp"

namespace sokrates {

// A mailbox and the buffer that receives its content have the same size.
PartitionedSearch::PartitionedSearch(const PartitionPlan& plan, MemoryAccount& account)
    : unit_(plan.unit),
      has_mailboxes_(
          mailboxes_.resize(account, std::uint64_t{2} * plan.ranks * kMailboxWords * sizeof(std::uint64_t))),
      upper_bound_(packed(kUnlimited)) {}

void PartitionedSearch::build_ranks(const PartitionPlan& plan,
                                    const std::function<Transport&(unsigned)>& transport_of) {
  frontiers_.resize(plan.ranks);
  peers_.resize(plan.ranks);
  for (unsigned number = 0; number < plan.ranks; ++number) {
    const MakeFrontier make_frontier = [&](const FrontierLayout& layout) {
      auto frontier = std::make_unique<RankFrontier>(layout, transport_of(number), peers_, plan.batch_size);
      frontiers_[number] = frontier.get();
      peers_[number] = &frontier->own_states();
      return frontier;
    };
    ranks_.push_back(std::make_unique<Rank>());
    ranks_.back()->engine = plan.build(number, make_frontier);
  }
}

// ---- work ------------------------------------------------------------------------------------------------

bool PartitionedSearch::run(unsigned number, Budget budget) {
  Rank& rank = *ranks_[number];
  RankFrontier& frontier = *frontiers_[number];
  frontier.begin_turn();
  try {
    const Cost bound = unpacked(upper_bound_.load(std::memory_order_relaxed));
    if (bound < rank.passed_bound) rank.engine->take_upper_bound({unit_, bound});
    rank.passed_bound = bound;
    note(rank, frontier, rank.engine->step(budget));
    publish(rank, frontier);
  } catch (const std::bad_alloc&) {  // the machine has less memory than the limit allows
    end(StepStatus::out_of_memory);
  }
  return !is_over() && frontier.wait() == RankFrontier::Wait::none;
}

void PartitionedSearch::note(Rank& rank, const RankFrontier& frontier, StepStatus status) {
  if (status == StepStatus::improved) {
    rank.goal = frontier.goal_cost();
    lower_upper_bound(*rank.goal);
    has_improved_ = true;
  } else if (status != StepStatus::running) {
    if (rank.engine->is_proved() && !rank.goal) rank.goal = Cost{};  // the start is a goal state
    end(status);
  }
  raise_lower_bound(rank.engine->lower_bound().cost);
}

// Ranks that know a better solution have pruned states that would lower the bound of this rank. They have passed that
// solution on before they reported that they are idle, so its cost is the correct limit.
void PartitionedSearch::raise_lower_bound(Cost cost) {
  const std::uint64_t bound = std::min(packed(cost), upper_bound_.load());
  std::uint64_t known = lower_bound_.load();
  while (known < bound && !lower_bound_.compare_exchange_weak(known, bound)) {
  }
}

void PartitionedSearch::publish(Rank& rank, const RankFrontier& frontier) {
  Statistics now = rank.engine->statistics();
  const RankFrontier::Traffic& traffic = frontier.traffic();
  now.duplicates += traffic.duplicates;
  now.reopened += traffic.reopened;
  now.sent = traffic.sent;
  const std::lock_guard lock(rank.mutex);
  rank.statistics = std::move(now);
  rank.traffic = traffic;
}

void PartitionedSearch::add_times(unsigned number, double waited_seconds, double cpu_seconds) {
  Rank& rank = *ranks_[number];
  const std::lock_guard lock(rank.mutex);
  rank.waited_seconds += waited_seconds;
  rank.cpu_seconds += cpu_seconds;
}

void PartitionedSearch::end(StepStatus status) {
  StepStatus running = StepStatus::running;
  ending_.compare_exchange_strong(running, status);
}

// ---- bounds and results ----------------------------------------------------------------------------------

void PartitionedSearch::lower_upper_bound(Cost cost) {
  const std::uint64_t bound = packed(cost);
  std::uint64_t known = upper_bound_.load();
  while (bound < known && !upper_bound_.compare_exchange_weak(known, bound)) {
  }
}

void PartitionedSearch::take_upper_bound(const Bound& bound) {
  if (bound.unit == unit_) lower_upper_bound(bound.cost);
}

const PartitionedSearch::Rank* PartitionedSearch::best_rank() const {
  const Rank* best = nullptr;
  for (const std::unique_ptr<Rank>& rank : ranks_) {
    if (rank->goal && (best == nullptr || *rank->goal < *best->goal)) best = rank.get();
  }
  return best;
}

StepStatus PartitionedSearch::conclude() {
  const StepStatus ending = ending_.load();
  if (ending != StepStatus::exhausted && ending != StepStatus::nothing_below) return ending;
  const Cost bound = unpacked(upper_bound_.load());
  const Rank* const best = best_rank();
  is_proved_ = best != nullptr && *best->goal <= bound;
  // The rank that ended first need not know the smallest bound, for which other ranks have pruned states.
  if (bound != kUnlimited) raise_lower_bound(bound);
  return is_proved_ || bound == kUnlimited ? StepStatus::exhausted : StepStatus::nothing_below;
}

std::optional<Route> PartitionedSearch::route() const {
  const Rank* const best = best_rank();
  return best != nullptr ? best->engine->route() : std::nullopt;
}

Bound PartitionedSearch::lower_bound() const {
  return {unit_, unpacked(lower_bound_.load())};
}

Statistics PartitionedSearch::statistics() const {
  Statistics sum;
  double waited = 0;
  for (const std::unique_ptr<Rank>& rank : ranks_) {
    const std::lock_guard lock(rank->mutex);
    add(sum, rank->statistics);
    sum.peak_bytes = std::max(sum.peak_bytes, rank->statistics.peak_bytes);
    sum.worker_seconds += rank->cpu_seconds;
    waited += rank->waited_seconds;
  }
  sum.time.push_back({"waiting", waited});
  return sum;
}

Statistics PartitionedSearch::statistics_of(unsigned rank) const {
  const std::lock_guard lock(ranks_[rank]->mutex);
  return ranks_[rank]->statistics;
}

RankFrontier::Traffic PartitionedSearch::traffic_of(unsigned rank) const {
  const std::lock_guard lock(ranks_[rank]->mutex);
  return ranks_[rank]->traffic;
}

}  // namespace sokrates
