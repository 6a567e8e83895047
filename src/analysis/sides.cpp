#include "analysis/sides.hpp"

#include <algorithm>

namespace sokrates {

Sides::Sides(const Board& board) : branches_(board.squares() + 1), entry_(board.squares() + 1) {
  if (board.start_players().size() > 1) return;  // each side may have a player, so sides are meaningless
  std::uint32_t clock = 0;
  search_from(board, 0, clock);  // one player: all squares are connected
}

void Sides::search_from(const Board& board, Square root, std::uint32_t& clock) {
  struct Frame {
    Square square;
    std::uint32_t next_direction;
    std::uint32_t low;
  };
  std::vector<Frame> path;  // not recursive: a corridor of 40,000 squares must not exhaust the call stack
  path.push_back({root, 0, entry_[root] = ++clock});
  branches_[root].sides = 0;  // the root has no other side: its sides are those of its children
  while (!path.empty()) {
    Frame& frame = path.back();
    if (frame.next_direction < 4) {
      const Square next = board.neighbor(frame.square, kDirections[frame.next_direction++]);
      if (next == board.nowhere()) continue;
      if (entry_[next] != 0) {
        frame.low = std::min(frame.low, entry_[next]);
      } else {
        entry_[next] = ++clock;
        path.push_back({next, 0, entry_[next]});
      }
      continue;
    }
    const Frame done = frame;
    path.pop_back();
    if (path.empty()) break;
    Frame& parent = path.back();
    parent.low = std::min(parent.low, done.low);
    Branches& b = branches_[parent.square];
    const bool is_part = done.low >= entry_[parent.square];
    b.first[b.children] = entry_[done.square];
    b.last[b.children] = clock;
    b.side[b.children] = static_cast<std::uint8_t>(is_part ? b.sides++ : 0);
    ++b.children;
  }
  if (branches_[root].sides == 0) branches_[root].sides = 1;
}

}  // namespace sokrates
