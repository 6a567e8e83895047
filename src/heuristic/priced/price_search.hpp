// Computes the prices of the heuristic `priced`, once, for the start position.
//
// 1. Start with the dual of the assignment problem, and improve it with all pairs of the start position
//    (price_ascent.hpp).
// 2. Build the tables under these prices, find the irreducible groups of three in the start position, add
//    them, and continue the ascent. New prices make other groups irreducible, so this step is done several times
//    (AscentLimits).
//
// Groups of four are not used, because computing their paths to all sets of goals takes seconds. Their effect
// on the prices has not been measured. To recompute the bound in another program, only prices() and the
// largest group size are needed.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/push_distances.hpp"
#include "heuristic/priced/goal_prices.hpp"
#include "heuristic/priced/group_floor.hpp"
#include "heuristic/priced/group_tables.hpp"
#include "heuristic/priced/placings.hpp"
#include "heuristic/priced/price_ascent.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

// The limits of an ascent: it has at most `rounds` rounds, and fewer if they would need more than `ticks` ticks, but at
// least 10. Requires: `rounds` is at least 10.
struct AscentLimits {
  std::uint32_t rounds = kDefaultTunables.priced_ascent_rounds;
  std::uint64_t ticks = kDefaultTunables.priced_ascent_ticks;
  // For groups of three: the number of passes, and the number of groups that are added in each pass (largest
  // excess first).
  std::uint32_t passes = kDefaultTunables.priced_ascent_passes;
  std::size_t groups = kDefaultTunables.priced_ascent_groups;
};

class PriceSearch {
 public:
  // Requires: `floor` and `tables` outlive this object; `distances` is built, and `floor` is built for groups
  // of `max_members` boxes; the level has at most 64 boxes.
  PriceSearch(const GroupFloor& floor, const PushDistances& distances, GroupTables& tables,
              unsigned max_members, const AscentLimits& limits = {});

  // Works for about `ticks` ticks. Returns true when the prices are found.
  bool step(std::uint64_t ticks);
  const GoalPrices& prices() const { return ascent_.best(); }
  // Returns the bound of the start position under these prices, in quarters of a push.
  std::int64_t bound() const { return ascent_.bound(); }
  std::uint64_t bytes() const { return placings_.bytes(); }

 private:
  enum class Phase : std::uint8_t { beginning, placing, climbing, choosing, done };

  struct StartGroup {
    std::uint64_t boxes;
    std::int32_t excess;
  };

  void begin();
  bool place_next(std::uint64_t ticks);
  bool climb(std::uint64_t ticks);
  // Chooses the groups of three that are added. Returns true when they are chosen.
  bool choose(std::uint64_t ticks);
  void end_pass();
  GroupNumbers::Members members_of(std::uint64_t boxes) const;

  const GroupFloor& floor_;
  GroupTables& tables_;
  unsigned max_members_;
  const AscentLimits limits_;
  const std::vector<Square>& boxes_;
  Square player_;
  PriceAscent ascent_;
  Placings placings_;

  Phase phase_ = Phase::beginning;
  unsigned size_ = 2;
  unsigned pass_ = 0;                // pass over groups of three
  std::vector<std::uint64_t> next_;  // groups to be processed, the next one last
  bool is_placing_ = false;
  unsigned rounds_left_ = 0;  // rounds left in the current ascent
};

}  // namespace sokrates
