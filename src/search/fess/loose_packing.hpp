// Evaluates a packing plan loosely: goals that are filled early count too, if that does no harm.
//
//   ###########
//   #.  $ $  .#     A plan must put one of the two goals first, but a search should not insist on this order.
//   #    @    #
//   ###########
//
// A box on the goal of a later step does no harm if it blocks no path from a start square to a goal that is
// not filled yet. Goals deep in a room thus keep their order, and goals in different corners do not.
//
// Guarantees: none, because paths are those of a lone box. The result is guidance, like the plan.
//
// Cost: an evaluation tests each step of the plan. Each new set of filled goals needs a backward search from
// every open goal. The results are cached.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "board/position.hpp"
#include "search/fess/level_analysis.hpp"
#include "search/fess/packing_plan.hpp"

namespace sokrates {

class LoosePacking {
 public:
  // Requires: `analysis` and `plan` outlive this object.
  LoosePacking(LevelAnalysis& analysis, const PackingPlan& plan);

  // Returns the number of steps after the first `done` that are fulfilled early.
  std::uint32_t count_early(const Position& position, std::uint32_t done);

  std::uint64_t work() const { return work_; }
  static constexpr std::uint64_t kMaxBytes = 1U << 22;

 private:
  using Reachable =
      std::vector<std::uint16_t>;  // by step: number of start squares from which its square can be reached

  const Reachable& reachable_past(std::uint64_t key);
  bool keeps_all_reachable(const Reachable& before, const Reachable& after, std::uint32_t step) const;

  LevelAnalysis& analysis_;
  const PackingPlan& plan_;
  std::vector<Square> sources_;
  std::vector<std::uint64_t> keys_;  // by step
  std::vector<std::uint8_t> walls_;  // by square; includes the filled squares
  std::vector<std::uint32_t> early_;
  std::size_t max_entries_;
  std::unordered_map<std::uint64_t, Reachable> cache_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
