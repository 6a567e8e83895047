// A dry run of the check of a certificate. It counts the states of T5 in docs/proofs.md, with or without
// PI-corrals (T6), and does the same for each lemma (T7). With a goal perimeter (T8), the states of the
// perimeter count too.
//
// Like the checkers, the dry run is written from the theorems. It does not use the search of the solver,
// which stores other states, in another order, with stronger bounds.
//
// Cost: about kTicksPerDryRunState ticks per state. Memory: about 130 bytes plus 2 bytes per box for each state.
#pragma once

#include <cstdint>
#include <vector>

#include "base/ticks.hpp"
#include "proof/goal_perimeter.hpp"
#include "proof/group_bound.hpp"

namespace sokrates {

struct DryRunClaim {
  std::int64_t at_least = GroupBound::kInfinite;  // pushes or moves; kInfinite: the claim is unsolvability
  bool in_moves = false;
  bool with_pi = false;
  std::int64_t radius = GoalPerimeter::kNone;  // radius of the goal perimeter; not with moves
};

// The threshold for cutting states. A solution that refutes the claim costs at most `most`. Its cost in quarters
// minus the prices of its goals is less than `value`. If all solutions have the same parity (T3), `most` has this
// parity too.
struct PruneThreshold {
  std::int64_t most = INT64_MAX;
  std::int64_t value = GroupBound::kInfinite;
};
PruneThreshold bar_of(const Board& board, const GoalPrices& prices, const DryRunClaim& claim);

struct CheckDryRun {
  enum class End : std::uint8_t { closed, refuted, too_large, stopped } end = End::closed;
  std::uint64_t states = 0;

  std::int64_t cost = 0;  // smallest cost among the states that were not expanded; 0 if the check closed

  // For a claim: empty if the check closed, and otherwise a sample of the stored states, with about kSampleSize states if
  // it became too large. For a lemma: the stored states that also become lemmas.
  std::vector<GroupBound::Reached> some;
  static constexpr std::uint64_t kSampleSize = 200;
};

// The approximate ticks per state.
inline constexpr std::uint64_t kTicksPerDryRunState = 10'000;
// Returns the bytes of a stored state and a state of the perimeter together, because both sets have the same limit.
std::uint64_t dry_run_bytes(const Board& board);

// Makes a dry run of the check of a claim. Requires: `perimeter` has at least the radius of the claim.
CheckDryRun dry_run(const Board& board, GroupBound& bound, const GoalPerimeter& perimeter,
                    const DryRunClaim& claim, std::uint64_t max_states, WorkBudget& work_budget);
// Makes a dry run of the check of a lemma, with the groups of the tables and the lemmas that the bound
// contains.
CheckDryRun dry_run(const Board& board, GroupBound& bound, const GroupBound::Lemma& lemma, bool with_pi,
                    std::uint64_t max_states, WorkBudget& work_budget);

}  // namespace sokrates
