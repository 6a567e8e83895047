#include "solver/build_partitioned.hpp"

#include <utility>

#include "parallel/threaded_search.hpp"
#include "solver/build_engine.hpp"
#include "solver/build_portfolio.hpp"

namespace sokrates {

unsigned threads_of_search(const EngineSource& source) {
  const bool is_divisible = source.config.engine->accepts.threads && source.config.is_proof_promised;
  return is_divisible && !is_reproducible(source.options, source.sink) ? source.options.threads : 1;
}

PartitionPlan partition_plan(const EngineSource& source, const BestFirstPlan& plan, unsigned ranks) {
  PartitionPlan partition;
  partition.ranks = ranks;
  partition.unit = CostRule(source.config.objective, source.config.space).unit();
  partition.build = [&source, plan](unsigned rank, const MakeFrontier& make_frontier) {
    BestFirstPlan of_rank = plan;
    of_rank.make_frontier = make_frontier;
    return std::move(*build_best_first(source, std::move(of_rank), {.builds_tables = rank == 0}));
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
