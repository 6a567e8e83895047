// The index of a state store: maps a 64-bit hash to the 32-bit ids that may have it.
//
// The index uses extendible hashing. A directory of 2^depth entries, selected by the top bits of the hash,
// points to pages. A full page is split in two, and only its own ids are rehashed. The index therefore grows
// page by page: an old and a doubled table are never in memory at the same time, and there are no long
// pauses.
//
// A page that is split when it is full is half empty afterwards. If there are many pages, a page therefore
// grows before it is split, by a quarter of its initial size at a time (partial expansions), from 4 chunks to
// 7. Instead of growing to 8 chunks, it is split into two pages of 4. A chunk consists of 8 buckets. All chunks come
// from one pool. No chunk is freed before the index is destroyed, and no chunk is copied to make space.
//
// A bucket is one cache line: 12 ids (4 bytes each) and their tags (8 bits of the hash). Tags are compared
// before any state is accessed. A full bucket overflows into the next bucket of its page. If there are at least
// 64 pages, most of them are between 72 and 90 percent full, which means 5.9 to 7.4 bytes per id.
//
// Splitting ends when the directory uses 24 bits, which is enough for all 32-bit ids. A page that cannot be
// split is filled except for one slot; after that, insertions fail. This happens only if 671 ids agree in their
// top 24 bits. Without this limit, the directory would double until it fills the memory.
//
//   hash bits   63 ........ 40   39 .. 32   31 ......... 0
//               directory         tag        bucket in page
//
// Reference: R. Fagin, J. Nievergelt, N. Pippenger and R. Strong, 1979 (extendible hashing); P.-A. Larson,
// 1980 (partial expansions).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "base/memory_account.hpp"
#include "base/prefetch.hpp"

namespace sokrates {

class HashPages {
 public:
  using Id = std::uint32_t;
  static constexpr Id kNone = 0xFFFFFFFFU;

  explicit HashPages(MemoryAccount& account);
  ~HashPages();
  HashPages(const HashPages&) = delete;
  HashPages& operator=(const HashPages&) = delete;

  // Prefetches the bucket of this hash.
  void fetch(std::uint64_t hash) const {
    const Page& page = *directory_[directory_index(hash)];
    prefetch(&page.bucket(first_bucket(page, hash)));
  }

  // Returns an id for which find() may call `matches`, according to the tags of the first bucket, or kNone.
  // The caller can prefetch the record of this id while it does other work.
  Id likely(std::uint64_t hash) const {
    const Page& page = *directory_[directory_index(hash)];
    const Bucket& bucket = page.bucket(first_bucket(page, hash));
    const std::uint64_t tags = kEveryByte * tag_of(hash);
    const std::uint64_t equal = equal_bytes<std::uint64_t>(bucket, 0, tags);
    if (equal != 0) return bucket.ids[static_cast<std::uint32_t>(std::countr_zero(equal)) / 8];
    const auto others = equal_bytes<std::uint32_t>(bucket, 8, static_cast<std::uint32_t>(tags));
    return others == 0 ? kNone : bucket.ids[8 + static_cast<std::uint32_t>(std::countr_zero(others)) / 8];
  }

  // Returns the id with this hash for which `matches(id)` is true, or kNone.
  template <class Matches>
  Id find(std::uint64_t hash, Matches matches) const {
    const Page& page = *directory_[directory_index(hash)];
    const std::uint64_t tags = kEveryByte * tag_of(hash);
    for (std::uint32_t at = first_bucket(page, hash);; at = at + 1 == page.buckets ? 0 : at + 1) {
      const Bucket& bucket = page.bucket(at);
      for (std::uint64_t equal = equal_bytes<std::uint64_t>(bucket, 0, tags); equal != 0;
           equal &= equal - 1) {
        const Id id = bucket.ids[static_cast<std::uint32_t>(std::countr_zero(equal)) / 8];
        if (matches(id)) return id;
      }
      for (std::uint32_t equal = equal_bytes<std::uint32_t>(bucket, 8, static_cast<std::uint32_t>(tags));
           equal != 0; equal &= equal - 1) {
        const Id id = bucket.ids[8 + static_cast<std::uint32_t>(std::countr_zero(equal)) / 8];
        if (matches(id)) return id;
      }
      if (bucket.has_overflowed == 0) return kNone;
    }
  }

  // Makes space for one more id with this hash if its page is full. `hash_of(id)` returns the hash of an id
  // inserted before, and `ask_for(id)` prefetches the data that hash_of() needs. Returns false if memory is used up, or
  // if the page is full and cannot be split. The index then still contains the same ids.
  template <class HashOf, class AskFor = void (*)(Id)>
  [[nodiscard]] bool reserve(
      std::uint64_t hash, HashOf hash_of, AskFor ask_for = [](Id) {}) {
    for (;;) {
      const Page& page = *directory_[directory_index(hash)];
      if (page.used < max_ids(page.buckets)) return true;
      if (page.depth == kMaxDepth && page.buckets == kMaxBuckets)
        return page.used + 1U < kMaxBuckets * kSlots;  // find() needs a bucket that has not overflowed
      list_ids(page);
      // The states of the ids are scattered in memory. Prefetch some of them before the first one is used.
      // Prefetching all of them at once would exceed the number of requests that the processor can handle.
      const std::size_t count = moving_.size();
      hashes_.resize(count);
      for (std::size_t i = 0; i < kAskedAhead; ++i) ask_for(moving_[i]);
      for (std::size_t i = 0; i < count; ++i) {
        if (i + kAskedAhead < count) ask_for(moving_[i + kAskedAhead]);
        hashes_[i] = hash_of(moving_[i]);
      }
      if (!make_room(hash)) return false;
      for (std::size_t i = 0; i < moving_.size(); ++i) place(hashes_[i], moving_[i]);
    }
  }

  // Inserts an id. Requires: reserve(hash) has just returned true, and no equal state is present.
  void insert(std::uint64_t hash, Id id) { place(hash, id); }

 private:
  static constexpr std::uint32_t kSlots = 12;
  static constexpr std::uint32_t kChunk = 8;  // buckets
  static constexpr std::uint32_t kFewestBuckets = 4 * kChunk;
  static constexpr std::uint32_t kMaxBuckets = 7 * kChunk;
  static constexpr std::uint32_t kMaxDepth = 24;
  // Number of prefetched ids: about the number of memory requests that a processor can handle at once. Other
  // values were not tested.
  static constexpr std::size_t kAskedAhead = 24;
  static constexpr std::size_t kFewPages =
      64;  // with fewer pages, full pages are split at once: memory is available, time matters
  static constexpr std::uint64_t kEveryByte = 0x0101010101010101U;

  struct alignas(64) Bucket {
    std::array<Id, kSlots> ids;
    std::array<std::uint8_t, kSlots> tags;  // 0 if the slot is empty
    std::uint16_t used;
    std::uint16_t has_overflowed;  // an id of this bucket is in a later bucket
  };
  static_assert(sizeof(Bucket) == 64);

  // A page is also one cache line, because every lookup of a bucket reads the page first.
  struct alignas(64) Page {
    std::uint16_t depth = 0;  // number of top bits that all hashes of the page share
    std::uint16_t used = 0;
    std::uint32_t buckets = 0;
    std::array<Bucket*, kMaxBuckets / kChunk> chunks{};

    Bucket& bucket(std::uint32_t n) const { return chunks[n / kChunk][n % kChunk]; }
  };

  // Returns a word with the top bit set in each byte whose tag equals the wanted tag. The tags start at
  // `first`.
  template <class Word>
  static Word equal_bytes(const Bucket& bucket, std::uint32_t first, Word tags) {
    constexpr auto kLow = static_cast<Word>(0x7F * kEveryByte);
    Word word;
    std::memcpy(&word, bucket.tags.data() + first, sizeof word);
    word ^= tags;
    return ~(((word & kLow) + kLow) | word | kLow);
  }

  static std::uint8_t tag_of(std::uint64_t hash) {
    const auto tag = static_cast<std::uint8_t>(hash >> 32);
    return tag == 0 ? 1 : tag;
  }
  static std::uint32_t first_bucket(const Page& page, std::uint64_t hash) {
    return static_cast<std::uint32_t>(((hash & 0xFFFFFFFFU) * page.buckets) >> 32);
  }
  std::size_t directory_index(std::uint64_t hash) const {
    return depth_ == 0 ? 0 : static_cast<std::size_t>(hash >> (64 - depth_));
  }

  static std::uint32_t max_ids(std::uint32_t buckets) { return buckets * kSlots / 10 * 9; }
  static std::uint32_t buckets_for(std::size_t ids) {
    std::uint32_t buckets = kFewestBuckets;
    while (buckets < kMaxBuckets && max_ids(buckets) <= ids) buckets += kChunk;
    return buckets;
  }

  void place(std::uint64_t hash, Id id) {
    Page& page = *directory_[directory_index(hash)];
    std::uint32_t at = first_bucket(page, hash);
    for (; page.bucket(at).used == kSlots; at = at + 1 == page.buckets ? 0 : at + 1) {
      page.bucket(at).has_overflowed = 1;
    }
    Bucket& bucket = page.bucket(at);
    bucket.ids[bucket.used] = id;
    bucket.tags[bucket.used++] = tag_of(hash);
    ++page.used;
  }
  // Copies the ids of the page to moving_.
  void list_ids(const Page& page);
  // Clears the page of `hash`, whose ids are in moving_ and hashes in hashes_, and adds a chunk or a second
  // page. Returns false and changes nothing if memory is used up.
  bool make_room(std::uint64_t hash);
  bool split(std::uint64_t hash, Page& page);
  bool double_directory();
  void empty(Page& page);
  // Makes sure that the next `count` calls of take_chunk() succeed. Returns false if memory is used up.
  bool has_chunks(std::size_t count);
  Bucket* take_chunk();
  bool charge(std::uint64_t bytes);

  MemoryAccount& account_;
  std::uint32_t depth_ = 0;
  std::vector<Page*> directory_;
  std::vector<std::unique_ptr<Page>> pages_;
  std::vector<std::unique_ptr<Bucket[]>> segments_;
  std::size_t chunks_left_ = 0;     // in the last segment
  std::size_t segment_chunks_ = 0;  // initial size of the last segment
  std::vector<Id> moving_;
  std::vector<std::uint64_t> hashes_;
  std::uint64_t charged_ = 0;
};

}  // namespace sokrates
