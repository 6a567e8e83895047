// Looks for lemmas (T7 of docs/proofs.md) that spare a check the states it would keep without them.
//
// A state that is kept teaches as one that holds a search up does (heuristic/priced/group_lesson.hpp): which of its boxes
// cost more together than the bound knows. A lemma is taken if its own check is short; it then counts in all states that
// hold its boxes, and in the checks of later lemmas.
//
// Cost: some dozen small searches a state. Which lemmas are found decides how long a check takes, never what it says.
#pragma once

#include <cstdint>
#include <vector>

#include "base/ticks.hpp"
#include "heuristic/priced/group_lesson.hpp"
#include "proof/group_bound.hpp"
#include "proof/rehearsal.hpp"

namespace sokrates {

class LemmaSearch {
 public:
  // Requires: both outlive this.
  LemmaSearch(const Board& board, GroupBound& bound);

  // States near the start teach what holds wherever one goes; those far from it what near ones do not know.
  enum class Order : std::uint8_t { near_first, from_both_ends };
  // Learns from states that were kept under a claim, for about so many ticks; so many of them would be cut now.
  std::size_t learn(const std::vector<GroupBound::Reached>& some, const RehearsedClaim& claim, Order order,
                    std::uint64_t ticks, Patience& patience);

 private:
  // One lesson about a state that costs too little; false where nothing was learned.
  bool learn_from(const GroupBound::Reached& kept, std::int64_t wanted, bool with_pi, Patience& patience);
  std::int64_t cost_of(GroupBound::Boxes boxes, Square player);

  const Board& board_;
  GroupBound& bound_;
  GroupLesson lesson_;
};

}  // namespace sokrates
