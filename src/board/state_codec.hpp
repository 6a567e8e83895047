// A state as a short string of bytes, and back.
//
// Boxes are interchangeable and stand only on squares from which a goal can still be reached ("live" squares,
// numbered on their own). Per level the smaller of two layouts is taken:
//   bitmap   one bit per live square
//   list     the live numbers of the boxes in rising order, ceil(log2(live)) bits each
// followed by the square of each player in ceil(log2(squares)) bits, of several (robots, interchangeable too)
// in rising order. Both are one-to-one, so comparing bytes compares states.
//
// The bits are laid out least significant first, as a little-endian machine stores them.
//
// Cost: a pass over the boxes to pack; over the bitmap's words or the list to unpack.
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

  // Writes bytes() bytes: the boxes of `position`, and `player` in place of its player; or all its robots.
  void pack(const Position& position, Square player, std::uint8_t* out);
  // Sets boxes and players.
  void unpack(const std::uint8_t* in, Position& position);
  // What Position::boxes_key() ^ players_key() would be, without touching a position.
  std::uint64_t key(const std::uint8_t* in, const Position& position);

 private:
  void put(std::uint64_t value, std::uint32_t bits, std::uint32_t at);
  std::uint64_t get(std::uint32_t bits, std::uint32_t at) const;
  // Decodes into squares_ and, where there are several players, robot_squares_; returns the first player.
  Square decode(const std::uint8_t* in);

  std::vector<std::uint32_t> live_number_;  // by square
  std::vector<Square> live_square_;         // by live number
  std::uint32_t boxes_;
  bool bitmap_;
  std::uint32_t box_bits_;   // of one box in a list
  std::uint32_t player_at_;  // bit position of the player
  std::uint32_t player_bits_;
  std::uint32_t bytes_;
  std::vector<std::uint64_t> words_;    // scratch: the state as bits, least significant first
  std::vector<Square> squares_;         // scratch: boxes decoded
  std::vector<Square> robot_squares_;   // scratch: robots decoded; empty where there is one player
  std::vector<std::uint32_t> numbers_;  // scratch: live numbers to be sorted
};

}  // namespace sokrates
