// PI-corrals on drawn positions: the pushes that remain. tests/oracle/oracle_components_test.cpp tests that they
// always include a push of a shortest solution.
#include "pruning/pi_corral.hpp"

#include <gtest/gtest.h>

#include "rules/pushes.hpp"
#include "unit/deadlock/drawn_position.hpp"

namespace sokrates {
namespace {

std::string text_of(const Board& board, const std::vector<Move>& pushes) {
  std::string text;
  for (const Move& push : pushes) {
    const Cell c = board.cell(push.box);
    text += (text.empty() ? "" : ", ") + std::to_string(c.row) + "," + std::to_string(c.column) + " " +
            "URDL"[static_cast<unsigned>(push.direction)];
  }
  return text;
}

struct Pushes {
  std::string all;
  std::string needed;
};

Pushes pushes_of(const char* drawing) {
  const DrawnPosition drawn_position(drawing);
  const Board& board = drawn_position.board();
  const Position position(board);
  Region region(board);
  region.flood(position, position.player());
  std::vector<Move> pushes;
  find_pushes(position, region, drawn_position.live(), pushes);
  Pushes found{text_of(board, pushes), {}};
  PiCorral filter(board, drawn_position.live());
  filter.filter(position, region, pushes);
  found.needed = text_of(board, pushes);
  return found;
}

// The room on the right must be entered, and the box in its door has no other push.
TEST(PiCorral, KeepsOnlyThePushThroughTheDoor) {
  const Pushes pushes = pushes_of(
      "##########\n"
      "#    #   #\n"
      "# .$ #   #\n"
      "#   @$ . #\n"
      "#    #   #\n"
      "##########");
  EXPECT_EQ(pushes.needed, "3,5 R");
  EXPECT_GT(pushes.all.size(), pushes.needed.size());
}

// There are two doors. One corral is sufficient: the one with fewer pushes.
TEST(PiCorral, UsesTheCorralWithFewerPushes) {
  const Pushes pushes = pushes_of(
      "###########\n"
      "#  #   #  #\n"
      "# .$ @ $. #\n"
      "#  #   #  #\n"
      "###########");
  EXPECT_EQ(pushes.all, "2,3 L, 2,7 R");
  EXPECT_EQ(pushes.needed, "2,3 L");
}

// The box in front of the niche can also be pushed along the wall, outside the niche.
TEST(PiCorral, APushOutsideTheCorralPreventsPruning) {
  const Pushes pushes = pushes_of(
      "########\n"
      "####.###\n"
      "#   $  #\n"
      "#.$ @  #\n"
      "#      #\n"
      "########");
  EXPECT_EQ(pushes.needed, pushes.all);
  EXPECT_NE(pushes.all.find("2,4 U"), std::string::npos);
}

// The fence stands on a goal, and no goal inside is empty. The corral may stay closed forever.
TEST(PiCorral, AFenceOnGoalsNeedNotMove) {
  const Pushes pushes = pushes_of(
      "##########\n"
      "#    #   #\n"
      "# .$ #   #\n"
      "#   @*   #\n"
      "#    #   #\n"
      "##########");
  EXPECT_EQ(pushes.needed, pushes.all);
  EXPECT_NE(pushes.all, "3,5 R");
}

// A goal inside is empty, so some box must be pushed in.
TEST(PiCorral, AnEmptyGoalInsideMustBeReached) {
  const Pushes pushes = pushes_of(
      "##########\n"
      "#    #   #\n"
      "#  $ #   #\n"
      "#   @* . #\n"
      "#    #   #\n"
      "##########");
  EXPECT_EQ(pushes.needed, "3,5 R");
}

// With more goals than boxes, the goal inside may stay empty.
TEST(PiCorral, ASpareGoalForcesNothing) {
  const Pushes pushes = pushes_of(
      "##########\n"
      "#    #   #\n"
      "# .$ #   #\n"
      "#   @* . #\n"
      "#    #   #\n"
      "##########");
  EXPECT_EQ(pushes.needed, pushes.all);
  EXPECT_NE(pushes.all, "3,5 R");
}

// The box came from the goal on the left and would be dead in the room behind the door. No push is left.
TEST(PiCorral, NoPushIsLeftInADeadPosition) {
  const Pushes pushes = pushes_of(
      "########\n"
      "#    ###\n"
      "# .$ ###\n"
      "#  .@$ #\n"
      "#    ###\n"
      "########");
  EXPECT_NE(pushes.all, "");
  EXPECT_EQ(pushes.needed, "");
}

}  // namespace
}  // namespace sokrates
