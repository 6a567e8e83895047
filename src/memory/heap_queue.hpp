// A priority queue of 32-bit items for integer priorities with many distinct values.
//
// It is a binary heap with 16 bytes per entry. Use BucketQueue if few priorities are distinct: an entry costs
// 4 bytes there.
//
// Ties: among equal priorities, the newest or the oldest item leaves first, as in BucketQueue. Memory is
// charged to the account in portions, and released with the queue. If memory is used up, push() returns false
// and changes nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/bucket_queue.hpp"
#include "base/memory_account.hpp"
#include "memory/long_array.hpp"

namespace sokrates {

class HeapQueue {
 public:
  using Priority = BucketQueue::Priority;
  using Item = BucketQueue::Item;

  HeapQueue(MemoryAccount& account, Ties ties) : account_(account), ties_(ties) {}
  ~HeapQueue() { account_.release(charged_ * sizeof(Entry)); }
  HeapQueue(const HeapQueue&) = delete;
  HeapQueue& operator=(const HeapQueue&) = delete;

  bool empty() const { return entries_.size() == 0; }
  std::uint64_t size() const { return entries_.size(); }

  // Returns the smallest priority. Requires: not empty.
  Priority min_priority() const { return entries_[0].priority; }

  [[nodiscard]] bool push(Priority priority, Item item) {
    if (entries_.size() == charged_) {
      if (!account_.charge(kPortion * sizeof(Entry))) return false;
      charged_ += kPortion;
    }
    entries_.push_back({priority, age_++, item});
    std::size_t i = entries_.size() - 1;
    while (i > 0 && is_before(entries_[i], entries_[(i - 1) / 2])) {
      std::swap(entries_[i], entries_[(i - 1) / 2]);
      i = (i - 1) / 2;
    }
    return true;
  }

  // Requires: not empty.
  Item pop() {
    const Item item = entries_[0].item;
    entries_[0] = entries_.back();
    entries_.shrink_to(entries_.size() - 1);
    std::size_t i = 0;
    for (std::size_t child = 1; child < entries_.size(); child = 2 * i + 1) {
      if (child + 1 < entries_.size() && is_before(entries_[child + 1], entries_[child])) ++child;
      if (!is_before(entries_[child], entries_[i])) break;
      std::swap(entries_[i], entries_[child]);
      i = child;
    }
    return item;
  }

  void clear() { entries_.shrink_to(0); }

 private:
  static constexpr std::size_t kPortion = 4096;  // entries

  struct Entry {
    Priority priority;
    std::uint32_t age;
    Item item;
  };

  bool is_before(const Entry& a, const Entry& b) const {
    if (a.priority != b.priority) return a.priority < b.priority;
    return ties_ == Ties::newest_first ? a.age > b.age : a.age < b.age;
  }

  MemoryAccount& account_;
  const Ties ties_;
  LongArray<Entry> entries_;
  std::size_t charged_ = 0;  // entries
  std::uint32_t age_ = 0;
};

}  // namespace sokrates
