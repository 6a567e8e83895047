// One best-first search that is divided among several ranks.
//
// Every rank is a complete search with its own components and a RankFrontier. This class combines their answers. It passes the
// cost of each solution to the other ranks as an upper bound. The lower bound of one rank holds for the whole search, because
// it follows from the threshold that all ranks have agreed on. For the same reason the search ends as soon as one rank ends.
//
// The derived classes decide when each rank runs: VirtualSearch in turns, ThreadedSearch on threads.
//
// Guarantees: status and proved optimum are those of the search of a single rank. The number of expansions may differ,
// because solutions and better paths reach other ranks later.
// Thread safety: run() may be called for different ranks at the same time. route() and conclude() require that no rank works.
// All other functions may be called at any time.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/memory_account.hpp"
#include "parallel/rank_frontier.hpp"
#include "search/engine.hpp"

namespace sokrates {

// Builds the search of a rank. Requires: the search uses the frontier that `make_frontier` returns.
using BuildRank = std::function<std::unique_ptr<Engine>(unsigned rank, const MakeFrontier& make_frontier)>;

struct PartitionPlan {
  unsigned ranks = 1;
  // The number of states in a batch. Larger batches cost less processor time, and smaller ones arrive earlier.
  std::size_t batch_size = 64;
  Objective unit = Objective::pushes;  // the unit of all costs
  BuildRank build;
};

class PartitionedSearch : public Engine {
 public:
  void take_upper_bound(const Bound& bound) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return is_proved_; }
  Bound lower_bound() const override;
  Statistics statistics() const override;

  unsigned ranks() const { return static_cast<unsigned>(ranks_.size()); }
  // These functions return the counters of one rank, as of the end of its last turn.
  Statistics statistics_of(unsigned rank) const;
  RankFrontier::Traffic traffic_of(unsigned rank) const;

 protected:
  // The limits of a network for this plan.
  static NetworkLimits limits_for(const PartitionPlan& plan) { return {plan.ranks, kMailboxWords}; }
  PartitionedSearch(const PartitionPlan& plan, MemoryAccount& account);
  // Builds the ranks. `transport_of(rank)` returns the transport of a rank, which must outlive it. Derived classes call it in
  // their constructors, because they own the network.
  void build_ranks(const PartitionPlan& plan, const std::function<Transport&(unsigned)>& transport_of);
  // Destroys the ranks. Derived classes call it before they destroy the network.
  void destroy_ranks() { ranks_.clear(); }

  // Returns false if there is not enough memory for the mailboxes.
  bool has_mailboxes() const { return has_mailboxes_; }
  // Runs one rank for about this budget. Returns false if the search is over, or if the rank has nothing to do until other
  // ranks have worked.
  bool run(unsigned rank, Budget budget);
  const RankFrontier& frontier_of(unsigned rank) const { return *frontiers_[rank]; }
  void send_batches(unsigned rank) { static_cast<void>(frontiers_[rank]->send_all()); }
  // Adds to the waiting time and the processor time of a rank. `cpu_seconds` is 0 for the rank that runs in the thread of the
  // caller of step(), because the caller measures its own time.
  void add_times(unsigned rank, double waited_seconds, double cpu_seconds);

  bool is_over() const { return ending_.load(std::memory_order_acquire) != StepStatus::running; }
  // Returns the status of the whole search. Requires: is_over(), and no rank works.
  StepStatus conclude();
  // Returns true if a solution was found since the last call.
  bool take_improvement() { return has_improved_.exchange(false); }

 private:
  static constexpr std::size_t kMailboxWords = 32'768;

  struct Rank {
    std::unique_ptr<Engine> engine;
    Cost passed_bound = kUnlimited;  // the last upper bound passed to the engine
    std::optional<Cost> goal;        // the cost of the best solution that it has found
    mutable std::mutex mutex;        // protects the following members
    Statistics statistics;
    RankFrontier::Traffic traffic;
    double waited_seconds = 0;
    double cpu_seconds = 0;
  };

  static std::uint64_t packed(Cost cost) { return std::uint64_t{cost.major} << 32 | cost.minor; }
  static Cost unpacked(std::uint64_t word) {
    return {static_cast<std::uint32_t>(word >> 32), static_cast<std::uint32_t>(word)};
  }

  void lower_upper_bound(Cost cost);
  void raise_lower_bound(Cost cost);
  void note(Rank& rank, const RankFrontier& frontier, StepStatus status);
  void publish(Rank& rank, const RankFrontier& frontier);
  void end(StepStatus status);
  // Returns the rank with the best solution, or null.
  const Rank* best_rank() const;

  const Objective unit_;
  MemoryHold mailboxes_;
  bool has_mailboxes_;
  std::vector<RankFrontier*> frontiers_;  // by rank; their searches own them
  std::vector<const PeerStates*> peers_;  // the states of each rank
  std::vector<std::unique_ptr<Rank>> ranks_;
  std::atomic<std::uint64_t> upper_bound_;
  std::atomic<std::uint64_t> lower_bound_{0};
  std::atomic<bool> has_improved_{false};
  std::atomic<StepStatus> ending_{StepStatus::running};  // the status of the first rank that has ended
  bool is_proved_ = false;
};

}  // namespace sokrates
