#include "analysis/cut_squares.hpp"

#include <algorithm>

namespace sokrates {

namespace {

unsigned opposite_of(unsigned d) {
  return (d + 2) % 4;
}
std::uint8_t without(std::uint8_t directions, unsigned d) {
  return static_cast<std::uint8_t>(directions & ~(1U << d));
}

}  // namespace

CutSquares::CutSquares(const Board& board)
    : board_(board),
      floor_around_(board.squares() + 1),
      free_around_(board.squares() + 1),
      to_look_(board.squares() + 1),
      entry_(board.squares() + 1),
      last_(board.squares() + 1),
      low_(board.squares() + 1),
      smallest_(board.squares() + 1),
      root_(board.squares() + 1),
      back_(board.squares() + 1),
      cut_off_(board.squares() + 1),
      path_(std::size_t{board.squares()} + 1) {
  for (Square s = 0; s < board.squares(); ++s) {
    for (unsigned d = 0; d < 4; ++d) {
      if (board.neighbors()[4 * s + d] != board.nowhere())
        floor_around_[s] = static_cast<std::uint8_t>(floor_around_[s] | 1U << d);
    }
  }
}

void CutSquares::build(const std::vector<std::uint8_t>& blocked) {
  const Square* const neighbors = board_.neighbors();
  free_around_ = floor_around_;
  for (Square s = 0; s < board_.squares(); ++s) {
    if (blocked[s] == 0) continue;
    for (unsigned d = 0; d < 4; ++d) {
      const Square t = neighbors[4 * s + d];
      free_around_[t] = without(free_around_[t], opposite_of(d));
    }
  }
  to_look_ = free_around_;
  std::fill(entry_.begin(), entry_.end(), 0U);
  std::fill(cut_off_.begin(), cut_off_.end(), std::uint8_t{0});
  clock_ = regions_ = 0;
  for (Square s = 0; s < board_.squares(); ++s) {
    if (entry_[s] != 0 || blocked[s] != 0) continue;
    search_from(s);
    ++regions_;
  }
  work_ += clock_;
}

// The depth-first search. Every edge is visited once, from the end that is reached first, and is then removed
// from to_look_ at both ends. The loop uses local variables: after a store to a byte, the compiler would have
// to load the members again.
void CutSquares::search_from(Square root) {
  const Square* const neighbors = board_.neighbors();
  std::uint8_t* const to_look = to_look_.data();
  std::uint8_t* const back = back_.data();
  std::uint8_t* const cut_off = cut_off_.data();
  std::uint32_t* const entry = entry_.data();
  std::uint32_t* const low = low_.data();
  Square* const smallest = smallest_.data();
  Square* const path = path_.data();
  std::uint32_t clock = clock_;
  std::size_t depth = 0;
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
    // Pass the results below `s` to the parent. If no edge leads above the parent, a box there cuts `s` off.
    const Square parent = path[depth - 1];
    smallest[parent] = std::min(smallest[parent], smallest[s]);
    low[parent] = std::min(low[parent], low[s]);
    if (low[s] >= entry[parent])
      cut_off[parent] = static_cast<std::uint8_t>(cut_off[parent] | 1U << opposite_of(back[s]));
  }
  clock_ = clock;
}

}  // namespace sokrates
