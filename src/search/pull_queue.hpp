// The open list of a search by pulls. It has three orders: newest first, oldest first, or smallest rank first
// (the newest first among equal ranks).
//
// The best ranks may be a dead end of millions of states, or they may lead to the start. A ranked search
// therefore alternates between two kinds of phases. Each phase is as long as all phases before it together.
// In a greedy phase, the queue returns the best state. In a diverse phase, some states come from the nonempty
// ranks in rotation.
//
// Reference: YASS (B. Damgaard) also leaves its best bucket now and then.
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
  // In a diverse phase of the order nearest first, every `detour`-th state comes from the rotation. Requires: `detour` is
  // at least 1.
  PullQueue(PullOrder order, std::uint32_t detour, MemoryAccount& account)
      : order_(order), detour_(detour), to_detour_(detour), account_(account) {
    grow_to(0);
  }

  bool is_empty() const { return size_ == 0; }
  std::uint64_t size() const { return size_; }

  // `rank` is used in the order nearest first, and is 0 in the other orders. Returns false and changes
  // nothing if memory is used up.
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
  // The number of states in the first phase. bench/results/portfolio.md compares other values.
  static constexpr std::uint64_t kFirstSpell = 2048;

  bool is_straying() {
    if (order_ != PullOrder::nearest_first) return false;
    ++pops_;
    if (--to_detour_ != 0) return false;
    to_detour_ = detour_;
    return std::bit_width(pops_ / kFirstSpell) % 2 == 1;
  }

  // Requires: the queue is not empty, and no rank below least_ has states.
  std::size_t next_rank() {
    do {
      if (++rank_in_turn_ >= queues_.size()) rank_in_turn_ = least_;
    } while (queues_[rank_in_turn_]->is_empty());
    return rank_in_turn_;
  }

  // Makes queues up to this rank. An empty queue takes a few bytes. Ranks are sums of distances on a board, so there
  // are few.
  void grow_to(std::size_t rank) {
    while (queues_.size() <= rank) queues_.push_back(std::make_unique<SegmentQueue<Key>>(account_));
  }

  PullOrder order_;
  std::uint32_t detour_, to_detour_;  // states between two detours, and before the next one
  MemoryAccount& account_;
  std::vector<std::unique_ptr<SegmentQueue<Key>>> queues_;  // one queue per rank
  std::size_t least_ = 0;                                   // all ranks below are empty
  std::size_t rank_in_turn_ = 0;
  std::uint64_t pops_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace sokrates
