// Compares priced groups with the oracle: for all prices, the bound never exceeds the true distance of any
// reachable state.
//
// The prices are random, because an error might not show with optimized prices. Each kind of error breaks a
// test:
//   - If the player walks through boxes, or two boxes share a goal, the group of all boxes differs from the
//     true distance.
//   - If a price is forgotten, the bound exceeds the true distance.
//   - If the wrong region is used, the bound falls by more than one push.
//   - If a learned group is applied for another player's region, or with too large a value, the bound exceeds
//     the true distance.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <tuple>

#include "base/random.hpp"
#include "heuristic/priced/group_tables.hpp"
#include "heuristic/priced/placings.hpp"
#include "heuristic/priced/priced.hpp"
#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"
#include "oracle/true_states.hpp"
#include "rules/pushes.hpp"
#include "search/best_first.hpp"

namespace oracle {
namespace {

using namespace sokrates;

// Returns prices in the range of distances. With spare goals, no price is above 0.
GoalPrices random_prices(const Board& board, Random& random) {
  const bool has_spare = board.goals().size() > board.start_boxes().size();
  GoalPrices prices;
  for (std::size_t i = 0; i < board.goals().size(); ++i) {
    const auto price = static_cast<std::int32_t>(random.below(81)) - 40;
    prices.push_back(has_spare ? std::min(price, 0) : price);
  }
  return prices;
}

std::unique_ptr<Priced> prepared(const TrueStates& truth, const PricedPlan& plan) {
  auto priced = std::make_unique<Priced>(truth.board(), share_push_distances(truth.board()), plan);
  while (priced->prepare(100'000) != Readiness::ready) {
  }
  return priced;
}

// Calls visit(id of the child, push) for every push of a state, with the child on the board.
template <class Visit>
void for_each_child(const TrueStates& truth, std::size_t id, Position& position, Visit visit) {
  Region region(truth.board());
  region.flood(position, position.player());
  std::vector<Move> pushes;
  find_pushes(position, region, truth.live(), pushes);
  const Square player = position.player();
  for (const Move& push : pushes) {
    const std::size_t child = truth.after(id, push);
    apply_push(position, push);
    visit(child, push);
    undo_push(position, push, player);
  }
}

// The bound never exceeds the true distance, and a child has the same value from its parent and by itself.
void check_admissible(const TrueStates& truth, const PricedPlan& plan, const std::string& where) {
  const auto priced = prepared(truth, plan);
  const auto apart = prepared(truth, plan);
  Position position(truth.board());
  for (std::size_t id = 0; id < truth.size() && !testing::Test::HasFatalFailure(); ++id) {
    truth.load(id, position);
    const Estimate h = priced->evaluate(position);
    if (truth.is_solvable(id)) {
      ASSERT_FALSE(h.is_infinite()) << "gives up a solvable state" << where << picture_of(position);
      ASSERT_LE(h.pushes, truth.distance(id)) << "overestimates" << where << picture_of(position);
      const bool has_parity = truth.board().goals().size() == truth.board().start_boxes().size();
      ASSERT_TRUE(!has_parity || (truth.distance(id) - h.pushes) % 2 == 0) << "parity" << where;
    }
    if (h.is_infinite() || id % 5 != 0) continue;
    for_each_child(truth, id, position, [&](std::size_t, const Move& push) {
      ASSERT_EQ(priced->after(position, push).pushes, apart->evaluate(position).pushes)
          << where << picture_of(position);
    });
  }
}

// Learns from some states and checks the learned groups on all states. Counts the learned groups and the
// states whose value they raise.
void check_learning(const TrueStates& truth, PricedPlan plan, const std::string& where, int& learned,
                    int& lifted) {
  plan.first_learning = 0;
  const auto untaught = prepared(truth, plan);
  const auto priced = prepared(truth, plan);
  Position position(truth.board());
  Position parent(truth.board());
  const std::size_t stride = truth.size() / 40 + 1;
  for (std::size_t id = 0; id < truth.size(); id += stride) {
    truth.load(id, position);
    priced->evaluate(position);
    while (!priced->refine(2000)) {
    }
  }
  learned += static_cast<int>(priced->learned());
  for (std::size_t id = 0; id < truth.size() && !testing::Test::HasFatalFailure(); ++id) {
    truth.load(id, position);
    const Estimate h = priced->evaluate(position);
    lifted += h.pushes > untaught->evaluate(position).pushes ? 1 : 0;
    if (!truth.is_solvable(id)) continue;
    ASSERT_FALSE(h.is_infinite()) << "gives up a solvable state" << where << picture_of(position);
    ASSERT_LE(h.pushes, truth.distance(id)) << "overestimates" << where << picture_of(position);
    for_each_child(truth, id, position, [&](std::size_t, const Move& push) {
      const std::uint32_t by_parent = priced->after(position, push).pushes;
      ASSERT_EQ(by_parent, priced->evaluate(position).pushes) << where << picture_of(position);
      truth.load(id, parent);
      priced->evaluate(parent);
    });
  }
}

// Costs of groups of boxes under prices, directly from the tables.
class Tables {
 public:
  Tables(const TrueStates& truth, unsigned max_members)
      : distances_(truth.board()), floor_(truth.board(), truth.live()), tables_(floor_, distances_) {
    distances_.build(UINT64_MAX);
    floor_.build(max_members, UINT64_MAX);
  }

  void set_prices(const GoalPrices& prices, unsigned max_members) {
    tables_.begin(prices);
    tables_.build(max_members, UINT64_MAX);
  }

  // Returns U of these boxes, or GroupTables::kDead.
  std::int64_t cost(const std::vector<Square>& boxes, Square player) const {
    const auto k = static_cast<unsigned>(boxes.size());
    std::int64_t alone = 0;
    for (const Square box : boxes) {
      const std::int32_t one = tables_.alone(floor_.live_number(box), player);
      if (one == GroupTables::kDead) return GroupTables::kDead;
      alone += one;
    }
    if (k == 1) return alone;
    const std::int32_t excess = tables_.excess(members(boxes), k, player);
    return excess == GroupTables::kDead ? excess : alone + excess;
  }

  GroupNumbers::Members members(const std::vector<Square>& boxes) const {
    GroupNumbers::Members members{};
    std::transform(boxes.begin(), boxes.end(), members.begin(),
                   [&](Square box) { return floor_.live_number(box); });
    std::sort(members.begin(), members.begin() + static_cast<std::ptrdiff_t>(boxes.size()), std::greater<>());
    return members;
  }
  const GroupFloor& floor() const { return floor_; }

 private:
  PushDistances distances_;
  GroupFloor floor_;
  GroupTables tables_;
};

// With the same partition into groups for all positions, no push lowers the bound by more than one push.
void check_consistent(const TrueStates& truth, Tables& tables, const GoalPrices& prices,
                      std::size_t group_size, const std::string& where) {
  tables.set_prices(prices, static_cast<unsigned>(group_size));
  const auto bound = [&](const Position& position) {
    std::int64_t sum = sum_of(prices);
    for (std::size_t i = 0; i < position.boxes().size(); i += group_size) {
      const auto first = position.boxes().begin() + static_cast<std::ptrdiff_t>(i);
      const std::size_t size = std::min(group_size, position.boxes().size() - i);
      const std::int64_t cost =
          tables.cost({first, first + static_cast<std::ptrdiff_t>(size)}, position.player());
      if (cost == GroupTables::kDead) return std::int64_t{GroupTables::kDead};
      sum += cost;
    }
    return sum;
  };
  Position position(truth.board());
  for (std::size_t id = 0; id < truth.size() && !testing::Test::HasFatalFailure(); ++id) {
    if (!truth.is_live(id)) continue;
    truth.load(id, position);
    const std::int64_t here = bound(position);
    for_each_child(truth, id, position, [&](std::size_t, const Move&) {
      ASSERT_LE(here, bound(position) + kPriceScale) << where << picture_of(position);
    });
  }
}

// With all boxes in one group and all prices zero, the cost equals the true distance.
void check_all_boxes(const TrueStates& truth, Tables& tables, const std::string& where) {
  const std::size_t boxes = truth.board().start_boxes().size();
  tables.set_prices(GoalPrices(truth.board().goals().size(), 0), static_cast<unsigned>(boxes));
  Position position(truth.board());
  for (std::size_t id = 0; id < truth.size(); ++id) {
    if (!truth.is_live(id)) continue;
    truth.load(id, position);
    const std::int64_t expected =
        truth.is_solvable(id) ? std::int64_t{truth.distance(id)} * kPriceScale : GroupTables::kDead;
    ASSERT_EQ(tables.cost(position.boxes(), position.player()), expected) << where << picture_of(position);
  }
}

// The forward search from the start to every set of goals and the backward tables must give the same cost.
void check_both_ways(const TrueStates& truth, Tables& tables, const GoalPrices& prices,
                     const std::string& where) {
  const std::vector<Square>& boxes = truth.board().start_boxes();
  const Square player = truth.board().start_players().front();
  const auto k = static_cast<unsigned>(boxes.size());
  tables.set_prices(prices, k);
  Placings placings(tables.floor());
  placings.begin(tables.members(boxes), k, player);
  while (!placings.search(1000)) {
  }
  const std::vector<std::uint16_t> pushes = placings.take_pushes();
  std::int64_t least = GroupTables::kDead;
  GroupNumbers::Members goals = GroupNumbers::first(k);
  for (const std::uint16_t count : pushes) {
    std::int64_t cost = std::int64_t{count} * kPriceScale;
    for (unsigned i = 0; i < k; ++i) cost -= prices[goals[i]];
    if (count != Placings::kInfinite) least = std::min(least, cost);
    GroupNumbers::advance(goals, k);
  }
  ASSERT_EQ(tables.cost(boxes, player), least) << where;
}

// A search that refines its bound twice while states are open must still be correct.
void check_growing(const TrueStates& truth, const std::string& where, int& grown) {
  const PricedPlan plan{.first_groups = 400, .ticks_per_group = 1, .first_learning = 20'000, .prices = {}};
  auto priced = std::make_unique<Priced>(truth.board(), share_push_distances(truth.board()), plan);
  const Priced& watched = *priced;
  SearchComponents parts({});
  parts.add(HeuristicPromises{.is_admissible = true}, [&] { return std::move(priced); });
  MemoryAccount account;
  BestFirst<RegionPushes> search(truth.board(), truth.live(), std::move(parts),
                                 CostRule(Objective::pushes, Space::pushes), {}, account, nullptr);
  StepStatus status = StepStatus::running;
  unsigned last = watched.largest_group();
  ASSERT_EQ(last, 1U) << "it is matching at first" << where;
  while (status == StepStatus::running || status == StepStatus::improved) {
    status = search.step({100, 1});
    grown += watched.largest_group() > last ? 1 : 0;
    last = watched.largest_group();
  }
  ASSERT_EQ(status == StepStatus::solved || search.is_proved(), truth.is_solvable(0)) << where;
  if (truth.is_solvable(0)) {
    ASSERT_TRUE(search.is_proved()) << where;
    ASSERT_EQ(search.lower_bound().cost.major, truth.distance(0)) << where;
  }
}

class PricedGroups : public testing::TestWithParam<int> {
 public:
  static constexpr int kShards = 2;

 protected:
  // Calls check(truth, random, where) for the levels of a kind that belong to this shard.
  template <class Check>
  void for_each_level(Kind kind, int levels, int full_levels, Check check) {
    const int wanted = (level_count(levels, full_levels) + kShards - 1) / kShards;
    int checked = 0;
    for (int i = GetParam(); checked < wanted; i += kShards) {
      ASSERT_LT(i, 20 * kShards * (wanted + 1)) << "too few of these levels can be used";
      const auto seed = 7'000'000 + static_cast<std::uint64_t>(i);
      const Level level = random_level(kind, seed);
      const TrueStates truth(level, 50'000);
      if (!truth.is_usable() || truth.board().start_boxes().size() < 2) continue;
      ++checked;
      Random random(seed);
      check(truth, random, " on level " + std::to_string(i) + picture(level));
      if (HasFatalFailure()) return;
    }
  }
};

TEST_P(PricedGroups, AreAdmissibleAtAnyPrices) {
  for (const auto& [kind, levels, full] : {std::tuple{Kind::tiny, 160, 1600},
                                           {Kind::spare_goals, 60, 300},
                                           {Kind::larger, 30, 150},
                                           {Kind::larger_spare_goals, 10, 50}}) {
    for_each_level(kind, levels, full, [](const TrueStates& truth, Random& random, const std::string& where) {
      for (const unsigned members : {2U, 3U, 4U})
        check_admissible(truth, {.max_members = members, .prices = random_prices(truth.board(), random)},
                         where);
      check_admissible(truth, {}, where + ", prices of its own");
    });
  }
}

TEST_P(PricedGroups, LearnedGroupsAreAdmissible) {
  int learned = 0;
  int lifted = 0;
  for (const auto& [kind, levels, full] : {std::tuple{Kind::tiny, 60, 600},
                                           {Kind::spare_goals, 20, 100},
                                           {Kind::larger, 20, 100},
                                           {Kind::larger_spare_goals, 6, 30}}) {
    for_each_level(
        kind, levels, full, [&](const TrueStates& truth, Random& random, const std::string& where) {
          for (const std::size_t nodes : {5U, 300U})
            check_learning(
                truth,
                {.max_members = 2, .learning_nodes = nodes, .prices = random_prices(truth.board(), random)},
                where, learned, lifted);
          check_learning(truth, {.max_members = 3, .prices = {}}, where + ", prices of its own", learned,
                         lifted);
        });
  }
  EXPECT_GT(learned, level_count(60, 600) / 2);
  EXPECT_GE(lifted, learned);
}

// A search of a small level ends before its heuristic builds tables, so this tests the heuristic itself.
TEST_P(PricedGroups, AreAdmissibleAtBothEndsOfEveryTunable) {
  int learned = 0;
  int lifted = 0;
  for (const Kind kind : {Kind::tiny, Kind::larger}) {
    for_each_level(kind, 4, 40, [&](const TrueStates& truth, Random&, const std::string& where) {
      for (const TunableRow& row : tunable_rows()) {
        if (!row.name.starts_with("priced_")) continue;
        for (const std::uint32_t value : {row.low, row.high}) {
          Tunables tunables;
          tunables.*row.field = value;
          const PricedPlan plan = PricedPlan::with(tunables);
          const std::string here = where + ", " + std::string(row.name) + "=" + std::to_string(value);
          check_admissible(truth, plan, here);
          if (plan.learning_share != 0) check_learning(truth, plan, here, learned, lifted);
        }
      }
    });
  }
  EXPECT_GT(learned, 0);
}

TEST_P(PricedGroups, AreConsistentForAFixedPartition) {
  for (const Kind kind : {Kind::tiny, Kind::larger}) {
    for_each_level(kind, kind == Kind::tiny ? 100 : 20, kind == Kind::tiny ? 1000 : 100,
                   [](const TrueStates& truth, Random& random, const std::string& where) {
                     const auto most =
                         static_cast<unsigned>(std::min<std::size_t>(4, truth.board().start_boxes().size()));
                     Tables tables(truth, most);
                     for (std::size_t size = 1; size <= most; ++size)
                       check_consistent(truth, tables, random_prices(truth.board(), random), size, where);
                   });
  }
}

TEST_P(PricedGroups, OfAllBoxesEqualTheTrueDistance) {
  for (const Kind kind : {Kind::tiny, Kind::spare_goals}) {
    for_each_level(kind, 100, 1000, [](const TrueStates& truth, Random& random, const std::string& where) {
      Tables tables(truth, static_cast<unsigned>(truth.board().start_boxes().size()));
      check_all_boxes(truth, tables, where);
      check_both_ways(truth, tables, random_prices(truth.board(), random), where);
    });
  }
}

TEST_P(PricedGroups, CanBeRefinedDuringASearch) {
  int grown = 0;
  for_each_level(Kind::larger, 30, 300, [&](const TrueStates& truth, Random&, const std::string& where) {
    check_growing(truth, where, grown);
  });
  EXPECT_GT(grown, level_count(30, 300) / 3) << "seen to grow";
}

INSTANTIATE_TEST_SUITE_P(Shard, PricedGroups, testing::Range(0, PricedGroups::kShards));

}  // namespace
}  // namespace oracle
