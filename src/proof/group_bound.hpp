// The bound that checkers of certificates compute, worked out here with the solver's own tables: docs/proofs.md says
// which, in "Which bound, exactly".
//
//   cost = the boxes alone + excesses of disjoint groups      (quarters, beyond the prices of their goals)
//
// Groups are packed greedily, in two orders: by excess, and by excess a box. The larger sum counts.
//
// It is weaker than the heuristic `priced`, which packs groups better and knows matching besides; but a rehearsal has to
// see what a checker will see, state for state. A child differs from its parent in the groups of the box pushed.
//
// Beside the groups of tables there are lemmas (T7): larger groups, each with what it costs at least; and what a few pushes
// make of them, which cost that much less at most. How many states each lemma cuts is counted, so that a certificate need not
// hold the others.
//
// Groups of the tables have three boxes at most: there the irreducible ones of `priced` are just those that checkers count.
//
// Cost: a look per pair of boxes and per lemma listed with a box; tables as those of `priced`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/push_distances.hpp"
#include "base/ticks.hpp"
#include "board/position.hpp"
#include "heuristic/priced/goal_prices.hpp"
#include "heuristic/priced/group_floor.hpp"
#include "heuristic/priced/group_tables.hpp"
#include "heuristic/priced/irreducible_groups.hpp"

namespace sokrates {

class GroupBound : public TickCounter {
 public:
  using Boxes = std::vector<Square>;  // ascending
  static constexpr std::int64_t kNever = INT64_MAX / 4;

  // These boxes alone, with the player in the part of the floor where he is, cost so much at least.
  struct Lemma {
    Boxes boxes;  // kMostOfLemma at most
    Square player = 0;
    std::int64_t cost = kNever;  // U, in quarters; kNever: they do not come home
  };
  static constexpr std::size_t kMostOfLemma = 8;
  static constexpr unsigned kLargestGroup = 3;
  // Boxes for whom prices are searched, and goals that others than those of the start are searched for.
  static constexpr std::size_t kMostPriced = 64;
  // A state that a lemma leads to by so many pushes at most is one as well.
  static constexpr std::int64_t kNear = 5;

  // Boxes on squares, with the player on another, after so many pushes or moves.
  struct Reached {
    Boxes boxes;
    Square player;
    std::int64_t cost;
  };

  using Members = std::array<std::uint16_t, kMostOfLemma>;  // live numbers, rising
  struct Gain {
    std::int64_t excess;
    unsigned size;
    Members members;
    std::size_t lemma;  // kNoLemma for a group of the tables
  };
  static constexpr std::size_t kNoLemma = SIZE_MAX;
  struct Worth {
    std::int64_t alone = 0;  // quarters; kNever where a group never comes home
    std::vector<Gain> gains;
    std::size_t packed = 0;  // so many of them, the first ones, are part of the cost
  };

  // Requires: both outlive this, the distances are built.
  GroupBound(const Board& board, const PushDistances& distances);

  // Prices that are good for the start, found with groups of up to this size; builds what that takes. None where
  // patience ends first.
  std::optional<GoalPrices> find_prices(unsigned largest, Patience& patience);
  // From here on: these prices, groups of up to this size (kLargestGroup at most). With `largest` 1: boxes alone. False
  // where patience ends first.
  // Lemmas are forgotten.
  [[nodiscard]] bool use(const GoalPrices& prices, unsigned largest, Patience& patience);
  // With what the search that proved it kept of the boxes: those near the lemma are lemmas, too.
  void add(Lemma lemma, const std::vector<Reached>& kept);
  void remove_last();
  const std::vector<Lemma>& lemmas() const { return lemmas_; }
  const GroupFloor& floor() const { return floor_; }
  const GoalPrices& prices() const { return tables_.prices(); }
  // Of the goals that boxes stand on.
  std::int64_t prices_under(const Boxes& boxes) const;

  // A state was cut, with so much to spare: counts the lemmas that it would not have been cut without.
  void count_uses(const Worth& worth, std::int64_t to_spare);
  // Of each lemma, since the last call.
  std::vector<std::uint64_t> take_uses();

  Worth of_all(const Boxes& boxes, Square player);
  // Of the groups that a box forms with others.
  Worth of_box(Square box, const Boxes& others, Square player);
  // Quarters; kNever where it does not come home.
  std::int64_t alone(Square box, Square player) const;

  // U of these boxes, which may be some of the level's, is at least so much: quarters.
  std::int64_t cost(const Boxes& boxes, Worth& worth);

 private:
  struct Known {
    Boxes boxes;
    std::int64_t excess;  // kNever: they do not come home
    Members members;
    std::size_t lemma;  // where it comes from
  };

  std::size_t words_of_known() const { return 2 * board_.words() + 1; }
  bool build_groups(Patience& patience);
  // All below: of the boxes on position_; false where one of the groups is dead.
  bool add_groups(Square box, bool only_larger, Worth& worth);
  bool add_lemmas(const std::vector<std::uint64_t>& listed, Worth& worth);
  bool has_frozen_box_off_goal(const Boxes& boxes) const;

  const Board& board_;
  const PushDistances& distances_;
  GroupFloor floor_;
  GroupTables tables_;
  unsigned largest_ = 1;
  std::optional<IrreducibleGroups> groups_;  // of largest_ and the prices of the tables
  Position position_;                        // scratch
  std::vector<std::uint8_t> is_live_;        // from some side
  std::vector<Lemma> lemmas_;
  std::vector<std::uint64_t> uses_;  // of each
  std::vector<Known> known_;         // of each some, in their order
  // By square: those that hold a box there, and those whose first box it is. For each one words of bits: its boxes, the
  // player's part, and its number.
  using Listed = std::vector<std::uint64_t>;
  std::vector<Listed> of_box_;
  std::vector<Listed> of_first_;
};

}  // namespace sokrates
