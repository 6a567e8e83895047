// Drawn positions on which one heuristic has a larger value than the next.
#include <gtest/gtest.h>

#include <memory>

#include "heuristic/blind.hpp"
#include "heuristic/centroid.hpp"
#include "heuristic/matching.hpp"
#include "heuristic/per_square_sum.hpp"
#include "heuristic/push_distance_sum.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

struct Values {
  std::uint32_t manhattan, nearest, push_distance, matching, centroid;
  friend bool operator==(const Values&, const Values&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Values& v) {
    return out << "manhattan " << v.manhattan << ", nearest " << v.nearest << ", push-distance "
               << v.push_distance << ", matching " << v.matching << ", centroid " << v.centroid;
  }
};

Values values(const char* text) {
  const Board board(drawn(text));
  const Position position(board);
  const auto value = [&](Heuristic& h) {
    while (h.prepare(1000) != Readiness::ready) {
    }
    return h.evaluate(position).pushes;
  };
  PerSquareSum manhattan = PerSquareSum::manhattan(board);
  PerSquareSum nearest = PerSquareSum::nearest(board);
  const auto distances = share_push_distances(board);
  PushDistanceSum push_distance(distances);
  Matching matching(board, distances);
  Centroid centroid(board);
  return {value(manhattan), value(nearest), value(push_distance), value(matching), value(centroid)};
}

TEST(DrawnValues, AllAgreeOnAStraightPush) {
  EXPECT_EQ(values("########\n"
                   "#@$   .#\n"
                   "########"),
            (Values{4, 4, 4, 4, 4}));
}

TEST(DrawnValues, ManhattanIgnoresWalls) {
  EXPECT_EQ(values("#######\n"
                   "# $#. #\n"
                   "#@ #  #\n"
                   "#     #\n"
                   "#     #\n"
                   "#######"),
            (Values{2, 6, Estimate::kInfinite, Estimate::kInfinite, 2}))
      << "and a box along the upper wall never leaves it";
}

// The player has to walk around the box, and the box has to make space for him.
TEST(DrawnValues, PushDistancesExceedWalkingDistances) {
  EXPECT_EQ(values("########\n"
                   "#   #  #\n"
                   "# . $ @#\n"
                   "#   #  #\n"
                   "########"),
            (Values{2, 2, 2, 2, 2}));
  EXPECT_EQ(values("########\n"
                   "#   #  #\n"
                   "# @ $ .#\n"
                   "#   #  #\n"
                   "########"),
            (Values{2, 2, 2, 2, 2}));
  EXPECT_EQ(values("########\n"
                   "#   #  #\n"
                   "# . $  #\n"
                   "# @ #  #\n"
                   "########"),
            (Values{2, 2, Estimate::kInfinite, Estimate::kInfinite, 2}))
      << "the box stands in the door between the player and its far side";
}

// Both boxes are nearest to the same goal.
TEST(DrawnValues, MatchingGivesEveryBoxItsOwnGoal) {
  EXPECT_EQ(values("##########\n"
                   "#        #\n"
                   "# $.$    #\n"
                   "#      . #\n"
                   "#@       #\n"
                   "##########"),
            (Values{2, 2, 2, 5, 2}));
}

TEST(DrawnValues, SpareGoalsCostNothing) {
  EXPECT_EQ(values("##########\n"
                   "# .      #\n"
                   "# $.$ .  #\n"
                   "# .      #\n"
                   "#@       #\n"
                   "##########"),
            (Values{2, 2, 2, 2, 1}));
}

// Each box can reach a goal, but both can reach only the same one, because neither can leave the lower wall.
TEST(DrawnValues, MatchingFindsTwoBoxesWithOneGoal) {
  const Values v = values(
      "########\n"
      "#.     #\n"
      "#@$. $ #\n"
      "########");
  EXPECT_EQ(v.manhattan, 3U);
  EXPECT_EQ(v.push_distance, 3U);
  EXPECT_EQ(v.matching, Estimate::kInfinite);
}

TEST(DrawnValues, CentroidIsOneForBoxesAroundTheirGoals) {
  const Values v = values(
      "#########\n"
      "#       #\n"
      "# $...$ #\n"
      "#   @   #\n"
      "#########");
  EXPECT_EQ(v.centroid, 1U) << "raised, as the position is not won";
  EXPECT_EQ(v.matching, 2U);
}

TEST(DrawnValues, BlindIsZeroOnlyAtTheEnd) {
  Blind blind;
  EXPECT_EQ(blind.evaluate(Position(Board(drawn("@$ .")))).pushes, 1U);
  EXPECT_EQ(blind.evaluate(Position(Board(drawn("@* .")))).pushes, 0U);
}

// A player who walks to a target need not push anything.
TEST(DrawnValues, BlindHasNoPushesIfThePlayerWins) {
  Blind blind;
  const Board board(drawn("@$ .", Win::player));
  const Estimate h = blind.evaluate(Position(board));
  EXPECT_EQ(h.moves, 1U);
  EXPECT_EQ(h.pushes, 0U);
}

// With a thousand boxes, the first matching takes seconds. Limits are checked between its rows.
TEST(DrawnValues, TheStartIsMatchedInIncrements) {
  const Board board(
      drawn("##########\n"
            "#.$  $  .#\n"
            "#. $ @$ .#\n"
            "#.$  $  .#\n"
            "##########"));
  const auto distances = share_push_distances(board);
  while (distances->build(1) != Readiness::ready) {
  }
  Matching at_once(board, distances);
  ASSERT_EQ(at_once.prepare(UINT64_MAX), Readiness::ready);
  Matching by_rows(board, distances);
  int steps = 1;
  while (by_rows.prepare(1) != Readiness::ready) ++steps;
  EXPECT_EQ(steps, 6) << "a row at a time, however few the ticks";
  EXPECT_EQ(by_rows.evaluate(Position(board)).pushes, at_once.evaluate(Position(board)).pushes);
}

}  // namespace
}  // namespace sokrates
