// The prices the heuristic `priced` searches with: found at the start of the level, once.
//
// 1. The dual of the assignment, then steps uphill with all pairs of the start (price_ascent.hpp).
// 2. With the tables under these prices the irreducible groups of three that stand at the start are seen; these join
//    in, and the climb goes on. New prices make new groups irreducible: so twice. (Groups of four take seconds to be
//    brought to all goals; whether they would give better prices has not been measured.)
//
// Whoever wants to recompute the bound elsewhere needs prices() and the largest size of group alone.
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

namespace sokrates {

class PriceSearch {
 public:
  // Requires: floor and tables outlive this; floor and distances are built, floor up to `most_members`; 64 boxes at most.
  PriceSearch(const GroupFloor& floor, const PushDistances& distances, GroupTables& tables,
              unsigned most_members);

  // Works for about so many ticks; true when the prices are found.
  bool step(std::uint64_t ticks);
  const GoalPrices& prices() const { return ascent_.best(); }
  // Of the start under them, in quarters of a push.
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
  // Which groups of three count at the start.
  bool choose(std::uint64_t ticks);
  void end_pass();
  GroupNumbers::Members members_of(std::uint64_t boxes) const;

  const GroupFloor& floor_;
  GroupTables& tables_;
  unsigned most_members_;
  const std::vector<Square>& boxes_;
  Square player_;
  PriceAscent ascent_;
  Placings placings_;

  Phase phase_ = Phase::beginning;
  unsigned size_ = 2;
  unsigned pass_ = 0;                // over groups of three
  std::vector<std::uint64_t> next_;  // groups to be placed, the next one last
  bool is_placing_ = false;
  unsigned rounds_left_ = 0;  // of the climb under way
};

}  // namespace sokrates
