#include "search/fess/packing_plan.hpp"

#include <algorithm>

namespace sokrates {

namespace {

// Merges consecutive steps of the same box, and drops steps that bring a box back to its square.
std::vector<PlanStep> merged(const std::vector<PlanStep>& moves) {
  std::vector<PlanStep> out;
  for (const PlanStep& move : moves) {
    if (move.from == move.to) continue;
    if (!out.empty() && move.from != PlanStep::kAnywhere && out.back().to == move.from) {
      out.back().to = move.to;
      if (out.back().from == out.back().to) out.pop_back();
    } else {
      out.push_back(move);
    }
  }
  return out;
}

}  // namespace

PackingPlan::PackingPlan(LevelAnalysis& analysis, const std::vector<Square>& left,
                         std::vector<PlanStep> moves)
    : nowhere_(analysis.board().nowhere()), stride_(std::size_t{analysis.board().squares()} + 1) {
  arrange(left, merged(moves));
  build_zones(analysis);
}

void PackingPlan::set_untils() {
  for (std::uint32_t i = 0; i < size(); ++i) {
    steps_[i].until = PlanStep::kForever;
    for (std::uint32_t j = i + 1; j < size() && steps_[i].until == PlanStep::kForever; ++j) {
      if (steps_[j].from == steps_[i].to) steps_[i].until = j;
    }
  }
}

void PackingPlan::arrange(const std::vector<Square>& left, const std::vector<PlanStep>& moves) {
  for (const Square s : left) steps_.push_back({PlanStep::kAnywhere, s, PlanStep::kForever, true});
  steps_.insert(steps_.end(), moves.begin(), moves.end());
  set_untils();
  is_order_only_ = std::none_of(moves.begin(), moves.end(),
                                [](const PlanStep& s) { return s.from == PlanStep::kAnywhere; });
  if (is_order_only_) {
    // If no box was removed from the board, keep only the order of the goals.
    steps_.erase(std::remove_if(steps_.begin(), steps_.end(),
                                [](const PlanStep& s) { return s.until != PlanStep::kForever; }),
                 steps_.end());
    for (PlanStep& step : steps_) step.from = PlanStep::kAnywhere;
  }
  const auto rank = [](const PlanStep& s) {
    return !s.is_initial ? 2 : s.until == PlanStep::kForever ? 0 : 1;
  };
  std::stable_sort(steps_.begin(), steps_.end(),
                   [&](const PlanStep& a, const PlanStep& b) { return rank(a) < rank(b); });
  set_untils();
  for (const PlanStep& step : steps_) {
    initial_ += step.is_initial ? 1U : 0U;
    permanent_initial_ += step.is_initial && step.until == PlanStep::kForever ? 1U : 0U;
  }
}

std::uint32_t PackingPlan::parked() const {
  return static_cast<std::uint32_t>(std::count_if(steps_.begin(), steps_.end(), [](const PlanStep& s) {
    return !s.is_initial && s.until != PlanStep::kForever;
  }));
}

std::uint32_t PackingPlan::boxes_settled(std::uint32_t done) const {
  const auto end = steps_.begin() + static_cast<std::ptrdiff_t>(std::min(done, size()));
  return static_cast<std::uint32_t>(
      std::count_if(steps_.begin(), end, [](const PlanStep& s) { return s.until == PlanStep::kForever; }));
}

std::uint32_t PackingPlan::packed(const Position& position) const {
  std::uint32_t standing = 0;
  for (std::uint32_t i = 0; i < permanent_initial_; ++i) standing += position.has_box(steps_[i].to) ? 1U : 0U;
  if (standing < permanent_initial_) return standing;
  // Start with the last step. If a later step has moved a box on, the box need not be on its square.
  std::uint32_t done = size();
  for (std::uint32_t i = size(); i-- > initial_;) {
    const PlanStep& step = steps_[i];
    if (!position.has_box(step.to) && step.until >= done) done = i;
  }
  std::uint32_t missing = 0;
  for (std::uint32_t i = permanent_initial_; i < initial_; ++i) {
    missing += steps_[i].until >= done && !position.has_box(steps_[i].to) ? 1U : 0U;
  }
  return done > missing ? done - missing : 0;
}

PackingPlan::Marks PackingPlan::held_after(std::uint32_t done) const {
  Marks held(stride_);
  for (std::uint32_t i = 0; i < done; ++i) {
    if (steps_[i].until >= done) held[steps_[i].to] = 1;
  }
  return held;
}

PackingPlan::Marks PackingPlan::find_cut_off(LevelAnalysis& analysis, std::uint32_t done) const {
  Marks walls(stride_);
  walls[nowhere_] = 1;
  for (std::uint32_t i = 0; i < done; ++i) {
    if (steps_[i].until == PlanStep::kForever) walls[steps_[i].to] = 1;
  }
  std::vector<Square> targets;
  for (std::uint32_t i = done; i < size(); ++i) {
    if (walls[steps_[i].to] == 0) targets.push_back(steps_[i].to);
  }
  Marks cut_off(stride_);
  if (targets.empty()) return cut_off;
  analysis.lone_box().set_walls(walls);
  const std::vector<std::uint16_t>& pushes = analysis.lone_box().push_to(targets);
  for (Square s = 0; s < nowhere_; ++s) {
    if (analysis.live().contains(s) && walls[s] == 0 && pushes[s] == LevelAnalysis::kInfinite) cut_off[s] = 1;
  }
  return cut_off;
}

// A box must leave a zone before the zone is cut off. The zone for a number of steps is therefore that of the
// next change.
void PackingPlan::build_zones(LevelAnalysis& analysis) {
  std::vector<Marks> cut_off;
  for (std::uint32_t done = 0; done <= size(); ++done) cut_off.push_back(find_cut_off(analysis, done));
  zone_.resize((std::size_t{size()} + 1) * stride_);
  from_zone_.resize(zone_.size());
  for (std::uint32_t done = 0; done <= size(); ++done) {
    std::uint32_t change = done;
    while (change < size() && cut_off[change] == cut_off[done]) ++change;
    if (change >= size()) change = done;
    Marks held = held_after(done);
    std::vector<Square> zone;
    for (Square s = 0; s < nowhere_; ++s) {
      bool is_out = cut_off[change][s] != 0 && held[s] == 0;
      for (std::uint32_t i = done; i <= change && i < size(); ++i) is_out = is_out && steps_[i].to != s;
      if (!is_out) continue;
      zone_[offset(done) + s] = 1;
      zone.push_back(s);
    }
    held[nowhere_] = 1;
    analysis.lone_box().set_walls(held);
    const std::vector<std::uint16_t>& pushes = analysis.lone_box().push_from(zone);
    std::copy(pushes.begin(), pushes.end(), from_zone_.begin() + static_cast<std::ptrdiff_t>(offset(done)));
  }
}

}  // namespace sokrates
