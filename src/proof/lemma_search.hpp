// Learns lemmas (T7 in docs/proofs.md) that make a check store fewer states.
//
// A stored state is used like a state that the bound of a search fails to prune
// (heuristic/priced/group_learner.hpp). The learner finds boxes of the state whose cost together exceeds the
// bound. A lemma is kept if its own check is short. It then counts in all states that contain its boxes, and
// in the checks of later lemmas.
//
// Guarantees: the choice of lemmas affects only the length of a check, never its result.
//
// Cost: some dozen small searches per state.
#pragma once

#include <cstdint>
#include <vector>

#include "base/ticks.hpp"
#include "heuristic/priced/group_learner.hpp"
#include "proof/check_dry_run.hpp"
#include "proof/group_bound.hpp"

namespace sokrates {

class LemmaSearch {
 public:
  // Requires: `board` and `bound` outlive this object.
  LemmaSearch(const Board& board, GroupBound& bound);

  // Lemmas of states near the start apply to many states. States far from the start give lemmas that near
  // states do not.
  enum class Order : std::uint8_t { near_first, from_both_ends };
  // Learns from stored states of a dry run of `claim`, for about `ticks` ticks. Returns how many of these
  // states the bound cuts afterwards.
  std::size_t learn(const std::vector<GroupBound::Reached>& some, const DryRunClaim& claim, Order order,
                    std::uint64_t ticks, WorkBudget& work_budget);

 private:
  // Learns one lemma from a state whose bound is below `wanted`. Returns false if none was learned.
  bool learn_from(const GroupBound::Reached& kept, std::int64_t wanted, bool with_pi,
                  WorkBudget& work_budget);
  std::int64_t cost_of(GroupBound::Boxes boxes, Square player);

  const Board& board_;
  GroupBound& bound_;
  GroupLearner learner_;
};

}  // namespace sokrates
