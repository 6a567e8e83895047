// Priced groups: boxes two, three and four at a time, exact among themselves, added up under prices for the goals.
//
//   value = prices of all goals + costs of the boxes alone + excess of groups that share no box
//
// goal_prices.hpp says why that never exceeds the truth, and docs/optimal.md proves it. It contains the matching bound
// (groups of one), linear conflicts, boxes that have to back out for each other, and the exact deadlocks of up to four
// boxes. Where every goal gets a box the parity of the pushes left is known, and the value rounded up to it.
//
// Once, at the start: the parts of the floor for all groups (group_floor.hpp), the prices (price_search.hpp), a table
// for each size (priced_table.hpp), of which the irreducible groups are kept (irreducible_groups.hpp). How large groups
// get depends on the board: their number is bounded. In a search that lets it grow it is matching at first; groups, and
// later larger ones, wait until the search has lasted as long as they take. (Most levels are solved before.)
// States that keep a search busy teach it larger groups, one at a time (group_lesson.hpp), as soon as there are tables: these
// are its own, and forgotten where prices change.
// Above 64 boxes, or on a board too large for pairs, it is matching.
//
// Admissible, whatever the prices. Consistent for one cut into groups; but which groups are added up is chosen anew for
// every position, within a bounded number of steps, so that the value may fall by more than a push costs: not
// consistent. (Searches open states again where that matters; none was, in all the runs it was measured with.)
//
// A child differs from its parent in the groups of the box that was pushed: the player cannot leave his part of the floor
// of any other group. Cost: a look at each other box, and the packing; about as much again as matching.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "analysis/push_distances.hpp"
#include "heuristic/heuristic.hpp"
#include "heuristic/matching.hpp"
#include "heuristic/priced/goal_prices.hpp"
#include "heuristic/priced/group_lesson.hpp"
#include "heuristic/priced/group_packing.hpp"
#include "heuristic/priced/irreducible_groups.hpp"
#include "heuristic/priced/learned_groups.hpp"
#include "heuristic/priced/priced_groups.hpp"

namespace sokrates {

struct PricedPlan {
  unsigned most_members = GroupNumbers::kMostMembers;
  // Groups of a size that are looked at first; and those it may grow to, which takes seconds. A size that has more is
  // not built, nor are larger ones.
  std::uint64_t first_groups = 170'000;
  std::uint64_t most_groups = 4'500'000;
  // What they take, by group of the largest size: measured on XSokoban, groups of four.
  std::uint64_t ticks_per_group = 150;
  // Once there are tables: after so many ticks of searching a lesson about the position the search is at, then more
  // of them that take one tick in so many (0: none); and expansions of each small search. Of the first lesson 100 and 10
  // million were tried (bench/results/lower-bounds.md), of the others one value each.
  std::uint64_t first_lesson = 10'000'000;
  std::uint64_t lesson_share = 3;
  std::size_t lesson_nodes = 1000;
  std::optional<GoalPrices> prices = std::nullopt;  // none: they are searched for
  // Where those who search the same walls and goals leave what they have built, and take what others have; may be null.
  std::shared_ptr<SharedPricedGroups> shared = nullptr;
};

class Priced final : public Heuristic {
 public:
  static std::uint64_t bytes_to_make(const Board& board) { return Matching::bytes_to_make(board); }

  // Requires: with spare goals no price given is above 0.
  Priced(const Board& board, std::shared_ptr<SharedPushDistances> shared, PricedPlan plan = {});
  ~Priced() override;

  Readiness prepare(std::uint64_t ticks) override;
  std::uint64_t bytes() const override;
  std::uint64_t ticks_to_grow() const override;
  void expect_to_grow() override { waits_ = true; }
  std::uint64_t bytes_to_grow() const override;
  bool grow(std::uint64_t ticks) override;
  Estimate evaluate(const Position& position) override;
  void enter(const Position& position) override;
  Estimate after(const Position& child, const Move& move) override;

  // What the bound rests on: enough for anybody who wants to work it out again. Requires: prepared. Empty and 1 where it
  // is matching.
  const GoalPrices& prices() const { return known_->prices; }
  unsigned largest_group() const { return known_->members; }
  const IrreducibleGroups* groups() const { return known_->groups.get(); }
  std::size_t learned() const { return learned_.size(); }

 private:
  struct Building;

  // Of the largest groups that come next; 1 where there are none.
  unsigned next_members() const;
  // A search has to last so long before the next tables are built; 0 where there are none to come.
  std::uint64_t ticks_to_tables() const;
  bool is_lesson_next() const;
  bool build(std::uint64_t ticks);
  void take_over();
  // Takes what others have built, where that is more; says whether it was.
  bool take_shared();
  bool has_groups() const { return known_->groups != nullptr; }
  // The groups of box `a` (a live number); with `only_larger` those whose other boxes are all larger. False where one
  // of them is dead.
  bool find_groups(const Position& position, std::uint16_t a, bool only_larger,
                   std::vector<WeighedGroup>& found);
  bool find_all_groups(const Position& position);
  // Adds the learned ones of the box on a square; as find_groups().
  bool find_learned(const Position& position, Square box, bool only_larger, std::vector<WeighedGroup>& found);
  // A bound of U of the boxes on the position, which may be some of them only; LoneGroup::kDead where they are lost.
  std::int64_t cost_of(const Position& position);
  // A table of groups of all boxes knows everything.
  bool may_learn() const {
    return plan_.lesson_share != 0 && has_groups() && known_->members < board_.start_boxes().size();
  }
  // A portion of a lesson about the position last evaluated or entered; true when it is over.
  bool learn(std::uint64_t ticks);
  void begin_lesson();
  void note_learned();
  void forget_learned();
  // Charges what matching has spent.
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
  bool is_matched_ = false;  // the start, by matching_
  std::uint64_t matching_work_ = 0;
  std::unique_ptr<Building> building_;
  unsigned first_members_ = 1, grown_members_ = 1;
  bool waits_ = false;  // with the first groups, until the search has lasted
  GroupNumbers numbers_{0};
  bool has_parity_;
  std::uint64_t all_boxes_ = 0;

  std::shared_ptr<const PricedGroups> known_;  // never null

  // Of the position last evaluated or entered.
  bool is_lost_ = false;
  std::int64_t parent_alone_ = 0;
  std::vector<WeighedGroup> parent_groups_;
  std::vector<WeighedGroup> child_groups_;  // scratch
  GroupPacking packing_;

  LearnedGroups learned_;
  std::unique_ptr<GroupLesson> lesson_;  // once there was one
  bool is_learning_ = false;
  std::uint64_t lesson_began_ = 0;  // at so much work of lessons
  std::uint64_t next_lesson_;
  std::vector<Square> last_boxes_;  // of the position last evaluated or entered
  Square last_player_ = 0;
};

}  // namespace sokrates
