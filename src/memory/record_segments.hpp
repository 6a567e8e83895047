// Records of one size, numbered from 0, in segments that never move.
//
// A record keeps its address when others are added, and no record is copied to make space. Segments are not
// cleared, so pages that are never written to use no memory. The account is charged in portions of a few KiB
// as records are added.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/memory_account.hpp"

namespace sokrates {

template <class Word>
class RecordSegments {
 public:
  // `segment_bytes` is the maximum size of a segment, unless one record is larger.
  RecordSegments(std::uint32_t record_words, std::uint32_t segment_bytes, MemoryAccount& account)
      : record_words_(record_words),
        bits_(static_cast<std::uint32_t>(
                  std::bit_width(std::max<std::uint32_t>(1, segment_bytes / record_bytes()))) -
              1),
        mask_((1U << bits_) - 1),
        portion_(std::uint64_t{1} << std::min(
                     bits_, static_cast<std::uint32_t>(
                                std::bit_width(std::max(1U, kPortionBytes / record_bytes())) - 1))),
        account_(account) {}
  ~RecordSegments() { account_.release(room_ * record_bytes()); }
  RecordSegments(const RecordSegments&) = delete;
  RecordSegments& operator=(const RecordSegments&) = delete;

  // Makes space for record `n`. Returns false if memory is used up. Requires: there is space for all records
  // before `n`.
  [[nodiscard]] bool make_room(std::uint64_t n) {
    if (n < room_) return true;
    if (!account_.charge(portion_ * record_bytes())) return false;
    if ((n >> bits_) == segments_.size())
      segments_.push_back(std::unique_ptr<Word[]>(new Word[segment_words()]));
    room_ += portion_;
    return true;
  }

  Word* operator[](std::uint32_t n) const {
    return segments_[n >> bits_].get() + static_cast<std::size_t>(n & mask_) * record_words_;
  }

  std::uint32_t record_bytes() const { return record_words_ * static_cast<std::uint32_t>(sizeof(Word)); }

 private:
  static constexpr std::uint32_t kPortionBytes = 1U << 12;

  std::size_t segment_words() const { return std::size_t{record_words_} << bits_; }

  std::uint32_t record_words_;
  std::uint32_t bits_;
  std::uint32_t mask_;
  std::uint64_t portion_;  // records, a power of two; a segment consists of whole portions
  std::uint64_t room_ = 0;
  MemoryAccount& account_;
  std::vector<std::unique_ptr<Word[]>> segments_;
};

}  // namespace sokrates
