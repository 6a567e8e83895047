// Stores keys of a few 64-bit words. Each key is stored once and has a value of one word. Ids are numbered in
// the order of insertion.
//
// The store is for searches whose states are not positions of the game, for example relaxed searches that
// ignore some boxes. Records are in RecordSegments; the index is a HashPages. A lookup compares the whole
// key. If memory or ids are used up, insert_missing() returns kNone and stores nothing.
#pragma once

#include <cstdint>

#include "base/memory_account.hpp"
#include "memory/hash_pages.hpp"
#include "memory/record_segments.hpp"

namespace sokrates {

class WordStore {
 public:
  using Id = HashPages::Id;
  static constexpr Id kNone = HashPages::kNone;

  WordStore(std::uint32_t key_words, MemoryAccount& account);

  // Returns the id of a key, or kNone. Requires: `key` points to `key_words` words, which stay valid until
  // insert_missing().
  Id find(const std::uint64_t* key);
  // Stores the key of the last find() and returns its id. Returns kNone if memory or ids are used up. Requires: the last
  // find() returned kNone.
  [[nodiscard]] Id insert_missing(std::uint64_t value);

  const std::uint64_t* key(Id id) const { return records_[id]; }
  std::uint64_t value(Id id) const { return records_[id][key_words_]; }
  void set_value(Id id, std::uint64_t value) { records_[id][key_words_] = value; }

  std::uint64_t size() const { return size_; }
  std::uint32_t record_bytes() const { return records_.record_bytes(); }

 private:
  std::uint64_t hash_of(const std::uint64_t* key) const;

  std::uint32_t key_words_;
  std::uint64_t size_ = 0;
  RecordSegments<std::uint64_t> records_;
  HashPages index_;
  const std::uint64_t* candidate_ = nullptr;
  std::uint64_t candidate_hash_ = 0;
};

}  // namespace sokrates
