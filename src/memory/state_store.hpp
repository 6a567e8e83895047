// All states a search has met, each once, packed, and known by a 32-bit id in order of arrival.
//
// A record is the packed state followed by the engine's own bytes (parent, cost ...), whose size the engine
// chooses. Records lie in RecordSegments; the index is a HashPages. A hit compares the whole packed state: two
// different states are never taken for one.
//
// Asking and storing are two calls, so that a search can look at a new state (is it dead?) before it pays for
// it; a state is packed once for both. Asking changes nothing, so that several threads may ask at once. When
// memory is used up insert() says so and changes nothing.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "base/memory_account.hpp"
#include "base/prefetch.hpp"
#include "board/state_codec.hpp"
#include "memory/hash_pages.hpp"
#include "memory/record_segments.hpp"

namespace sokrates {

using StateId = std::uint32_t;
inline constexpr StateId kNoState = HashPages::kNone;

class StateStore;

// A state packed for a store, by whom it may be asked for and stored.
class PackedState {
 public:
  explicit PackedState(const StateStore& store);

 private:
  friend class StateStore;
  std::vector<std::uint64_t> words_;
  std::uint64_t hash_ = 0;
  StateId likely_ = kNoState;  // a stored state that may be equal, as far as anybody has looked
};

class StateStore {
 public:
  // Every box of every state stands on a live square.
  StateStore(const Board& board, const SquareSet& live, std::uint32_t boxes, std::uint32_t extra_bytes,
             MemoryAccount& account);

  // The boxes of `position` and this player square (or all its robots).
  void pack(const Position& position, Square player, PackedState& out) const;
  // The same for a child of a stored state, one box of which went from one square to another (the same square:
  // none did).
  void pack_child(StateId parent, Square from, Square to, const Position& child, Square player,
                  PackedState& out) const {
    codec_.pack_child(records_[parent], from, to, child, player, out.words_.data());
    name(out);
  }
  // For somebody who will ask for it soon: what find() looks at first is fetched from memory in the meantime. A while
  // later, what it looks at then.
  void fetch(const PackedState& state) const { index_.fetch(state.hash_); }
  void fetch_likely(PackedState& state) const {
    state.likely_ = index_.likely(state.hash_);
    if (state.likely_ != kNoState) prefetch(records_[state.likely_]);
  }
  // The id of this state, or kNoState.
  StateId find(const PackedState& state) const {
    if (state.likely_ != kNoState && codec_.are_equal(records_[state.likely_], state.words_.data()))
      return state.likely_;
    return look_up(state);
  }
  // Stores a state that find() does not find; its extra bytes are zero. kNoState when memory is used up.
  [[nodiscard]] StateId insert(const PackedState& state);

  // The same for a search that asks about one state at a time.
  StateId find(const Position& position, Square player) {
    pack(position, player, candidate_);
    return find(candidate_);
  }
  StateId find_child(StateId parent, Square from, Square to, const Position& child, Square player) {
    pack_child(parent, from, to, child, player, candidate_);
    return find(candidate_);
  }
  [[nodiscard]] StateId insert_missing() { return insert(candidate_); }

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
  std::uint32_t state_words() const { return codec_.words(); }

 private:
  void name(PackedState& state) const {
    state.hash_ = codec_.hash(state.words_.data());
    state.likely_ = kNoState;
  }
  StateId look_up(const PackedState& state) const;

  StateCodec codec_;
  std::uint64_t size_ = 0;
  RecordSegments<std::uint8_t> records_;
  HashPages index_;
  PackedState candidate_;  // the state last asked for by position
};

inline PackedState::PackedState(const StateStore& store) : words_(store.state_words()) {}

}  // namespace sokrates
