// How many pushes a lone box needs to each goal, knowing on which side of it the player stands.
//
// The nodes are (square, side of the player); a push leads from (s, side of the square behind s) to (t, side
// of s). Distances are found backwards from each goal, breadth first. They never overestimate: other boxes
// only hinder, and the player, however he walks, stays on his side of a box until he pushes it.
//
// Cost: squares * 4 looks per goal; 4 bytes per (node, goal), the goals of a node side by side so that a row
// can be handed to an assignment as it is. Built in portions, since big boards have many goals.
//
// With several robots another one may stand on the other side: there a square has one side only, so that
// these are the distances of a box that is pushed from wherever it likes. Source: the side-aware distances
// are Rolling Stone's "player-aware" bound (A. Junghanns 1999), told again by many.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "analysis/sides.hpp"
#include "base/built_once.hpp"
#include "board/board.hpp"

namespace sokrates {

class PushDistances {
 public:
  static constexpr std::uint32_t kNever = 0xFFFFFFFFU;

  // What it takes before the table is built: the sides, and numbers for the nodes.
  static std::uint64_t bytes_to_make(const Board& board) {
    return (Sides::kBytesPerSquare + 6 * sizeof(std::uint32_t)) * board.squares();
  }

  explicit PushDistances(const Board& board);

  // Works out the distances goal by goal for about so many ticks; true when all are there, and constant.
  bool build(std::uint64_t ticks);

  // (square, side) as one number.
  std::uint32_t node(Square box, Square player) const {
    return first_node_[box] + sides_.side_of(box, player);
  }
  std::uint32_t nodes() const { return static_cast<std::uint32_t>(nearest_.size()); }

  // Pushes from a node to each goal, in the order of Board::goals(); kNever where it cannot be reached.
  const std::uint32_t* to_goals(std::uint32_t node) const { return &distances_[std::size_t{node} * goals_]; }
  // The rows of all nodes, one after the other.
  const std::uint32_t* rows() const { return distances_.data(); }
  std::uint32_t to_nearest_goal(std::uint32_t node) const { return nearest_[node]; }

  const Sides& sides() const { return sides_; }
  // What the table takes, built or not, beside what making it took.
  std::uint64_t bytes() const { return nearest_.size() * goals_ * sizeof(std::uint32_t); }

 private:
  // The table is as large as the board has nodes and goals: giving it its memory takes long, too.
  bool fill(std::uint64_t ticks);
  void build_next();

  const Board& board_;
  Sides sides_;
  std::uint32_t goals_;
  std::uint32_t built_ = 0;
  std::vector<std::uint32_t> first_node_;
  std::vector<Square> square_of_node_;
  std::vector<std::uint32_t> distances_;
  std::vector<std::uint32_t> nearest_;
  std::vector<std::uint32_t> queue_;  // scratch
};

using SharedPushDistances = BuiltOnce<PushDistances>;
// The board outlives it.
std::shared_ptr<SharedPushDistances> share_push_distances(const Board& board, MemoryAccount* payer = nullptr);

}  // namespace sokrates
