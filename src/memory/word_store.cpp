#include "memory/word_store.hpp"

#include <algorithm>

namespace sokrates {

namespace {

// Segments are small, because most relaxed searches end soon.
constexpr std::uint32_t kWordSegmentBytes = 1U << 18;

}  // namespace

WordStore::WordStore(std::uint32_t key_words, MemoryAccount& account)
    : key_words_(key_words), records_(key_words + 1, kWordSegmentBytes, account), index_(account) {}

// Multiplies and xors word by word. The odd constants are those of splitmix64.
std::uint64_t WordStore::hash_of(const std::uint64_t* key) const {
  std::uint64_t hash = 0x9E3779B97F4A7C15U;
  for (std::uint32_t i = 0; i < key_words_; ++i) {
    hash = (hash ^ key[i]) * 0xBF58476D1CE4E5B9U;
    hash ^= hash >> 29;
  }
  hash *= 0x94D049BB133111EBU;
  return hash ^ (hash >> 32);
}

WordStore::Id WordStore::find(const std::uint64_t* key) {
  candidate_ = key;
  candidate_hash_ = hash_of(key);
  return index_.find(candidate_hash_, [&](Id id) { return std::equal(key, key + key_words_, records_[id]); });
}

WordStore::Id WordStore::insert_missing(std::uint64_t value) {
  if (size_ == kNone) return kNone;  // ids are used up
  if (!records_.make_room(size_)) return kNone;
  const auto fetch = [this](Id id) { prefetch(records_[id]); };
  if (!index_.reserve(
          candidate_hash_, [this](Id id) { return hash_of(records_[id]); }, fetch))
    return kNone;
  const auto id = static_cast<Id>(size_++);
  std::copy(candidate_, candidate_ + key_words_, records_[id]);
  set_value(id, value);
  index_.insert(candidate_hash_, id);
  return id;
}

}  // namespace sokrates
