// The searches of an MPI job. Rank 0 starts each search, and the other ranks join it.
//
// Rank 0 runs the commands of the program. When `solve` builds its engine, the group sends the level and the options to the
// other ranks, and every rank builds its engine.
#pragma once

#include "channel.hpp"
#include "process_search.hpp"
#include "solver/build_partitioned.hpp"

namespace sokrates::mpi {

class JobGroup final : public ProcessGroup {
 public:
  // Requires: `channel` outlives the group.
  explicit JobGroup(Channel& channel) : channel_(channel) {}

  // Sets a lower bound that an earlier run has proved, and the function that rank 0 calls with the results so far.
  void set_knowledge(Cost lower, ReportKnowledge report);

  unsigned ranks() const override { return channel_.ranks(); }
  std::unique_ptr<Engine> build(const EngineSource& source, const PartitionPlan& plan) override;

 private:
  Channel& channel_;
  Cost lower_;
  ReportKnowledge report_;
};

// Joins the searches of rank 0 until rank 0 ends the program. Requires: this is another rank.
void serve_jobs(Channel& channel);
// Ends serve_jobs() on all other ranks. Requires: this is rank 0.
void dismiss_ranks(Channel& channel);

}  // namespace sokrates::mpi
