// Learns lemmas (T7 in docs/proofs.md) that make a check store fewer states.
//
// A state that the dry run stored is a state that the bound failed to prune. GroupLearner
// (heuristic/priced/group_learner.hpp) gets this state and finds boxes of it whose cost together exceeds the bound. A
// lemma is kept if its own check is short and it raises the bound of the state. It then raises the bound of states
// that contain its boxes with the player in the same region, also in the checks of later lemmas.
//
// Guarantees: the choice of lemmas affects only the length of a check, never its result.
//
// Cost per lemma: at most eight small searches per box and eight more (group_learner.hpp), and a dry run of limited
// size (kMaxStatesOfLemma in lemma_search.cpp).
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

  // The order in which learn() takes the states of `some`, which begins with the states nearest the start.
  // `from_both_ends` alternates between the first and the last states. Lemmas of near states apply to more states. Far
  // states give other lemmas.
  enum class Order : std::uint8_t { near_first, from_both_ends };
  // Learns from stored states of a dry run of `claim`, for about `ticks` ticks. Learning ends earlier after several
  // consecutive states without a lemma (kMaxFruitless in lemma_search.cpp). Returns the number of states that the bound
  // cuts after learning from each of them.
  std::size_t learn(const std::vector<GroupBound::Reached>& some, const DryRunClaim& claim, Order order,
                    std::uint64_t ticks, WorkBudget& work_budget);

 private:
  // Learns one lemma from a state whose bound is below `wanted`. Returns false if no lemma was learned.
  bool learn_from(const GroupBound::Reached& kept, std::int64_t wanted, bool with_pi,
                  WorkBudget& work_budget);
  std::int64_t cost_of(GroupBound::Boxes boxes, Square player);

  const Board& board_;
  GroupBound& bound_;
  GroupLearner learner_;
};

}  // namespace sokrates
