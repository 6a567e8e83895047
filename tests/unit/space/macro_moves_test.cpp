// Compares macro moves with the same moves found push by push, with each state identified by a flood fill.
#include "space/macro_moves.hpp"

#include <map>
#include <tuple>

#include <gtest/gtest.h>

#include "analysis/dead_squares.hpp"
#include "rules/pulls.hpp"
#include "rules/pushes.hpp"
#include "unit/board/random_level.hpp"

namespace sokrates {
namespace {

using Name = std::tuple<Square, Square>;  // square of the box, smallest square of the player's region
struct Found {
  std::uint32_t length;
  std::uint32_t regions;
  friend bool operator==(const Found&, const Found&) = default;
};
using Moves = std::map<Name, Found>;

std::uint32_t count_parts(const Position& position) {
  const Board& board = position.board();
  Region part(board);
  std::vector<std::uint8_t> seen(board.squares());
  std::uint32_t regions = 0;
  for (Square s = 0; s < board.squares(); ++s) {
    if (seen[s] != 0 || position.is_blocked(s)) continue;
    part.flood(position, s);
    for (const Square t : part.squares()) seen[t] = 1;
    ++regions;
  }
  return regions;
}

// Breadth-first search over single pushes (or pulls) of one box.
Moves step_by_step(Position position, Square box, const SquareSet& live, bool pushes) {
  Region region(position.board());
  region.flood(position, position.player());
  Moves found;
  std::vector<std::pair<Name, std::uint32_t>> queue{{{box, region.representative()}, 0}};
  std::map<Name, bool> seen{{queue[0].first, true}};
  const Square player_at_start = position.player();
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const auto [name, length] = queue[next];
    const auto [here, player] = name;
    if (here != box) position.move_box(box, here);
    position.set_player(player);
    region.flood(position, player);
    if (length > 0) found[name] = {length, count_parts(position)};
    std::vector<Move> moves;
    if (pushes) {
      find_pushes(position, region, live, moves);
    } else {
      find_pulls(position, region, live, moves);
    }
    for (const Move& move : moves) {
      if (move.box != here) continue;
      const Square there = position.board().neighbor(here, move.direction);
      pushes ? apply_push(position, move) : apply_pull(position, move);
      region.flood(position, position.player());
      const Name child{there, region.representative()};
      if (seen.emplace(child, true).second) queue.push_back({child, length + 1});
      pushes ? undo_push(position, move, player) : undo_pull(position, move, player);
    }
    if (here != box) position.move_box(here, box);
  }
  position.set_player(player_at_start);
  return found;
}

Moves at_once(const Position& position, Square box, MacroMoves& macro, bool pushes) {
  Region region(position.board());
  region.flood(position, position.player());
  std::vector<MacroMove> moves;
  macro.open(position, region);
  if (pushes) {
    macro.find_pushes(box, moves);
  } else {
    macro.find_pulls(box, moves);
  }
  Moves found;
  for (const MacroMove& move : moves) {
    EXPECT_EQ(move.from, box);
    EXPECT_TRUE((found.emplace(Name{move.to, move.player}, Found{move.length, move.regions}).second))
        << "named twice";
    // Compare the region with a flood fill, square by square.
    Position after = position;
    if (move.to != box) after.move_box(box, move.to);
    region.flood(after, move.player);
    for (Square s = 0; s < position.board().squares(); ++s) {
      if (!after.is_blocked(s)) {
        EXPECT_EQ(macro.floor().regions_with_box(move.to).region(s) == move.player, region.contains(s));
      }
    }
  }
  return found;
}

TEST(MacroMoves, AreTheSquaresThatSinglePushesAndPullsReach) {
  Random random(15);
  std::size_t moves = 0;
  for (int i = 0; i < 600; ++i) {
    RandomShape shape;
    shape.width = 6 + random.below(8);
    shape.height = 5 + random.below(7);
    shape.wall_percent = 10 + random.below(25);
    shape.boxes = 1 + random.below(8);
    shape.goals = shape.boxes;
    const Level level = random_level(random, shape);
    const Board board(level);
    const SquareSet live = find_live_squares(board);
    MacroMoves macro(board, live);
    const Position position(board);
    for (const Square box : position.boxes()) {
      for (const bool pushes : {true, false}) {
        const Moves expected = step_by_step(position, box, live, pushes);
        EXPECT_EQ(at_once(position, box, macro, pushes), expected) << picture(level);
        moves += expected.size();
      }
    }
  }
  EXPECT_GT(moves, 20'000U);
}

TEST(MacroMoves, ABoxMayReturnWithThePlayerOnItsOtherSide) {
  // The box is pushed away from the door. The player follows, walks around it, and pushes it back.
  const auto level = Level::from_text(
      "########\n"
      "#  #   #\n"
      "#  $ . #\n"
      "#@ #   #\n"
      "########");
  ASSERT_TRUE(level);
  const Board board(*level);
  const SquareSet all = SquareSet::all(board);
  MacroMoves macro(board, all);
  Position position(board);
  Region region(board);
  region.flood(position, position.player());
  std::vector<MacroMove> moves;
  macro.open(position, region);
  macro.find_pushes(position.boxes()[0], moves);
  EXPECT_TRUE(std::any_of(moves.begin(), moves.end(), [](const MacroMove& move) {
    return move.to == move.from && move.length == 4 && move.regions == 2;
  }));
}

}  // namespace
}  // namespace sokrates
