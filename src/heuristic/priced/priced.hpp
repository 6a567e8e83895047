// Priced groups: an additive pattern heuristic with exact costs of two, three and four boxes, combined by
// prices of goals.
//
//   value = sum of all prices + costs of the boxes alone + excess of groups that share no box
//
// goal_prices.hpp explains why the value never exceeds the true cost, and docs/optimal.md proves it. The
// bound includes the matching bound (groups of one), linear conflicts, boxes that must move back for each
// other, and the exact deadlocks of up to four boxes. If every goal gets a box, the parity of the remaining
// pushes is known, and the value is rounded up to it.
//
// Three things are built once: the regions of all groups (group_floor.hpp), the prices (price_search.hpp), and
// a table for each group size (priced_table.hpp). Only the irreducible groups of the tables are kept
// (irreducible_groups.hpp). The number of groups is limited, so the largest group size depends on the board.
// If the search refines the heuristic, the value is the matching bound at first. Groups, and later larger
// groups, are built when the search has taken as many ticks as their construction needs. Most levels are solved
// before that.
//
// When the tables exist, the search can learn larger groups, one at a time, from positions that it fails to
// prune (group_learner.hpp). Learned groups belong to one heuristic object and are discarded when the prices
// change. With more than 64 boxes, or if the board is too large for pairs, the value is the matching bound.
//
// Guarantees: admissible for all prices that goal_prices.hpp allows. The value is consistent for a fixed
// partition into groups. But the packing is chosen for each position within a limited number of steps, so the
// value may fall by more than the cost of a push. The heuristic is therefore not consistent. Searches reopen
// states if needed.
//
// Cost: a child differs from its parent only in the groups of the pushed box, because the player stays in his
// region of every other group. A child needs a query per other box and a packing, which takes about as long
// as the matching.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "analysis/push_distances.hpp"
#include "heuristic/heuristic.hpp"
#include "heuristic/matching.hpp"
#include "heuristic/priced/goal_prices.hpp"
#include "heuristic/priced/group_learner.hpp"
#include "heuristic/priced/group_packing.hpp"
#include "heuristic/priced/irreducible_groups.hpp"
#include "heuristic/priced/learned_groups.hpp"
#include "heuristic/priced/price_search.hpp"
#include "heuristic/priced/priced_groups.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

struct PricedPlan {
  unsigned max_members = GroupNumbers::kMaxMembers;
  // Limit of the number of groups of one size, at first and after refinement (which takes seconds). If a size
  // has more groups, this size and larger ones are not built.
  std::uint64_t first_groups = kDefaultTunables.priced_first_groups;
  std::uint64_t max_groups = kDefaultTunables.priced_max_groups;
  // The estimated ticks of construction per group of the largest size. Measured on XSokoban with groups of four.
  std::uint64_t ticks_per_group = 150;
  // Groups are learned once there are tables. `first_learning` is the number of search ticks before the first
  // group is learned. After that, learning takes about one tick in `learning_share` ticks (0: no learning).
  // `learning_nodes` limits the expansions of each small search.
  std::uint64_t first_learning = kDefaultTunables.priced_learn_after;
  std::uint64_t learning_share = kDefaultTunables.priced_learn_divisor;
  std::size_t learning_nodes = kDefaultTunables.priced_learn_nodes;
  std::uint32_t packing_steps = kDefaultTunables.priced_packing_steps;
  AscentLimits ascent{};
  std::optional<GoalPrices> prices = std::nullopt;  // empty: prices are computed
  // Tables shared by all searches with the same walls and goals. May be null.
  std::shared_ptr<SharedPricedGroups> shared = nullptr;
  // If false, another search on the same level builds the tables and pays for them. This heuristic takes them over.
  bool builds_tables = true;

  static PricedPlan with(const Tunables& tunables);
};

class Priced final : public Heuristic {
 public:
  static std::uint64_t bytes_required(const Board& board) { return Matching::bytes_required(board); }

  // Requires: if there are more goals than boxes, no given price is above 0.
  Priced(const Board& board, std::shared_ptr<SharedPushDistances> shared, PricedPlan plan = {});
  ~Priced() override;

  Readiness prepare(std::uint64_t ticks) override;
  std::uint64_t bytes() const override;
  std::uint64_t ticks_to_refine() const override;
  void expect_refinement() override { waits_ = true; }
  std::uint64_t bytes_to_refine() const override;
  bool refine(std::uint64_t ticks) override;
  Estimate evaluate(const Position& position) override;
  void enter(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;

  // These functions return the prices and the largest group size, from which the bound can be recomputed. If the
  // value is the matching bound, there are no prices, and the size is 1. Requires: prepare() has returned `ready`.
  const GoalPrices& prices() const { return known_->prices; }
  unsigned largest_group() const { return known_->members; }
  const IrreducibleGroups* groups() const { return known_->groups.get(); }
  std::size_t learned() const { return learned_.size(); }

 private:
  struct Building;

  // Returns the size of the largest groups built next, or 1 if there are none.
  unsigned next_members() const;
  // Returns the number of search ticks before the next tables are built: 0 if there are no more tables, and UINT64_MAX
  // if another search builds them.
  std::uint64_t ticks_to_tables() const;
  bool is_learning_next() const;
  bool build(std::uint64_t ticks);
  void take_over();
  // Takes the shared tables if they have larger groups. Returns true if it has taken them.
  bool take_shared();
  bool has_groups() const { return known_->groups != nullptr; }
  // Adds the groups of box `a` (a live number) to `found`; with `only_larger`, only groups whose other boxes
  // are all larger. Returns false if one of them is dead.
  bool find_groups(const Position& position, std::uint16_t a, bool only_larger,
                   std::vector<WeighedGroup>& found);
  bool find_all_groups(const Position& position);
  // Adds the learned groups of the box on a square. Parameters and result are those of find_groups().
  bool find_learned(const Position& position, Square box, bool only_larger, std::vector<WeighedGroup>& found);
  // Returns a lower bound of U for the boxes of the position, which may be a subset of all boxes, or
  // LoneGroup::kDead.
  std::int64_t cost_of(const Position& position);
  // Returns true if learning can improve the bound. Tables of groups of all boxes are already exact.
  bool may_learn() const {
    return plan_.learning_share != 0 && has_groups() && known_->members < board_.start_boxes().size();
  }
  // Continues learning from the position last evaluated or entered, for about `ticks` ticks. Returns true
  // when this attempt to learn a group is over.
  bool learn(std::uint64_t ticks);
  void begin_learning();
  void note_learned();
  void forget_learned();
  // Charges the work of the matching and returns its value.
  Estimate matched(const Estimate& matching);
  Estimate combine(const Estimate& matching, std::int64_t value) const;
  std::int64_t value_of(std::int64_t alone, std::vector<WeighedGroup>& groups);
  std::int32_t alone(std::uint16_t box, Square player) const {
    return known_->alone[std::size_t{box} * board_.squares() + player];
  }

  const Board& board_;
  std::shared_ptr<SharedPushDistances> shared_;
  PricedPlan plan_;
  Matching matching_;
  bool is_matched_ = false;  // matching_ has matched the start position
  std::uint64_t matching_work_ = 0;
  std::unique_ptr<Building> building_;
  unsigned first_members_ = 1, grown_members_ = 1;
  bool waits_ = false;  // the first groups are built by refine() instead of prepare()
  GroupNumbers numbers_{0};
  bool has_parity_;
  std::uint64_t all_boxes_ = 0;

  std::shared_ptr<const PricedGroups> known_;  // never null

  // Data of the position last evaluated or entered.
  bool is_lost_ = false;
  std::int64_t parent_alone_ = 0;
  std::vector<WeighedGroup> parent_groups_;
  std::vector<WeighedGroup> child_groups_;  // scratch
  GroupPacking packing_;

  LearnedGroups learned_;
  std::unique_ptr<GroupLearner> learner_;  // null before the first group is learned
  bool is_learning_ = false;
  std::uint64_t learning_began_ = 0;  // work of learner_ when learning of the current group began
  std::uint64_t next_learning_;
  std::vector<Square> last_boxes_;  // position last evaluated or entered
  Square last_player_ = 0;
};

}  // namespace sokrates
