// The answers of the naive search to one level for several objectives.
//
// Each search runs once, when its answer is first needed. The objective `any` counts like `pushes`. If one
// search has visited every position without a solution, its answer holds for all objectives.
#pragma once

#include <map>
#include <utility>

#include <sokrates/level.hpp>
#include <sokrates/options.hpp>

#include "oracle/naive_search.hpp"

namespace oracle {

class Truths {
 public:
  explicit Truths(sokrates::Level level) : level_(std::move(level)) {}

  const sokrates::Level& level() const { return level_; }

  const Answer& of(sokrates::Objective objective) {
    if (!known_.empty() && known_.begin()->second.outcome == Outcome::unsolvable)
      return known_.begin()->second;
    if (objective == sokrates::Objective::any) objective = sokrates::Objective::pushes;
    const auto found = known_.find(objective);
    if (found != known_.end()) return found->second;
    return known_[objective] = naive_solve(level_, objective);
  }

 private:
  sokrates::Level level_;
  std::map<sokrates::Objective, Answer> known_;
};

}  // namespace oracle
