#include "memory/state_store.hpp"

#include <bit>

namespace sokrates {

namespace {

constexpr std::uint32_t kSegmentBytes = 1U << 20;

std::uint32_t segment_bits_for(std::uint32_t record_bytes) {
  const std::uint32_t records = kSegmentBytes / record_bytes;
  return records == 0 ? 0 : static_cast<std::uint32_t>(std::bit_width(records)) - 1;
}

}  // namespace

StateStore::StateStore(const Board& board, const SquareSet& live, std::uint32_t boxes,
                       std::uint32_t extra_bytes, MemoryAccount& account)
    : codec_(board, live, boxes),
      keys_(board),
      account_(account),
      record_bytes_(codec_.bytes() + extra_bytes),
      segment_bits_(segment_bits_for(record_bytes_)),
      segment_mask_((1U << segment_bits_) - 1),
      index_(account),
      candidate_(codec_.bytes()) {}

StateStore::~StateStore() {
  account_.release(segments_.size() * (std::uint64_t{record_bytes_} << segment_bits_));
}

bool StateStore::add_segment() {
  const std::uint64_t bytes = std::uint64_t{record_bytes_} << segment_bits_;
  if (!account_.charge(bytes)) return false;
  segments_.push_back(
      std::unique_ptr<std::uint8_t[]>(new std::uint8_t[bytes]));  // not cleared: pages stay untouched
  return true;
}

StateId StateStore::find(const Position& position, Square player) {
  codec_.pack(position, player, candidate_.data());
  candidate_hash_ = position.boxes_key() ^ position.players_key(player);
  return index_.find(candidate_hash_, [this](StateId id) {
    return std::memcmp(record(id), candidate_.data(), candidate_.size()) == 0;
  });
}

StateId StateStore::insert_missing() {
  if (size_ == kNoState) return kNoState;  // ids are used up
  if ((size_ >> segment_bits_) == segments_.size() && !add_segment()) return kNoState;
  if (!index_.reserve(candidate_hash_, [this](StateId id) { return codec_.key(record(id), keys_); }))
    return kNoState;
  const auto id = static_cast<StateId>(size_++);
  std::memcpy(record(id), candidate_.data(), candidate_.size());
  std::memset(record(id) + candidate_.size(), 0, record_bytes_ - candidate_.size());
  index_.insert(candidate_hash_, id);
  return id;
}

}  // namespace sokrates
