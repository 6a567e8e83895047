// A packing plan read loosely: goals that are filled before their turn count too, where that does no harm.
//
//   ###########
//   #.  $ $  .#     A plan has to name one of the two goals first, and no search should insist on it.
//   #    @    #
//   ###########
//
// A box on the goal of a later step does no harm if it takes no way from any start square to any goal that is
// still to be filled. Goals that lie deep in a room keep their order; goals in different corners lose theirs.
//
// Guidance, as the plan itself: ways are those of a lone box. Cost: a look at each step; for each set of filled
// goals met for the first time a backward search from every open goal, remembered.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "board/position.hpp"
#include "search/fess/ground.hpp"
#include "search/fess/packing_plan.hpp"

namespace sokrates {

class LoosePacking {
 public:
  // Both must outlive this.
  LoosePacking(Ground& ground, const PackingPlan& plan);

  // Of the steps after the first `done`, those fulfilled before their turn.
  std::uint32_t count_early(const Position& position, std::uint32_t done);

  std::uint64_t work() const { return work_; }
  static constexpr std::uint64_t kMostBytes = 1U << 22;

 private:
  using Ways = std::vector<std::uint16_t>;  // by step: start squares from which its square can be reached

  const Ways& ways_past(std::uint64_t name);
  bool takes_no_way(const Ways& before, const Ways& after, std::uint32_t step) const;

  Ground& ground_;
  const PackingPlan& plan_;
  std::vector<Square> sources_;
  std::vector<std::uint64_t> keys_;  // by step
  std::vector<std::uint8_t> walls_;  // by square; the filled ones among them
  std::vector<std::uint32_t> early_;
  std::size_t most_memories_;
  std::unordered_map<std::uint64_t, Ways> memories_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
