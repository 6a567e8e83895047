// Improves several solutions that follow different plans.
//
// An optimizer changes a solution in small steps. It rarely changes the plan of the solution: which box goes
// to which goal, and in which order. A better plan must come from another solution, so this engine also lets
// other engines solve the level.
//
// The leader is the optimizer with the cheapest solution. It runs alone for a while, because many solutions are
// soon proved optimal. After that, it shares the work equally with a challenger. A challenger starts as an
// engine that looks for any solution (the finder), and continues as an optimizer of this solution. If its solution
// becomes cheaper than that of the leader, they exchange their roles. A challenger ends if its optimizer has not
// improved the solution for as many ticks as it needed up to its last improvement, but at least
// `optimize_challenger_ticks`. Then the next challenger starts. Finders that reached their limit without a solution
// start again in a second round, with a higher limit. After the last challenger, the leader runs alone.
//
// Guarantees: the result is never worse than the given solutions. It is deterministic. bench/results/optimizer.md
// has measurements.
//
// Reference: R. Martí, M. Resende and C. Ribeiro, "Multi-start methods for combinatorial optimization", 2013.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/memory_account.hpp"
#include "optimize/optimizer.hpp"
#include "search/engine.hpp"

namespace sokrates {

// An engine that looks for any solution.
struct Starter {
  std::string name;
  // Returns null if the engine cannot be built.
  std::function<std::unique_ptr<Engine>(MemoryAccount&)> build;
};

// A solution of the caller, on the simplified board. `moves` also counts its walks into dead ends, which `steps`
// leaves out.
struct GivenSolution {
  std::vector<Step> steps;
  std::uint32_t moves = 0;
};

struct MultiStartPlan {
  std::vector<Starter> starters;  // in the order in which they run
  // Returns why a solution is wrong, or an empty string if it is valid.
  std::function<std::string(const std::vector<Step>&)> rejection;
  Tunables tunables{};
};

class MultiStart final : public Engine {
 public:
  // Requires: there is at least one solution, all solutions solve `board`, and `board` and `account` outlive this
  // object.
  MultiStart(const Board& board, const std::vector<GivenSolution>& solutions, Objective objective,
             WindowSearch search, MultiStartPlan plan, MemoryAccount& account);

  StepStatus step(Budget budget) override;
  // Returns the best solution only if it is better than every given solution.
  std::optional<Route> route() const override;
  bool is_proved() const override { return is_proved_; }
  Bound lower_bound() const override;
  Statistics statistics() const override;
  std::string failure() const override { return failure_; }

 private:
  struct Runner {
    std::unique_ptr<MemoryAccount> account;
    std::unique_ptr<Optimizer> optimizer;
    std::uint64_t ticks = 0;
    std::uint64_t improved_at = 0;  // ticks at the last improvement
    bool is_done = false;
  };

  Cost cost_of(const Runner& runner) const { return runner.optimizer->best().cost(rule_); }
  bool has_challenger() const { return finder_ || challenger_.optimizer || next_ < order_.size(); }
  bool is_turn_of_leader() const;
  void step_runner(Runner& runner, Budget budget);
  void step_challenger(Budget budget);
  void step_finder(Budget budget);
  void start_finder();
  const Starter& starter() const { return plan_.starters[order_[next_ - 1]]; }
  void take_solution(const std::vector<Step>& steps);
  void end_finder();
  void end_challenger();

  const Board& board_;
  const Objective objective_;
  const CostRule rule_;
  const WindowSearch search_;
  const MultiStartPlan plan_;
  MemoryAccount& account_;
  Cost given_;     // cost of the best given solution
  Cost reported_;  // cost of the best solution when step() last returned `improved`
  Runner leader_;
  Runner challenger_;
  std::unique_ptr<MemoryAccount> finder_account_;
  std::unique_ptr<Engine> finder_;
  std::vector<std::size_t> order_;  // indices of the starters, both rounds
  std::size_t next_ = 0;            // index in order_ of the next starter
  std::uint64_t finder_ticks_ = 0;
  std::uint64_t ticks_of_leaders_ = 0;
  std::uint64_t ticks_of_challengers_ = 0;
  std::vector<std::vector<Move>> known_;  // the solutions that optimizers started from
  bool is_proved_ = false;
  std::string failure_;
  Statistics ended_;  // statistics of the finders and challengers that have ended
};

}  // namespace sokrates
