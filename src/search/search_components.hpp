// The exchangeable components of a search: heuristic, detectors, successor filters and symmetry reduction,
// with counters of what each of them prunes.
//
// A component that would break a guarantee of the search is refused (promises.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <sokrates/progress.hpp>

#include "base/memory_account.hpp"
#include "base/readiness.hpp"
#include "base/sampled_clock.hpp"
#include "deadlock/detector.hpp"
#include "heuristic/heuristic.hpp"
#include "pruning/successor_filter.hpp"
#include "search/promises.hpp"
#include "search/stage_times.hpp"
#include "space/symmetry_reduction.hpp"

namespace sokrates {

class SearchComponents {
 public:
  explicit SearchComponents(const Needs& needs) : needs_(needs) {}

  // Builds and adds the component, or returns the reason why it is refused. Requires: the heuristic is added before
  // the search begins.
  template <class Promises, class Build>
  Refusal add(const Promises& promises, const Build& build) {
    const Refusal why = refusal(promises, needs_);
    if (why == Refusal::none) take(build(), promises);
    return why;
  }

  // Prunes every state that `border` rejects, dead or not. Solutions remain valid, but the search becomes
  // incomplete.
  void restrict_to(std::unique_ptr<Detector> border) {
    is_confined_ = true;
    take(std::move(border), DetectorPromises{});
  }
  bool is_confined() const { return is_confined_; }

  Heuristic& heuristic() { return *heuristic_; }
  // Returns true if the heuristic is a lower bound of the remaining cost.
  bool is_admissible() const { return is_admissible_; }

  // Runs one portion of the precomputation. Tables are charged to the account before they are built.
  Readiness prepare(std::uint64_t ticks, MemoryAccount& account);
  // Runs a portion of the next refinement of the heuristic. A refinement starts only if `searched`, the ticks of the
  // search so far, is at least Heuristic::ticks_to_refine(), and if it needs at most half of the memory that is left.
  // Returns true if a refinement was just completed.
  bool refine(std::uint64_t searched, std::uint64_t ticks, MemoryAccount& account);
  // Updates the memory charge of all components. Returns false if the account refuses it.
  [[nodiscard]] bool update_memory_charge(MemoryAccount& account);

  // Returns the ticks of all components, without precomputation.
  std::uint64_t work() const;

  bool has_detectors(DetectorCost cost) const { return !of_cost_[static_cast<std::size_t>(cost)].empty(); }
  // Returns the first detector of this cost class that rejects the position after the push, or null.
  const Detector* rejected_by(DetectorCost cost, const Position& position, const Move& push) {
    return has_detectors(cost) ? first_to_reject(cost, position, push) : nullptr;
  }
  // Does the same for a search that knows the player's region. `reached` is the argument of
  // Detector::is_dead_given(). It is null if the player can reach every free square beside the box.
  const Detector* rejected_by(DetectorCost cost, const Position& position, const Move& push,
                              const Region* reached);
  // Returns the first detector of any cost class that rejects the position as a whole, or null.
  const Detector* rejected_by(const Position& position);
  // Returns the first explanation that a detector finds within the work budget.
  std::optional<Witness> explain_with_budget(const Position& position, WorkBudget& work_budget);

  bool has_filters() const { return !filters_.empty(); }
  // Returns the name of the first filter that pruned a move, or an empty string.
  std::string_view filter(const Position& position, const Region& region, std::vector<Move>& moves);

  // Returns null if no symmetry reduction was added.
  SymmetryReduction* symmetry() const { return symmetry_.get(); }

  // Returns true while a refinement of the heuristic is in progress.
  bool is_refining() const { return is_refining_; }

  // The clock of the stages of an expansion. This class records the times of detectors and filters itself.
  SampledClock& clock() { return clock_; }
  void end_heuristic_stage() { clock_.record(heuristic_nanoseconds_); }
  std::vector<PrunedBy> pruned() const;
  std::vector<TimeOf> times() const;
  // Returns the statistics of a search, completed with those of its components and of memory.
  Statistics with_their_own(Statistics searched, const StageTimes& stage_times,
                            const MemoryAccount& account) const;

  void count_dead_squares(std::uint32_t n) { dead_squares_ += n; }
  void count_never() { ++never_; }
  void count_beaten() { ++beaten_; }

 private:
  template <class Part>
  struct Counted {
    std::unique_ptr<Part> component;
    std::uint64_t dropped = 0;
    std::uint64_t nanoseconds = 0;
  };

  const Detector* first_to_reject(DetectorCost cost, const Position& position, const Move& push);
  // Runs the detectors of this cost class in turn until `is_dead(detector)` returns true.
  template <class IsDead>
  const Detector* first_of(DetectorCost cost, IsDead is_dead);
  void take(std::unique_ptr<Heuristic> heuristic, const HeuristicPromises& promises);
  void take(std::unique_ptr<Detector> detector, const DetectorPromises&);
  void take(std::unique_ptr<SuccessorFilter> filter, const FilterPromises&) {
    filters_.push_back({std::move(filter)});
  }
  void take(std::unique_ptr<SymmetryReduction> symmetry, const FilterPromises&) {
    symmetry_ = std::move(symmetry);
  }
  std::uint64_t bytes() const;

  Needs needs_;
  std::unique_ptr<Heuristic> heuristic_;
  bool is_admissible_ = false;
  bool is_confined_ = false;
  std::vector<Counted<Detector>> detectors_;
  std::array<std::vector<std::size_t>, 2> of_cost_;  // by DetectorCost: indices into detectors_
  std::vector<Counted<SuccessorFilter>> filters_;
  std::unique_ptr<SymmetryReduction> symmetry_;
  bool is_refining_ = false;
  bool is_fully_refined_ = false;  // no refinement is left, or memory does not suffice
  std::size_t prepared_ = 0;       // number of prepared components: heuristic, then detectors
  MemoryHold held_;
  std::uint64_t dead_squares_ = 0, never_ = 0, beaten_ = 0;
  SampledClock clock_;
  std::uint64_t heuristic_nanoseconds_ = 0;
  std::uint64_t prepare_nanoseconds_ = 0;
};

}  // namespace sokrates
