// The floor between the boxes, part by part, and how many robots are in each.
//
// Robots do not count as obstacles here, and where exactly they stand inside a part does not matter:
//
//   Robots that are not told apart can take any arrangement on a connected part of the floor from any other,
//   by steps to free squares. Proof: take a square whose removal leaves the part connected (a leaf of a
//   spanning tree). If it is to be occupied, let the nearest robot walk there: nothing stands on the way. If
//   it is to be free and is not, let everybody on the way to the nearest free square move up by one. Then
//   forget the square; the rest is smaller, and no emptier or fuller than what is wanted of it.
//
// So boxes and the number of robots in each part say all there is to say about what can still be pushed.
// Regions are numbered in the order of their first squares.
//
// Cost: a visit per square. Source: the argument is folklore of pebble motion (D. Kornhauser, G. Miller and
// P. Spirakis 1984 treat the harder game with pebbles that are told apart).
#pragma once

#include <cstdint>
#include <vector>

#include "board/position.hpp"

namespace sokrates {

class RobotRegions {
 public:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

  explicit RobotRegions(const Board& board) : region_(board.squares() + 1) {}

  // The parts of the position, with its robots counted.
  void find(const Position& position);
  // The parts there will be when the box on `from` is on `to`; robots on other squares are counted where they
  // stand.
  void find_after(const Position& position, Square from, Square to);

  // kNone for a wall or a box.
  std::uint32_t of(Square s) const { return region_[s]; }
  std::uint32_t size(std::uint32_t region) const { return parts_[region].size; }
  std::uint32_t robots(std::uint32_t region) const { return parts_[region].robots; }
  void set_robots(std::uint32_t region, std::uint32_t robots) { parts_[region].robots = robots; }

  // The robots on the first squares of their region: one arrangement that stands for all.
  void list_robots(std::vector<Square>& out) const;

  // Squares visited since construction.
  std::uint64_t work() const { return work_; }

 private:
  struct Part {
    std::uint32_t size = 0;
    std::uint32_t robots = 0;
  };

  void spread(const Position& position);

  static constexpr std::uint32_t kUnseen = kNone - 1;

  std::vector<std::uint32_t> region_;  // one per square, nowhere() included
  std::vector<Part> parts_;
  std::vector<Square> queue_;
  std::uint64_t work_ = 0;
};

}  // namespace sokrates
