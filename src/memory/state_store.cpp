#include "memory/state_store.hpp"

namespace sokrates {

namespace {

constexpr std::uint32_t kStateSegmentBytes = 1U << 20;

}  // namespace

StateStore::StateStore(const Board& board, const SquareSet& live, std::uint32_t boxes,
                       std::uint32_t extra_bytes, MemoryAccount& account)
    : codec_(board, live, boxes),
      keys_(board),
      records_(codec_.bytes() + extra_bytes, kStateSegmentBytes, account),
      index_(account),
      candidate_(codec_.bytes()) {}

StateId StateStore::find(const Position& position, Square player) {
  codec_.pack(position, player, candidate_.data());
  candidate_hash_ = position.boxes_key() ^ position.players_key(player);
  return index_.find(candidate_hash_, [this](StateId id) {
    return std::memcmp(records_[id], candidate_.data(), candidate_.size()) == 0;
  });
}

StateId StateStore::insert_missing() {
  if (size_ == kNoState) return kNoState;  // ids are used up
  if (!records_.make_room(size_)) return kNoState;
  if (!index_.reserve(candidate_hash_, [this](StateId id) { return codec_.key(records_[id], keys_); }))
    return kNoState;
  const auto id = static_cast<StateId>(size_++);
  std::memcpy(records_[id], candidate_.data(), candidate_.size());
  std::memset(records_[id] + candidate_.size(), 0, record_bytes() - candidate_.size());
  index_.insert(candidate_hash_, id);
  return id;
}

}  // namespace sokrates
