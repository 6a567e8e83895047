// From a 64-bit hash to the 32-bit ids that may have it: the index of a state store.
//
// Idea: extendible hashing (Fagin, Nievergelt, Pippenger, Strong 1979). A directory of 2^depth entries,
// chosen by the hash's top bits, points to pages of one 4 KiB each; a full page splits in two and only its
// own ids are hashed again. So the index grows page by page: no moment when an old and a doubled table are
// both in memory, and no long pause.
//
// Within a page: linear probing from a slot chosen by the low bits. A slot is an id (4 bytes) and a tag (8
// bits of the hash), which spares most comparisons with states that only share the slot. Pages are kept
// between 44 and 87 percent full, that is 5.7 to 11.5 bytes an id.
//
// Splitting ends with the directory's 24 bits, enough for all the ids 32 bits can name. A page that cannot be
// split any more is filled to the last slot but one and then refuses: it takes 714 ids that agree in 24 bits,
// and without this end the directory would double until it holds the whole memory.
//
//   hash bits   63 ........ 40   39 .. 32   31 ......... 0
//               directory         tag        slot in page
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/memory_account.hpp"

namespace sokrates {

class HashPages {
 public:
  using Id = std::uint32_t;
  static constexpr Id kNone = 0xFFFFFFFFU;

  explicit HashPages(MemoryAccount& account);
  ~HashPages();
  HashPages(const HashPages&) = delete;
  HashPages& operator=(const HashPages&) = delete;

  // The id with this hash for which `matches(id)` holds, or kNone.
  template <class Matches>
  Id find(std::uint64_t hash, Matches matches) const {
    const Page& page = *directory_[directory_index(hash)];
    const std::uint8_t tag = tag_of(hash);
    for (std::uint32_t slot = first_slot(hash);; slot = slot + 1 == kSlots ? 0 : slot + 1) {
      if (page.ids[slot] == kNone) return kNone;
      if (page.tags[slot] == tag && matches(page.ids[slot])) return page.ids[slot];
    }
  }

  // Makes room for one more id under this hash, splitting its page where it is full; `hash_of(id)` tells the
  // hash of ids inserted before. False when memory is used up (or no split would help); the index is as it
  // was.
  template <class HashOf>
  [[nodiscard]] bool reserve(std::uint64_t hash, HashOf hash_of) {
    for (;;) {
      const Page& full = *directory_[directory_index(hash)];
      if (full.used < kFull) return true;
      if (full.depth == kMaxDepth) return full.used + 1 < kSlots;  // find() stops at an empty slot
      if (begin_split(hash) == nullptr) return false;
      for (const Id id : moving_) place(hash_of(id), id);
    }
  }

  // Requires: reserve(hash) was true just before, and no equal state is present.
  void insert(std::uint64_t hash, Id id) { place(hash, id); }

 private:
  static constexpr std::uint32_t kSlots = 817;
  static constexpr std::uint32_t kFull = 714;
  static constexpr std::uint32_t kMaxDepth = 24;

  struct Page {
    std::uint32_t depth = 0;  // how many top bits all hashes in here share
    std::uint32_t used = 0;
    std::array<Id, kSlots> ids;
    std::array<std::uint8_t, kSlots> tags;
  };

  static std::uint8_t tag_of(std::uint64_t hash) { return static_cast<std::uint8_t>(hash >> 32); }
  static std::uint32_t first_slot(std::uint64_t hash) {
    return static_cast<std::uint32_t>(((hash & 0xFFFFFFFFU) * kSlots) >> 32);
  }
  std::size_t directory_index(std::uint64_t hash) const {
    return depth_ == 0 ? 0 : static_cast<std::size_t>(hash >> (64 - depth_));
  }

  void place(std::uint64_t hash, Id id);
  // Empties the page of `hash` into moving_ and puts a second page beside it; null when memory is used up.
  Page* begin_split(std::uint64_t hash);
  bool double_directory();

  MemoryAccount& account_;
  std::uint32_t depth_ = 0;
  std::vector<Page*> directory_;
  std::vector<std::unique_ptr<Page>> pages_;
  std::vector<Id> moving_;
  std::uint64_t charged_ = 0;
};

}  // namespace sokrates
