#include "generate/walls.hpp"

#include <gtest/gtest.h>

#include <sokrates/collection.hpp>

#include "unit/verify/drawn_level.hpp"

namespace sokrates::generate {
namespace {

TEST(Walls, HaveOneFloorWithoutDeadEndsInsideABorder) {
  for (const Style style : kStyles) {
    std::size_t floors = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      Random random(seed);
      const Rows rows = random_walls(random, style, 9, 8);
      ASSERT_EQ(rows.size(), 8U);
      for (const std::string& row : rows) {
        ASSERT_EQ(row.size(), 9U);
        EXPECT_EQ(row.front(), '#');
        EXPECT_EQ(row.back(), '#');
      }
      EXPECT_EQ(rows.front(), std::string(9, '#'));
      EXPECT_EQ(rows.back(), std::string(9, '#'));
      Rows again = rows;
      keep_largest_area(again);
      EXPECT_EQ(again, rows);
      fill_dead_ends(again);
      EXPECT_EQ(again, rows);
      floors += floor_cells(rows).size();
    }
    EXPECT_GT(floors, 100U * 10) << name_of(style);
  }
}

TEST(Walls, DeadEndsAreFilledUpToOtherObjects) {
  Rows rows = {"########", "#    . #", "# #### #", "#      #", "#### ###", "#### ###", "########"};
  fill_dead_ends(rows);
  EXPECT_EQ(rows, (Rows{"########", "#    . #", "# #### #", "#      #", "########", "########", "########"}));
  Rows tunnel = {"######", "#.   #", "######"};
  fill_dead_ends(tunnel);
  EXPECT_EQ(tunnel, (Rows{"######", "#.####", "######"}));
}

TEST(Walls, OnlyTheOutlineIsDrawn) {
  const Level level = drawn("########\n########\n##@$. ##\n##   ###\n########\n########");
  const Level slim = outlined(level);
  EXPECT_EQ(to_xsb(slim), "######\n#@$. #\n#   ##\n#####\n");
  EXPECT_EQ(unique_id(slim), unique_id(level));
}

}  // namespace
}  // namespace sokrates::generate
