// Rooms, the corridors between them, and which ways from room to room are blocked by boxes.
//
//   ##########
//   #AAA#CBBB#     A, B: rooms, made of 2x2 blocks of floor that share a side; everything else is corridor (C).
//   #AAACCBBB#     Goals in dead ends ("holes") count as wall: boxes will fill them.
//   #AAA##BBB#
//   ##########
//
// A way from room i to room k counts as open if from every part of room i that boxes leave free, room k can
// be walked to through corridors alone, without coming back to room i. Closed ways are what a search should
// avoid: behind them the player cannot help.
//
// Cost: a flood fill per room and question, remembered by the boxes that matter to the room. Source: the
// feature is Festival's (Y. Shoham, J. Schaeffer, "The FESS Algorithm", 2020).
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"

namespace sokrates {

class Rooms {
 public:
  static constexpr std::uint32_t kCorridor = 0xFFFFFFFFU;

  explicit Rooms(const Board& board);

  std::uint32_t count() const { return static_cast<std::uint32_t>(squares_.size()); }
  // kCorridor where the square belongs to none.
  std::uint32_t room_of(Square s) const { return room_of_[s]; }
  // A goal that is shut in on three sides, once holes behind it are filled.
  bool is_hole(Square s) const { return is_hole_[s] != 0; }

  // Ways from room to room (counted in each direction) that the boxes close.
  std::uint32_t closed_ways(const Position& position);

  std::uint64_t bytes() const;
  std::uint64_t work() const { return work_; }

 private:
  struct Memory {
    std::uint64_t key = 0;
    std::uint32_t closed = 0;
    bool is_set = false;
  };
  static constexpr std::size_t kMemories = 1U << 14;

  void find_holes();
  void find_rooms();
  void find_ways();
  // Rooms that can be walked to from squares of `room`; marks the squares of the room on the way.
  void walk(std::uint32_t room, const std::vector<Square>& starts, const std::uint8_t* blocked);
  std::uint32_t closed_ways_of(std::uint32_t room, const Position& position);

  const Board& board_;
  std::vector<std::uint32_t> room_of_;
  std::vector<std::uint8_t> is_hole_;
  std::vector<std::vector<Square>> squares_;      // by room
  std::vector<std::vector<std::uint32_t>> ways_;  // by room: rooms that can be walked to on the empty board
  std::vector<std::vector<std::uint8_t>> concerns_;  // by room and square: can a box here matter to its ways?
  std::vector<Memory> memories_;
  std::vector<std::uint32_t> seen_, in_piece_;  // by square: time of the last visit
  std::vector<std::uint32_t> met_;              // by room
  std::uint32_t time_ = 0;
  std::vector<Square> queue_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
