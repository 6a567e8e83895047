// A queue of plain values in segments. Values are added at the back and removed from both ends.
//
// Values never move when the queue grows. Empty segments are freed, except one that is kept for reuse. Every segment is
// charged to the account before it is allocated.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <type_traits>
#include <utility>

#include "base/memory_account.hpp"

namespace sokrates {

template <class Value>
class SegmentQueue {
  static_assert(std::is_trivially_copyable_v<Value>);

 public:
  explicit SegmentQueue(MemoryAccount& account) : account_(account) {}
  ~SegmentQueue() { account_.release((segments_.size() + (spare_ ? 1 : 0)) * kSegmentBytes); }
  SegmentQueue(const SegmentQueue&) = delete;
  SegmentQueue& operator=(const SegmentQueue&) = delete;

  bool is_empty() const { return size_ == 0; }
  std::uint64_t size() const { return size_; }

  // Returns false and changes nothing if memory is used up.
  [[nodiscard]] bool push_back(const Value& value) {
    const std::uint64_t end = first_ + size_;
    if (end == segments_.size() * kSegmentValues && !add_segment()) return false;
    at(end) = value;
    ++size_;
    return true;
  }

  // Requires: not empty.
  Value pop_back() {
    const std::uint64_t last = first_ + --size_;
    const Value value = at(last);
    if (last % kSegmentValues == 0) {
      retire(std::move(segments_.back()));
      segments_.pop_back();
    }
    return value;
  }

  // Requires: not empty.
  Value pop_front() {
    const Value value = at(first_);
    ++first_;
    --size_;
    if (first_ == kSegmentValues) {
      retire(std::move(segments_.front()));
      segments_.pop_front();
      first_ = 0;
    }
    return value;
  }

 private:
  static constexpr std::size_t kSegmentValues = 4096;
  static constexpr std::uint64_t kSegmentBytes = kSegmentValues * sizeof(Value);
  using Segment = std::unique_ptr<Value[]>;

  Value& at(std::uint64_t place) {
    return segments_[static_cast<std::size_t>(place / kSegmentValues)][place % kSegmentValues];
  }

  bool add_segment() {
    if (!spare_) {
      if (!account_.charge(kSegmentBytes)) return false;
      spare_ = Segment(new Value[kSegmentValues]);
    }
    segments_.push_back(std::move(spare_));
    return true;
  }

  void retire(Segment segment) {
    if (spare_) {
      account_.release(kSegmentBytes);
    } else {
      spare_ = std::move(segment);
    }
  }

  MemoryAccount& account_;
  std::deque<Segment> segments_;
  Segment spare_;
  std::uint64_t first_ = 0;  // index of the first value in the first segment
  std::uint64_t size_ = 0;
};

}  // namespace sokrates
