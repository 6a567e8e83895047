#include "base/memory_account.hpp"

#include <gtest/gtest.h>

namespace sokrates {
namespace {

TEST(MemoryAccount, ChargesUpToTheLimitAndNotAByteFurther) {
  MemoryAccount account(100);
  EXPECT_EQ(account.limit(), 100U);
  EXPECT_TRUE(account.charge(60));
  EXPECT_FALSE(account.charge(41));
  EXPECT_EQ(account.used(), 60U);
  EXPECT_TRUE(account.charge(40));
  EXPECT_FALSE(account.charge(1));
  EXPECT_TRUE(account.charge(0));
  EXPECT_EQ(account.used(), 100U);
  EXPECT_EQ(account.peak(), 100U);
}

TEST(MemoryAccount, ThePeakStaysWhenMemoryIsGivenBack) {
  MemoryAccount account(100);
  ASSERT_TRUE(account.charge(70));
  account.release(50);
  EXPECT_EQ(account.used(), 20U);
  EXPECT_EQ(account.peak(), 70U);
  ASSERT_TRUE(account.charge(40));
  EXPECT_EQ(account.peak(), 70U);
  ASSERT_TRUE(account.charge(40));
  EXPECT_EQ(account.peak(), 100U);
}

TEST(MemoryAccount, ARefusedChargeLeavesNoTrace) {
  MemoryAccount account(100);
  ASSERT_FALSE(account.charge(101));
  EXPECT_EQ(account.used(), 0U);
  EXPECT_EQ(account.peak(), 0U);
}

TEST(MemoryAccount, ZeroIsNoLimit) {
  MemoryAccount account;
  EXPECT_TRUE(account.charge(std::uint64_t{1} << 50));
  EXPECT_EQ(account.peak(), std::uint64_t{1} << 50);
}

// used + bytes would wrap around and look small.
TEST(MemoryAccount, ASumBeyond64BitsIsRefused) {
  MemoryAccount account(1000);
  ASSERT_TRUE(account.charge(900));
  EXPECT_FALSE(account.charge(UINT64_MAX - 500));
  EXPECT_FALSE(account.charge(UINT64_MAX));
  EXPECT_EQ(account.used(), 900U);
}

}  // namespace
}  // namespace sokrates
