// Which hints make the check of a claim short: sizes of groups, prices, PI-corrals or not, lemmas.
//
// Cheap ones first: groups of two and three without lemmas, each rehearsed up to a few thousand states; then prices that the
// states which were kept ask for (price_lesson.hpp). Where that is not enough larger checks are rehearsed, and a ball around
// home (ball.hpp), no larger than the rehearsal was, is to reach the states that it did not get to. Where the two do not come
// nearer to each other soon enough, the states that a rehearsal keeps teach lemmas (lemma_search.hpp), until it closes; then
// lemmas that cut few states are left out again, as a state costs less than a line. The states nearest to the start have a
// first try of a second or two, which often makes the shortest check; others teach from the beginning, then.
// Moves are counted without lemmas, and a level without more boxes than a lemma may have gets none, either: each would say
// something of a few states only.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "analysis/push_distances.hpp"
#include "base/ticks.hpp"
#include "proof/group_bound.hpp"
#include "proof/lemma_search.hpp"
#include "proof/rehearsal.hpp"

namespace sokrates {

struct Hints {
  unsigned largest = 1;  // group
  bool with_pi = false;
  GoalPrices prices = {};
  std::vector<GroupBound::Lemma> lemmas = {};
  std::int64_t radius = Ball::kNone;
};

class HintSearch {
 public:
  struct Room {
    std::uint64_t most_states;  // that a check may keep
    std::uint64_t most_groups;  // of one size
    bool with_pi;               // it may use PI-corrals
    bool with_lemmas = true;
  };
  // Requires: board and distances outlive this.
  HintSearch(const Board& board, const PushDistances& distances, const Room& room, Patience& patience);

  struct Found {
    Hints hints;
    std::uint64_t states;  // that a check keeps, those of lemmas with them
  };
  // A claim of pushes or moves, or of neither: GroupBound::kNever. No more lemmas than that are worth many states. None where
  // patience ends first, or a check is too large.
  std::optional<Found> find(std::int64_t at_least, bool in_moves, std::size_t few_lemmas);
  // How the last rehearsal ended.
  RehearsedCheck::End end() const { return end_; }
  // Of all sizes up to this one.
  std::uint64_t groups(unsigned largest) const;

 private:
  // One rehearsal with these hints and the lemmas the bound has.
  RehearsedCheck rehearse_with(const Hints& hints, std::uint64_t most_states);
  // The same, and if it becomes too large, once more with a ball of as many states, if one meets it where it ended.
  RehearsedCheck rehearse_to_ball(Hints& hints, std::uint64_t most_states);
  RehearsedCheck met_by_ball(Hints& hints, RehearsedCheck rehearsal, std::uint64_t most_states);
  // No price makes a state dead; and of moves, of 70 levels of Microban, other prices changed no check.
  bool prices_matter() const {
    return claim_.at_least != GroupBound::kNever && !claim_.in_moves &&
           board_.goals().size() <= GroupBound::kMostPriced;
  }
  // Once more with other prices, as long as such a rehearsal gets farther.
  RehearsedCheck with_better_prices(Hints& hints, RehearsedCheck rehearsal, std::uint64_t most_states);
  // Of a ball that meets a rehearsal where it ended: what costs so much already, and is farther from home, is cut. kNone where
  // there is no use for one.
  std::int64_t radius_to_meet(const RehearsedCheck& rehearsal) const;
  bool use(Hints& hints);
  // Without lemmas: the weakest hints that will do.
  std::optional<Found> find_weakest(std::uint64_t most_states);
  // The strongest, in rehearsals that grow: without lemmas, with needs_hope as long as there is some; with lemmas.
  std::optional<Found> find_growing(std::uint64_t most_states, bool needs_hope);
  std::optional<Found> find_with_lemmas(LemmaSearch::Order order, std::uint64_t most_states);
  // With so few lemmas as will do: without those that cut few states.
  std::optional<Found> with_few_lemmas(Hints hints);
  // Until there are few enough, or a check would keep too many states. Requires: `found` was counted last.
  Found with_fewer_lemmas(Found found, std::size_t few_enough, std::uint64_t most_states);
  std::optional<Found> counted(Hints hints, std::uint64_t most_states);

  const Board& board_;
  const PushDistances& distances_;
  GroupBound bound_;
  Ball ball_;
  Room room_;
  Patience& patience_;
  unsigned largest_ = 1;
  std::map<unsigned, GoalPrices> prices_;         // of the start, by size of the groups they were found with
  std::map<unsigned, GoalPrices> better_prices_;  // for the claim at hand
  RehearsedClaim claim_;
  std::size_t few_lemmas_ = 0;
  RehearsedCheck::End end_ = RehearsedCheck::End::closed;
};

}  // namespace sokrates
