#include "base/memory_account.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace sokrates {
namespace {

TEST(MemoryAccount, ChargesUpToTheLimitExactly) {
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

TEST(MemoryAccount, ThePeakRemainsAfterARelease) {
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

TEST(MemoryAccount, ARefusedChargeChangesNothing) {
  MemoryAccount account(100);
  ASSERT_FALSE(account.charge(101));
  EXPECT_EQ(account.used(), 0U);
  EXPECT_EQ(account.peak(), 0U);
}

TEST(MemoryAccount, ZeroMeansNoLimit) {
  MemoryAccount account;
  EXPECT_TRUE(account.charge(std::uint64_t{1} << 50));
  EXPECT_EQ(account.peak(), std::uint64_t{1} << 50);
}

// The sum used + bytes would wrap around and look small.
TEST(MemoryAccount, ASumBeyond64BitsIsRefused) {
  MemoryAccount account(1000);
  ASSERT_TRUE(account.charge(900));
  EXPECT_FALSE(account.charge(UINT64_MAX - 500));
  EXPECT_FALSE(account.charge(UINT64_MAX));
  EXPECT_EQ(account.used(), 900U);
}

// The limits of child accounts may add up to more than the limit of the parent. The limit of the parent still
// holds.
TEST(MemoryAccount, ChargesToAChildAreChargedToTheParent) {
  MemoryAccount whole(100);
  ASSERT_TRUE(whole.charge(10));
  {
    MemoryAccount a(60, &whole);
    MemoryAccount b(60, &whole);
    EXPECT_TRUE(a.charge(60));
    EXPECT_FALSE(a.charge(1)) << "its own limit";
    EXPECT_FALSE(b.charge(31)) << "that of the whole";
    EXPECT_EQ(b.used(), 0U);
    EXPECT_TRUE(b.charge(30));
    EXPECT_EQ(whole.used(), 100U);
    a.release(20);
    EXPECT_EQ(whole.used(), 80U);
  }
  EXPECT_EQ(whole.used(), 10U) << "what parts hold when they end is given back";
  EXPECT_EQ(whole.peak(), 100U);
}

// All threads together never exceed the limit, and no charge is lost or counted twice.
TEST(MemoryAccount, ThreadsShareOneAccount) {
  static constexpr std::uint64_t kLimit = 1000;
  MemoryAccount account(kLimit);
  std::vector<std::uint64_t> held(4, 0);
  std::vector<std::thread> threads;
  for (std::uint64_t& mine : held) {
    threads.emplace_back([&account, &mine] {
      for (int i = 0; i < 20'000; ++i) {
        if (account.charge(7)) mine += 7;
        EXPECT_LE(account.used(), kLimit);
        if (i % 3 == 0 && mine > 0) {
          account.release(7);
          mine -= 7;
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(account.used(), held[0] + held[1] + held[2] + held[3]);
  EXPECT_GE(account.peak(), account.used());
  EXPECT_LE(account.peak(), kLimit);
}

TEST(MemoryHold, GrowsShrinksAndReleasesItsBytes) {
  MemoryAccount account(100);
  {
    MemoryHold hold;
    EXPECT_TRUE(hold.resize(account, 60));
    EXPECT_FALSE(hold.resize(account, 101)) << "refused, and as it was";
    EXPECT_EQ(account.used(), 60U);
    EXPECT_TRUE(hold.resize(account, 20));
    EXPECT_EQ(account.used(), 20U);
    MemoryHold other = std::move(hold);
    EXPECT_EQ(other.bytes(), 20U);
    EXPECT_EQ(account.used(), 20U);
  }
  EXPECT_EQ(account.used(), 0U);
}

}  // namespace
}  // namespace sokrates
