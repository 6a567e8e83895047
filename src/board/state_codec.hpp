// Packs a state into a short string of bytes, and unpacks it.
//
// Boxes are interchangeable and stand only on live squares, which are numbered separately. One of two layouts
// is chosen per level:
//   bitmap   one bit per live square
//   list     the live numbers of the boxes in rising order, ceil(log2(live)) bits each
// The shorter layout is used. If both need the same number of bytes, the bitmap is used, because it needs no
// sorting. The square of each player follows in ceil(log2(squares)) bits. Several players (robots) are
// interchangeable too and are sorted. Both layouts are one-to-one, so comparing bytes compares states.
//
// Bits are stored least significant first, as on a little-endian machine.
//
// Cost: to pack, a pass over the boxes, and a sort of them for a list; to unpack, a pass over the words of the bitmap or
// over the list. The codec has no mutable state, so several threads may share it.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "board/position.hpp"
#include "board/square_set.hpp"

namespace sokrates {

class StateCodec {
 public:
  // Requires: every box of every packed state stands on a live square.
  StateCodec(const Board& board, const SquareSet& live, std::uint32_t boxes);

  std::uint32_t bytes() const { return bytes_; }
  // Returns the number of words of a packed state outside the store. The last word is padded with zeros.
  std::uint32_t words() const { return words_; }

  // Writes words() words: the boxes of `position`, and the square `player`. If there are several players, their squares are
  // written instead of `player`.
  void pack(const Position& position, Square player, std::uint64_t* out) const;
  // Packs a child of the packed state `parent`. One box moved from `from` to `to`. If both squares are the same, no box
  // moved. The players may differ from those of the parent.
  void pack_child(const std::uint8_t* parent, Square from, Square to, const Position& child, Square player,
                  std::uint64_t* out) const;
  // Sets boxes and players.
  void unpack(const std::uint8_t* in, Position& position) const;
  // Return the hash of a packed state. Equal states have equal hashes in both forms.
  std::uint64_t hash(const std::uint8_t* in) const;
  std::uint64_t hash(const std::uint64_t* packed) const;
  bool are_equal(const std::uint8_t* in, const std::uint64_t* packed) const;

 private:
  template <class T>
  static std::uint64_t load(const std::uint8_t* in) {
    T value;
    std::memcpy(&value, in, sizeof value);
    return value;
  }
  // The hash multiplies and xors word by word. The odd constants are those of splitmix64.
  static constexpr std::uint64_t kFirstHash = 0x9E3779B97F4A7C15U;
  static std::uint64_t folded(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0xBF58476D1CE4E5B9U;
    return hash ^ hash >> 29;
  }
  static std::uint64_t finished(std::uint64_t hash) {
    hash *= 0x94D049BB133111EBU;
    return hash ^ hash >> 32;
  }
  // Returns the 8 bytes at offset `byte`, with zeros after the end of the string. Requires: byte < bytes().
  std::uint64_t word(const std::uint8_t* in, std::uint32_t byte) const;
  void pack_long_child(const std::uint8_t* parent, Square from, Square to, const Position& child,
                       Square player, std::uint64_t* out) const;
  void put_players(const Position& position, Square player, std::uint64_t* out) const;
  std::uint32_t get(const std::uint8_t* in, std::uint32_t bits, std::uint32_t at) const;
  void pack_list(const Position& position, std::uint64_t* out) const;
  std::uint64_t list_after(std::uint64_t list, std::uint32_t gone, std::uint32_t come) const;
  void unpack_robots(const std::uint8_t* in, Position& position) const;

  std::vector<std::uint32_t> live_number_;  // by square, nowhere() included
  std::vector<Square> live_square_;         // by live number
  std::uint32_t boxes_;
  std::uint32_t robots_;  // 0 if there is one player
  bool bitmap_;
  std::uint32_t box_bits_;   // bits of one box in a list
  std::uint32_t player_at_;  // bit position of the player
  std::uint32_t player_bits_;
  std::uint32_t bytes_;
  std::uint32_t words_;
  bool is_short_;  // a bitmap and one player in a single word
};

// No byte beyond the string is accessed. At its end, the last bytes are read and shifted.
inline std::uint64_t StateCodec::word(const std::uint8_t* in, std::uint32_t byte) const {
  if (byte + 8 <= bytes_) return load<std::uint64_t>(in + byte);
  if (bytes_ >= 8) return load<std::uint64_t>(in + bytes_ - 8) >> (8 * (byte + 8 - bytes_));
  if (bytes_ >= 4)
    return (load<std::uint32_t>(in) | load<std::uint32_t>(in + bytes_ - 4) << (8 * (bytes_ - 4))) >>
           (8 * byte);
  std::uint64_t all = 0;
  for (std::uint32_t i = byte; i < bytes_; ++i) all |= std::uint64_t{in[i]} << (8 * (i - byte));
  return all;
}

// A child of a short state takes a few instructions. If no box moves, its bit is removed and added again.
inline void StateCodec::pack_child(const std::uint8_t* parent, Square from, Square to, const Position& child,
                                   Square player, std::uint64_t* out) const {
  if (!is_short_) return pack_long_child(parent, from, to, child, player, out);
  const std::uint64_t boxes = word(parent, 0) & ((std::uint64_t{1} << player_at_) - 1);
  const std::uint64_t moved = std::uint64_t{1} << live_number_[from] ^ std::uint64_t{1} << live_number_[to];
  out[0] = (boxes ^ moved) | std::uint64_t{player} << player_at_;
}

inline bool StateCodec::are_equal(const std::uint8_t* in, const std::uint64_t* packed) const {
  for (std::uint32_t i = 0; i < words(); ++i) {
    if (word(in, 8 * i) != packed[i]) return false;
  }
  return true;
}

inline std::uint64_t StateCodec::hash(const std::uint8_t* in) const {
  std::uint64_t hash = kFirstHash;
  for (std::uint32_t i = 0; i < words(); ++i) hash = folded(hash, word(in, 8 * i));
  return finished(hash);
}

inline std::uint64_t StateCodec::hash(const std::uint64_t* packed) const {
  std::uint64_t hash = kFirstHash;
  for (std::uint32_t i = 0; i < words(); ++i) hash = folded(hash, packed[i]);
  return finished(hash);
}

}  // namespace sokrates
