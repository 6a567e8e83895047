// The word store: every key is found with its value, no others are found, and the limit holds.
#include "memory/word_store.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "base/random.hpp"

namespace sokrates {
namespace {

using Key = std::array<std::uint64_t, 3>;

// Returns different keys that differ in few bits.
Key key_of(std::uint64_t n) {
  return {n % 17, std::uint64_t{1} << (n % 61), n};
}

TEST(WordStore, FindsItsKeys) {
  MemoryAccount account;
  {
    WordStore store(3, account);
    constexpr std::uint64_t kKeys = 60'000;
    for (std::uint64_t n = 0; n < kKeys; ++n) {
      const Key key = key_of(n);
      ASSERT_EQ(store.find(key.data()), WordStore::kNone);
      ASSERT_EQ(store.insert_missing(n * 3), n);
    }
    EXPECT_EQ(store.size(), kKeys);
    for (std::uint64_t n = 0; n < kKeys; ++n) {
      const Key key = key_of(n);
      const WordStore::Id id = store.find(key.data());
      ASSERT_EQ(id, n);
      ASSERT_EQ(store.value(id), n * 3);
      ASSERT_EQ(store.key(id)[2], n);
    }
    const Key absent = key_of(kKeys);
    EXPECT_EQ(store.find(absent.data()), WordStore::kNone);
    store.set_value(7, 99);
    EXPECT_EQ(store.value(7), 99U);
    EXPECT_EQ(store.value(8), 24U);
    EXPECT_GE(account.used(), kKeys * store.record_bytes());
  }
  EXPECT_EQ(account.used(), 0U);
}

TEST(WordStore, StopsAtTheLimit) {
  MemoryAccount account(1'000'000);
  WordStore store(3, account);
  std::uint64_t n = 0;
  for (; n < 100'000; ++n) {
    const Key key = key_of(n);
    store.find(key.data());
    if (store.insert_missing(n) == WordStore::kNone) break;
  }
  EXPECT_GT(n, 10'000U);
  EXPECT_LT(n, 32'000U);
  EXPECT_LE(account.peak(), 1'000'000U);
  const Key first = key_of(0);
  EXPECT_EQ(store.find(first.data()), 0U);  // stored keys remain
}

}  // namespace
}  // namespace sokrates
