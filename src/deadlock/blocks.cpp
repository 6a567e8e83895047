#include "deadlock/blocks.hpp"

#include <array>

namespace sokrates {

namespace {

// Returns the boxes of the dead 2x2 block that has `box` in one corner and extends in directions `vertical`
// and `horizontal`, or an empty list if that block is not dead. Requires: both neighbors of `box` in these
// directions are blocked.
std::vector<Square> lost_block(const Position& position, Square box, Direction vertical,
                               Direction horizontal) {
  const Board& board = position.board();
  const Square beside = board.neighbor(box, horizontal);
  const Square above = board.neighbor(box, vertical);
  // The fourth corner is found through a neighbor that is not a wall. Between two walls it does not matter.
  Square corner = board.nowhere();
  if (beside != board.nowhere()) corner = board.neighbor(beside, vertical);
  if (above != board.nowhere()) corner = board.neighbor(above, horizontal);
  if (!position.is_blocked(corner)) return {};
  std::vector<Square> boxes;
  bool all_on_goals = true;
  for (const Square s : {box, beside, above, corner}) {
    if (!position.has_box(s)) continue;
    boxes.push_back(s);
    all_on_goals = all_on_goals && board.is_goal(s);
  }
  if (all_on_goals) boxes.clear();
  return boxes;
}

std::vector<Square> any_lost_block(const Position& position, Square box) {
  const Board& board = position.board();
  for (const Direction vertical : {Direction::up, Direction::down}) {
    if (!position.is_blocked(board.neighbor(box, vertical))) continue;
    for (const Direction horizontal : {Direction::left, Direction::right}) {
      if (!position.is_blocked(board.neighbor(box, horizontal))) continue;
      std::vector<Square> boxes = lost_block(position, box, vertical, horizontal);
      if (!boxes.empty()) return boxes;
    }
  }
  return {};
}

}  // namespace

bool BlockDetector::is_dead(const Position& position, const Move& push) {
  return !any_lost_block(position, position.board().neighbor(push.box, push.direction)).empty();
}

std::optional<Witness> BlockDetector::explain(const Position& position) {
  for (const Square box : position.boxes()) {
    std::vector<Square> boxes = any_lost_block(position, box);
    if (!boxes.empty()) return Witness{std::move(boxes), "a 2x2 block with a box off goal"};
  }
  return std::nullopt;
}

}  // namespace sokrates
