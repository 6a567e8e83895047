// The engine of one process in a best-first search that is divided among several processes.
//
// Every rank has one of these engines. The engine of rank 0 returns the results: the best solution, the lower bound, and the
// statistics of all ranks. The engines of the other ranks end when rank 0 ends the search.
//
// A rank that finds a solution follows its path through the states of the other ranks, and sends the moves to rank 0.
//
// Guarantees: status and proved optimum are those of the search of a single rank. The number of expansions may differ. The
// number of expansions in a budget is ignored.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "channel.hpp"
#include "coordinator.hpp"
#include "parallel/partitioned_search.hpp"
#include "process_transport.hpp"
#include "solver/engine_row.hpp"

namespace sokrates::mpi {

// The results of a search so far, on rank 0.
struct Knowledge {
  Cost lower;                         // proved
  std::optional<FoundSolution> best;  // found by this search
};

// A function that is called on rank 0 when the lower bound has risen or a better solution was found.
using ReportKnowledge = std::function<void(const Knowledge&)>;

class ProcessSearch final : public Engine {
 public:
  // `lower` is a proved lower bound. Requires: `channel`, `board` and `account` outlive the search; all ranks build it for the
  // same level.
  ProcessSearch(Channel& channel, const Board& board, const PartitionPlan& plan, MemoryAccount& account,
                Cost lower, ReportKnowledge report);
  // Waits until all ranks have ended the search. On rank 0, first requests that the other ranks end it.
  ~ProcessSearch() override;

  StepStatus step(Budget budget) override;
  void take_upper_bound(const Bound& bound) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return is_proved_; }
  Bound lower_bound() const override { return {unit_, lower_}; }
  Statistics statistics() const override { return coordinator_.statistics(); }

  // Returns true if rank 0 has ended the search.
  bool is_finished() const { return transport_.is_finished(); }

 private:
  bool is_root() const { return channel_.rank() == 0; }
  bool is_over() const;
  // Runs a slice of the search. If there is nothing to do, waits for messages.
  void turn();
  void work();
  void send_solution();
  void send_statistics();
  void raise_lower_bound();
  void report_knowledge();
  StepStatus conclude();
  void finish();

  Channel& channel_;
  const Board& board_;
  const Objective unit_;
  MemoryHold mailboxes_;
  Coordinator coordinator_;  // used on rank 0 only
  ProcessTransport transport_;
  std::vector<const PeerStates*> peers_;
  std::vector<std::unique_ptr<RemoteStates>> remote_states_;
  RankFrontier* frontier_ = nullptr;
  std::unique_ptr<Engine> engine_;
  bool has_ended_ = false;  // the engine of this rank has ended
  bool has_finished_ = false;
  Cost passed_bound_ = kUnlimited;  // the last upper bound passed to the engine
  Cost lower_;
  Cost known_lower_;                 // the lower bound that was last passed to report_
  Cost known_cost_ = kUnlimited;     // the cost of the solution that was last passed to report_
  Cost reported_cost_ = kUnlimited;  // the cost of the last solution that step() has reported
  ReportKnowledge report_;
  bool is_proved_ = false;
  std::chrono::steady_clock::time_point next_statistics_{};
  double cpu_at_begin_;
};

}  // namespace sokrates::mpi
