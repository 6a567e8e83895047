#include "memory/word_set.hpp"

#include <gtest/gtest.h>

#include <map>

#include "base/random.hpp"

namespace sokrates {
namespace {

template <class Set>
class WordSetTest : public testing::Test {};
using Widths = testing::Types<WordSet<1>, WordSet<2>>;
TYPED_TEST_SUITE(WordSetTest, Widths);

// Returns keys from a small range, as states are, so that many are repeated.
template <std::size_t kWords>
WordBits<kWords> random_key(Random& random) {
  WordBits<kWords> key;
  for (auto& word : key.words) word = random.below(400);
  key.words[0] |= std::uint64_t{1} << 40;
  return key;
}

TYPED_TEST(WordSetTest, ContainsExactlyTheInsertedKeys) {
  using State = typename TypeParam::Key;
  MemoryAccount account;
  TypeParam set(account);
  std::map<decltype(State{}.words), typename TypeParam::Label> truth;
  Random random(7);
  for (int i = 0; i < 60'000; ++i) {
    const State key = random_key<sizeof(State) / 8>(random);
    const auto label = static_cast<typename TypeParam::Label>(i % 251);
    const bool is_new = truth.emplace(key.words, label).second;
    const auto expected = is_new ? TypeParam::Insertion::added : TypeParam::Insertion::known;
    ASSERT_EQ(set.insert(key, TypeParam::hash(key), label), expected);
  }
  EXPECT_EQ(set.size(), truth.size());
  for (const auto& [words, label] : truth) {
    const auto* found = set.find(State{words});
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(*found, label);
  }
  State absent;
  absent.words[0] = 12345678;
  EXPECT_EQ(set.find(absent), nullptr);
}

TYPED_TEST(WordSetTest, RefusesAtTheLimitAndKeepsItsKeys) {
  using State = typename TypeParam::Key;
  MemoryAccount account(1'000'000);
  {
    TypeParam set(account);
    std::uint64_t n = 1;
    State key;
    for (;; ++n) {
      key.words[0] = n;
      if (set.insert(key, TypeParam::hash(key), 1) == TypeParam::Insertion::no_memory) break;
    }
    EXPECT_LE(account.used(), 1'000'000U);
    EXPECT_GT(n * TypeParam::kSlotBytes, 300'000U);  // the limit is used
    for (std::uint64_t i = 1; i < n; ++i) {
      key.words[0] = i;
      ASSERT_NE(set.find(key), nullptr) << i;
    }
  }
  EXPECT_EQ(account.used(), 0U);
}

}  // namespace
}  // namespace sokrates
