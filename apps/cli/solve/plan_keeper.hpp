// Keeps the packing plans of a run, up to a maximum. A plan that several searches find is kept once.
#pragma once

#include <cstdint>
#include <vector>

#include <sokrates/trace.hpp>

namespace sokrates::cli {

class PlanKeeper final : public TraceSink {
 public:
  explicit PlanKeeper(std::uint64_t most) : most_(most) {}

  bool expansion(const TracedExpansion&) override { return false; }
  void layer(const TracedLayer&) override {}
  void plan(const TracedPlan& plan) override { keep(plan); }

  // Returns false if the plan is already known or the maximum is reached.
  bool keep(const TracedPlan& plan);

  const std::vector<TracedPlan>& plans() const { return plans_; }
  std::uint64_t left_out() const { return left_out_; }

 private:
  std::uint64_t most_;
  std::vector<TracedPlan> plans_;
  std::uint64_t left_out_ = 0;
};

}  // namespace sokrates::cli
