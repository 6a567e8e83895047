// Rooms, the corridors between them, and the number of connections between rooms that boxes block.
//
//   ##########
//   #AAA##BBB#     A, B: rooms, formed by two or more overlapping 2x2 blocks of floor. All other floor is
//   #AAACCBBB#     corridor (C). Goals in dead ends ("holes") count as walls, because boxes will fill them.
//   #AAA##BBB#
//   ##########
//
// The connection from room i to room k is open if room k can be reached from every free region of room i
// through corridors alone, without entering room i again. A search should avoid positions with closed
// connections, because the player cannot push boxes on the other side.
//
// Cost: a flood fill per room and query. Results are cached by the boxes that matter to the room. A query looks
// only at rooms for which a box has moved since the last query.
//
// Reference: Y. Shoham and J. Schaeffer, "The FESS Algorithm", 2020 (a feature of Festival).
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
  // Returns the room of a square, or kCorridor.
  std::uint32_t room_of(Square s) const { return room_of_[s]; }
  // Returns true for a goal that has walls or other holes on at least three sides.
  bool is_hole(Square s) const { return is_hole_[s] != 0; }

  // Returns the number of closed connections between rooms, each direction counted.
  std::uint32_t closed_passages(const Position& position);

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
  void find_passages();
  // Finds the rooms that can be reached from the squares in queue_, and marks the visited squares of `room`.
  void walk(std::uint32_t room, const std::uint8_t* blocked);
  std::uint32_t closed_passages_of(std::uint32_t room, const Position& position);
  // Updates the keys of the rooms to which a box on `s` matters, after it has moved to `s` or away from it.
  void toggle(Square s, std::uint64_t box_key);

  const Board& board_;
  std::vector<std::uint32_t> room_of_;
  std::vector<std::uint8_t> is_hole_;
  std::vector<std::vector<Square>> squares_;          // by room
  std::vector<std::vector<std::uint32_t>> passages_;  // by room: rooms that can be reached on the empty board
  std::vector<std::vector<std::uint32_t>>
      concerned_;  // by square: rooms of which a box here may close a connection
  std::vector<Memory> memories_;
  // The data of the last query: its boxes, and for each room the hash of the boxes that matter to it and its number of
  // closed connections.
  std::vector<Square> boxes_;
  std::vector<std::uint64_t> keys_;
  std::vector<std::uint32_t> closed_;
  std::uint32_t all_closed_ = 0;
  std::vector<std::uint32_t> changed_;          // rooms whose keys have changed
  std::vector<std::uint32_t> seen_, in_piece_;  // by square: time of the last visit
  std::vector<std::uint32_t> met_;              // by room: time of the last visit
  std::uint32_t time_ = 0;
  std::vector<Square> queue_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
