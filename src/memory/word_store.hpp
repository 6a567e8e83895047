// Keys of a few 64-bit words, each stored once with one word beside it, known by an id in order of arrival.
//
// For searches whose states are not those of the game (relaxed ones, which forget boxes) and so have a form
// of their own. Records lie in segments of about 256 KiB that never move; the index is a HashPages. A hit
// compares the whole key. When memory is used up insert_missing() says so and changes nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/memory_account.hpp"
#include "memory/hash_pages.hpp"

namespace sokrates {

class WordStore {
 public:
  using Id = HashPages::Id;
  static constexpr Id kNone = HashPages::kNone;

  WordStore(std::uint32_t key_words, MemoryAccount& account);
  ~WordStore();
  WordStore(const WordStore&) = delete;
  WordStore& operator=(const WordStore&) = delete;

  // `key` points to key_words words; it has to stay where it is until insert_missing().
  Id find(const std::uint64_t* key);
  // Stores the key that find() has just failed to find. kNone when memory is used up.
  [[nodiscard]] Id insert_missing(std::uint64_t value);

  const std::uint64_t* key(Id id) const { return record(id); }
  std::uint64_t value(Id id) const { return record(id)[key_words_]; }
  void set_value(Id id, std::uint64_t value) { record(id)[key_words_] = value; }

  std::uint64_t size() const { return size_; }
  std::uint32_t record_bytes() const { return (key_words_ + 1) * 8; }

 private:
  std::uint64_t* record(Id id) const {
    return segments_[id >> segment_bits_].get() +
           static_cast<std::size_t>(id & ((1U << segment_bits_) - 1)) * (key_words_ + 1);
  }
  std::uint64_t segment_bytes() const { return std::uint64_t{record_bytes()} << segment_bits_; }
  std::uint64_t hash_of(const std::uint64_t* key) const;

  std::uint32_t key_words_;
  std::uint32_t segment_bits_;
  MemoryAccount& account_;
  std::uint64_t size_ = 0;
  std::vector<std::unique_ptr<std::uint64_t[]>> segments_;
  HashPages index_;
  const std::uint64_t* candidate_ = nullptr;
  std::uint64_t candidate_hash_ = 0;
};

}  // namespace sokrates
