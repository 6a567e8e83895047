#include "search/fess/loose_packing.hpp"

#include <algorithm>

#include "base/random.hpp"

namespace sokrates {

LoosePacking::LoosePacking(LevelAnalysis& analysis, const PackingPlan& plan)
    : analysis_(analysis), plan_(plan), walls_(analysis.board().squares() + 1) {
  const auto is_target = [&](Square s) {
    return std::any_of(plan.steps().begin(), plan.steps().end(), [&](const PlanStep& step) {
      return step.to == s && step.until == PlanStep::kForever;
    });
  };
  const auto add_source = [&](Square s) {
    if (!is_target(s)) sources_.push_back(s);
  };
  for (const Square s : analysis.board().start_boxes()) add_source(s);
  for (Square s = 0; sources_.empty() && s < analysis.board().squares(); ++s) {
    if (analysis.live().contains(s)) add_source(s);
  }
  Random random(17);
  for (std::uint32_t i = 0; i < plan.size(); ++i) keys_.push_back(random.next());
  max_entries_ = kMaxBytes / (96 + sizeof(Reachable::value_type) * std::max<std::size_t>(1, plan.size()));
}

std::uint32_t LoosePacking::count_early(const Position& position, std::uint32_t done) {
  early_.clear();
  for (std::uint32_t i = done + 1; i < plan_.size(); ++i) {
    const PlanStep& step = plan_.steps()[i];
    if (step.until == PlanStep::kForever && position.has_box(step.to)) early_.push_back(i);
  }
  if (early_.empty()) return 0;
  std::fill(walls_.begin(), walls_.end(), std::uint8_t{0});
  walls_.back() = 1;
  std::uint64_t key = 0;
  const auto fill = [&](std::uint32_t step) {
    walls_[plan_.steps()[step].to] = 1;
    key ^= keys_[step];
  };
  for (std::uint32_t i = 0; i < done; ++i) {
    if (plan_.steps()[i].until == PlanStep::kForever) fill(i);
  }
  std::uint32_t count = 0;
  for (const std::uint32_t step : early_) {
    if (cache_.size() + 2 > max_entries_) cache_.clear();
    const Reachable& before = reachable_past(key);
    fill(step);
    if (keeps_all_reachable(before, reachable_past(key), step)) {
      ++count;
    } else {
      walls_[plan_.steps()[step].to] = 0;
      key ^= keys_[step];
    }
  }
  return count;
}

// Returns the entry of the filled squares. Requires: walls_ marks the filled squares, and `key` is their
// hash.
const LoosePacking::Reachable& LoosePacking::reachable_past(std::uint64_t key) {
  const auto known = cache_.find(key);
  if (known != cache_.end()) return known->second;
  LoneBox& lone = analysis_.lone_box();
  const std::uint64_t before = lone.work();
  lone.set_walls(walls_);
  Reachable reachable(plan_.size());
  for (std::uint32_t i = 0; i < plan_.size(); ++i) {
    const PlanStep& step = plan_.steps()[i];
    if (step.until != PlanStep::kForever || walls_[step.to] != 0) continue;
    const std::vector<std::uint16_t>& pushes = lone.push_to({step.to});
    reachable[i] = static_cast<std::uint16_t>(std::count_if(
        sources_.begin(), sources_.end(), [&](Square s) { return pushes[s] != LoneBox::kInfinite; }));
  }
  work_ += lone.work() - before;
  return cache_.emplace(key, std::move(reachable)).first->second;
}

bool LoosePacking::keeps_all_reachable(const Reachable& before, const Reachable& after,
                                       std::uint32_t step) const {
  for (std::uint32_t i = 0; i < plan_.size(); ++i) {
    if (i != step && walls_[plan_.steps()[i].to] == 0 && after[i] < before[i]) return false;
  }
  return true;
}

}  // namespace sokrates
