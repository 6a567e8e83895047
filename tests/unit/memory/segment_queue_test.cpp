#include "memory/segment_queue.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "base/random.hpp"

namespace sokrates {
namespace {

TEST(SegmentQueue, ReturnsTheValuesFromBothEnds) {
  MemoryAccount account;
  {
    SegmentQueue<std::uint64_t> queue(account);
    std::deque<std::uint64_t> truth;
    Random random(3);
    for (std::uint64_t i = 0; i < 200'000; ++i) {
      // Long runs of growing and of shrinking, so that segments are added and removed at both ends.
      const bool grows = (i / 30'000) % 2 == 0;
      const std::uint64_t kind = random.below(10);
      if (truth.empty() || (grows ? kind < 7 : kind < 3)) {
        ASSERT_TRUE(queue.push_back(i));
        truth.push_back(i);
      } else if (kind % 2 == 0) {
        ASSERT_EQ(queue.pop_back(), truth.back());
        truth.pop_back();
      } else {
        ASSERT_EQ(queue.pop_front(), truth.front());
        truth.pop_front();
      }
      ASSERT_EQ(queue.size(), truth.size());
    }
  }
  EXPECT_EQ(account.used(), 0U);
}

TEST(SegmentQueue, UsedSegmentsAreReleased) {
  MemoryAccount account(200'000);  // space for six segments
  SegmentQueue<std::uint64_t> queue(account);
  for (std::uint64_t i = 0; i < 100'000; ++i) {
    ASSERT_TRUE(queue.push_back(i));
    if (queue.size() > 10'000) {
      ASSERT_EQ(queue.pop_front(), i - 10'000);
    }
  }
}

TEST(SegmentQueue, RefusesAtTheLimit) {
  MemoryAccount account(100'000);
  SegmentQueue<std::uint64_t> queue(account);
  std::uint64_t n = 0;
  while (queue.push_back(n)) ++n;
  EXPECT_GE(n, 8192U);
  EXPECT_LE(account.used(), 100'000U);
  EXPECT_EQ(queue.pop_back(), n - 1);
}

}  // namespace
}  // namespace sokrates
