// Tests what both networks have in common, and what differs: the delay of virtual ranks, and threads that wait.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "parallel/thread_network.hpp"
#include "parallel/virtual_network.hpp"

namespace sokrates {
namespace {

using namespace std::chrono_literals;

template <class Network>
class EveryNetwork : public testing::Test {};

using Networks = testing::Types<VirtualNetwork, ThreadNetwork>;
TYPED_TEST_SUITE(EveryNetwork, Networks);

TYPED_TEST(EveryNetwork, DeliversToTheReceiverAlone) {
  TypeParam network({3, 100});
  Batch batch{1, 2, 3};
  ASSERT_TRUE(network.transport(0).send(2, batch));
  EXPECT_TRUE(batch.empty());
  Batch more{4};
  ASSERT_TRUE(network.transport(1).send(2, more));
  Batch received;
  EXPECT_FALSE(network.transport(0).receive(received));
  EXPECT_FALSE(network.transport(1).receive(received));
  ASSERT_TRUE(network.transport(2).receive(received));
  EXPECT_EQ(received, (Batch{1, 2, 3, 4}));
  EXPECT_FALSE(network.transport(2).receive(received));
}

TYPED_TEST(EveryNetwork, AFullMailboxRefusesABatchAndChangesNothing) {
  TypeParam network({2, 5});
  Batch batch(4, 7);
  ASSERT_TRUE(network.transport(0).send(1, batch));
  batch.assign(2, 8);
  EXPECT_FALSE(network.transport(0).send(1, batch));
  EXPECT_EQ(batch, (Batch{8, 8}));
  Batch received;
  ASSERT_TRUE(network.transport(1).receive(received));
  EXPECT_EQ(received, Batch(4, 7));
  EXPECT_TRUE(network.transport(0).send(1, batch));
}

TYPED_TEST(EveryNetwork, AnEmptyMailboxAcceptsABatchOfAnySize) {
  TypeParam network({2, 5});
  Batch batch(9, 7);
  EXPECT_TRUE(network.transport(0).send(1, batch));
}

TYPED_TEST(EveryNetwork, ReceivingWithdrawsTheReport) {
  TypeParam network({2, 100});
  network.transport(1).report({0, 0, 20});
  Batch batch{1};
  ASSERT_TRUE(network.transport(0).send(1, batch));
  Batch received;
  ASSERT_TRUE(network.transport(1).receive(received));
  network.transport(0).report({1, 1, 20});  // together with the old report, the sums would be equal
  EXPECT_EQ(network.transport(0).threshold(), kNoThreshold);
  network.transport(1).report({1, 1, 15});
  EXPECT_EQ(network.transport(0).threshold(), 15);
  EXPECT_EQ(network.transport(1).threshold(), 15);
}

TEST(VirtualNetwork, ABatchArrivesAfterTheDelay) {
  VirtualNetwork network({2, 100}, 2);
  Batch batch{1};
  ASSERT_TRUE(network.transport(0).send(1, batch));
  Batch received;
  EXPECT_FALSE(network.transport(1).receive(received));
  network.begin_round();
  EXPECT_FALSE(network.transport(1).receive(received));
  network.begin_round();
  EXPECT_TRUE(network.transport(1).receive(received));
}

// Each of the following tests would hang if the thread were not woken.
constexpr auto kForever = std::chrono::microseconds(24h);

TEST(ThreadNetwork, ABatchWakesItsReceiver) {
  ThreadNetwork network({2, 100});
  std::thread receiver([&] { network.wait(1, kNoThreshold, kForever); });
  Batch batch{1};
  ASSERT_TRUE(network.transport(0).send(1, batch));
  receiver.join();
}

TEST(ThreadNetwork, AnAgreementWakesAllRanks) {
  ThreadNetwork network({2, 100});
  network.transport(1).report({0, 0, 20});
  std::thread waiting([&] { network.wait(1, kNoThreshold, kForever); });
  network.transport(0).report({0, 0, 21});
  waiting.join();
  EXPECT_EQ(network.transport(1).threshold(), 20);
}

TEST(ThreadNetwork, AnInterruptWakesAllRanksUntilTheyResume) {
  ThreadNetwork network({2, 100});
  std::thread waiting([&] { network.wait(1, kNoThreshold, kForever); });
  network.interrupt();
  waiting.join();
  network.wait(0, kNoThreshold, kForever);
  network.resume();
  network.wait(0, kNoThreshold, 1us);
}

// A state travels through all ranks in a circle. If a batch were lost or delivered twice, the test would hang or fail.
TEST(ThreadNetwork, DeliversEverythingAmongManyRanks) {
  constexpr unsigned kRanks = 4;
  constexpr std::uint64_t kRounds = 500;
  ThreadNetwork network({kRanks, 3});
  std::vector<std::thread> threads;
  std::vector<std::uint64_t> received(kRanks);
  for (unsigned rank = 0; rank < kRanks; ++rank) {
    threads.emplace_back([&, rank] {
      Transport& mine = network.transport(rank);
      Batch batch;
      Batch out;
      if (rank == 0) out.push_back(0);
      while (received[rank] < kRounds || !out.empty()) {
        if (!out.empty() && !mine.send((rank + 1) % kRanks, out)) std::this_thread::yield();
        if (received[rank] == kRounds || !mine.receive(batch)) {
          network.wait(rank, kNoThreshold, 100us);
          continue;
        }
        received[rank] += batch.size();
        for (const std::uint64_t number : batch) {
          if (number + 1 < kRanks * kRounds) out.push_back(number + 1);
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::uint64_t count : received) EXPECT_EQ(count, kRounds);
}

}  // namespace
}  // namespace sokrates
