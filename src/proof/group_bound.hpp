// The bound that checkers of certificates compute, implemented with the tables of the solver. Its definition
// is in docs/proofs.md, "The exact bound".
//
//   cost = the boxes alone + excesses of disjoint groups      (in quarters, minus the prices of their goals)
//
// The unit is a quarter of a push. Groups are packed greedily in two orders: by excess, and by excess per
// box. The larger sum is the bound.
//
// The bound is weaker than the heuristic `priced`, which packs groups better and also uses matchings. A dry
// run of a check must however cut exactly the states that a checker cuts.
//
// In addition to the groups of the tables there are lemmas (T7): larger groups, each with a lower bound of
// its cost. A state that is reached from a lemma by a few pushes is a lemma too. Its bound is smaller by the
// cost of these pushes. The class counts the states that are pruned because of each lemma, so that a
// certificate can omit the lemmas that prune few states.
//
// Groups of the tables have at most three boxes. Up to this size, the irreducible groups of `priced` are
// exactly the groups that checkers count.
//
// Cost: a child differs from its parent only in the groups of the pushed box. It needs one lookup for each other box
// and for each lemma that contains the pushed box, and a packing. The tables are those of `priced`.
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
  using Boxes = std::vector<Square>;  // in rising order
  static constexpr std::int64_t kInfinite = INT64_MAX / 4;

  // A lower bound of the cost of these boxes without the other boxes, for the player in the region of
  // `player`.
  struct Lemma {
    Boxes boxes;  // at most kMaxOfLemma
    Square player = 0;
    std::int64_t cost = kInfinite;  // in quarters; kInfinite if they cannot all reach goals
  };
  static constexpr std::size_t kMaxOfLemma = 8;
  static constexpr unsigned kLargestGroup = 3;
  // The maximum number of boxes for which prices are computed, and of goals for which other prices than those
  // of the start are computed.
  static constexpr std::size_t kMaxPriced = 64;
  // A state that is reached from a lemma by at most this number of pushes becomes a lemma too.
  static constexpr std::int64_t kNear = 5;

  // A state, and the pushes or moves to it from the start of its search (of the level or of a lemma).
  struct Reached {
    Boxes boxes;
    Square player;
    std::int64_t cost;
  };

  using Members = std::array<std::uint16_t, kMaxOfLemma>;  // live numbers in rising order
  struct Gain {
    std::int64_t excess;
    unsigned size;
    Members members;
    std::size_t lemma;  // kNoLemma for a group of the tables
  };
  static constexpr std::size_t kNoLemma = SIZE_MAX;
  struct Worth {
    std::int64_t alone = 0;  // in quarters; kInfinite if a group cannot reach goals
    std::vector<Gain> gains;
    std::size_t packed = 0;  // number of gains that count in the cost; they are the first ones
  };

  // Requires: `board` and `distances` outlive this object, and `distances` is complete.
  GroupBound(const Board& board, const PushDistances& distances);

  // Returns prices that make the bound of the start high, computed with groups of at most `largest` boxes.
  // Builds the tables that this needs. Returns nullopt if the work budget is used up.
  std::optional<GoalPrices> find_prices(unsigned largest, WorkBudget& work_budget);
  // Sets the prices and the maximum size of groups (at most kLargestGroup; 1 for boxes alone), and removes
  // all lemmas. Returns false if the work budget is used up.
  [[nodiscard]] bool use(const GoalPrices& prices, unsigned largest, WorkBudget& work_budget);
  // Adds a lemma. `kept` contains states that the search of its proof has stored. Those within kNear pushes of the lemma become
  // lemmas too. The first of them is the lemma itself, at cost 0.
  void add(Lemma lemma, const std::vector<Reached>& kept);
  void remove_last();
  const std::vector<Lemma>& lemmas() const { return lemmas_; }
  const GroupFloor& floor() const { return floor_; }
  const GoalPrices& prices() const { return tables_.prices(); }
  // Returns the sum of the prices of the goals on which the boxes stand.
  std::int64_t prices_under(const Boxes& boxes) const;

  // Records that a state was cut. Its bound exceeded the threshold by `to_spare`. Counts the lemmas without
  // which the state would not have been cut.
  void count_uses(const Worth& worth, std::int64_t to_spare);
  // Returns the count of each lemma since the last call.
  std::vector<std::uint64_t> take_uses();

  Worth of_all(const Boxes& boxes, Square player);
  // Returns the cost of the box alone and the groups that it forms with `others`.
  Worth of_box(Square box, const Boxes& others, Square player);
  // Returns the cost of one box in quarters, or kInfinite if it cannot reach a goal.
  std::int64_t alone(Square box, Square player) const;

  // Returns the lower bound of these boxes in quarters. They may be only some boxes of the level.
  std::int64_t cost(const Boxes& boxes, Worth& worth);

 private:
  struct Known {
    Boxes boxes;
    std::int64_t excess;  // kInfinite if the boxes cannot all reach goals
    Members members;
    std::size_t lemma;  // index of the lemma that it comes from
  };

  std::size_t words_of_known() const { return 2 * board_.words() + 1; }
  bool build_groups(WorkBudget& work_budget);
  // These functions evaluate the boxes of position_. They return false if one of the groups is dead.
  bool add_groups(Square box, bool only_larger, Worth& worth);
  bool add_lemmas(const std::vector<std::uint64_t>& listed, Worth& worth);
  bool has_frozen_box_off_goal(const Boxes& boxes) const;

  const Board& board_;
  const PushDistances& distances_;
  GroupFloor floor_;
  GroupTables tables_;
  unsigned largest_ = 1;
  std::optional<IrreducibleGroups> groups_;  // for largest_ and the prices of tables_
  Position position_;                        // scratch
  std::vector<std::uint8_t> is_live_;        // live for some region of the player
  std::vector<Lemma> lemmas_;
  std::vector<std::uint64_t> uses_;  // number of cut states of each lemma
  std::vector<Known> known_;         // the lemmas and the states near them, ordered by lemma
  // The entries of known_ by square: those that have a box there, and those whose first box is there. An
  // entry consists of consecutive words: the bit set of its boxes, the bit set of the player's region, and
  // its index.
  using Listed = std::vector<std::uint64_t>;
  std::vector<Listed> of_box_;
  std::vector<Listed> of_first_;
};

}  // namespace sokrates
