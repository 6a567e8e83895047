// Runs A* on a level, partitioned into virtual ranks or threads, and compares it with the oracle.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <sokrates/verify.hpp>

#include "analysis/dead_squares.hpp"
#include "oracle/answer.hpp"
#include "parallel/threaded_search.hpp"
#include "parallel/virtual_search.hpp"
#include "solver/build_engine.hpp"
#include "solver/build_partitioned.hpp"
#include "solver/engine_config.hpp"
#include "solver/trivially_unsolvable.hpp"
#include "space/route.hpp"

namespace oracle {

using namespace sokrates;

// Builds the engine of a game from its source and its plan.
using BuildSearch = std::function<std::unique_ptr<Engine>(const EngineSource&, const BestFirstPlan&)>;

inline BuildSearch local() {
  return [](const EngineSource& source, const BestFirstPlan& plan) {
    return std::move(*build_best_first(source, plan));
  };
}

struct VirtualShape {
  unsigned ranks = 1;
  std::size_t batch_size = 64;
  std::uint64_t delay = 0;
};

inline std::unique_ptr<VirtualSearch> build_virtual(const EngineSource& source, const BestFirstPlan& plan,
                                                    const VirtualShape& shape) {
  VirtualPlan of_ranks{partition_plan(source, plan, shape.ranks), shape.delay};
  of_ranks.partition.batch_size = shape.batch_size;
  return std::make_unique<VirtualSearch>(of_ranks, source.account);
}

inline BuildSearch on_virtual_ranks(const VirtualShape& shape) {
  return [shape](const EngineSource& source, const BestFirstPlan& plan) {
    return build_virtual(source, plan, shape);
  };
}

inline BuildSearch on_threads(unsigned threads) {
  return [threads](const EngineSource& source, const BestFirstPlan& plan) {
    return std::move(*build_on_threads(source, plan, threads));
  };
}

// A* on a level.
class PartitionedGame {
 public:
  PartitionedGame(const Level& level, Objective objective, const char* heuristic, const BuildSearch& build,
                  std::uint64_t limit_bytes = 0)
      : level_(level),
        objective_(objective),
        board_(level_),
        live_(find_live_squares(board_)),
        account_(limit_bytes) {
    Options options;
    options.engine = "astar";
    options.objective = objective;
    options.heuristic = heuristic;
    const EngineConfig config = *make_engine_config(options, level.win(), level.players().size());
    const LevelTables tables = share_tables(board_, live_, &account_);
    engine_ = build({config, options, board_, live_, tables, account_, nullptr}, {});
  }

  // Returns true if no engine is needed.
  bool is_trivial() const {
    return !trivially_unsolvable(level_, board_, live_).empty() || verify(level_, "").valid;
  }

  // Runs to the end, and returns a complaint, or an empty string. `upper` is a known upper bound, or 0.
  std::string run(const Answer& truth, const Budget& budget, std::uint32_t upper = 0) {
    const bool counts_moves = Bound{objective_, {}}.counts_moves();
    const std::uint64_t optimum = counts_moves ? truth.moves : truth.pushes;
    if (upper != 0) engine_->take_upper_bound({objective_, {upper, 0}});
    StepStatus status = StepStatus::running;
    while (status == StepStatus::running || status == StepStatus::improved) {
      status = engine_->step(budget);
      if (truth.outcome == Outcome::solved && engine_->lower_bound().cost.major > optimum)
        return "the lower bound is above the optimum";
    }
    const auto steps = engine_->solution();
    if (truth.outcome == Outcome::unsolvable) {
      const StepStatus expected = upper == 0 ? StepStatus::exhausted : StepStatus::nothing_below;
      return status == expected && !steps ? "" : "the level has no solution";
    }
    if (upper != 0 && upper <= optimum)
      return status == StepStatus::nothing_below ? "" : "nothing is below the bound";
    if (status != StepStatus::exhausted) return "the search is not exhausted";
    if (!steps) return "there is a solution";
    const Verdict verdict = verify(level_, to_lurd(board_, *steps));
    if (!verdict.valid) return verdict.reason;
    if (!engine_->is_proved()) return "the solution is not proved";
    if (engine_->lower_bound().cost.major != optimum) return "the lower bound is not the optimum";
    const std::uint64_t found = counts_moves ? verdict.metrics.moves : verdict.metrics.pushes;
    return found == optimum ? "" : "called optimal with " + std::to_string(found);
  }

  Engine& engine() { return *engine_; }
  template <class Search>
  const Search& as() const {
    return dynamic_cast<const Search&>(*engine_);
  }
  MemoryAccount& account() { return account_; }
  void destroy() { engine_.reset(); }

 private:
  Level level_;
  Objective objective_;
  Board board_;
  SquareSet live_;
  MemoryAccount account_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace oracle
