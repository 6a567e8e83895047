#include "base/ticks.hpp"

#include <gtest/gtest.h>

namespace sokrates {
namespace {

TEST(WorkBudget, EndsAfterItsTicksAndStaysOver) {
  WorkBudget work_budget(100);
  EXPECT_TRUE(work_budget.spend(60));
  EXPECT_FALSE(work_budget.is_over());
  EXPECT_FALSE(work_budget.spend(40));
  EXPECT_TRUE(work_budget.is_over());
  EXPECT_FALSE(work_budget.spend(0));
  EXPECT_EQ(work_budget.spent(), 100U);
}

TEST(WorkBudget, CallsBackAfterEachPortion) {
  int asked = 0;
  WorkBudget work_budget(10, [&] { return ++asked < 3; });
  for (int i = 0; i < 9; ++i) EXPECT_TRUE(work_budget.spend(1));
  EXPECT_EQ(asked, 0);
  EXPECT_TRUE(work_budget.spend(1));
  EXPECT_EQ(asked, 1);
  EXPECT_TRUE(work_budget.spend(25)) << "a long piece is asked for once";
  EXPECT_EQ(asked, 2);
  EXPECT_FALSE(work_budget.spend(10));
  EXPECT_FALSE(work_budget.spend(10));
  EXPECT_EQ(asked, 3) << "who has had enough is not asked again";
}

TEST(WorkBudget, AnEndlessBudgetNeverEnds) {
  WorkBudget work_budget(WorkBudget::kEndless);
  EXPECT_TRUE(work_budget.spend(std::uint64_t{1} << 62));
}

}  // namespace
}  // namespace sokrates
