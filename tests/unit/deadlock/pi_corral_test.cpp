// PI-corrals drawn: what is left of the pushes. That a shortest solution is always among them is for
// tests/oracle/oracle_parts_test.cpp.
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

// The room on the right must be entered, and the box in its door can do nothing else.
TEST(PiCorral, TheDoorFirst) {
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

// Two doors: one corral is enough, the one with fewer pushes.
TEST(PiCorral, OneCorralAtATime) {
  const Pushes pushes = pushes_of(
      "###########\n"
      "#  #   #  #\n"
      "# .$ @ $. #\n"
      "#  #   #  #\n"
      "###########");
  EXPECT_EQ(pushes.all, "2,3 L, 2,7 R");
  EXPECT_EQ(pushes.needed, "2,3 L");
}

// The box before the niche can also be pushed along the wall, outside of it.
TEST(PiCorral, APushElsewhereSpoilsTheArgument) {
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

// The fence stands on a goal and nothing is missing inside: it may stay shut for ever.
TEST(PiCorral, AFenceAtHomeNeedNotMove) {
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

// Now a goal inside waits for a box: some box has to get in.
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

// With a goal to spare the one inside may stay empty.
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

// The box came from the goal on the left, and in the closet behind the door it is lost: nothing is left to
// try.
TEST(PiCorral, NoPushLeftIsADeadEnd) {
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
