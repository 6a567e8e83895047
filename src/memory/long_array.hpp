// An array that grows at its end, in segments that never move. It is meant for millions of plain values.
//
// A std::deque does the same, but in pieces of half a kilobyte instead of a quarter of a megabyte. To free two
// gigabytes, a deque has to free four million pieces, which takes long. This array has to free eight thousand.
// Segments are not cleared, so pages that are never written to use no memory. The memory is not charged to an
// account.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace sokrates {

template <class Value>
class LongArray {
  static_assert(std::is_trivially_copyable_v<Value> && std::is_trivially_destructible_v<Value>);

 public:
  std::size_t size() const { return size_; }

  Value& operator[](std::size_t i) { return *at(i); }
  const Value& operator[](std::size_t i) const { return *at(i); }
  // Requires: not empty.
  Value& back() { return *at(size_ - 1); }
  const Value& back() const { return *at(size_ - 1); }

  void push_back(const Value& value) {
    if (size_ == segments_.size() * kSegmentValues)
      segments_.push_back(std::unique_ptr<Room[]>(new Room[kSegmentValues]));
    new (&segments_[size_ / kSegmentValues][size_ % kSegmentValues]) Value(value);
    ++size_;
  }

  // Removes the values from index `size` on, but frees no memory. Requires: size <= size().
  void shrink_to(std::size_t size) { size_ = size; }

 private:
  static constexpr std::size_t kSegmentBytes = std::size_t{1} << 18;
  static constexpr std::size_t kSegmentValues = std::bit_floor(kSegmentBytes / sizeof(Value));

  struct alignas(Value) Room {
    std::byte bytes[sizeof(Value)];  // NOLINT: not initialized, like the segments
  };

  Value* at(std::size_t i) const {
    return std::launder(reinterpret_cast<Value*>(&segments_[i / kSegmentValues][i % kSegmentValues]));
  }

  std::vector<std::unique_ptr<Room[]>> segments_;
  std::size_t size_ = 0;
};

}  // namespace sokrates
