// The bound that checkers of certificates compute, worked out here with the solver's own tables: docs/proofs.md says
// which, in "Which bound, exactly".
//
//   left = (all prices + the boxes alone + excesses of disjoint groups, greatest first) / 4, up, up to the parity
//
// It is weaker than the heuristic `priced`, which packs groups better and knows matching besides; but a rehearsal has to
// see what a checker will see, state for state. A child differs from its parent in the groups of the box pushed.
//
// Cost: a look per group of boxes and size; tables as those of `priced`.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/push_distances.hpp"
#include "base/ticks.hpp"
#include "heuristic/priced/goal_prices.hpp"
#include "heuristic/priced/group_floor.hpp"
#include "heuristic/priced/group_tables.hpp"

namespace sokrates {

class GroupBound {
 public:
  using Boxes = std::vector<Square>;  // ascending
  static constexpr std::int64_t kNever = INT64_MAX / 4;

  struct Gain {
    std::int32_t excess;
    unsigned size;
    std::uint64_t number;
    GroupNumbers::Members members;
  };
  struct Worth {
    std::int64_t alone = 0;  // quarters; kNever where a group never comes home
    std::vector<Gain> gains;
  };

  // Requires: both outlive this, the distances are built.
  GroupBound(const Board& board, const PushDistances& distances);

  // Prices that are good for the start, found with groups of up to this size; builds what that takes. None where
  // patience ends first.
  std::optional<GoalPrices> find_prices(unsigned largest, Patience& patience);
  // From here on: these prices, groups of up to this size. With `largest` 1: boxes alone. False where patience ends first.
  [[nodiscard]] bool use(const GoalPrices& prices, unsigned largest, Patience& patience);
  const GroupFloor& floor() const { return floor_; }

  Worth of_all(const Boxes& boxes, Square player) const;
  // Of the groups that a box forms with others.
  Worth of_box(Square box, const Boxes& others, Square player) const;
  // Quarters; kNever where it does not come home.
  std::int64_t alone(Square box, Square player) const;

  std::int64_t left(const Boxes& boxes, Worth& worth) const;

 private:
  bool add_groups(GroupNumbers::Members& members, unsigned count, const Boxes& others, std::size_t from,
                  unsigned size, Square player, Worth& worth) const;
  // What a group counts for: 0 where smaller ones tell as much.
  std::int32_t gain(const GroupNumbers::Members& falling, unsigned size, Square player) const;
  bool has_frozen_box_off_goal(const Boxes& boxes) const;

  const Board& board_;
  const PushDistances& distances_;
  GroupFloor floor_;
  GroupTables tables_;
  unsigned largest_ = 1;
  std::int64_t sum_of_prices_ = 0;
  bool has_parity_;
  std::vector<std::uint8_t> is_live_;   // from some side
  std::vector<std::uint8_t> is_black_;  // of a chess board
};

// The excess of disjoint groups, the greatest first.
std::int64_t packed(std::vector<GroupBound::Gain>& gains);

}  // namespace sokrates
