// Compares the bucket queue with a simple queue: a map from priority to a deque.
#include "base/bucket_queue.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <limits>
#include <map>
#include <vector>

#include "base/random.hpp"

namespace sokrates {
namespace {

using Priority = BucketQueue::Priority;

class PlainQueue {
 public:
  explicit PlainQueue(Ties ties) : ties_(ties) {}

  void push(Priority priority, BucketQueue::Item item) { items_[priority].push_back(item); }
  bool empty() const { return items_.empty(); }
  Priority min_priority() const { return items_.begin()->first; }
  std::uint64_t size() const {
    std::uint64_t sum = 0;
    for (const auto& [priority, items] : items_) sum += items.size();
    return sum;
  }
  BucketQueue::Item pop() {
    auto& items = items_.begin()->second;
    BucketQueue::Item item = 0;
    if (ties_ == Ties::newest_first) {
      item = items.back();
      items.pop_back();
    } else {
      item = items.front();
      items.pop_front();
    }
    if (items.empty()) items_.erase(items_.begin());
    return item;
  }
  void clear() { items_.clear(); }

 private:
  Ties ties_;
  std::map<Priority, std::deque<BucketQueue::Item>> items_;
};

// Pushes and pops in long runs, so that buckets grow over many chunks and become empty again.
void compare_under_load(Ties ties, const std::vector<Priority>& priorities, std::uint64_t seed) {
  MemoryAccount account;
  {
    BucketQueue queue(account, ties);
    PlainQueue plain(ties);
    Random random(seed);
    BucketQueue::Item next = 0;
    for (int round = 0; round < 120; ++round) {
      const bool growing = random.below(100) < 55;
      for (std::uint32_t i = random.below(2500); i > 0; --i) {
        if (random.below(100) < (growing ? 80U : 20U)) {
          const Priority priority = priorities[random.below(static_cast<std::uint32_t>(priorities.size()))];
          ASSERT_TRUE(queue.push(priority, next));
          plain.push(priority, next++);
        } else if (!plain.empty()) {
          ASSERT_EQ(queue.min_priority(), plain.min_priority());
          ASSERT_EQ(queue.pop(), plain.pop());
        }
        ASSERT_EQ(queue.empty(), plain.empty());
      }
      ASSERT_EQ(queue.size(), plain.size());
      if (random.below(20) == 0) {
        queue.clear();
        plain.clear();
        ASSERT_TRUE(queue.empty());
        ASSERT_EQ(queue.size(), 0U);
      }
    }
    while (!plain.empty()) ASSERT_EQ(queue.pop(), plain.pop());
    EXPECT_TRUE(queue.empty());
    EXPECT_GT(account.used(), 0U);
  }
  EXPECT_EQ(account.used(), 0U) << "a chunk was not given back";
}

const std::vector<std::vector<Priority>>& priority_sets() {
  constexpr Priority kPair = Priority{1} << 32;
  static const std::vector<std::vector<Priority>> sets{
      {0},
      {0, 1, 2, 3, 4, 5},
      {-3, -2, -1, 0, 1, 2},
      // Priorities that differ by 61 share a line of the queue's cache.
      {-122, -61, 0, 61, 122, 183},
      {-kPair * 5, -kPair, -1, 0, kPair, kPair + 1, 7 * kPair, 7 * kPair + 61},
      {std::numeric_limits<Priority>::min(), -1, std::numeric_limits<Priority>::max()},
  };
  return sets;
}

TEST(BucketQueue, NewestFirstEqualsTheSimpleQueue) {
  std::uint64_t seed = 1;
  for (const auto& priorities : priority_sets()) {
    ASSERT_NO_FATAL_FAILURE(compare_under_load(Ties::newest_first, priorities, seed++)) << "set " << seed;
  }
}

TEST(BucketQueue, OldestFirstEqualsTheSimpleQueue) {
  std::uint64_t seed = 100;
  for (const auto& priorities : priority_sets()) {
    ASSERT_NO_FATAL_FAILURE(compare_under_load(Ties::oldest_first, priorities, seed++)) << "set " << seed;
  }
}

// A search pushes children near the front and pops from the front, so buckets are created and removed.
TEST(BucketQueue, AMovingFrontEqualsTheSimpleQueue) {
  for (const Ties ties : {Ties::newest_first, Ties::oldest_first}) {
    MemoryAccount account;
    BucketQueue queue(account, ties);
    PlainQueue plain(ties);
    Random random(42);
    ASSERT_TRUE(queue.push(-500, 0));
    plain.push(-500, 0);
    for (BucketQueue::Item next = 1; next < 100'000;) {
      const Priority front = plain.min_priority();
      ASSERT_EQ(queue.min_priority(), front);
      ASSERT_EQ(queue.pop(), plain.pop());
      for (std::uint32_t children = 1 + random.below(2); children > 0; --children) {
        const Priority priority = front + random.below(4);
        ASSERT_TRUE(queue.push(priority, next));
        plain.push(priority, next++);
      }
    }
    EXPECT_EQ(queue.size(), plain.size());
  }
}

TEST(BucketQueue, AnItemCostsAboutFourBytes) {
  MemoryAccount account;
  BucketQueue queue(account, Ties::newest_first);
  for (BucketQueue::Item i = 0; i < 1'000'000; ++i) ASSERT_TRUE(queue.push(i % 7, i));
  EXPECT_LT(account.used(), 4'100'000U);
  EXPECT_GE(account.used(), 4'000'000U);
}

TEST(BucketQueue, EmptyChunksAreReused) {
  for (const Ties ties : {Ties::newest_first, Ties::oldest_first}) {
    MemoryAccount account;
    BucketQueue queue(account, ties);
    for (int round = 0; round < 20; ++round) {
      for (BucketQueue::Item i = 0; i < 10'000; ++i) ASSERT_TRUE(queue.push(round % 3, i));
      if (round % 2 == 0) {
        queue.clear();
      } else {
        while (!queue.empty()) queue.pop();
      }
    }
    EXPECT_LE(account.peak(), 11U * 4096U);
  }
}

// At the limit, a push is refused and changes nothing, and the stored items are returned as usual.
TEST(BucketQueue, RefusesAtTheLimitAndKeepsWorking) {
  for (const Ties ties : {Ties::newest_first, Ties::oldest_first}) {
    MemoryAccount account(10 * 4096);
    BucketQueue queue(account, ties);
    PlainQueue plain(ties);
    Random random(3);
    std::uint64_t refused = 0;
    for (BucketQueue::Item i = 0; i < 30'000; ++i) {
      const Priority priority = static_cast<Priority>(random.below(30)) - 15;
      if (queue.push(priority, i)) {
        plain.push(priority, i);
      } else {
        ++refused;
      }
    }
    EXPECT_GT(refused, 0U);
    EXPECT_LE(account.peak(), account.limit());
    ASSERT_EQ(queue.size(), plain.size());
    while (!plain.empty()) {
      ASSERT_FALSE(queue.empty());
      ASSERT_EQ(queue.min_priority(), plain.min_priority());
      ASSERT_EQ(queue.pop(), plain.pop());
    }
    EXPECT_TRUE(queue.empty());
    EXPECT_TRUE(queue.push(99, 7)) << "the chunks that fell empty are room for more";
  }
}

TEST(BucketQueue, ARefusedFirstPushLeavesTheQueueEmpty) {
  MemoryAccount account(100);
  BucketQueue queue(account, Ties::oldest_first);
  EXPECT_FALSE(queue.push(5, 1));
  EXPECT_TRUE(queue.empty());
  EXPECT_FALSE(queue.push(5, 1));
  EXPECT_EQ(queue.size(), 0U);
  EXPECT_EQ(account.used(), 0U);
}

}  // namespace
}  // namespace sokrates
