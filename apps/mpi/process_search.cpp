#include "process_search.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "base/thread_time.hpp"
#include "statistics_text.hpp"

namespace sokrates::mpi {

namespace {

// A rank works for this number of ticks, about 0.2 milliseconds, before it reads control messages and sends incomplete batches.
constexpr std::uint64_t kSliceTicks = 25'000;
constexpr std::chrono::microseconds kLongestWait{1'000};
constexpr std::chrono::milliseconds kBetweenStatistics{100};
// Memory of the messages that are sent to a rank, or received from it, at one time.
constexpr std::uint64_t kMailboxBytes = std::uint64_t{2} * 32'768 * sizeof(std::uint64_t);

}  // namespace

ProcessSearch::ProcessSearch(Channel& channel, const Board& board, const PartitionPlan& plan,
                             MemoryAccount& account, Cost lower, ReportKnowledge report)
    : channel_(channel),
      board_(board),
      unit_(plan.unit),
      coordinator_(channel.ranks()),
      transport_(channel, channel.rank() == 0 ? &coordinator_ : nullptr),
      lower_(lower),
      known_lower_(lower),
      report_(std::move(report)),
      cpu_at_begin_(thread_cpu_seconds()) {
  coordinator_.attach(transport_);
  peers_.resize(channel.ranks());
  const MakeFrontier make_frontier = [&](const FrontierLayout& layout) {
    auto frontier = std::make_unique<RankFrontier>(layout, transport_, peers_, plan.batch_size);
    frontier_ = frontier.get();
    transport_.attach(*frontier);
    return frontier;
  };
  if (mailboxes_.resize(account, channel.ranks() * kMailboxBytes))
    engine_ = plan.build(channel.rank(), make_frontier);
  for (unsigned rank = 0; engine_ && rank < channel.ranks(); ++rank) {
    if (rank == channel.rank()) continue;
    remote_states_.push_back(std::make_unique<RemoteStates>(transport_, rank, frontier_->packer()));
    peers_[rank] = remote_states_.back().get();
  }
}

ProcessSearch::~ProcessSearch() {
  finish();
}

// ---- work ------------------------------------------------------------------------------------------------

bool ProcessSearch::is_over() const {
  return is_root() ? coordinator_.ending() != StepStatus::running : transport_.is_finished();
}

StepStatus ProcessSearch::step(Budget budget) {
  for (std::uint64_t spent = 0; spent < budget.ticks && !is_over(); spent += kSliceTicks) turn();
  if (is_root()) report_knowledge();
  if (is_over()) return conclude();
  const std::optional<FoundSolution>& best = coordinator_.best();
  if (!best || best->cost >= reported_cost_) return StepStatus::running;
  reported_cost_ = best->cost;
  return StepStatus::improved;
}

void ProcessSearch::turn() {
  transport_.serve();
  try {
    if (!has_ended_) work();
  } catch (const std::bad_alloc&) {  // the machine has less memory than the limit allows
    has_ended_ = true;
    transport_.send_to_coordinator(
        message(Kind::ended, {static_cast<std::uint64_t>(StepStatus::out_of_memory)}));
  } catch (const SearchFinished&) {
    has_ended_ = true;
  }
  if (std::chrono::steady_clock::now() >= next_statistics_) send_statistics();
  if (has_ended_ || frontier_->wait() != RankFrontier::Wait::none) transport_.wait(kLongestWait);
}

void ProcessSearch::work() {
  if (!engine_) throw std::bad_alloc();
  frontier_->begin_turn();
  if (transport_.upper() < passed_bound_) engine_->take_upper_bound({unit_, transport_.upper()});
  passed_bound_ = transport_.upper();
  const StepStatus status = engine_->step({kSliceTicks, UINT64_MAX});
  if (status == StepStatus::improved) {
    send_solution();
  } else if (status != StepStatus::running) {
    has_ended_ = true;
    transport_.send_to_coordinator(message(Kind::ended, {static_cast<std::uint64_t>(status)}));
  }
  static_cast<void>(frontier_->send_all());
  raise_lower_bound();
}

void ProcessSearch::send_solution() {
  for (const std::unique_ptr<RemoteStates>& states : remote_states_) states->forget();
  const std::optional<std::vector<Step>> steps = engine_->solution();
  Words words = message(Kind::solution, {ProcessTransport::packed(*frontier_->goal_cost())});
  append_text(words, to_lurd(board_, *steps));
  transport_.send_to_coordinator(words);
}

// The bound of this rank follows from the threshold. Other ranks may have pruned states because of a better solution. The
// coordinator knows its cost, which is the correct limit.
void ProcessSearch::raise_lower_bound() {
  if (is_root()) lower_ = std::max(lower_, std::min(engine_->lower_bound().cost, coordinator_.upper()));
}

void ProcessSearch::send_statistics() {
  next_statistics_ = std::chrono::steady_clock::now() + kBetweenStatistics;
  if (!engine_) return;
  Statistics now = engine_->statistics();
  now.duplicates += frontier_->traffic().duplicates;
  now.reopened += frontier_->traffic().reopened;
  now.sent = frontier_->traffic().sent;
  // The caller counts the time of rank 0.
  now.worker_seconds = is_root() ? 0 : thread_cpu_seconds() - cpu_at_begin_;
  Words words = message(Kind::statistics);
  append_text(words, text_of(now));
  transport_.send_to_coordinator(words);
}

// ---- results of rank 0 -----------------------------------------------------------------------------------

void ProcessSearch::report_knowledge() {
  const std::optional<FoundSolution>& best = coordinator_.best();
  const Cost cost = best ? best->cost : kUnlimited;
  if (lower_ == known_lower_ && cost == known_cost_) return;
  known_lower_ = lower_;
  known_cost_ = cost;
  if (report_) report_({lower_, best});
}

StepStatus ProcessSearch::conclude() {
  finish();
  const StepStatus ending = coordinator_.ending();
  if (ending != StepStatus::exhausted && ending != StepStatus::nothing_below) return ending;
  const Cost upper = coordinator_.upper();
  is_proved_ = coordinator_.best() && coordinator_.best()->cost <= upper;
  // Another rank may have ended first, so the engine of this rank need not know that no solution costs less.
  if (upper != kUnlimited) lower_ = std::max(lower_, upper);
  report_knowledge();
  return is_proved_ || upper == kUnlimited ? StepStatus::exhausted : StepStatus::nothing_below;
}

void ProcessSearch::finish() {
  if (std::exchange(has_finished_, true)) return;
  send_statistics();
  if (is_root()) {
    transport_.send_to_all(message(Kind::finish));
    while (coordinator_.ranks_done() + 1 < channel_.ranks()) transport_.serve();
  } else {
    transport_.send_to_coordinator(message(Kind::done));
  }
  channel_.flush();
}

void ProcessSearch::take_upper_bound(const Bound& bound) {
  if (bound.unit == unit_) coordinator_.take_upper_bound(bound.cost);
}

std::optional<Route> ProcessSearch::route() const {
  if (!coordinator_.best()) return std::nullopt;
  return Route(*parse_lurd(coordinator_.best()->lurd));
}

}  // namespace sokrates::mpi
