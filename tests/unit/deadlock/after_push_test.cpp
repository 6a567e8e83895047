// Tests Detector::is_dead(): whether the position is dead after a push.
#include <gtest/gtest.h>

#include "unit/deadlock/drawn_position.hpp"

namespace sokrates {
namespace {

struct Push {
  const char* what;
  const char* detector;
  Cell box;
  Direction direction;
  const char* before;
  bool is_lost = true;
};

const Push kPushes[] = {
    {"the fourth corner of a block",
     "blocks",
     {3, 4},
     Direction::left,
     "########\n"
     "#  ....#\n"
     "# $$   #\n"
     "# $ $@ #\n"
     "#      #\n"
     "########"},
    {"the fourth corner, all on goals",
     "blocks",
     {3, 4},
     Direction::left,
     "########\n"
     "#      #\n"
     "# **   #\n"
     "# *.$@ #\n"
     "#      #\n"
     "########",
     false},
    {"the last step of a staircase",
     "freeze",
     {3, 6},
     Direction::left,
     "#########\n"
     "#.      #\n"
     "#. #$   #\n"
     "#.  $ $@#\n"
     "#    #  #\n"
     "#       #\n"
     "#########"},
    {"a staircase without its second wall",
     "freeze",
     {3, 6},
     Direction::left,
     "#########\n"
     "#.      #\n"
     "#. #$   #\n"
     "#.  $ $@#\n"
     "#       #\n"
     "#       #\n"
     "#########",
     false},
    {"before the door, the player on the wrong side",
     "dead-sides",
     {2, 5},
     Direction::left,
     "##########\n"
     "#  #    .#\n"
     "#    $@  #\n"
     "####     #\n"
     "##########"},
    {"through the door into a room",
     "dead-sides",
     {2, 5},
     Direction::left,
     "#########\n"
     "#   #  .#\n"
     "#    $@ #\n"
     "#   #   #\n"
     "#########",
     false},
    {"a box behind another in a corridor, with a way around",
     "pairs",
     {2, 3},
     Direction::right,
     "##########\n"
     "#        #\n"
     "# @$  $..#\n"
     "#    #####\n"
     "##########",
     false},
    {"a second box at the wall beside the goal",
     "pairs",
     {2, 3},
     Direction::up,
     "######\n"
     "#.$  #\n"
     "#  $ #\n"
     "# .@ #\n"
     "######"},
    {"a box to the goals' wall when the goal is spoken for",
     "bipartite",
     {2, 5},
     Direction::up,
     "#########\n"
     "#. $    #\n"
     "#    $  #\n"
     "#   .@  #\n"
     "#########"},
    {"a box to the wall that has a goal for it",
     "bipartite",
     {2, 5},
     Direction::up,
     "#########\n"
     "#. $   .#\n"
     "#    $  #\n"
     "#    @  #\n"
     "#########",
     false},
    {"the second of two boxes that freeze on goals",
     "bipartite",
     {4, 5},
     Direction::left,
     "########\n"
     "#      #\n"
     "# $  $ #\n"
     "##    ##\n"
     "#..*.$@#\n"
     "########"},
    {"the last gap of a fence",
     "corral",
     {3, 1},
     Direction::down,
     "#####\n"
     "# . #\n"
     "#+  #\n"
     "#$  #\n"
     "#  *#\n"
     "# $ #\n"
     "#   #\n"
     "#####"},
    {"four boxes around a square",
     "corral",
     {2, 3},
     Direction::down,
     "#########\n"
     "#  +..  #\n"
     "#  *    #\n"
     "#   #   #\n"
     "# $ $   #\n"
     "# #$    #\n"
     "#       #\n"
     "#########"},
    {"four boxes around a square, one wall missing",
     "corral",
     {2, 3},
     Direction::down,
     "#########\n"
     "#  +..  #\n"
     "#  *    #\n"
     "#   #   #\n"
     "# $ $   #\n"
     "#  $    #\n"
     "#       #\n"
     "#########",
     false},
    {"the lid of a diagonal",
     "diagonals",
     {3, 5},
     Direction::left,
     "########\n"
     "### ####\n"
     "###*.$ #\n"
     "# $  $@#\n"
     "# ##.  #\n"
     "#   . *#\n"
     "########"},
};

TEST(AfterPush, DetectorsFindExactlyTheDeadPushes) {
  for (const Push& push : kPushes) {
    SCOPED_TRACE(std::string(push.detector) + ": " + push.what);
    DrawnPosition drawing(push.before);
    EXPECT_EQ(drawing.rejected_by(), "") << "before the push";
    const Move move = drawing.push(push.box, push.direction);
    Detector& detector = drawing.detector(push.detector);
    EXPECT_EQ(detector.is_dead(drawing.position(), move), push.is_lost);
    Region reached(drawing.position().board());
    reached.flood(drawing.position(), drawing.position().player());
    EXPECT_EQ(detector.is_dead_given(drawing.position(), move, reached), push.is_lost);
  }
}

}  // namespace
}  // namespace sokrates
