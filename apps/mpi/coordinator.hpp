// The object on rank 0 that collects the reports, solutions and statistics of all ranks.
//
// The coordinator sends thresholds and upper bounds to all ranks. A rank that has found a solution sends it before it next
// reports that it is idle. States are pruned because of the cost of a solution. When the ranks agree on a threshold, the
// coordinator therefore knows all these solutions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sokrates/progress.hpp>

#include "channel.hpp"
#include "parallel/wave_agreement.hpp"
#include "search/engine.hpp"

namespace sokrates::mpi {

class ProcessTransport;

struct FoundSolution {
  Cost cost;
  std::string lurd;
};

class Coordinator {
 public:
  explicit Coordinator(unsigned ranks) : agreement_(ranks), statistics_(ranks) {}

  // Sets the transport that sends the announcements. Requires: it is set before the first message is handled.
  void attach(ProcessTransport& transport) { transport_ = &transport; }

  void handle(unsigned from, const Words& words);
  void take_upper_bound(Cost cost);

  const std::optional<FoundSolution>& best() const { return best_; }
  // Returns the upper bound: the cost of the best solution of the ranks, or a smaller bound from the caller.
  Cost upper() const { return upper_; }
  // Returns the status of the first rank that has ended, or `running`.
  StepStatus ending() const { return ending_; }
  // Returns the number of other ranks that have sent their last message.
  unsigned ranks_done() const { return done_; }
  // Returns the sums over all ranks. The memory is the largest peak, because the limit applies to each rank.
  Statistics statistics() const;

 private:
  void agree_if_possible();

  ProcessTransport* transport_ = nullptr;
  WaveAgreement agreement_;
  Cost upper_ = kUnlimited;
  std::optional<FoundSolution> best_;
  StepStatus ending_ = StepStatus::running;
  unsigned done_ = 0;
  std::vector<Statistics> statistics_;  // by rank
};

}  // namespace sokrates::mpi
