#include "base/ticks.hpp"

#include <gtest/gtest.h>

namespace sokrates {
namespace {

TEST(WorkBudget, EndsAfterItsTicksAndStaysOver) {
  WorkBudget patience(100);
  EXPECT_TRUE(patience.spend(60));
  EXPECT_FALSE(patience.is_over());
  EXPECT_FALSE(patience.spend(40));
  EXPECT_TRUE(patience.is_over());
  EXPECT_FALSE(patience.spend(0));
  EXPECT_EQ(patience.spent(), 100U);
}

TEST(WorkBudget, CallsBackAfterEachPortion) {
  int asked = 0;
  WorkBudget patience(10, [&] { return ++asked < 3; });
  for (int i = 0; i < 9; ++i) EXPECT_TRUE(patience.spend(1));
  EXPECT_EQ(asked, 0);
  EXPECT_TRUE(patience.spend(1));
  EXPECT_EQ(asked, 1);
  EXPECT_TRUE(patience.spend(25)) << "a long piece is asked for once";
  EXPECT_EQ(asked, 2);
  EXPECT_FALSE(patience.spend(10));
  EXPECT_FALSE(patience.spend(10));
  EXPECT_EQ(asked, 3) << "who has had enough is not asked again";
}

TEST(WorkBudget, AnEndlessBudgetNeverEnds) {
  WorkBudget patience(WorkBudget::kEndless);
  EXPECT_TRUE(patience.spend(std::uint64_t{1} << 62));
}

}  // namespace
}  // namespace sokrates
