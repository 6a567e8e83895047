// Tests which components a search rejects, and why.
#include "search/search_components.hpp"

#include <gtest/gtest.h>

namespace sokrates {
namespace {

constexpr Needs kAnySolution{};
constexpr Needs kProof{.rests_on_heuristic = true};
constexpr Needs kRobots{.has_robots = true};
constexpr Needs kTarget{.unit = Objective::moves, .has_target = true};

TEST(Promises, AProofNeedsAnAdmissibleHeuristic) {
  EXPECT_EQ(refusal(HeuristicPromises{}, kProof), Refusal::not_admissible);
  EXPECT_EQ(refusal(HeuristicPromises{}, kAnySolution), Refusal::none) << "a guess will do";
  EXPECT_EQ(refusal(HeuristicPromises{.is_admissible = true}, kProof), Refusal::none);
}

TEST(Promises, EverySearchNeedsSoundDetectors) {
  EXPECT_EQ(refusal(DetectorPromises{}, kAnySolution), Refusal::unsound)
      << "it may say unsolvable at its end";
  EXPECT_EQ(refusal(DetectorPromises{.is_sound = true}, kAnySolution), Refusal::none);
  EXPECT_EQ(refusal(DetectorPromises{.is_sound = true}, kProof), Refusal::none);
}

TEST(Promises, AFilterMustPreserveTheMetric) {
  constexpr FilterPromises kPushes{.keeps_pushes = true};
  constexpr FilterPromises kMoves{.keeps_moves = true};
  constexpr FilterPromises kPairs{.keeps_pairs = true};
  const auto kept_by = [](const FilterPromises& promises) {
    std::vector<Objective> kept;
    for (const Objective unit :
         {Objective::pushes, Objective::moves, Objective::pushes_moves, Objective::moves_pushes}) {
      const Refusal why = refusal(promises, {.unit = unit});
      if (why == Refusal::none) kept.push_back(unit);
      EXPECT_TRUE(why == Refusal::none || why == Refusal::keeps_other_metric);
    }
    return kept;
  };
  EXPECT_EQ(kept_by(kPushes), (std::vector{Objective::pushes}));
  EXPECT_EQ(kept_by(kMoves), (std::vector{Objective::moves}));
  EXPECT_EQ(kept_by(kPairs), (std::vector{Objective::pushes_moves, Objective::moves_pushes}));
}

TEST(Promises, ComponentsAreLeftOutIfTheirArgumentDoesNotHold) {
  EXPECT_EQ(refusal(DetectorPromises{.is_sound = true}, kRobots), Refusal::one_player_only);
  EXPECT_EQ(refusal(DetectorPromises{.is_sound = true, .holds_for = {.robots = true}}, kRobots),
            Refusal::none);
  EXPECT_EQ(refusal(DetectorPromises{.is_sound = true}, kTarget), Refusal::boxes_only);
  EXPECT_EQ(refusal(HeuristicPromises{.is_admissible = true}, kRobots), Refusal::one_player_only);
  EXPECT_EQ(refusal(HeuristicPromises{.is_admissible = true}, kTarget), Refusal::boxes_only);
  EXPECT_EQ(refusal(HeuristicPromises{.is_admissible = true, .holds_for = {.targets = true}}, kTarget),
            Refusal::none);
  EXPECT_EQ(refusal(FilterPromises{.keeps_pushes = true}, kRobots), Refusal::one_player_only);
  EXPECT_EQ(refusal(FilterPromises{.keeps_moves = true}, kTarget), Refusal::boxes_only);
}

class Doomsayer final : public Detector {
 public:
  std::string_view name() const override { return "doomsayer"; }
  bool is_dead(const Position&, const Move&) override { return true; }
  std::optional<Witness> explain(const Position&) override { return Witness{{}, "all is lost"}; }
};

TEST(SearchComponents, TakeNothingThatWouldBreakAPromise) {
  const auto build = [] { return std::make_unique<Doomsayer>(); };
  const auto is_listed = [](const SearchComponents& parts) {
    const std::vector<PrunedBy> pruned = parts.pruned();
    return std::any_of(pruned.begin(), pruned.end(),
                       [](const PrunedBy& by) { return by.component == "doomsayer"; });
  };
  SearchComponents parts(kAnySolution);
  EXPECT_EQ(parts.add(DetectorPromises{}, build), Refusal::unsound);
  EXPECT_FALSE(is_listed(parts));
  EXPECT_EQ(parts.add(DetectorPromises{.is_sound = true}, build), Refusal::none);
  EXPECT_TRUE(is_listed(parts));
}

}  // namespace
}  // namespace sokrates
