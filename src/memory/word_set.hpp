// An exact set of states that fit into a few words, with a small label per state.
//
// The states themselves are the keys, so a lookup reads no separate record. As in HashPages, the set uses
// extendible hashing: the top bits of the hash select an entry of a directory, which points to a page. A full
// page is split in two. The set grows page by page, and an old and a doubled table are never in memory at the
// same time. Pages use linear probing. The key 0 marks an empty slot and is not a state.
//
// Memory: a slot takes 9 bytes for one word, 18 for two, 34 for four. Most pages are between 41 and 82 percent
// full.
//
// Reference: R. Fagin and others, 1979 (extendible hashing).
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <type_traits>
#include <vector>

#include "base/memory_account.hpp"
#include "base/prefetch.hpp"
#include "base/word_bits.hpp"

namespace sokrates {

template <std::size_t kWords>
class WordSet {
 public:
  using Key = WordBits<kWords>;
  using Label = std::conditional_t<kWords == 1, std::uint8_t, std::uint16_t>;
  enum class Insertion : std::uint8_t { added, known, no_memory };

  static constexpr std::uint32_t kSlotBytes = sizeof(Key) + sizeof(Label);

  explicit WordSet(MemoryAccount& account) : account_(account) {}
  ~WordSet() { account_.release(charged_); }
  WordSet(const WordSet&) = delete;
  WordSet& operator=(const WordSet&) = delete;

  static std::uint64_t hash(const Key& key) {
    std::uint64_t h = key.words[0] * 0x9E3779B97F4A7C15U;
    for (std::size_t i = 1; i < kWords; ++i) h = (h ^ (h >> 32) ^ key.words[i]) * 0xD6E8FEB86659FD93U;
    return h ^ (h >> 29);
  }

  // Prefetches the slot of a key with this hash. This is useful some hundred nanoseconds before insert().
  void prefetch(std::uint64_t hash) const {
    if (directory_.empty()) return;
    sokrates::prefetch(&directory_[index_of(hash)]->keys[first_slot(hash)]);
  }

  // Adds a key with its label. If the key is known, its label does not change. Requires: `hash` is the hash of `key`, and
  // `key` is not zero.
  Insertion insert(const Key& key, std::uint64_t hash, Label label) {
    if (directory_.empty() && !add_first_page()) return Insertion::no_memory;
    for (;;) {
      Page& page = *directory_[index_of(hash)];
      std::uint32_t slot = first_slot(hash);
      for (; !(page.keys[slot] == Key{}); slot = (slot + 1) % kSlots) {
        if (page.keys[slot] == key) return Insertion::known;
      }
      if (page.used < kFull) {
        page.keys[slot] = key;
        page.labels[slot] = label;
        ++page.used;
        ++size_;
        return Insertion::added;
      }
      if (!split(hash)) return Insertion::no_memory;
    }
  }

  // Returns the label of a key, or null if the key is not in the set.
  const Label* find(const Key& key) const {
    if (directory_.empty()) return nullptr;
    const std::uint64_t h = hash(key);
    const Page& page = *directory_[index_of(h)];
    for (std::uint32_t slot = first_slot(h); !(page.keys[slot] == Key{}); slot = (slot + 1) % kSlots) {
      if (page.keys[slot] == key) return &page.labels[slot];
    }
    return nullptr;
  }

  std::uint64_t size() const { return size_; }

 private:
  static constexpr std::uint32_t kSlots = 2048;
  static constexpr std::uint32_t kFull = kSlots / 100 * 84;
  // This depth is sufficient for 2^36 states, which need about a terabyte of memory.
  static constexpr std::uint32_t kMaxDepth = 26;

  struct Page {
    std::uint32_t depth = 0;  // number of top bits that all hashes of the page share
    std::uint32_t used = 0;
    Key keys[kSlots] = {};
    Label labels[kSlots];
  };

  std::size_t index_of(std::uint64_t hash) const {
    return depth_ == 0 ? 0 : static_cast<std::size_t>(hash >> (64 - depth_));
  }
  static std::uint32_t first_slot(std::uint64_t hash) { return static_cast<std::uint32_t>(hash) % kSlots; }

  bool charge(std::uint64_t bytes) {
    if (!account_.charge(bytes)) return false;
    charged_ += bytes;
    return true;
  }

  Page* add_page(std::uint32_t depth) {
    if (!charge(sizeof(Page) + sizeof(Page*))) return nullptr;
    pages_.push_back(std::make_unique<Page>());
    pages_.back()->depth = depth;
    return pages_.back().get();
  }

  bool add_first_page() {
    Page* page = add_page(0);
    if (page == nullptr || !charge(sizeof(Page))) return false;
    moving_ = std::make_unique<Page>();
    directory_.push_back(page);
    return true;
  }

  bool double_directory() {
    const std::size_t size = directory_.size();
    if (!charge(size * sizeof(Page*))) return false;
    std::vector<Page*> doubled(2 * size);
    for (std::size_t i = 0; i < size; ++i) doubled[2 * i] = doubled[2 * i + 1] = directory_[i];
    directory_.swap(doubled);
    ++depth_;
    return true;
  }

  // Splits the page of `hash` in two.
  bool split(std::uint64_t hash) {
    Page* low = directory_[index_of(hash)];
    if (low->depth == kMaxDepth) return false;
    if (low->depth == depth_ && !double_directory()) return false;
    Page* high = add_page(low->depth + 1);
    if (high == nullptr) return false;
    ++low->depth;
    const std::size_t span = std::size_t{1} << (depth_ - low->depth);  // directory entries of each half
    const std::size_t first = index_of(hash) & ~(2 * span - 1);
    for (std::size_t i = first + span; i < first + 2 * span; ++i) directory_[i] = high;
    deal_out(*low);
    return true;
  }

  // Redistributes the keys of a page that was just split.
  void deal_out(Page& low) {
    *moving_ = low;
    std::fill(std::begin(low.keys), std::end(low.keys), Key{});
    low.used = 0;
    for (std::uint32_t i = 0; i < kSlots; ++i) {
      if (moving_->keys[i] == Key{}) continue;
      const std::uint64_t h = hash(moving_->keys[i]);
      Page& page = *directory_[index_of(h)];
      std::uint32_t slot = first_slot(h);
      while (!(page.keys[slot] == Key{})) slot = (slot + 1) % kSlots;
      page.keys[slot] = moving_->keys[i];
      page.labels[slot] = moving_->labels[i];
      ++page.used;
    }
  }

  MemoryAccount& account_;
  std::uint32_t depth_ = 0;
  std::vector<Page*> directory_;
  std::vector<std::unique_ptr<Page>> pages_;
  std::unique_ptr<Page> moving_;  // contents of a page before its split
  std::uint64_t size_ = 0;
  std::uint64_t charged_ = 0;
};

}  // namespace sokrates
