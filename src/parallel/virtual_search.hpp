// A partitioned search whose ranks take turns in one thread: reproducible, for tests and simulations.
//
// A turn has at most `per_turn` expansions. A round simulates an interval in which all ranks work at the same time.
// idle_share() is the fraction of this time in which ranks would wait for work.
#pragma once

#include "parallel/partitioned_search.hpp"
#include "parallel/virtual_network.hpp"

namespace sokrates {

struct VirtualPlan {
  PartitionPlan partition;
  std::uint64_t delay = 0;      // rounds between sending and arrival of a batch
  std::uint64_t per_turn = 16;  // maximum number of expansions in a turn
};

class VirtualSearch final : public PartitionedSearch {
 public:
  VirtualSearch(const VirtualPlan& plan, MemoryAccount& account);
  ~VirtualSearch() override { destroy_ranks(); }

  // Runs at least one turn, unless the budget has no ticks or no expansions, or the search is over.
  StepStatus step(Budget budget) override;

  // Returns how often the ranks have agreed on a threshold.
  std::uint64_t thresholds() const { return network_.agreement().agreements(); }
  // Returns the expansions that were possible but not made, as a fraction of those that were possible.
  double idle_share() const;

 private:
  VirtualNetwork network_;
  const std::uint64_t per_turn_;
  unsigned next_ = 0;  // the rank whose turn is next
  std::uint64_t turns_ = 0;
};

}  // namespace sokrates
