// What the naive search says of one level, asked about several objectives.
//
// Each search is made when it is first asked for, and once. `any` counts like `pushes`, and where one search found that
// there is no solution, having met every position, another would meet the same ones: that one speaks for all.
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
