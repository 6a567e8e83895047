// Reaching a target among boulders: solve the room with most boulders left out, and bring back those that
// matter.
//
// A room with fewer boulders is never harder (see tracked_squares.hpp). So: find a way through the room with
// none at all; try it in the real room; where a boulder turns out to be in the way, track the squares it was
// on, and look for a way again. Each round either has a way that works, or learns of boulders that matter, or
// finds that there is no way even so, which proves that there is none in the real room. What is far from
// every promising way is never looked at, and that is most of a room.
//
// Two searches do this in turn, each with tracked squares of its own:
//   1. over pushes, for any way: solves the room or proves it unsolvable;
//   2. over steps, for a shortest way: what works at last in the real room is optimal there, because no
//      relaxation needs more moves. Its bound meanwhile is a lower bound of the room.
//
// Tracked squares only grow, so it ends: at the latest when all are tracked and nothing is relaxed. Cost:
// rooms of 12x12 with half the squares boulders take some thousand states
// (bench/results/reach-the-target.md); an adverse room takes as many states as there are.
//
// For one player who has to reach a target. Source: abstraction refined by counterexamples is Clarke,
// Grumberg, Jha, Lu, Veith 2000; that boxes are mere obstacles here, and what follows from it, was worked out
// for this program.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/memory_account.hpp"
#include "search/engine.hpp"
#include "search/observer.hpp"
#include "search/reach/rehearsal.hpp"
#include "search/reach/relaxed_pushes.hpp"
#include "search/reach/relaxed_steps.hpp"
#include "search/reach/tracked_squares.hpp"

namespace sokrates {

class Refine final : public Engine {
 public:
  // `wants_proof`: the fewest moves, proved; else any solution. Requires: one player, Win::player; `board`
  // outlives the engine.
  Refine(const Board& board, bool wants_proof, MemoryAccount& account, TraceSink* sink);

  StepStatus step(Budget budget) override;
  void take_upper_bound(const Bound& bound) override;
  std::optional<Route> route() const override;
  bool is_proved() const override { return is_proved_; }
  Bound lower_bound() const override { return {Objective::moves, {lower_bound_, 0}}; }
  Statistics statistics() const override;

 private:
  enum class Phase : std::uint8_t { pushes, steps, done };

  StepStatus search_pushes(Budget& budget);
  StepStatus search_steps(Budget& budget);
  bool rehearse(Rehearsal& rehearsal, const std::vector<Move>& plan) const;
  StepStatus finish(StepStatus status);
  void count_stored();

  const Board& board_;
  bool wants_proof_;
  MemoryAccount& account_;
  Phase phase_ = Phase::pushes;
  TrackedSquares tracked_;  // of the search that is under way
  std::unique_ptr<RelaxedPushes> pushes_;
  std::unique_ptr<RelaxedSteps> steps_;
  std::optional<std::vector<Move>> solution_;  // single steps
  std::uint32_t limit_ = kUnlimited.major;     // a solution of so many moves is known elsewhere
  bool is_proved_ = false;
  std::uint32_t lower_bound_ = 0;
  Statistics statistics_;
  Observer observer_;
};

}  // namespace sokrates
