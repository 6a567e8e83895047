#include "solve/plan_keeper.hpp"

#include <algorithm>

namespace sokrates::cli {

bool PlanKeeper::keep(const TracedPlan& plan) {
  if (std::find(plans_.begin(), plans_.end(), plan) != plans_.end()) return false;
  if (plans_.size() >= most_) {
    ++left_out_;
    return false;
  }
  plans_.push_back(plan);
  return true;
}

}  // namespace sokrates::cli
