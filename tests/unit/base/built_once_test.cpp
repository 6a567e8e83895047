#include "base/built_once.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace sokrates {
namespace {

// Needs ten increments, and twice the memory while it is being built.
class Ten {
 public:
  explicit Ten(int& made) { ++made; }
  bool build(std::uint64_t) { return ++portions_ >= 10; }
  std::uint64_t bytes() const { return portions_ < 10 ? 200 : 100; }
  int portions() const { return portions_; }

 private:
  int portions_ = 0;
};

TEST(BuiltOnce, IsBuiltOnDemandAndChargedWhileItExists) {
  MemoryAccount account(1000);
  int made = 0;
  {
    BuiltOnce<Ten> shared(
        50, [&] { return std::make_unique<Ten>(made); }, &account);
    EXPECT_EQ(made, 0);
    EXPECT_EQ(account.used(), 0U);
    for (int i = 0; i < 9; ++i) EXPECT_EQ(shared.build(1), Readiness::building);
    EXPECT_EQ(account.used(), 250U);
    EXPECT_EQ(shared.build(1), Readiness::ready);
    EXPECT_EQ(account.used(), 150U);
    EXPECT_EQ(shared.build(1), Readiness::ready);
    EXPECT_EQ(shared.table().portions(), 10) << "nobody builds what is there";
    EXPECT_EQ(made, 1);
  }
  EXPECT_EQ(account.used(), 0U);
}

TEST(BuiltOnce, IsNotBuiltWithoutMemory) {
  MemoryAccount account(40);
  int made = 0;
  BuiltOnce<Ten> shared(
      50, [&] { return std::make_unique<Ten>(made); }, &account);
  EXPECT_EQ(shared.build(1), Readiness::no_memory);
  EXPECT_EQ(made, 0);
  account.raise_limit(100);  // enough to create it, not to build it
  EXPECT_EQ(shared.build(1), Readiness::no_memory);
  account.raise_limit(1000);
  EXPECT_EQ(shared.build(1), Readiness::building) << "who asks again, asks the account again";
}

TEST(BuiltOnce, ThreadsBuildItTogether) {
  for (int round = 0; round < 50; ++round) {
    int made = 0;
    BuiltOnce<Ten> shared(
        0, [&] { return std::make_unique<Ten>(made); }, nullptr);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        while (shared.build(1) != Readiness::ready) continue;
        EXPECT_EQ(shared.table().portions(), 10);
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(made, 1);
  }
}

}  // namespace
}  // namespace sokrates
