// From a 64-bit hash to the 32-bit ids that may have it: the index of a state store.
//
// Idea: extendible hashing (Fagin, Nievergelt, Pippenger, Strong 1979). A directory of 2^depth entries,
// chosen by the hash's top bits, points to pages; a full page splits in two and only its own ids are hashed
// again. So the index grows page by page: no moment when an old and a doubled table are both in memory, and
// no long pause.
//
// A page that splits when it is full would be half empty afterwards. So where there are many it grows first, by a quarter of its
// size at a time (partial expansions, P.-A. Larson 1980), from 4 chunks to 7; what would be 8 are two pages of 4.
// A chunk is 8 buckets, and all chunks come from one pool: nothing is ever freed or copied to make room.
//
// A bucket is a line of the processor's cache: 12 ids (4 bytes each) and their tags (8 bits of the hash), which
// are compared before any state is looked at. A full bucket overflows into the next one of its page. Pages are
// kept between 72 and 90 percent full, that is 5.9 to 7.4 bytes an id.
//
// Splitting ends with the directory's 24 bits, enough for all the ids 32 bits can name. A page that cannot be
// split any more is filled to the last slot but one and then refuses: it takes some 600 ids that agree in 24 bits,
// and without this end the directory would double until it holds the whole memory.
//
//   hash bits   63 ........ 40   39 .. 32   31 ......... 0
//               directory         tag        bucket in page
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

  // Asks the memory for the bucket of this hash and does not wait.
  void fetch(std::uint64_t hash) const {
    const Page& page = *directory_[directory_index(hash)];
    prefetch(&page.bucket(first_bucket(page, hash)));
  }

  // An id that find() may ask about, as far as the first bucket tells, or kNone. For somebody who can fetch what is behind
  // it while there is other work to do.
  Id likely(std::uint64_t hash) const {
    const Page& page = *directory_[directory_index(hash)];
    const Bucket& bucket = page.bucket(first_bucket(page, hash));
    const std::uint64_t tags = kEveryByte * tag_of(hash);
    const std::uint64_t equal = equal_bytes<std::uint64_t>(bucket, 0, tags);
    if (equal != 0) return bucket.ids[static_cast<std::uint32_t>(std::countr_zero(equal)) / 8];
    const auto others = equal_bytes<std::uint32_t>(bucket, 8, static_cast<std::uint32_t>(tags));
    return others == 0 ? kNone : bucket.ids[8 + static_cast<std::uint32_t>(std::countr_zero(others)) / 8];
  }

  // The id with this hash for which `matches(id)` holds, or kNone.
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

  // Makes room for one more id under this hash, where its page is full; `hash_of(id)` tells the hash of ids
  // inserted before, `ask_for(id)` asks the memory for what that needs. False when memory is used up (or no split would
  // help); the index is as it was.
  template <class HashOf, class AskFor = void (*)(Id)>
  [[nodiscard]] bool reserve(
      std::uint64_t hash, HashOf hash_of, AskFor ask_for = [](Id) {}) {
    for (;;) {
      const Page& page = *directory_[directory_index(hash)];
      if (page.used < most_ids(page.buckets)) return true;
      if (page.depth == kMaxDepth && page.buckets == kMostBuckets)
        return page.used + 1U < kMostBuckets * kSlots;  // find() must meet a bucket that has not overflowed
      list_ids(page);
      // The states the hashes are made from lie anywhere: some are on their way before the first is waited for. All at once
      // would be more than the processor keeps track of.
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

  // Requires: reserve(hash) was true just before, and no equal state is present.
  void insert(std::uint64_t hash, Id id) { place(hash, id); }

 private:
  static constexpr std::uint32_t kSlots = 12;
  static constexpr std::uint32_t kChunk = 8;  // buckets
  static constexpr std::uint32_t kFewestBuckets = 4 * kChunk;
  static constexpr std::uint32_t kMostBuckets = 7 * kChunk;
  static constexpr std::uint32_t kMaxDepth = 24;
  // Of the ids of a full page: about as many as a processor has requests under way. The first number tried.
  static constexpr std::size_t kAskedAhead = 24;
  static constexpr std::size_t kFewPages =
      64;  // up to these, pages split as they are: room there is, time counts
  static constexpr std::uint64_t kEveryByte = 0x0101010101010101U;

  struct alignas(64) Bucket {
    std::array<Id, kSlots> ids;
    std::array<std::uint8_t, kSlots> tags;  // 0 where there is no id
    std::uint16_t used;
    std::uint16_t has_overflowed;  // an id that belongs here lies further on
  };
  static_assert(sizeof(Bucket) == 64);

  // A line, too: who looks for a bucket waits for this one first.
  struct alignas(64) Page {
    std::uint16_t depth = 0;  // how many top bits all hashes in here share
    std::uint16_t used = 0;
    std::uint32_t buckets = 0;
    std::array<Bucket*, kMostBuckets / kChunk> chunks{};

    Bucket& bucket(std::uint32_t n) const { return chunks[n / kChunk][n % kChunk]; }
  };

  // A bit in the top of each byte where a word of tags, from `first` on, has the one asked for.
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

  static std::uint32_t most_ids(std::uint32_t buckets) { return buckets * kSlots / 10 * 9; }
  static std::uint32_t buckets_for(std::size_t ids) {
    std::uint32_t buckets = kFewestBuckets;
    while (buckets < kMostBuckets && most_ids(buckets) <= ids) buckets += kChunk;
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
  // Into moving_.
  void list_ids(const Page& page);
  // Empties the page of `hash`, whose ids are moving_ with hashes_, and adds a chunk to it, or a second page beside
  // it; false, and nothing changed, when memory is used up.
  bool make_room(std::uint64_t hash);
  bool split(std::uint64_t hash, Page& page);
  bool double_directory();
  void empty(Page& page);
  // So that the next `count` of take_chunk() cannot fail; false when memory is used up.
  bool has_chunks(std::size_t count);
  Bucket* take_chunk();
  bool charge(std::uint64_t bytes);

  MemoryAccount& account_;
  std::uint32_t depth_ = 0;
  std::vector<Page*> directory_;
  std::vector<std::unique_ptr<Page>> pages_;
  std::vector<std::unique_ptr<Bucket[]>> segments_;
  std::size_t chunks_left_ = 0;     // in the last segment
  std::size_t segment_chunks_ = 0;  // that it had at first
  std::vector<Id> moving_;
  std::vector<std::uint64_t> hashes_;
  std::uint64_t charged_ = 0;
};

}  // namespace sokrates
