// Builds best-first searches that are partitioned into ranks (parallel/).
//
// Every rank has components of its own. In one process, rank 0 builds the large tables of the heuristic, and the other ranks
// take them over. If the ranks are processes, each of them builds its own tables.
#pragma once

#include "parallel/partitioned_search.hpp"
#include "search/best_first.hpp"
#include "solver/engine_row.hpp"

namespace sokrates {

// The processes that divide one search. The program sokrates-mpi implements it, because the library does not use MPI.
class ProcessGroup {
 public:
  virtual ~ProcessGroup() = default;

  virtual unsigned ranks() const = 0;
  // Builds the part of the search that this process owns. Returns null if there is not enough memory. `source` and `plan` are
  // used only during the call.
  virtual std::unique_ptr<Engine> build(const EngineSource& source, const PartitionPlan& plan) = 0;
};

// Returns true if the options contain a group of processes, and one search may be divided among them.
bool uses_processes(const EngineSource& source);
BuiltEngine build_on_processes(const EngineSource& source, const BestFirstPlan& plan);

// Returns the number of threads that one search may use. It is 1 if the engine does not support more, if the search must be
// reproducible, or if it does not prove an optimum. In the last case, other threads would change the solution.
unsigned threads_of_search(const EngineSource& source);

// Returns the plan of a search with this number of ranks. Requires: the source outlives the plan; `plan` has one ranking, and
// neither a score nor an estimate.
PartitionPlan partition_plan(const EngineSource& source, const BestFirstPlan& plan, unsigned ranks);

// Builds a search on several threads. Returns null if there is not enough memory.
BuiltEngine build_on_threads(const EngineSource& source, const BestFirstPlan& plan, unsigned threads);

}  // namespace sokrates
