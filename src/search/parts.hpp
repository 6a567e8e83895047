// The exchangeable parts of a search together: heuristic, detectors, successor filters, with counts of what
// each drops; and the fold that stores symmetric states once. A part that would break what the search promises is not taken.
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
#include "search/laps.hpp"
#include "search/promises.hpp"
#include "space/fold.hpp"

namespace sokrates {

class Parts {
 public:
  explicit Parts(const Needs& needs) : needs_(needs) {}

  // Builds the part and takes it, or says why not. Requires: a heuristic is taken before the search begins.
  template <class Promises, class Build>
  Refusal add(const Promises& promises, const Build& build) {
    const Refusal why = refusal(promises, needs_);
    if (why == Refusal::none) take(build(), promises);
    return why;
  }

  // Leaves out of the search what this condemns, dead or not: what the search then finds is a solution like any
  // other, that it finds nothing proves nothing.
  void confine(std::unique_ptr<Detector> border) {
    is_confined_ = true;
    take(std::move(border), DetectorPromises{});
  }
  bool is_confined() const { return is_confined_; }

  Heuristic& heuristic() { return *heuristic_; }
  // Does the heuristic bound from below what is left?
  bool is_admissible() const { return is_admissible_; }

  // One portion of precomputation. Tables are charged to the account before they are built.
  Readiness prepare(std::uint64_t ticks, MemoryAccount& account);
  // After so many ticks of searching: a portion of what makes the heuristic know more, where that has cost as much by now
  // and there is memory for it. True where it has just grown.
  bool grow(std::uint64_t searched, std::uint64_t ticks, MemoryAccount& account);
  // Charges what parts have come to hold since the last time, or releases what they hold no more. False where the
  // account refuses.
  [[nodiscard]] bool settle(MemoryAccount& account);

  // Ticks that all parts have spent on questions.
  std::uint64_t work() const;

  bool has_detectors(DetectorCost cost) const { return !of_price_[static_cast<std::size_t>(cost)].empty(); }
  // The first detector of this price that condemns the position after the push, or null.
  const Detector* condemned_by(DetectorCost cost, const Position& position, const Move& push) {
    return has_detectors(cost) ? first_to_condemn(cost, position, push) : nullptr;
  }
  // The same for a search that knows the player's floor: `reached` is what Detector::is_dead_given() wants,
  // null where he can reach every free square beside the box.
  const Detector* condemned_by(DetectorCost cost, const Position& position, const Move& push,
                               const Region* reached);
  // The first detector of any price that condemns the position as a whole, or null.
  const Detector* condemned_by(const Position& position);
  // The first explanation any of them has for somebody patient.
  std::optional<Witness> explain_patiently(const Position& position, Patience& patience);

  bool has_filters() const { return !filters_.empty(); }
  // Returns the name of the first filter that dropped any, or nothing.
  std::string_view filter(const Position& position, const Region& region, std::vector<Move>& moves);

  // Null where the board has no symmetry, or none the search may use.
  Fold* fold() const { return fold_.get(); }

  bool is_growing() const { return is_growing_; }

  // Detectors and filters take their laps of it themselves.
  SampledClock& clock() { return clock_; }
  void end_lap_of_heuristic() { clock_.lap(heuristic_nanoseconds_); }
  std::vector<PrunedBy> pruned() const;
  std::vector<TimeOf> times() const;
  // What a search has counted, filled up with what its parts have and what memory it took.
  Statistics with_their_own(Statistics searched, const Laps& laps, const MemoryAccount& account) const;

  void count_dead_squares(std::uint32_t n) { dead_squares_ += n; }
  void count_never() { ++never_; }
  void count_beaten() { ++beaten_; }

 private:
  template <class Part>
  struct Counted {
    std::unique_ptr<Part> part;
    std::uint64_t dropped = 0;
    std::uint64_t nanoseconds = 0;
  };

  const Detector* first_to_condemn(DetectorCost cost, const Position& position, const Move& push);
  // Every detector of this price in turn, until `is_dead(detector)`.
  template <class IsDead>
  const Detector* first_of(DetectorCost cost, IsDead is_dead);
  void take(std::unique_ptr<Heuristic> heuristic, const HeuristicPromises& promises);
  void take(std::unique_ptr<Detector> detector, const DetectorPromises&);
  void take(std::unique_ptr<SuccessorFilter> filter, const FilterPromises&) {
    filters_.push_back({std::move(filter)});
  }
  void take(std::unique_ptr<Fold> fold, const FilterPromises&) { fold_ = std::move(fold); }
  std::uint64_t bytes() const;

  Needs needs_;
  std::unique_ptr<Heuristic> heuristic_;
  bool is_admissible_ = false;
  bool is_confined_ = false;
  std::vector<Counted<Detector>> detectors_;
  std::array<std::vector<std::size_t>, 2> of_price_;  // by DetectorCost: places in detectors_
  std::vector<Counted<SuccessorFilter>> filters_;
  std::unique_ptr<Fold> fold_;
  bool is_growing_ = false;
  bool has_grown_up_ = false;  // or cannot
  std::size_t prepared_ = 0;   // of heuristic and detectors, in order
  MemoryHold held_;
  std::uint64_t dead_squares_ = 0, never_ = 0, beaten_ = 0;
  SampledClock clock_;
  std::uint64_t heuristic_nanoseconds_ = 0;
  std::uint64_t prepare_nanoseconds_ = 0;
};

}  // namespace sokrates
