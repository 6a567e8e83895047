// A solution in, a cheaper one out, and another, for as long as there is time.
//
// Windows are opened along the solution, short ones first, then longer ones, at last the whole of it within a
// corridor (window.hpp); where something cheaper is found it takes the place of the stretch, and the windows
// that have changed are opened again. When none of a kind finds anything the next kind has its turn; after the
// last all begin anew with four times the states each.
//
// Never worse: a stretch is replaced only by a cheaper one between the same two states. Where the whole of the
// solution was searched without borders nothing better exists, and that is said.
//
// For one player, boxes to goals. Sources: windows are iterative tunnelling (Furcy 2006) and block deordering's
// (Siddiqui and Haslum 2013) relatives; corridors see corridor.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_set>
#include <vector>

#include "base/memory_account.hpp"
#include "optimize/push_line.hpp"
#include "optimize/window.hpp"
#include "search/engine.hpp"

namespace sokrates {

class Optimizer final : public Engine {
 public:
  // The solutions, one at least, solve the board, which outlives this. `any` counts pushes.
  Optimizer(const Board& board, const std::vector<std::vector<Step>>& solutions, Objective objective,
            WindowSearch search, MemoryAccount& account);

  // `improved` at each better solution; `exhausted` or `nothing_below` where there is proof that none is better
  // than what it has or what it was given.
  StepStatus step(Budget budget) override;
  // Only what is better than every solution given.
  std::optional<Route> route() const override;
  // Of the best one, be it a given one.
  bool is_proved() const override { return is_proved_; }
  Bound lower_bound() const override;
  Statistics statistics() const override;

 private:
  // A kind of window, and how many states one may take at first.
  struct Rung {
    Objective objective;
    std::size_t length;  // pushes; 0: the whole
    std::uint32_t width;
    std::uint64_t states;
  };
  static std::vector<Rung> rungs_for(Objective objective);

  // False where nothing is left to do.
  bool open_next_window();
  bool advance_place();
  StepStatus close_window(StepStatus status);
  StepStatus end();
  std::uint64_t states_allowed() const { return rungs_[rung_].states << (2 * pass_); }
  std::uint64_t name_of(const WindowPlan& plan, bool for_ever) const;

  const Board& board_;
  const CostRule rule_;
  const std::vector<Rung> rungs_;
  const WindowSearch search_;
  MemoryAccount& account_;
  PushLine line_;                 // the best
  std::vector<PushLine> others_;  // of those given
  bool has_improved_ = false;     // on all that were given
  bool has_news_ = false;         // before the first window
  bool is_proved_ = false;
  bool is_done_ = false;

  std::size_t rung_ = 0;
  std::uint32_t pass_ = 0;
  std::size_t place_ = 0;           // where the next window begins
  bool has_found_on_rung_ = false;  // something, since the first window of it
  bool is_cut_short_ = false;       // some window of this pass had more states than allowed
  std::unique_ptr<Window> window_;
  std::unordered_set<std::uint64_t> tried_;  // names of windows
  MemoryHold held_;                          // for these
  Statistics statistics_;
};

}  // namespace sokrates
