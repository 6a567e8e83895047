// Reaches a target among boulders (boxes that are only obstacles) by abstraction refinement: solves the level without
// most boulders, and adds the boulders that matter.
//
// A level with fewer boulders is never harder (see tracked_squares.hpp). The first round finds a path through
// the level without the movable boulders and replays it in the real level. If a boulder blocks the path, its squares
// are tracked from then on, and the next round searches again. Each round has one of three results. It finds a
// path that is valid in the real level, or it finds boulders that matter, or it finds no path. The last result
// proves that the real level has no solution. If the round ignores paths that are not shorter than an upper bound, it
// proves that there is no shorter solution. Boulders far from every promising path are never tracked, and these are
// most of the boulders.
//
// Two searches run such rounds, one after the other, each with its own tracked squares:
//   1. A search over pushes finds any path. It solves the level or proves it unsolvable.
//   2. A search over steps finds a shortest path. If this path is valid in the real level, it is optimal
//      there, because a relaxation never needs more moves. Until then its bound is a lower bound for the real
//      level.
//
// Guarantees: complete and optimal. In each of the two searches the set of tracked squares only grows. The
// search ends at the latest when all squares are tracked and nothing is relaxed. Supports one player, in
// levels that are won when the player reaches a target.
//
// Cost: a level of 12x12 squares, of which half are boulders, takes some thousand states
// (bench/results/reach-the-target.md). In the worst case the whole state space is searched.
//
// Reference: Clarke, Grumberg, Jha, Lu, Veith 2000 (counterexample-guided abstraction refinement). Its use
// for boxes that are only obstacles is new here.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/memory_account.hpp"
#include "search/engine.hpp"
#include "search/observer.hpp"
#include "search/reach/plan_replay.hpp"
#include "search/reach/relaxed_pushes.hpp"
#include "search/reach/relaxed_steps.hpp"
#include "search/reach/tracked_squares.hpp"

namespace sokrates {

class Refine final : public Engine {
 public:
  // If `wants_proof` is true, searches for the fewest moves with a proof, and otherwise for any solution.
  // Requires: one player, Win::player; `board` outlives the engine.
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
  bool dry_run(PlanReplay& replay, const std::vector<Move>& plan) const;
  StepStatus finish(StepStatus status);
  void count_stored();

  const Board& board_;
  bool wants_proof_;
  MemoryAccount& account_;
  Phase phase_ = Phase::pushes;
  TrackedSquares tracked_;  // tracked squares of the current search
  std::unique_ptr<RelaxedPushes> pushes_;
  std::unique_ptr<RelaxedSteps> steps_;
  std::optional<std::vector<Move>> solution_;  // single steps
  std::uint32_t limit_ = kUnlimited.major;     // external upper bound: moves of a solution that is known
  bool is_proved_ = false;
  std::uint32_t lower_bound_ = 0;
  Statistics statistics_;
  Observer observer_;
};

}  // namespace sokrates
