// States of a search by pulls that wait to be expanded: newest first, oldest first, or those of the least rank
// first and of equal ones the newest.
//
// What ranks best may be a dead end of millions of states, or the way to go. So a ranked search has spells, each as long
// as all before it together: in every other one it takes the best, in those between every eighth state comes from the
// ranks in turn, one from each that has any. Source: YASS (B. Damgaard) leaves its best bucket now and then.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/memory_account.hpp"
#include "memory/segment_queue.hpp"

namespace sokrates {

enum class PullOrder : std::uint8_t { newest_first, oldest_first, nearest_first };

template <class Key>
class PullQueue {
 public:
  PullQueue(PullOrder order, MemoryAccount& account) : order_(order), account_(account) { grow_to(0); }

  bool is_empty() const { return size_ == 0; }
  std::uint64_t size() const { return size_; }

  // The rank counts where the nearest come first, and is 0 elsewhere. False, and nothing changed, when memory
  // is used up.
  [[nodiscard]] bool push(const Key& key, std::size_t rank) {
    if (rank >= queues_.size()) grow_to(rank);
    if (!queues_[rank]->push_back(key)) return false;
    least_ = std::min(least_, rank);
    ++size_;
    return true;
  }

  // Requires: not empty.
  Key pop() {
    --size_;
    if (order_ == PullOrder::oldest_first) return queues_.front()->pop_front();
    while (queues_[least_]->is_empty()) ++least_;
    return queues_[is_straying() ? next_rank() : least_]->pop_back();
  }

 private:
  // Every second costs half of the search and caches, and won none of eight levels. Spells lose least of what either way
  // alone would find (bench/results/portfolio.md).
  static constexpr std::uint64_t kStrays = 8;
  static constexpr std::uint64_t kFirstSpell = 2048;

  bool is_straying() {
    if (order_ != PullOrder::nearest_first) return false;
    ++pops_;
    return std::bit_width(pops_ / kFirstSpell) % 2 == 1 && pops_ % kStrays == 0;
  }

  // Requires: not empty, and nothing below least_.
  std::size_t next_rank() {
    do {
      if (++rank_in_turn_ >= queues_.size()) rank_in_turn_ = least_;
    } while (queues_[rank_in_turn_]->is_empty());
    return rank_in_turn_;
  }

  // A few bytes each: ranks are sums of distances on a board.
  void grow_to(std::size_t rank) {
    while (queues_.size() <= rank) queues_.push_back(std::make_unique<SegmentQueue<Key>>(account_));
  }

  PullOrder order_;
  MemoryAccount& account_;
  std::vector<std::unique_ptr<SegmentQueue<Key>>> queues_;  // by rank
  std::size_t least_ = 0;                                   // none below has any
  std::size_t rank_in_turn_ = 0;
  std::uint64_t pops_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace sokrates
