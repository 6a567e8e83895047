// The number of pushes that a single box needs to each goal, given the player's side of the box.
//
// A node is (square, player's side). A push from square s to square t leads from the node (s, side of the square
// from which the player pushes) to the node (t, side of s). The distances are computed backward from each goal by
// breadth-first search.
//
// Guarantees: distances are never overestimated. Additional boxes never reduce the number of pushes, and the
// player stays on his side of a box until he pushes it. With several players, another player may stand on the
// other side. In that case every square has only one side, and the distances ignore the player.
//
// Cost: four tests per node and goal to build; 4 bytes per node and goal. The goals of a node are
// consecutive, so that a row can be passed to an assignment directly. The table is built in increments,
// because large boards have many goals.
//
// Reference: A. Junghanns, 1999 (Rolling Stone).
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
  static constexpr std::uint32_t kInfinite = 0xFFFFFFFFU;

  // Returns the bytes needed before the table is built: the sides and the node numbers.
  static std::uint64_t bytes_required(const Board& board) {
    return (Sides::kBytesPerSquare + 6 * sizeof(std::uint32_t)) * board.squares();
  }

  explicit PushDistances(const Board& board);

  // Computes distances goal by goal for about `ticks` ticks. Returns true when the table is complete. It is
  // immutable after that.
  bool build(std::uint64_t ticks);

  // Returns the number of the node (square, side).
  std::uint32_t node(Square box, Square player) const {
    return first_node_[box] + sides_.side_of(box, player);
  }
  std::uint32_t nodes() const { return static_cast<std::uint32_t>(nearest_.size()); }

  // Returns the pushes from a node to each goal, in the order of Board::goals(); kInfinite for goals that cannot
  // be reached.
  const std::uint32_t* to_goals(std::uint32_t node) const { return &distances_[std::size_t{node} * goals_]; }
  // Returns the rows of all nodes, one after the other.
  const std::uint32_t* rows() const { return distances_.data(); }
  std::uint32_t to_nearest_goal(std::uint32_t node) const { return nearest_[node]; }

  const Sides& sides() const { return sides_; }
  // Returns the bytes of the table, whether it is built or not, without bytes_required().
  std::uint64_t bytes() const { return nearest_.size() * goals_ * sizeof(std::uint32_t); }

 private:
  // Allocates the table in increments. Allocation alone takes long on large boards.
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
// Requires: `board` outlives the table.
std::shared_ptr<SharedPushDistances> share_push_distances(const Board& board, MemoryAccount* payer = nullptr);

}  // namespace sokrates
