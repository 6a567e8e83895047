// Priced groups that one search has built are used by other searches with the same walls and goals.
#include <gtest/gtest.h>

#include "heuristic/priced/priced.hpp"

namespace sokrates {
namespace {

const Level& corner() {
  static const Level level =
      *Level::from_text("#########\n#   #   #\n# $ $ $ #\n## #@  ##\n#  ...  #\n#   #   #\n#########");
  return level;
}

std::unique_ptr<Priced> priced(const Board& board, const std::shared_ptr<SharedPricedGroups>& shared,
                               bool builds_tables = true) {
  PricedPlan plan;
  plan.shared = shared;
  plan.builds_tables = builds_tables;
  return std::make_unique<Priced>(board, share_push_distances(board), plan);
}

TEST(SharedPricedGroups, ALaterSearchTakesTheExistingTables) {
  const Board board(corner());
  const auto shared = std::make_shared<SharedPricedGroups>();
  const auto first = priced(board, shared);
  while (first->prepare(1'000) != Readiness::ready) {
  }
  ASSERT_GT(first->largest_group(), 1U);
  EXPECT_EQ(shared->members(), first->largest_group());
  // It is allowed to wait, but it need not. The squares of the boxes do not matter.
  const Board other = board.restaged(board.goals(), board.goals(), board.start_players().front());
  const auto second = priced(other, shared);
  second->expect_refinement();
  while (second->prepare(UINT64_MAX) != Readiness::ready) {
  }
  EXPECT_EQ(second->groups(), first->groups());
  EXPECT_EQ(second->ticks_to_refine(), 0U);
  const Position start(board);
  EXPECT_EQ(second->evaluate(start).pushes, first->evaluate(start).pushes);
}

TEST(SharedPricedGroups, ARunningSearchTakesLargerTables) {
  const Board board(corner());
  const auto shared = std::make_shared<SharedPricedGroups>();
  const auto waiting = priced(board, shared);
  waiting->expect_refinement();
  while (waiting->prepare(UINT64_MAX) != Readiness::ready) {
  }
  EXPECT_EQ(waiting->groups(), nullptr);
  const auto other = priced(board, shared);
  while (other->prepare(UINT64_MAX) != Readiness::ready) {
  }
  EXPECT_EQ(waiting->ticks_to_refine(), 1U);
  EXPECT_TRUE(waiting->refine(1));
  EXPECT_EQ(waiting->groups(), other->groups());
}

TEST(SharedPricedGroups, ASearchThatBuildsNothingWaitsForTheTablesOfAnother) {
  const Board board(corner());
  const auto shared = std::make_shared<SharedPricedGroups>();
  const auto waiting = priced(board, shared, false);
  EXPECT_EQ(waiting->prepare(UINT64_MAX), Readiness::ready);
  EXPECT_EQ(waiting->groups(), nullptr);
  EXPECT_EQ(waiting->ticks_to_refine(), UINT64_MAX);
  EXPECT_EQ(waiting->bytes_to_refine(), 0U);
  const std::uint64_t bytes = waiting->bytes();
  const auto builder = priced(board, shared);
  while (builder->prepare(UINT64_MAX) != Readiness::ready) {
  }
  EXPECT_EQ(waiting->ticks_to_refine(), 1U);
  EXPECT_TRUE(waiting->refine(1));
  EXPECT_EQ(waiting->groups(), builder->groups());
  EXPECT_EQ(waiting->bytes(), bytes) << "the builder pays for the tables";
  EXPECT_EQ(waiting->ticks_to_refine(), 0U);
}

}  // namespace
}  // namespace sokrates
