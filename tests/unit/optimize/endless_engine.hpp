#pragma once

#include "search/engine.hpp"

namespace sokrates {

// An engine that uses its whole budget and finds nothing.
class Endless final : public Engine {
 public:
  StepStatus step(Budget budget) override {
    expanded_ += budget.expansions;
    return StepStatus::running;
  }
  std::optional<Route> route() const override { return std::nullopt; }
  bool is_proved() const override { return false; }
  Bound lower_bound() const override { return {Objective::pushes, {}}; }
  Statistics statistics() const override {
    Statistics s;
    s.expanded = expanded_;
    return s;
  }

 private:
  std::uint64_t expanded_ = 0;
};

}  // namespace sokrates
