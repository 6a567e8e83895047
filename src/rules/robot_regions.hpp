// The regions of the floor between the boxes, and the number of robots in each region.
//
// Robots are not obstacles here, and their exact squares inside a region do not matter:
//
//   Robots that are indistinguishable can take any arrangement in a connected region from any other one,
//   by steps to free squares. Proof: take a square whose removal leaves the region connected (a leaf of a
//   spanning tree). If it must be occupied, move the nearest robot there; no other robot is on its path. If
//   it must be free but is occupied, move every robot on the path to the nearest free square by one step.
//   Then remove the square. The rest is smaller and has the number of robots that it needs.
//
// The boxes and the number of robots in each region therefore determine which pushes are possible. Regions
// are numbered in the order of their first squares.
//
// Cost: one visit per square.
//
// Reference: D. Kornhauser, G. Miller and P. Spirakis, 1984 (for the harder case of distinguishable pebbles).
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"

namespace sokrates {

class RobotRegions {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

  explicit RobotRegions(const Board& board) : region_(board.squares() + 1) {}

  // Finds the regions of the position and counts its robots.
  void find(const Position& position);
  // Finds the regions after the box on `from` has moved to `to`. Robots are counted where they stand; a robot on
  // `to` is not counted.
  void find_after(const Position& position, Square from, Square to);

  // Returns the region of a square, or kNone for a wall or a box.
  std::uint32_t of(Square s) const { return region_[s]; }
  std::uint32_t size(std::uint32_t region) const { return counts_[region].squares; }
  std::uint32_t robots(std::uint32_t region) const { return counts_[region].robots; }
  void set_robots(std::uint32_t region, std::uint32_t robots) { counts_[region].robots = robots; }

  // Lists the robots on the first squares of their regions. This arrangement represents all others.
  void list_robots(std::vector<Square>& out) const;

  // Returns the number of squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  struct Counts {
    std::uint32_t squares = 0;
    std::uint32_t robots = 0;
  };

  void spread(const Position& position);

  static constexpr std::uint32_t kUnseen = kNone - 1;

  std::vector<std::uint32_t> region_;  // one per square, nowhere() included
  std::vector<Counts> counts_;
  std::vector<Square> queue_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
