#include "search/search_components.hpp"

#include <algorithm>

namespace sokrates {

void SearchComponents::take(std::unique_ptr<Heuristic> heuristic, const HeuristicPromises& promises) {
  heuristic_ = std::move(heuristic);
  is_admissible_ = promises.is_admissible;
}

void SearchComponents::take(std::unique_ptr<Detector> detector, const DetectorPromises&) {
  of_cost_[static_cast<std::size_t>(detector->cost())].push_back(detectors_.size());
  detectors_.push_back({std::move(detector)});
}

Readiness SearchComponents::prepare(std::uint64_t ticks, MemoryAccount& account) {
  if (!update_memory_charge(account)) return Readiness::no_memory;
  const std::uint64_t start = SampledClock::now();
  Readiness next = Readiness::building;
  if (prepared_ == 0) {
    next = heuristic_->prepare(ticks);
  } else if (prepared_ <= detectors_.size()) {
    next = detectors_[prepared_ - 1].component->prepare(ticks);
  }
  if (next == Readiness::ready) ++prepared_;
  prepare_nanoseconds_ += SampledClock::now() - start;
  if (next == Readiness::no_memory) return next;
  return prepared_ == detectors_.size() + 1 ? Readiness::ready : Readiness::building;
}

bool SearchComponents::refine(std::uint64_t searched, std::uint64_t ticks, MemoryAccount& account) {
  if (is_fully_refined_) return false;
  if (!is_refining_) {
    const std::uint64_t wanted = heuristic_->ticks_to_refine();
    is_fully_refined_ = wanted == 0;
    if (searched < wanted || wanted == 0) return false;
    const std::uint64_t left = account.limit() - std::min(account.limit(), account.used());
    is_fully_refined_ = account.limit() != 0 && heuristic_->bytes_to_refine() > left / 2;
    is_refining_ = !is_fully_refined_;
    if (is_fully_refined_) return false;
  }
  const std::uint64_t start = SampledClock::now();
  is_refining_ = !heuristic_->refine(ticks);
  prepare_nanoseconds_ += SampledClock::now() - start;
  return !is_refining_;
}

bool SearchComponents::update_memory_charge(MemoryAccount& account) {
  return held_.resize(account, bytes());
}

std::uint64_t SearchComponents::work() const {
  std::uint64_t sum = (heuristic_ != nullptr ? heuristic_->work() : 0);
  for (const auto& detector : detectors_) sum += detector.component->work();
  for (const auto& filter : filters_) sum += filter.component->work();
  if (symmetry_ != nullptr) sum += symmetry_->work();
  return sum;
}

std::uint64_t SearchComponents::bytes() const {
  std::uint64_t sum = heuristic_->bytes() + (symmetry_ != nullptr ? symmetry_->bytes() : 0);
  for (const auto& detector : detectors_) sum += detector.component->bytes();
  return sum;
}

template <class IsDead>
const Detector* SearchComponents::first_of(DetectorCost cost, IsDead is_dead) {
  for (const std::size_t place : of_cost_[static_cast<std::size_t>(cost)]) {
    Counted<Detector>& detector = detectors_[place];
    const bool found = is_dead(*detector.component);
    clock_.record(detector.nanoseconds);
    if (!found) continue;
    ++detector.dropped;
    return detector.component.get();
  }
  return nullptr;
}

const Detector* SearchComponents::first_to_reject(DetectorCost cost, const Position& position,
                                                  const Move& push) {
  return first_of(cost, [&](Detector& part) { return part.is_dead(position, push); });
}

const Detector* SearchComponents::rejected_by(DetectorCost cost, const Position& position, const Move& push,
                                              const Region* reached) {
  return first_of(cost, [&](Detector& part) {
    if (!part.asks_for_cuts()) return part.is_dead(position, push);
    return reached != nullptr && part.is_dead_given(position, push, *reached);
  });
}

const Detector* SearchComponents::rejected_by(const Position& position) {
  for (auto& detector : detectors_) {
    if (detector.component->explain(position)) return detector.component.get();
  }
  return nullptr;
}

std::optional<Witness> SearchComponents::explain_with_budget(const Position& position,
                                                             WorkBudget& work_budget) {
  for (auto& detector : detectors_) {
    if (work_budget.is_over()) break;
    if (auto witness = detector.component->explain_with_budget(position, work_budget)) return witness;
  }
  return std::nullopt;
}

std::string_view SearchComponents::filter(const Position& position, const Region& region,
                                          std::vector<Move>& moves) {
  std::string_view dropped_by;
  for (auto& filter : filters_) {
    const std::size_t before = moves.size();
    filter.component->filter(position, region, moves);
    filter.dropped += before - moves.size();
    clock_.record(filter.nanoseconds);
    if (before != moves.size() && dropped_by.empty()) dropped_by = filter.component->name();
  }
  return dropped_by;
}

Statistics SearchComponents::with_their_own(Statistics searched, const StageTimes& stage_times,
                                            const MemoryAccount& account) const {
  searched.peak_bytes = account.peak();
  searched.pruned = pruned();
  searched.time = times();
  stage_times.append_to(searched.time);
  return searched;
}

std::vector<TimeOf> SearchComponents::times() const {
  std::vector<TimeOf> all{{"preparation", in_seconds(prepare_nanoseconds_)},
                          {"heuristic", in_seconds(heuristic_nanoseconds_)}};
  for (const auto& detector : detectors_)
    all.push_back({std::string(detector.component->name()), in_seconds(detector.nanoseconds)});
  for (const auto& filter : filters_)
    all.push_back({std::string(filter.component->name()), in_seconds(filter.nanoseconds)});
  return all;
}

std::vector<PrunedBy> SearchComponents::pruned() const {
  std::vector<PrunedBy> all{{"dead-squares", dead_squares_}};
  for (const auto& detector : detectors_)
    all.push_back({std::string(detector.component->name()), detector.dropped});
  for (const auto& filter : filters_) all.push_back({std::string(filter.component->name()), filter.dropped});
  all.push_back({"heuristic", never_});
  all.push_back({"bound", beaten_});
  return all;
}

}  // namespace sokrates
