// Stores all states of a search, each one once and packed. A state has a 32-bit id, numbered in the order of
// insertion.
//
// A record is the packed state followed by bytes of the engine (parent, cost ...). The engine chooses the number
// of these bytes. Records are in RecordSegments; the index is a HashPages. A lookup compares the whole packed
// state, so two different states are never confused.
//
// Lookup and insertion are separate calls, so that a search can test a new state (for example for deadlocks)
// before it stores it. A state is packed once for both calls. A lookup changes nothing, so several threads
// may call find() of packed states at the same time. If memory or ids are used up, insert() returns kNoState and stores
// nothing.
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

// A state packed for a store, for lookup and insertion.
class PackedState {
 public:
  explicit PackedState(const StateStore& store);

  std::uint64_t hash() const { return hash_; }
  const std::vector<std::uint64_t>& words() const { return words_; }
  // Takes over a state from another store of the same board: its words() and its hash().
  void assign(const std::uint64_t* words, std::uint64_t hash) {
    std::memcpy(words_.data(), words, words_.size() * sizeof(std::uint64_t));
    hash_ = hash;
    likely_ = kNoState;
  }

 private:
  friend class StateStore;
  std::vector<std::uint64_t> words_;
  std::uint64_t hash_ = 0;
  StateId likely_ = kNoState;  // a stored state that may be equal, if fetch_likely() found one
};

class StateStore {
 public:
  // Requires: every box of every state stands on a live square.
  StateStore(const Board& board, const SquareSet& live, std::uint32_t boxes, std::uint32_t extra_bytes,
             MemoryAccount& account);

  // Packs the boxes of `position` and the square `player`, or the squares of all players if there are several.
  void pack(const Position& position, Square player, PackedState& out) const;
  // Packs a child of a stored state in which one box moved from `from` to `to`. If both squares are the same,
  // no box moved.
  void pack_child(StateId parent, Square from, Square to, const Position& child, Square player,
                  PackedState& out) const {
    codec_.pack_child(records_[parent], from, to, child, player, out.words_.data());
    name(out);
  }
  // Prefetch the data for a later find(): first the bucket of the index, and some time later the record of
  // the likely state.
  void fetch(const PackedState& state) const { index_.fetch(state.hash_); }
  void fetch_likely(PackedState& state) const {
    state.likely_ = index_.likely(state.hash_);
    if (state.likely_ != kNoState) prefetch(records_[state.likely_]);
  }
  // Returns the id of this state, or kNoState.
  StateId find(const PackedState& state) const {
    if (state.likely_ != kNoState && codec_.are_equal(records_[state.likely_], state.words_.data()))
      return state.likely_;
    return look_up(state);
  }
  // Stores a state and returns its id. Its extra bytes are zero. Returns kNoState if memory or ids are used up. Requires: the
  // state is not in the store.
  [[nodiscard]] StateId insert(const PackedState& state);

  // Work like the functions above, for a search that handles one state at a time. insert_missing() stores the state of
  // the last find(). Requires: that find() returned kNoState.
  StateId find(const Position& position, Square player) {
    pack(position, player, candidate_);
    return find(candidate_);
  }
  [[nodiscard]] StateId insert_missing() { return insert(candidate_); }

  void load(StateId id, Position& position) const { codec_.unpack(records_[id], position); }
  // Copies a stored state, so that another process can read it with unpack().
  void copy(StateId id, PackedState& out) const;
  void unpack(const PackedState& state, Position& position) const;

  // Return and set the bytes of the engine in a record. They are copied, because they are not aligned.
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
  PackedState candidate_;  // the state of the last find() by position
};

inline PackedState::PackedState(const StateStore& store) : words_(store.state_words()) {}

}  // namespace sokrates
