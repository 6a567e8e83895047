// Builds best-first searches that are partitioned into ranks (parallel/).
//
// Every rank has components of its own. Rank 0 builds the large tables of the heuristic, and the other ranks take them over.
#pragma once

#include "parallel/partitioned_search.hpp"
#include "search/best_first.hpp"
#include "solver/engine_row.hpp"

namespace sokrates {

// Returns the number of threads that one search may use. It is 1 if the search must be reproducible, or if it ends with its
// first solution: then the other threads would change the solution and not only the time.
unsigned threads_of_search(const EngineSource& source);

// Returns the plan of a search with this number of ranks. Requires: the source outlives the plan; `plan` has one ranking, and
// neither a score nor an estimate.
PartitionPlan partition_plan(const EngineSource& source, const BestFirstPlan& plan, unsigned ranks);

// Builds a search on several threads. Returns null if there is not enough memory.
BuiltEngine build_on_threads(const EngineSource& source, const BestFirstPlan& plan, unsigned threads);

}  // namespace sokrates
