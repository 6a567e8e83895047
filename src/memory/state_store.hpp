// All states a search has met, each once, packed, and known by a 32-bit id in order of arrival.
//
// A record is the packed state followed by the engine's own bytes (parent, cost ...), whose size the engine
// chooses. Records lie in RecordSegments; the index is a HashPages. A hit compares the whole packed state: two
// different states are never taken for one.
//
// Asking and storing are two calls, so that a search can look at a new state (is it dead?) before it pays for
// it. When memory is used up insert_missing() says so and changes nothing.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "base/memory_account.hpp"
#include "board/state_codec.hpp"
#include "memory/hash_pages.hpp"
#include "memory/record_segments.hpp"

namespace sokrates {

using StateId = std::uint32_t;
inline constexpr StateId kNoState = HashPages::kNone;

class StateStore {
 public:
  // Every box of every state stands on a live square.
  StateStore(const Board& board, const SquareSet& live, std::uint32_t boxes, std::uint32_t extra_bytes,
             MemoryAccount& account);

  // The state with the boxes of `position` and this player square (or all its robots), or kNoState.
  StateId find(const Position& position, Square player);
  // Stores the state that find() has just failed to find; its extra bytes are zero. kNoState when memory is
  // used up.
  [[nodiscard]] StateId insert_missing();

  void load(StateId id, Position& position) const { codec_.unpack(records_[id], position); }

  // The engine's bytes of a record, copied out and in (they are not aligned).
  template <class T>
  T extra(StateId id, std::uint32_t offset) const {
    T value;
    std::memcpy(&value, records_[id] + codec_.bytes() + offset, sizeof value);
    return value;
  }
  template <class T>
  void set_extra(StateId id, std::uint32_t offset, const T& value) {
    std::memcpy(records_[id] + codec_.bytes() + offset, &value, sizeof value);
  }

  std::uint64_t size() const { return size_; }
  std::uint32_t record_bytes() const { return records_.record_bytes(); }

 private:
  mutable StateCodec codec_;  // its scratch space changes, its meaning does not
  Position keys_;
  std::uint64_t size_ = 0;
  RecordSegments<std::uint8_t> records_;
  HashPages index_;
  std::vector<std::uint8_t> candidate_;  // the state last asked for, packed
  std::uint64_t candidate_hash_ = 0;
};

}  // namespace sokrates
