#include "solver/build_partitioned.hpp"

#include <utility>

#include "parallel/threaded_search.hpp"
#include "solver/build_engine.hpp"
#include "solver/build_portfolio.hpp"

namespace sokrates {

namespace {

bool is_divisible(const EngineSource& source) {
  return source.config.engine->accepts.threads && source.config.is_proof_promised;
}

}  // namespace

bool uses_processes(const EngineSource& source) {
  return source.options.processes != nullptr && is_divisible(source) && source.options.limits.nodes == 0 &&
         source.sink == nullptr;
}

BuiltEngine build_on_processes(const EngineSource& source, const BestFirstPlan& plan) {
  ProcessGroup& processes = *source.options.processes;
  return processes.build(source, partition_plan(source, plan, processes.ranks()));
}

unsigned threads_of_search(const EngineSource& source) {
  return is_divisible(source) && !is_reproducible(source.options, source.sink) ? source.options.threads : 1;
}

PartitionPlan partition_plan(const EngineSource& source, const BestFirstPlan& plan, unsigned ranks) {
  PartitionPlan partition;
  partition.ranks = ranks;
  partition.unit = CostRule(source.config.objective, source.config.space).unit();
  partition.build = [&source, plan](unsigned rank, const MakeFrontier& make_frontier) {
    BestFirstPlan of_rank = plan;
    of_rank.make_frontier = make_frontier;
    const bool builds_tables = rank == 0 || source.options.processes != nullptr;
    return std::move(*build_best_first(source, std::move(of_rank), {.builds_tables = builds_tables}));
  };
  return partition;
}

BuiltEngine build_on_threads(const EngineSource& source, const BestFirstPlan& plan, unsigned threads) {
  if (!source.account.charge((threads - 1) * bytes_of_engine(source.config, source.board)))
    return std::unique_ptr<Engine>();
  return std::unique_ptr<Engine>(
      std::make_unique<ThreadedSearch>(partition_plan(source, plan, threads), source.account));
}

}  // namespace sokrates
