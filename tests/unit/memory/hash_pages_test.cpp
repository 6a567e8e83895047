// The index of ids, with well and badly distributed hashes.
#include "memory/hash_pages.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/random.hpp"

namespace sokrates {
namespace {

using Id = HashPages::Id;

// An index over ids 0, 1, 2 ... whose hashes are stored next to it.
class Index {
 public:
  explicit Index(std::uint64_t limit_bytes = 0) : account_(limit_bytes), pages_(account_) {}

  bool add(std::uint64_t hash) {
    if (!pages_.reserve(hash, [this](Id id) { return hashes_[id]; })) return false;
    pages_.insert(hash, static_cast<Id>(hashes_.size()));
    hashes_.push_back(hash);
    return true;
  }

  // Returns true if every id is found under its hash, even among others with the same hash.
  testing::AssertionResult finds_all() const {
    for (Id wanted = 0; wanted < hashes_.size(); ++wanted) {
      const Id found = pages_.find(hashes_[wanted], [&](Id id) { return id == wanted; });
      if (found != wanted) return testing::AssertionFailure() << "id " << wanted << " is lost";
    }
    return testing::AssertionSuccess();
  }

  // Checks that find() visits only inserted ids and returns nothing without a match. Returns the number of
  // visited ids.
  std::size_t shown_under(std::uint64_t hash) const {
    std::size_t shown = 0;
    const Id found = pages_.find(hash, [&](Id id) {
      EXPECT_LT(id, hashes_.size());
      ++shown;
      return false;
    });
    EXPECT_EQ(found, HashPages::kNone);
    return shown;
  }

  std::size_t size() const { return hashes_.size(); }
  const MemoryAccount& account() const { return account_; }

 private:
  MemoryAccount account_;
  HashPages pages_;
  std::vector<std::uint64_t> hashes_;
};

TEST(HashPages, FindsEveryIdAndVisitsFewOthers) {
  Index index;
  Random random(1);
  for (int i = 0; i < 300'000; ++i) ASSERT_TRUE(index.add(random.next()));
  EXPECT_TRUE(index.finds_all());
  std::size_t shown = 0;
  for (int i = 0; i < 100'000; ++i) shown += index.shown_under(random.next());
  EXPECT_LT(shown, 10'000U) << "the tag should spare most comparisons";
}

// This holds for every number of ids: a page that is split is not half empty afterwards.
TEST(HashPages, UsesTheDocumentedMemory) {
  Index index;
  Random random(2);
  double most = 0;
  for (int i = 1; i <= 300'000; ++i) {
    ASSERT_TRUE(index.add(random.next()));
    const double bytes_per_id = static_cast<double>(index.account().used()) / i;
    if (i >= 100'000) most = std::max(most, bytes_per_id);
  }
  EXPECT_LT(most, 7.8);
  const double bytes_per_id = static_cast<double>(index.account().used()) / 300'000;
  EXPECT_GT(bytes_per_id, 5.0);
  EXPECT_LT(bytes_per_id, 8.0);
}

TEST(HashPages, ReleasesAllMemory) {
  MemoryAccount account;
  {
    HashPages pages(account);
    Random random(3);
    std::vector<std::uint64_t> hashes;
    for (Id id = 0; id < 20'000; ++id) {
      hashes.push_back(random.next());
      ASSERT_TRUE(pages.reserve(hashes.back(), [&](Id i) { return hashes[i]; }));
      pages.insert(hashes.back(), id);
    }
    EXPECT_GT(account.used(), 0U);
  }
  EXPECT_EQ(account.used(), 0U);
}

TEST(HashPages, KeepsItsContentAtTheLimit) {
  for (const std::uint64_t limit : {0x1000U, 0x2000U, 0x4010U, 0x10000U, 0x40000U}) {
    Index index(limit);
    Random random(limit);
    while (index.add(random.next())) ASSERT_LT(index.size(), 100'000U);
    EXPECT_LE(index.account().peak(), limit);
    EXPECT_TRUE(index.finds_all()) << limit;
    const std::size_t size = index.size();
    int refused = 0;
    for (int i = 0; i < 100; ++i) refused += index.add(random.next()) ? 0 : 1;
    EXPECT_GT(refused, 0) << "a full page stays full";
    EXPECT_TRUE(index.finds_all()) << limit << ", after " << index.size() - size << " more";
  }
}

// The hashes share their top bits, so pages are split many times before the ids are separated.
TEST(HashPages, SeparatesHashesThatShareTheirTopBits) {
  for (const unsigned shared : {1U, 8U, 13U}) {
    Index index;
    Random random(shared);
    const std::uint64_t top = random.next() & ~(~std::uint64_t{0} >> shared);
    for (int i = 0; i < 5000; ++i) ASSERT_TRUE(index.add(top | (random.next() >> shared)));
    EXPECT_TRUE(index.finds_all()) << shared;
  }
}

// Bucket and tag do not separate these ids: ids with equal low bits are in one long run.
TEST(HashPages, SeparatesHashesThatShareTheirLowBits) {
  Index index;
  Random random(4);
  for (int i = 0; i < 5000; ++i) ASSERT_TRUE(index.add(random.next() & 0xFFFFFF0000000000U));
  EXPECT_TRUE(index.finds_all());
}

// The last bucket of a page is followed by its first bucket.
TEST(HashPages, WrapsAroundAtTheEndOfAPage) {
  Index index;
  for (int i = 0; i < 600; ++i) ASSERT_TRUE(index.add(0xFFFFFFFFU));
  EXPECT_TRUE(index.finds_all());
  EXPECT_EQ(index.shown_under(0xFFFFFFFFU), 600U);
  EXPECT_EQ(index.shown_under(0x2FFFFFFFFU), 0U) << "another tag (0 and 1 are one)";
}

// There are more equal hashes than a page can hold, and splitting would never separate them. The index must
// refuse.
TEST(HashPages, RefusesIfNoSplitHelps) {
  Index index;
  const std::uint64_t hash = ~std::uint64_t{0};
  std::size_t added = 0;
  while (added < 5000 && index.add(hash)) ++added;
  EXPECT_LT(added, 5000U);
  EXPECT_GE(added, 600U);
  EXPECT_TRUE(index.finds_all());
  EXPECT_EQ(index.shown_under(hash), added) << "find() must end on a page that took all it can";
  EXPECT_LE(index.account().peak(), std::uint64_t{1} << 28) << "the directory must not grow for ever";
  // Other hashes can still be inserted.
  Random random(6);
  for (int i = 0; i < 2000; ++i) ASSERT_TRUE(index.add(random.next()));
  EXPECT_TRUE(index.finds_all());
}

}  // namespace
}  // namespace sokrates
