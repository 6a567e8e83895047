#include "analysis/floor_blocks.hpp"

#include <algorithm>
#include <bit>

namespace sokrates {

namespace {

unsigned opposite_of(unsigned d) {
  return (d + 2) % 4;
}
std::uint8_t without(std::uint8_t directions, unsigned d) {
  return static_cast<std::uint8_t>(directions & ~(1U << d));
}

}  // namespace

FloorBlocks::FloorBlocks(const Board& board)
    : board_(board),
      floor_around_(board.squares() + 1),
      to_look_(board.squares() + 1),
      entry_(board.squares() + 1),
      last_(board.squares() + 1),
      low_(board.squares() + 1),
      smallest_(board.squares() + 1),
      root_(board.squares() + 1),
      back_(board.squares() + 1),
      block_of_edge_(4 * (std::size_t{board.squares()} + 1)),
      top_(2 * std::size_t{board.squares()} + 1),
      child_(2 * std::size_t{board.squares()} + 1) {
  path_.resize(std::size_t{board.squares()} + 1);
  edges_.resize(2 * std::size_t{board.squares()} + 1);
  for (Square s = 0; s < board.squares(); ++s) {
    for (unsigned d = 0; d < 4; ++d) {
      if (board.neighbors()[4 * s + d] != board.nowhere())
        floor_around_[s] = static_cast<std::uint8_t>(floor_around_[s] | 1U << d);
    }
  }
}

void FloorBlocks::build(const std::vector<std::uint8_t>& blocked, Square lifted) {
  const Square* const neighbors = board_.neighbors();
  const auto is_free = [&](Square s) { return blocked[s] == 0 || s == lifted; };
  to_look_ = floor_around_;
  for (Square s = 0; s < board_.squares(); ++s) {
    if (is_free(s)) continue;
    for (unsigned d = 0; d < 4; ++d) {
      const Square t = neighbors[4 * s + d];
      to_look_[t] = without(to_look_[t], opposite_of(d));
    }
  }
  std::fill(entry_.begin(), entry_.end(), 0U);
  clock_ = regions_ = blocks_ = 0;
  for (Square s = 0; s < board_.squares(); ++s) {
    if (entry_[s] != 0 || !is_free(s)) continue;
    search_from(s);
    ++regions_;
  }
  work_ += clock_;
}

// The depth-first search. Every edge is visited once, from the end that is reached first, and is then removed
// from to_look_ at both ends. The loop uses local variables: after a store to a byte, the compiler would have
// to load the members again.
void FloorBlocks::search_from(Square root) {
  const Square* const neighbors = board_.neighbors();
  std::uint8_t* const to_look = to_look_.data();
  std::uint8_t* const back = back_.data();
  std::uint32_t* const entry = entry_.data();
  std::uint32_t* const low = low_.data();
  Square* const smallest = smallest_.data();
  Square* const path = path_.data();
  std::uint32_t* const edges = edges_.data();
  std::uint32_t clock = clock_;
  std::size_t depth = 0;
  std::size_t open_edges = 0;  // not yet in a block, as 4 * square + direction
  const auto enter = [&](Square s) {
    entry[s] = low[s] = ++clock;
    smallest[s] = s;
    root_[s] = root;
    path[depth++] = s;
  };
  enter(root);
  while (depth > 0) {
    const Square s = path[depth - 1];
    if (to_look[s] != 0) {
      const auto d = static_cast<unsigned>(std::countr_zero(to_look[s]));
      to_look[s] = without(to_look[s], d);
      const Square t = neighbors[4 * s + d];
      to_look[t] = without(to_look[t], opposite_of(d));
      edges[open_edges++] = 4 * s + d;
      if (entry[t] == 0) {
        back[t] = static_cast<std::uint8_t>(opposite_of(d));
        enter(t);
      } else {
        low[s] = std::min(low[s], entry[t]);
      }
      continue;
    }
    last_[s] = clock;
    if (--depth == 0) break;
    // Pass the results below `s` to the parent. If no edge leads above the parent, a block is complete.
    const Square parent = path[depth - 1];
    smallest[parent] = std::min(smallest[parent], smallest[s]);
    low[parent] = std::min(low[parent], low[s]);
    if (low[s] >= entry[parent]) open_edges = close_block(s, parent, open_edges);
  }
  clock_ = clock;
}

// Assigns a new block to all open edges from the one between `parent` and `s` on. Returns the number of open
// edges that are left.
std::size_t FloorBlocks::close_block(Square s, Square parent, std::size_t open_edges) {
  const Square* const neighbors = board_.neighbors();
  std::uint32_t* const block_of_edge = block_of_edge_.data();
  const std::uint32_t block = blocks_++;
  top_[block] = parent;
  child_[block] = s;
  const std::uint32_t first = 4 * parent + opposite_of(back_[s]);
  for (std::uint32_t edge = ~first; edge != first;) {
    edge = edges_[--open_edges];
    block_of_edge[edge] = block;
    block_of_edge[4 * neighbors[edge] + opposite_of(edge % 4)] = block;
  }
  return open_edges;
}

std::uint32_t FloorBlocks::regions_with_box(Square s) const {
  std::uint32_t around = 0;
  for (const Direction d : kDirections) {
    if (is_free(board_.neighbor(s, d)) && side(s, d) == static_cast<unsigned>(d)) ++around;
  }
  return regions_ - 1 + around;
}

bool FloorBlocks::is_in_region(Square s, Square box, std::uint32_t block) const {
  if (top_[block] == box) return is_below(s, child_[block]);
  if (s == box || root_[s] != root_[box]) return false;
  for (unsigned i = 0; i < 4; ++i) {
    if (!is_free(board_.neighbors()[4 * box + i])) continue;
    const std::uint32_t other = block_of_edge_[4 * box + i];
    if (top_[other] == box && is_below(s, child_[other])) return false;
  }
  return true;
}

}  // namespace sokrates
