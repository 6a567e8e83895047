// A solution in, a cheaper one out, and another, for as long as there is time.
//
// Windows are opened along the solution, short ones first, then longer ones, at last the whole of it within a
// corridor (window.hpp); where something cheaper is found it takes the place of the stretch, and the windows
// that have changed are opened again. When none of a kind finds anything the next kind has its turn; after the
// last all begin anew with four times the states each.
//
// Before they do, for about as long as it has taken so far, the best solution is varied: a stretch of it has to go
// another way, which may cost a little more, and around that windows are opened as before. What comes of it is kept
// where it costs no more than the best, else forgotten. (So a solution leaves the place where no small change helps.)
//
// Never worse: what is told is the cheapest of all that was there. Where the whole of the
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
#include "base/random.hpp"
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
    bool follows_variation = false;
  };
  static std::vector<Rung> rungs_for(Objective objective);

  // False where nothing is left to do.
  bool open_next_window();
  bool advance_place();
  StepStatus close_window(StepStatus status);
  // Of the window that makes a variation; nothing where it has no pair of boxes to avoid.
  std::optional<WindowPlan> plan_of_variation();
  // The rung and place that come next while a variation is followed up; false where it is over.
  bool advance_variation();
  void end_variation();
  bool may_vary() const { return statistics_.expanded < vary_until_; }
  StepStatus keep_if_best();
  StepStatus end();
  // What follows a variation is done soon.
  std::uint32_t pass() const { return variation_ == Variation::none ? pass_ : 0; }
  std::uint64_t states_allowed() const { return rungs_[rung_].states << (2 * pass()); }
  std::uint64_t name_of(const WindowPlan& plan, bool for_ever) const;

  const Board& board_;
  const CostRule rule_;
  const std::vector<Rung> rungs_;
  const WindowSearch search_;
  MemoryAccount& account_;
  PushLine line_;  // the one that is worked on
  PushLine best_;
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
  // A variation under way: its window is open, or what it changed is followed up.
  enum class Variation : std::uint8_t { none, opened, followed };
  Variation variation_ = Variation::none;
  std::size_t changed_first_ = 0, changed_last_ = 0;  // pushes
  std::uint64_t vary_until_ = 0;                      // expansions
  std::uint32_t others_changed_ = 0;
  Random random_{1};
  std::unique_ptr<Window> window_;
  std::unordered_set<std::uint64_t> tried_;  // names of windows
  MemoryHold held_;                          // for these
  Statistics statistics_;
};

}  // namespace sokrates
