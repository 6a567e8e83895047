// An anytime optimizer: improves a given solution step by step.
//
// The optimizer opens windows along the solution (window.hpp). The kinds of windows differ in their length and in
// the width of the neighborhood that is searched. The first ones search narrow neighborhoods of the whole solution.
// Short windows follow, then longer ones, and finally the whole solution without a limit of the width. If a window
// finds a cheaper stretch, the stretch is replaced, and windows that have changed are opened again. If no window of
// one kind finds an improvement, the next kind follows. After the last kind, a new pass starts with four times the
// number of states per window.
//
// After `optimize_calm_passes` passes, the best solution is also perturbed before each new pass, for about the work
// spent so far. A stretch is forced to take a different path, which may cost slightly more, and windows are opened
// around it. The result is kept if it costs no more than the best solution. Perturbations leave local optima, where
// no small change helps.
//
// Guarantees: the result is never worse than the given solutions. If the whole solution was searched without
// restrictions, its optimality is proved and reported. Supports one player and boxes on goals.
//
// Reference: D. Furcy, 2006 (iterative tunneling); F. Siddiqui and P. Haslum, 2013 (block deordering).
// neighborhood.hpp has the references for neighborhoods.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_set>
#include <vector>

#include "base/memory_account.hpp"
#include "base/random.hpp"
#include "optimize/push_line.hpp"
#include "optimize/window.hpp"
#include "search/engine.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

// endless: there are up to `optimize_passes` passes. The optimizer ends earlier if the best solution is proved optimal, or
// if no window of a pass has reached its limit of states or of memory. brief: the same, but the whole solution is searched
// early, with few states, and a pass without an improvement is the last one.
enum class Effort : std::uint8_t { endless, brief };

class Optimizer final : public Engine {
 public:
  // Requires: there is at least one solution, all solutions solve `board`, and `board` outlives this object.
  // The objective `any` counts pushes.
  Optimizer(const Board& board, const std::vector<std::vector<Step>>& solutions, Objective objective,
            WindowSearch search, MemoryAccount& account, Effort effort = Effort::endless,
            const Tunables& tunables = {});

  // Returns `improved` for each better solution. Returns `exhausted` or `nothing_below` if it is proved that
  // no solution is better than the found or given ones.
  StepStatus step(Budget budget) override;
  // Returns the best solution only if it is better than every given solution.
  std::optional<Route> route() const override;
  // Returns the best solution, found or given.
  const PushLine& best() const { return best_; }
  // Returns true if the best solution, found or given, is proved optimal.
  bool is_proved() const override { return is_proved_; }
  Bound lower_bound() const override;
  Statistics statistics() const override;

 private:
  // A kind of window, and the initial limit of its states.
  struct WindowKind {
    Objective objective;
    std::size_t length;  // pushes; 0: the whole solution
    std::uint32_t width;
    std::uint64_t states;
    bool follows_variation = false;
  };
  static std::vector<WindowKind> rungs_for(Objective objective, Effort effort, const Tunables& tunables);

  // Returns false if there is nothing left to do.
  bool open_next_window();
  bool advance_place();
  StepStatus close_window(StepStatus status);
  // Chooses at random a window that perturbs the solution, and two squares that must not both hold a box. Returns
  // nullopt if both squares hold a box at an end of the window.
  std::optional<WindowPlan> plan_of_variation();
  // Sets the next kind and place of a window around the perturbation. Returns false if there are none left.
  bool advance_variation();
  void end_variation();
  bool may_vary() const { return statistics_.expanded < vary_until_; }
  StepStatus keep_if_best();
  StepStatus end();
  // Windows around a perturbation use the limits of the first pass.
  std::uint32_t pass() const { return variation_ == Variation::none ? pass_ : 0; }
  std::uint64_t states_allowed() const { return rungs_[rung_].states << (2 * pass()); }
  std::uint64_t name_of(const WindowPlan& plan, bool for_ever) const;

  const Board& board_;
  const CostRule rule_;
  const CostRule tie_rule_;  // the cost by `rule_`, then the other metric
  const Effort effort_;
  const Tunables tunables_;
  const std::vector<WindowKind> rungs_;
  const std::size_t neighborhood_rung_;  // first kind on the whole solution with one box elsewhere
  const WindowSearch search_;
  MemoryAccount& account_;
  PushLine line_;  // the current solution
  PushLine base_;  // perturbations start from it; as cheap as best_
  PushLine best_;  // the cheapest solution; among equals, the one that is better in the other metric
  std::vector<PushLine> others_;  // other solutions: the given ones and replaced best ones
  bool has_improved_ = false;     // better than all given solutions
  bool has_news_ = false;         // an improvement before the first window
  bool is_proved_ = false;
  bool is_done_ = false;

  std::size_t rung_ = 0;
  std::uint32_t pass_ = 0;
  std::size_t place_ = 0;           // first push of the next window
  bool has_found_on_rung_ = false;  // an improvement since place_ was last 0
  bool has_found_in_pass_ = false;
  bool has_new_neighborhood_ = false;  // an improvement since the neighborhood of the whole was searched
  bool is_cut_short_ = false;          // some window of this pass needed more states than allowed
  // State of a perturbation: its window is open, or windows around its result are searched.
  enum class Variation : std::uint8_t { none, opened, followed };
  Variation variation_ = Variation::none;
  std::size_t changed_first_ = 0, changed_last_ = 0;  // pushes
  std::uint64_t vary_until_ = 0;                      // expansions
  std::uint32_t others_changed_ = 0;
  Random random_{1};
  std::unique_ptr<Window> window_;
  std::unordered_set<std::uint64_t> tried_;  // hashes of windows
  MemoryHold held_;                          // memory of tried_
  Statistics statistics_;
};

}  // namespace sokrates
