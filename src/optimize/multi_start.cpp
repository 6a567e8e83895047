#include "optimize/multi_start.hpp"

#include <algorithm>
#include <utility>

#include "search/statistics_sum.hpp"

namespace sokrates {

namespace {

// A finder or a challenger may use the memory limit divided by this number.
constexpr std::uint64_t kPartOfMemory = 4;
// The limit of a finder in the second round, relative to the first round.
constexpr std::uint64_t kFactorOfSecondRound = 8;

bool is_over(StepStatus status) {
  return status != StepStatus::running && status != StepStatus::improved;
}

std::unique_ptr<MemoryAccount> part_of(MemoryAccount& whole) {
  const std::uint64_t limit = whole.limit();
  const std::uint64_t part = limit == 0 ? 0 : std::max<std::uint64_t>(1, limit / kPartOfMemory);
  return std::make_unique<MemoryAccount>(part, &whole);
}

}  // namespace

MultiStart::MultiStart(const Board& board, const std::vector<GivenSolution>& solutions, Objective objective,
                       WindowSearch search, MultiStartPlan plan, MemoryAccount& account)
    : board_(board),
      objective_(objective),
      rule_(objective, Space::pushes),
      search_(std::move(search)),
      plan_(std::move(plan)),
      account_(account) {
  given_ = kUnlimited;
  std::vector<std::vector<Step>> lines;
  for (const GivenSolution& solution : solutions) {
    lines.push_back(solution.steps);
    known_.push_back(PushLine(board, solution.steps).pushes());
    given_ = std::min(given_, rule_.of(solution.moves, static_cast<std::uint32_t>(known_.back().size())));
  }
  reported_ = given_;
  for (std::size_t i = 0; i < plan_.starters.size(); ++i) order_.push_back(i);
  leader_.optimizer =
      std::make_unique<Optimizer>(board, lines, objective, search_, account, Effort::endless, plan_.tunables);
}

bool MultiStart::is_turn_of_leader() const {
  if (leader_.is_done || !has_challenger()) return !leader_.is_done;
  return ticks_of_leaders_ < plan_.tunables.optimize_alone_ticks + ticks_of_challengers_;
}

StepStatus MultiStart::step(Budget budget) {
  if (is_proved_) return reported_ < given_ ? StepStatus::exhausted : StepStatus::nothing_below;
  if (!failure_.empty()) return StepStatus::failed;
  if (is_turn_of_leader()) {
    ticks_of_leaders_ += budget.ticks;
    step_runner(leader_, budget);
  } else if (has_challenger()) {
    ticks_of_challengers_ += budget.ticks;
    step_challenger(budget);
  } else {
    return reported_ < given_ ? StepStatus::solved : StepStatus::gave_up;
  }
  if (cost_of(leader_) < reported_) {
    reported_ = cost_of(leader_);
    return StepStatus::improved;
  }
  return StepStatus::running;
}

void MultiStart::step_runner(Runner& runner, Budget budget) {
  const Cost before = cost_of(runner);
  const StepStatus status = runner.optimizer->step(budget);
  runner.ticks += budget.ticks;
  if (cost_of(runner) < before) runner.improved_at = runner.ticks;
  runner.is_done = is_over(status);
  is_proved_ = runner.optimizer->is_proved();
}

void MultiStart::step_challenger(Budget budget) {
  if (!challenger_.optimizer) return step_finder(budget);
  step_runner(challenger_, budget);
  if (cost_of(challenger_) < cost_of(leader_)) {
    std::swap(challenger_, leader_);
    if (leader_.account) leader_.account->raise_limit(account_.limit());
  }
  const std::uint64_t max_idle_ticks =
      std::max<std::uint64_t>(plan_.tunables.optimize_challenger_ticks, challenger_.improved_at);
  if (challenger_.is_done || challenger_.ticks - challenger_.improved_at >= max_idle_ticks) end_challenger();
}

void MultiStart::start_finder() {
  finder_ticks_ = 0;
  finder_account_ = part_of(account_);
  ++next_;
  finder_ = starter().build(*finder_account_);
}

void MultiStart::step_finder(Budget budget) {
  if (!finder_) start_finder();
  if (!finder_) return end_finder();
  const StepStatus status = finder_->step(budget);
  finder_ticks_ += budget.ticks;
  const bool is_first_round = next_ <= plan_.starters.size();
  const std::uint64_t limit =
      plan_.tunables.optimize_start_ticks * (is_first_round ? 1 : kFactorOfSecondRound);
  if (status == StepStatus::running && finder_ticks_ < limit) return;
  if (status == StepStatus::running && is_first_round) order_.push_back(order_[next_ - 1]);
  const std::optional<std::vector<Step>> steps = finder_->solution();
  end_finder();
  if (steps) take_solution(*steps);
}

void MultiStart::take_solution(const std::vector<Step>& steps) {
  if (const std::string reason = plan_.rejection(steps); !reason.empty()) {
    failure_ = rejected_solution(starter().name, reason);
    return;
  }
  std::vector<Move> pushes = PushLine(board_, steps).pushes();
  if (std::find(known_.begin(), known_.end(), pushes) != known_.end()) return;
  known_.push_back(std::move(pushes));
  challenger_ = {};
  challenger_.account = part_of(account_);
  challenger_.optimizer =
      std::make_unique<Optimizer>(board_, std::vector<std::vector<Step>>{steps}, objective_, search_,
                                  *challenger_.account, Effort::endless, plan_.tunables);
}

void MultiStart::end_finder() {
  if (finder_) add(ended_, finder_->statistics());
  ended_.open = 0;
  finder_.reset();
  finder_account_.reset();
}

void MultiStart::end_challenger() {
  add(ended_, challenger_.optimizer->statistics());
  challenger_.optimizer.reset();
  challenger_.account.reset();
}

std::optional<Route> MultiStart::route() const {
  if (!(cost_of(leader_) < given_)) return std::nullopt;
  return Route(board_, leader_.optimizer->best().pushes());
}

Bound MultiStart::lower_bound() const {
  return {rule_.unit(), is_proved_ ? cost_of(leader_) : Cost{}};
}

Statistics MultiStart::statistics() const {
  Statistics sum = leader_.optimizer->statistics();
  add(sum, ended_);
  if (challenger_.optimizer) add(sum, challenger_.optimizer->statistics());
  if (finder_) add(sum, finder_->statistics());
  sum.peak_bytes = account_.peak();
  return sum;
}

}  // namespace sokrates
