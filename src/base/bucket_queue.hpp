// A priority queue of 32-bit items for integer priorities with few distinct values.
//
// There is one bucket per priority value. A bucket is a list of 4 KiB chunks, so an entry costs 4 bytes. The
// buckets are in an ordered map, because priorities may be negative and far apart (as with lexicographic
// costs). A small cache in front of the map makes a typical push O(1).
//
// Ties: within a bucket, the newest or the oldest item leaves first. Both are total orders, so a search is
// reproducible. Chunks are charged to the account. If memory is used up, push() returns false and changes
// nothing. Empty chunks are reused, and released with the queue.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "base/memory_account.hpp"

namespace sokrates {

enum class Ties : std::uint8_t { newest_first, oldest_first };

class BucketQueue {
 public:
  using Priority = std::int64_t;
  using Item = std::uint32_t;

  BucketQueue(MemoryAccount& account, Ties ties) : account_(account), ties_(ties) {}
  ~BucketQueue() { account_.release(chunks_made_ * sizeof(Chunk)); }
  BucketQueue(const BucketQueue&) = delete;
  BucketQueue& operator=(const BucketQueue&) = delete;

  bool empty() const { return size_ == 0; }
  std::uint64_t size() const { return size_; }

  // Returns the smallest priority. Requires: not empty.
  Priority min_priority() const { return buckets_.begin()->first; }

  [[nodiscard]] bool push(Priority priority, Item item) {
    Bucket& bucket = bucket_of(priority);
    if (bucket.tail == nullptr || bucket.end == kChunkItems) {
      if (!add_chunk(bucket)) {
        if (bucket.head == nullptr) forget(priority);
        return false;
      }
    }
    bucket.tail->items[bucket.end++] = item;
    ++size_;
    return true;
  }

  // Requires: not empty.
  Item pop() {
    const auto first = buckets_.begin();
    Bucket& bucket = first->second;
    const Item item = ties_ == Ties::newest_first ? take_newest(bucket) : take_oldest(bucket);
    --size_;
    if (bucket.head == nullptr) forget(first->first);
    return item;
  }

  void clear() {
    for (auto& [priority, bucket] : buckets_) {
      while (bucket.head != nullptr) drop_head(bucket);
    }
    buckets_.clear();
    cache_.fill({});
    size_ = 0;
  }

 private:
  static constexpr std::size_t kChunkItems = 1020;

  struct Chunk {
    Chunk* next = nullptr;
    Chunk* previous = nullptr;
    std::array<Item, kChunkItems> items;
  };

  // The items are head->items[begin ..) ... tail->items[.. end). Empty buckets are removed.
  struct Bucket {
    Chunk* head = nullptr;
    Chunk* tail = nullptr;
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  struct CacheLine {
    Priority priority = 0;
    Bucket* bucket = nullptr;
  };

  static std::size_t cache_slot(Priority priority) {
    return static_cast<std::size_t>(static_cast<std::uint64_t>(priority) % 61);
  }

  Bucket& bucket_of(Priority priority) {
    CacheLine& line = cache_[cache_slot(priority)];
    if (line.bucket == nullptr || line.priority != priority) line = {priority, &buckets_[priority]};
    return *line.bucket;
  }

  void forget(Priority priority) {
    CacheLine& line = cache_[cache_slot(priority)];
    if (line.priority == priority) line = {};
    buckets_.erase(priority);
  }

  bool add_chunk(Bucket& bucket) {
    Chunk* chunk = nullptr;
    if (!spare_.empty()) {
      chunk = spare_.back();
      spare_.pop_back();
    } else {
      if (!account_.charge(sizeof(Chunk))) return false;
      ++chunks_made_;
      owned_.push_back(std::make_unique<Chunk>());
      chunk = owned_.back().get();
    }
    chunk->next = nullptr;
    chunk->previous = bucket.tail;
    (bucket.tail == nullptr ? bucket.head : bucket.tail->next) = chunk;
    if (bucket.tail == nullptr) bucket.begin = 0;
    bucket.tail = chunk;
    bucket.end = 0;
    return true;
  }

  void drop_head(Bucket& bucket) {
    Chunk* chunk = bucket.head;
    bucket.head = chunk->next;
    (bucket.head == nullptr ? bucket.tail : bucket.head->previous) = nullptr;
    bucket.begin = 0;
    spare_.push_back(chunk);
  }

  Item take_oldest(Bucket& bucket) {
    const Item item = bucket.head->items[bucket.begin++];
    const std::size_t stop = bucket.head == bucket.tail ? bucket.end : kChunkItems;
    if (bucket.begin == stop) drop_head(bucket);
    return item;
  }

  Item take_newest(Bucket& bucket) {
    const Item item = bucket.tail->items[--bucket.end];
    if (bucket.end > (bucket.head == bucket.tail ? bucket.begin : 0)) return item;
    if (bucket.head == bucket.tail) {
      drop_head(bucket);
      return item;
    }
    Chunk* chunk = bucket.tail;
    bucket.tail = chunk->previous;
    bucket.tail->next = nullptr;
    bucket.end = kChunkItems;
    spare_.push_back(chunk);
    return item;
  }

  MemoryAccount& account_;
  Ties ties_;
  std::uint64_t size_ = 0;
  std::uint64_t chunks_made_ = 0;
  std::map<Priority, Bucket> buckets_;  // nodes have stable addresses, so the cache may point to them
  std::array<CacheLine, 61> cache_{};
  std::vector<std::unique_ptr<Chunk>> owned_;
  std::vector<Chunk*> spare_;
};

}  // namespace sokrates
