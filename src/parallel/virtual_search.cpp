#include "parallel/virtual_search.hpp"

#include <algorithm>

namespace sokrates {

namespace {

// The longest turn in ticks. It is longer than `per_turn` expansions on all but the largest boards.
constexpr std::uint64_t kTicksOfTurn = 100'000;

}  // namespace

VirtualSearch::VirtualSearch(const VirtualPlan& plan, MemoryAccount& account)
    : PartitionedSearch(plan.partition, account),
      network_(limits_for(plan.partition), plan.delay),
      per_turn_(plan.per_turn) {
  build_ranks(plan.partition, [this](unsigned rank) -> Transport& { return network_.transport(rank); });
}

StepStatus VirtualSearch::step(Budget budget) {
  if (!has_mailboxes()) return StepStatus::out_of_memory;
  for (std::uint64_t spent = 0; spent < budget.ticks && budget.expansions > 0 && !is_over();
       spent += kTicksOfTurn) {
    if (next_ == 0) network_.begin_round();
    const std::uint64_t before = statistics_of(next_).expanded;
    run(next_, {kTicksOfTurn, std::min(budget.expansions, per_turn_)});
    budget.expansions -= statistics_of(next_).expanded - before;
    next_ = (next_ + 1) % ranks();
    ++turns_;
  }
  if (is_over()) return conclude();
  return take_improvement() ? StepStatus::improved : StepStatus::running;
}

double VirtualSearch::idle_share() const {
  const double possible = static_cast<double>(turns_ * per_turn_);
  return possible > 0 ? 1 - static_cast<double>(statistics().expanded) / possible : 0;
}

}  // namespace sokrates
