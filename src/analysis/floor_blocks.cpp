#include "analysis/floor_blocks.hpp"

#include <algorithm>

namespace sokrates {

namespace {

constexpr std::uint8_t kNoWayBack = 4;

}  // namespace

FloorBlocks::FloorBlocks(const Board& board)
    : board_(board),
      free_(board.squares() + 1),
      entry_(board.squares() + 1),
      last_(board.squares() + 1),
      low_(board.squares() + 1),
      smallest_(board.squares() + 1),
      root_(board.squares() + 1),
      back_(board.squares() + 1),
      next_(board.squares() + 1),
      block_of_edge_(4 * (std::size_t{board.squares()} + 1)),
      top_(2 * std::size_t{board.squares()} + 1),
      child_(2 * std::size_t{board.squares()} + 1) {
  path_.reserve(board.squares());
  edges_.reserve(2 * std::size_t{board.squares()});
}

void FloorBlocks::build(const std::vector<std::uint8_t>& blocked, Square lifted) {
  for (std::size_t s = 0; s < free_.size(); ++s) free_[s] = blocked[s] == 0 ? 1 : 0;
  if (lifted != board_.nowhere()) free_[lifted] = 1;
  std::fill(entry_.begin(), entry_.end(), 0U);
  clock_ = parts_ = blocks_ = 0;
  for (Square s = 0; s < board_.squares(); ++s) {
    if (free_[s] == 0 || entry_[s] != 0) continue;
    search_from(s);
    ++parts_;
  }
  work_ += clock_;
}

void FloorBlocks::enter(Square s, Square root, unsigned back) {
  entry_[s] = low_[s] = ++clock_;
  smallest_[s] = s;
  root_[s] = root;
  back_[s] = static_cast<std::uint8_t>(back);
  next_[s] = 0;
  path_.push_back(s);
}

void FloorBlocks::search_from(Square root) {
  const Square* neighbors = board_.neighbors();
  enter(root, root, kNoWayBack);
  while (!path_.empty()) {
    const Square s = path_.back();
    if (next_[s] < 4) {
      const unsigned d = next_[s]++;
      const Square t = neighbors[4 * s + d];
      if (free_[t] == 0 || d == back_[s]) continue;
      if (entry_[t] == 0) {
        edges_.push_back(4 * s + d);
        enter(t, root, (d + 2) % 4);
      } else if (entry_[t] < entry_[s]) {
        edges_.push_back(4 * s + d);
        low_[s] = std::min(low_[s], entry_[t]);
      }
      continue;
    }
    path_.pop_back();
    last_[s] = clock_;
    if (!path_.empty()) leave(s, path_.back());
  }
}

// Tells the parent what was found below `s`, and closes a block where nothing leads past the parent.
void FloorBlocks::leave(Square s, Square parent) {
  smallest_[parent] = std::min(smallest_[parent], smallest_[s]);
  low_[parent] = std::min(low_[parent], low_[s]);
  if (low_[s] < entry_[parent]) return;
  const std::uint32_t block = blocks_++;
  top_[block] = parent;
  child_[block] = s;
  const std::uint32_t first = 4 * parent + (back_[s] + 2U) % 4U;
  for (std::uint32_t edge = ~first; edge != first;) {
    edge = edges_.back();
    edges_.pop_back();
    const unsigned d = edge % 4;
    block_of_edge_[edge] = block;
    block_of_edge_[4 * board_.neighbors()[edge] + (d + 2) % 4] = block;
  }
}

unsigned FloorBlocks::side(Square s, Direction d) const {
  const std::uint32_t wanted = block(s, d);
  for (unsigned i = 0;; ++i) {
    if (is_free(board_.neighbor(s, kDirections[i])) && block_of_edge_[4 * s + i] == wanted) return i;
  }
}

std::uint32_t FloorBlocks::parts_with_box(Square s) const {
  std::uint32_t around = 0;
  for (const Direction d : kDirections) {
    if (is_free(board_.neighbor(s, d)) && side(s, d) == static_cast<unsigned>(d)) ++around;
  }
  return parts_ - 1 + around;
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
