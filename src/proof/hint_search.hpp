// Finds the hints that make the check of a claim short: sizes of groups, prices, PI-corrals, goal perimeter,
// lemmas.
//
// The following attempts are made in this order until a dry run closes:
//   1. groups of two and three without lemmas, in dry runs of up to a few thousand states;
//   2. other prices, which are learned from the stored states (price_learning.hpp);
//   3. for a limited number of ticks, lemmas that are learned from the stored states nearest to the start
//      (lemma_search.hpp), because they often give the shortest check;
//   4. larger dry runs without lemmas, as long as their gap to the goal perimeter shrinks fast enough;
//   5. lemmas from states near the start and far from it, in dry runs of growing size.
// In attempts 2 to 5, a goal perimeter (goal_perimeter.hpp) of at most the size of the dry run is built from
// the other end. If its radius is large enough, the states that the dry run did not expand and that are outside
// of the perimeter are cut. Lemmas that cut few states are removed at the end, because a state costs less than
// a line of the certificate.
//
// Attempt 2 is omitted if other prices hardly ever help (prices_matter()). Attempts 3 and 5 are omitted if lemmas are
// not allowed, for claims about moves, and for levels with at most kMaxOfLemma boxes, in which each lemma would apply to
// few states. Attempt 4 then continues up to the size limit.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "analysis/push_distances.hpp"
#include "base/ticks.hpp"
#include "proof/check_dry_run.hpp"
#include "proof/group_bound.hpp"
#include "proof/lemma_search.hpp"

namespace sokrates {

struct Hints {
  unsigned largest = 1;  // maximum size of groups
  bool with_pi = false;
  GoalPrices prices = {};
  std::vector<GroupBound::Lemma> lemmas = {};
  std::int64_t radius = GoalPerimeter::kNone;
};

class HintSearch {
 public:
  struct Room {
    std::uint64_t max_states;  // limit of the states that a check stores
    std::uint64_t max_groups;  // limit for each size of groups
    bool with_pi;              // PI-corrals may be used
    bool with_lemmas = true;
  };
  // Requires: `board` and `distances` outlive this object.
  HintSearch(const Board& board, const PushDistances& distances, const Room& room, WorkBudget& work_budget);

  struct Found {
    Hints hints;
    std::uint64_t states;  // stored by a check, including those of the lemmas
  };
  // Finds hints for a claim of at least `at_least` pushes or moves, or of unsolvability (GroupBound::kInfinite).
  // To reduce the number of lemmas to `few_lemmas`, the check may become much larger. Returns nullopt if the work
  // budget ends first, if every check is too large, or if a dry run refutes the claim.
  std::optional<Found> find(std::int64_t at_least, bool in_moves, std::size_t few_lemmas);
  // Returns how the last dry run ended.
  CheckDryRun::End end() const { return end_; }
  // Returns the number of groups of all sizes up to `largest`.
  std::uint64_t groups(unsigned largest) const;

 private:
  // Makes one dry run with these hints and the current lemmas of the bound.
  CheckDryRun run_with(const Hints& hints, std::uint64_t max_states);
  // Makes a dry run. If it becomes too large, repeats it with a goal perimeter of radius_to_close(), unless
  // this perimeter would have more than `max_states` states.
  CheckDryRun run_to_perimeter(Hints& hints, std::uint64_t max_states);
  CheckDryRun with_perimeter(Hints& hints, CheckDryRun run, std::uint64_t max_states);
  // Returns false if other prices cannot shorten the check, or hardly ever do. Prices never make a state dead, so they do not
  // help to prove that a level is unsolvable. They rarely change checks of moves. They are not learned for more than kMaxPriced
  // goals.
  bool prices_matter() const {
    return claim_.at_least != GroupBound::kInfinite && !claim_.in_moves &&
           board_.goals().size() <= GroupBound::kMaxPriced;
  }
  // Repeats the dry run with other prices as long as this reaches a larger cost.
  CheckDryRun with_better_prices(Hints& hints, CheckDryRun run, std::uint64_t max_states);
  // Returns the smallest radius with which a perimeter cuts every state that is outside of it and that the
  // dry run did not expand. Returns kNone if a perimeter cannot be used.
  std::int64_t radius_to_close(const CheckDryRun& run) const;
  bool use(Hints& hints);
  // Returns the weakest hints without lemmas that are sufficient.
  std::optional<Found> find_weakest(std::uint64_t max_states);
  // These functions use the strongest hints, in dry runs of growing size. find_growing() uses no lemmas. If `needs_hope` is
  // true, it ends when the gap to the perimeter does not shrink fast enough.
  std::optional<Found> find_growing(std::uint64_t max_states, bool needs_hope);
  std::optional<Found> find_with_lemmas(LemmaSearch::Order order, std::uint64_t max_states);
  // Removes lemmas that cut few states.
  std::optional<Found> with_few_lemmas(Hints hints);
  // Removes lemmas until at most `few_enough` are left or a check would store more than `max_states` states.
  // Requires: `found` is the result of the last counted().
  Found with_fewer_lemmas(Found found, std::size_t few_enough, std::uint64_t max_states);
  std::optional<Found> counted(Hints hints, std::uint64_t max_states);

  const Board& board_;
  const PushDistances& distances_;
  GroupBound bound_;
  GoalPerimeter perimeter_;
  Room room_;
  WorkBudget& work_budget_;
  unsigned largest_ = 1;
  std::map<unsigned, GoalPrices> prices_;         // prices of the start, by maximum size of groups
  std::map<unsigned, GoalPrices> better_prices_;  // prices for the current claim
  DryRunClaim claim_;
  std::size_t few_lemmas_ = 0;
  CheckDryRun::End end_ = CheckDryRun::End::closed;
};

}  // namespace sokrates
