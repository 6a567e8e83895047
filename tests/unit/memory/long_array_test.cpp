#include "memory/long_array.hpp"

#include <gtest/gtest.h>

namespace sokrates {
namespace {

struct Pair {
  std::uint64_t a = 7;
  std::uint8_t b = 0;
};

TEST(LongArray, ValuesNeverMove) {
  LongArray<Pair> array;
  EXPECT_EQ(array.size(), 0U);
  array.push_back({1, 2});
  const Pair* const first = &array[0];
  constexpr std::uint64_t kMany = 100'000;
  for (std::uint64_t i = 1; i < kMany; ++i) array.push_back({i * i, static_cast<std::uint8_t>(i)});
  ASSERT_EQ(array.size(), kMany);
  EXPECT_EQ(first, &array[0]);
  EXPECT_EQ(array[0].a, 1U);
  for (std::uint64_t i = 1; i < kMany; ++i) {
    ASSERT_EQ(array[i].a, i * i);
    ASSERT_EQ(array[i].b, static_cast<std::uint8_t>(i));
  }
  EXPECT_EQ(array.back().a, (kMany - 1) * (kMany - 1));
}

TEST(LongArray, ShrinksAndGrowsAgain) {
  LongArray<int> array;
  for (int i = 0; i < 200'000; ++i) array.push_back(i);
  array.shrink_to(70'000);
  EXPECT_EQ(array.size(), 70'000U);
  EXPECT_EQ(array.back(), 69'999);
  for (int i = 0; i < 200'000; ++i) array.push_back(-i);
  EXPECT_EQ(array.size(), 270'000U);
  EXPECT_EQ(array[69'999], 69'999);
  EXPECT_EQ(array[70'001], -1);
  EXPECT_EQ(array.back(), -199'999);
}

}  // namespace
}  // namespace sokrates
