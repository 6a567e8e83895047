// Each detector must reject the positions drawn for it, name the right boxes, and accept a similar position.
// The other detectors that reject the same position are listed too. A detector that finds less than before,
// or that adds nothing to the others, is therefore noticed. tests/oracle/oracle_components_test.cpp tests on
// random levels that no detector rejects a solvable position.
#include <gtest/gtest.h>

#include "deadlock/bipartite.hpp"
#include "unit/deadlock/drawn_position.hpp"

namespace sokrates {
namespace {

struct Lost {
  const char* what;
  const char* detector;  // must reject it and name exactly the boxes drawn as B and G
  const char* all;       // all detectors that reject it
  const char* drawing;
};

const Lost kLost[] = {
    {"four boxes in a square", "blocks", "blocks freeze",
     "########\n"
     "#  ....#\n"
     "# BB   #\n"
     "# BB @ #\n"
     "#      #\n"
     "########"},
    {"three boxes and a wall", "blocks", "blocks freeze",
     "########\n"
     "#.     #\n"
     "#. B#  #\n"
     "#. BB @#\n"
     "#      #\n"
     "########"},
    {"two boxes at a wall", "blocks", "blocks freeze pairs",
     "#######\n"
     "#.BB. #\n"
     "#   @ #\n"
     "#     #\n"
     "#######"},
    {"a block half on goals", "blocks", "blocks freeze",
     "########\n"
     "#  GG  #\n"
     "#  BB @#\n"
     "# .  . #\n"
     "########"},
    {"the same block seen as a freeze", "freeze", "blocks freeze",
     "########\n"
     "#  GG  #\n"
     "#  BB @#\n"
     "# .  . #\n"
     "########"},
    {"a staircase between two walls", "freeze", "freeze",
     "########\n"
     "#.     #\n"
     "#. #B  #\n"
     "#.  BB #\n"
     "#  @ # #\n"
     "#      #\n"
     "########"},
    {"the player is on the wrong side of the door", "dead-sides", "dead-sides corral",
     "########\n"
     "#  #  .#\n"
     "#  B @ #\n"
     "####   #\n"
     "########"},
    {"two boxes far from each other that need the same way", "pairs", "pairs",
     "########\n"
     "#@ B.# #\n"
     "##   # #\n"
     "#  . # #\n"
     "#   B# #\n"
     "##     #\n"
     "#   # ##\n"
     "########"},
    {"one behind the other in a corridor", "pairs", "pairs corral",
     "##########\n"
     "#@ B B ..#\n"
     "##########"},
    {"two boxes at the wall where one goal is", "bipartite", "pairs bipartite",
     "#########\n"
     "#. B B  #\n"
     "#   @   #\n"
     "#   .   #\n"
     "#########"},
    {"boxes frozen on goals shut the way to two others", "bipartite", "bipartite",
     "########\n"
     "#   @  #\n"
     "# B  B #\n"
     "##    ##\n"
     "#..GG ##\n"
     "########"},
    {"a room that cannot be opened", "corral", "corral",
     "#####\n"
     "#@. #\n"
     "#.  #\n"
     "#   #\n"
     "#B G#\n"
     "# B #\n"
     "#   #\n"
     "#####"},
    {"four boxes around a square, two walls behind them", "corral", "corral",
     "#########\n"
     "#@ ...  #\n"
     "#  .    #\n"
     "#  B#   #\n"
     "# B B   #\n"
     "# #B    #\n"
     "#       #\n"
     "#########"},
    {"a diagonal of three squares", "diagonals", "diagonals",
     "##########\n"
     "#@ ....  #\n"
     "#        #\n"
     "#  #     #\n"
     "# # B    #\n"
     "#  B B   #\n"
     "#   B #  #\n"
     "#    #   #\n"
     "#        #\n"
     "##########"},
    {"a diagonal whose squares taken one by one could be opened", "diagonals", "diagonals",
     "########\n"
     "### ####\n"
     "###G.B@#\n"
     "# B B  #\n"
     "# ##.  #\n"
     "#   . *#\n"
     "########"},
};

TEST(Detectors, RejectTheDrawnPositions) {
  for (const Lost& lost : kLost) {
    DrawnPosition drawing(lost.drawing);
    SCOPED_TRACE(std::string(lost.detector) + ": " + lost.what);
    EXPECT_FALSE(drawing.is_solvable());
    const auto witness = drawing.detector(lost.detector).explain(drawing.position());
    EXPECT_EQ(drawing.picture_of(witness), lost.drawing);
    EXPECT_TRUE(witness && !witness->reason.empty());
    EXPECT_EQ(drawing.rejected_by(), lost.all);
  }
}

struct Alive {
  const char* what;
  const char* drawing;
};

const Alive kAlive[] = {
    {"a block all on goals",
     "#######\n"
     "# ** @#\n"
     "# **  #\n"
     "#     #\n"
     "#######"},
    {"three of a block",
     "########\n"
     "#  ....#\n"
     "# $$   #\n"
     "# $  $@#\n"
     "#      #\n"
     "########"},
    {"two boxes side by side away from walls",
     "########\n"
     "#  ..  #\n"
     "#  $$  #\n"
     "#   @  #\n"
     "#      #\n"
     "########"},
    {"two boxes at a wall, both on goals",
     "########\n"
     "#@ **  #\n"
     "# $    #\n"
     "#  .   #\n"
     "########"},
    {"a staircase with one wall missing",
     "########\n"
     "#.     #\n"
     "#. #$  #\n"
     "#.  $$ #\n"
     "#  @   #\n"
     "#      #\n"
     "########"},
    {"the same door, the player outside",
     "########\n"
     "#@ #  .#\n"
     "#  $   #\n"
     "####   #\n"
     "########"},
    {"the same door, with room to turn behind it",
     "#########\n"
     "#   #  .#\n"
     "#   $ @ #\n"
     "#   #   #\n"
     "#########"},
    {"one behind the other, with room to walk around",
     "##########\n"
     "#@ $ $ ..#\n"
     "#        #\n"
     "##########"},
    {"two boxes at the wall where two goals are",
     "#########\n"
     "#. $ $ .#\n"
     "#   @   #\n"
     "#########"},
    {"one box on the goals in the row is not frozen",
     "########\n"
     "#   @  #\n"
     "# $  $ #\n"
     "##    ##\n"
     "#..*  ##\n"
     "########"},
    {"the same room with the player in it",
     "#####\n"
     "# . #\n"
     "#.  #\n"
     "#   #\n"
     "#$ *#\n"
     "# $ #\n"
     "#@  #\n"
     "#####"},
    {"the same fence, one square of it free",
     "######\n"
     "#@.  #\n"
     "#.   #\n"
     "#    #\n"
     "#$ * #\n"
     "# $  #\n"
     "#    #\n"
     "######"},
    {"a diagonal that ends on a goal",
     "##########\n"
     "#@ ...   #\n"
     "#        #\n"
     "#  #     #\n"
     "# #.$    #\n"
     "#  $ $   #\n"
     "#   $ #  #\n"
     "#    #   #\n"
     "#        #\n"
     "##########"},
    {"a diagonal that can be opened at its end",
     "##########\n"
     "#@ ....  #\n"
     "#        #\n"
     "#  #     #\n"
     "# # $    #\n"
     "#  $ $   #\n"
     "#   $ #  #\n"
     "#        #\n"
     "##########"},
};

TEST(Detectors, AcceptNearMisses) {
  for (const Alive& alive : kAlive) {
    DrawnPosition drawing(alive.drawing);
    SCOPED_TRACE(alive.what);
    EXPECT_TRUE(drawing.is_solvable());
    EXPECT_EQ(drawing.rejected_by(), "");
  }
}

// Deadlocks that are too expensive to find for every child of a search.
const Lost kLostInTheLongRun[] = {
    {"the player gets into the corral, and still all is lost", "corral", "",
     "########\n"
     "###@ B.#\n"
     "###  BG#\n"
     "## .$  #\n"
     "##### .#\n"
     "########"},
};

TEST(Detectors, ALargerBudgetFindsMore) {
  WorkBudget work_budget(WorkBudget::kEndless);
  for (const Lost& lost : kLostInTheLongRun) {
    DrawnPosition drawing(lost.drawing);
    SCOPED_TRACE(lost.what);
    EXPECT_FALSE(drawing.is_solvable());
    EXPECT_EQ(drawing.rejected_by(), lost.all);
    const auto witness = drawing.detector(lost.detector).explain_with_budget(drawing.position(), work_budget);
    EXPECT_EQ(drawing.picture_of(witness), lost.drawing);
  }
  for (const Alive& alive : kAlive) {
    DrawnPosition fine(alive.drawing);
    for (const char* name : {"blocks", "freeze", "dead-sides", "pairs", "bipartite", "diagonals", "corral"}) {
      EXPECT_FALSE(fine.detector(name).explain_with_budget(fine.position(), work_budget))
          << name << ": " << alive.what;
    }
  }
}

// The boxes in the bottom row are frozen. The box can be pushed in through the door, but then the player
// cannot get behind it.
TEST(Detectors, BipartiteUsesThePlayersSideIfRequested) {
  DrawnPosition lost(
      "#######\n"
      "#     #\n"
      "# @$  #\n"
      "### ###\n"
      "#    .#\n"
      "#***  #\n"
      "#######");
  ASSERT_FALSE(lost.is_solvable());
  EXPECT_FALSE(BipartiteDetector(lost.board(), lost.live(), false).explain(lost.position()));
  EXPECT_TRUE(BipartiteDetector(lost.board(), lost.live(), false, true).explain(lost.position()));
  DrawnPosition fine(
      "#######\n"
      "#     #\n"
      "# @$  #\n"
      "### ###\n"
      "#  .  #\n"
      "#***  #\n"
      "#######");
  EXPECT_TRUE(fine.is_solvable());
  EXPECT_FALSE(BipartiteDetector(fine.board(), fine.live(), false, true).explain(fine.position()));
}

// The pair table is not built for boards that are too large, and the detector then rejects nothing.
TEST(Detectors, PairsAreNotUsedOnLargeBoards) {
  const std::string wall(62, '#');
  const std::string floor(52, ' ');
  std::string drawing = wall;
  drawing.append("\n#@ $$  ..").append(floor).append("#\n");
  for (int i = 0; i < 8; ++i) drawing.append("#        ").append(floor).append("#\n");
  drawing.append(wall);
  DrawnPosition large(drawing);
  EXPECT_EQ(large.detector("pairs").bytes(), 0U);
  EXPECT_EQ(large.rejected_by(), "blocks freeze");
}

}  // namespace
}  // namespace sokrates
