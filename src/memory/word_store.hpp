// Keys of a few 64-bit words, each stored once with one word beside it, known by an id in order of arrival.
//
// For searches whose states are not those of the game (relaxed ones, which forget boxes) and so have a form
// of their own. Records lie in RecordSegments; the index is a HashPages. A hit compares the whole key. When
// memory is used up insert_missing() says so and changes nothing.
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

  // `key` points to key_words words; it has to stay where it is until insert_missing().
  Id find(const std::uint64_t* key);
  // Stores the key that find() has just failed to find. kNone when memory is used up.
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
