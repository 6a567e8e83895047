#include "memory/state_store.hpp"

namespace sokrates {

namespace {

constexpr std::uint32_t kStateSegmentBytes = 1U << 20;

}  // namespace

StateStore::StateStore(const Board& board, const SquareSet& live, std::uint32_t boxes,
                       std::uint32_t extra_bytes, MemoryAccount& account)
    : codec_(board, live, boxes),
      records_(codec_.bytes() + extra_bytes, kStateSegmentBytes, account),
      index_(account),
      candidate_(*this) {}

void StateStore::pack(const Position& position, Square player, PackedState& out) const {
  codec_.pack(position, player, out.words_.data());
  name(out);
}

void StateStore::copy(StateId id, PackedState& out) const {
  out.words_.back() = 0;
  std::memcpy(out.words_.data(), records_[id], codec_.bytes());
  name(out);
}

void StateStore::unpack(const PackedState& state, Position& position) const {
  std::vector<std::uint8_t> bytes(codec_.bytes());
  std::memcpy(bytes.data(), state.words_.data(), bytes.size());
  codec_.unpack(bytes.data(), position);
}

StateId StateStore::look_up(const PackedState& state) const {
  return index_.find(state.hash_,
                     [&](StateId id) { return codec_.are_equal(records_[id], state.words_.data()); });
}

StateId StateStore::insert(const PackedState& state) {
  if (size_ == kNoState) return kNoState;  // ids are used up
  if (!records_.make_room(size_)) return kNoState;
  const auto fetch = [this](StateId id) { prefetch(records_[id]); };
  const auto hash = [this](StateId id) { return codec_.hash(records_[id]); };
  if (!index_.reserve(state.hash_, hash, fetch)) return kNoState;
  const auto id = static_cast<StateId>(size_++);
  std::memcpy(records_[id], state.words_.data(), codec_.bytes());
  std::memset(records_[id] + codec_.bytes(), 0, record_bytes() - codec_.bytes());
  index_.insert(state.hash_, id);
  return id;
}

}  // namespace sokrates
