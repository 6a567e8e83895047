#include "space/end_positions.hpp"

#include <gtest/gtest.h>

#include <set>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

using Boxes = std::vector<Square>;

std::vector<Boxes> all_choices(const Boxes& goals, std::size_t boxes) {
  std::vector<Boxes> all;
  EndPositions ends(goals, boxes);
  do {
    all.push_back(ends.boxes());
  } while (ends.next());
  return all;
}

TEST(EndPositions, ChoicesComeInLexicographicOrder) {
  EXPECT_EQ(all_choices({3, 5, 8, 9}, 2),
            (std::vector<Boxes>{{3, 5}, {3, 8}, {3, 9}, {5, 8}, {5, 9}, {8, 9}}));
}

TEST(EndPositions, OneChoiceIfNoGoalIsSpare) {
  EXPECT_EQ(all_choices({3, 5, 8}, 3), (std::vector<Boxes>{{3, 5, 8}}));
}

TEST(EndPositions, CountIsTheNumberOfChoices) {
  for (std::size_t goals = 1; goals <= 9; ++goals) {
    Boxes squares;
    for (std::size_t i = 0; i < goals; ++i) squares.push_back(static_cast<Square>(i));
    for (std::size_t boxes = 1; boxes <= goals; ++boxes) {
      const std::vector<Boxes> all = all_choices(squares, boxes);
      EXPECT_EQ(std::set<Boxes>(all.begin(), all.end()).size(), all.size());
      EXPECT_EQ(EndPositions::count(goals, boxes, 1000), all.size()) << goals << ' ' << boxes;
    }
  }
}

TEST(EndPositions, CountEndsAboveItsLimit) {
  EXPECT_GT(EndPositions::count(400, 200, 10'000), 10'000U);
  EXPECT_EQ(EndPositions::count(10, 5, 252), 252U);
  EXPECT_GT(EndPositions::count(10, 5, 251), 251U);
}

TEST(EndPositions, VisitsEachPlayerRegionOnce) {
  const Board board(drawn("#######\n#  *  #\n#@ *  #\n#  *  #\n#######"));
  const Position position(board);
  Region region(board);
  std::vector<std::size_t> sizes;
  EndPositions::for_each_region(position, region, [&](Square first) {
    EXPECT_TRUE(region.contains(first));
    sizes.push_back(region.squares().size());
  });
  EXPECT_EQ(sizes, (std::vector<std::size_t>{6, 6}));
}

}  // namespace
}  // namespace sokrates
