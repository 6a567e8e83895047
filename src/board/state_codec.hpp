// A state as a short string of bytes, and back.
//
// Boxes are interchangeable and stand only on squares from which a goal can still be reached ("live" squares,
// numbered on their own). Per level one of two layouts is taken:
//   bitmap   one bit per live square
//   list     the live numbers of the boxes in rising order, ceil(log2(live)) bits each
// whichever makes the shorter string; the bitmap, which needs no sorting, where both take the same bytes. There
// follows the square of each player in ceil(log2(squares)) bits, of several (robots, interchangeable too) in
// rising order. Both are one-to-one, so comparing bytes compares states.
//
// The bits are laid out least significant first, as a little-endian machine stores them.
//
// Cost: a pass over the boxes to pack; over the bitmap's words or the list to unpack. Nothing is kept in
// between, so that several threads may use one codec.
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"
#include "board/square_set.hpp"

namespace sokrates {

class StateCodec {
 public:
  // Every box of every state packed stands on a live one.
  StateCodec(const Board& board, const SquareSet& live, std::uint32_t boxes);

  std::uint32_t bytes() const { return bytes_; }
  // Of a packed state that is not stored: whole words, the last one filled up with zeros.
  std::uint32_t words() const { return (bytes_ + 7) / 8; }

  // Writes words() words: the boxes of `position`, and `player` in place of its player; or all its robots.
  void pack(const Position& position, Square player, std::uint64_t* out) const;
  // The same for a child that differs from the packed state `parent` in one box, which went from one square to
  // another (the same square: in none), and in its players.
  void pack_child(const std::uint8_t* parent, Square from, Square to, const Position& child, Square player,
                  std::uint64_t* out) const;
  // Sets boxes and players.
  void unpack(const std::uint8_t* in, Position& position) const;
  // Of the packed state as it lies there: equal states have equal hashes.
  std::uint64_t hash(const std::uint8_t* in) const;
  std::uint64_t hash(const std::uint64_t* packed) const;
  bool are_equal(const std::uint8_t* in, const std::uint64_t* packed) const;

 private:
  // The word at this byte as far as the string goes, then zeros. Requires: byte < bytes().
  std::uint64_t word(const std::uint8_t* in, std::uint32_t byte) const;
  void put_players(const Position& position, Square player, std::uint64_t* out) const;
  std::uint32_t get(const std::uint8_t* in, std::uint32_t bits, std::uint32_t at) const;
  void pack_list(const Position& position, std::uint64_t* out) const;
  void unpack_robots(const std::uint8_t* in, Position& position) const;

  std::vector<std::uint32_t> live_number_;  // by square
  std::vector<Square> live_square_;         // by live number
  std::uint32_t boxes_;
  std::uint32_t robots_;  // 0 where there is one player
  bool bitmap_;
  std::uint32_t box_bits_;   // of one box in a list
  std::uint32_t player_at_;  // bit position of the player
  std::uint32_t player_bits_;
  std::uint32_t bytes_;
};

}  // namespace sokrates
