// Compares the heap with a sorted list of entries, and checks its memory account.
#include "memory/heap_queue.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "base/random.hpp"

namespace sokrates {
namespace {

void compare_with_a_set(Ties ties, std::uint32_t distinct) {
  Random random(distinct);
  MemoryAccount account;
  HeapQueue queue(account, ties);
  std::set<std::tuple<HeapQueue::Priority, std::int64_t, HeapQueue::Item>> plain;
  std::int64_t age = 0;
  for (int i = 0; i < 60'000; ++i) {
    const bool grows = i % 20'000 < 14'000;
    if (plain.empty() || (random.below(4) != 0) == grows) {
      const auto priority = static_cast<HeapQueue::Priority>(random.below(distinct)) - 50;
      const HeapQueue::Item item = random.below(1000);
      ASSERT_TRUE(queue.push(priority, item));
      ++age;
      plain.insert({priority, ties == Ties::newest_first ? -age : age, item});
    } else {
      ASSERT_EQ(queue.min_priority(), std::get<0>(*plain.begin()));
      ASSERT_EQ(queue.pop(), std::get<2>(*plain.begin()));
      plain.erase(plain.begin());
    }
    ASSERT_EQ(queue.size(), plain.size());
    ASSERT_EQ(queue.empty(), plain.empty());
  }
}

TEST(HeapQueue, ReturnsItemsInTheOrderOfPriorityAndAge) {
  for (const Ties ties : {Ties::newest_first, Ties::oldest_first}) {
    for (const std::uint32_t distinct : {1U, 7U, 1'000'000'000U}) compare_with_a_set(ties, distinct);
  }
}

TEST(HeapQueue, ChargesItsMemoryAndStopsAtTheLimit) {
  MemoryAccount account(1U << 20);
  {
    HeapQueue queue(account, Ties::newest_first);
    std::uint64_t pushed = 0;
    while (queue.push(static_cast<HeapQueue::Priority>(pushed), 1)) ++pushed;
    EXPECT_EQ(queue.size(), pushed);
    EXPECT_EQ(pushed, (1U << 20) / 16);
    EXPECT_EQ(queue.pop(), 1U);
    EXPECT_TRUE(queue.push(5, 2)) << "a popped entry makes room";
    queue.clear();
    EXPECT_TRUE(queue.empty());
  }
  EXPECT_EQ(account.used(), 0U);
}

}  // namespace
}  // namespace sokrates
