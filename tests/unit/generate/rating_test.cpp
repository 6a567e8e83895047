#include "generate/rating.hpp"

#include <gtest/gtest.h>

#include "unit/verify/drawn_level.hpp"

namespace sokrates::generate {
namespace {

TEST(Rating, CountsItsFeatures) {
  const auto rating = rate(drawn("#######\n#@$  .#\n#######"), "rrrr");
  EXPECT_FALSE(rating);  // one step too many
  const auto straight = rate(drawn("#######\n#@$  .#\n#######"), "rrr");
  ASSERT_TRUE(straight);
  EXPECT_EQ(straight->pushes, 3U);
  EXPECT_EQ(straight->box_changes, 1U);
  EXPECT_EQ(straight->away_pushes, 0U);
  EXPECT_EQ(straight->open_tenths, 6U);  // started and not finished after two of three pushes
  // The rating is log2(4) + 3 log2(2) + 4 log2(1 + 2/3).
  EXPECT_EQ(straight->tenths, 79U);
  EXPECT_EQ(straight->difficulty, Difficulty::easy);
}

TEST(Rating, PushesAwayCount) {
  // The box is pushed away from the goal and back. The first push is counterintuitive.
  const Level level = drawn("########\n#      #\n#  @$ .#\n#      #\n########");
  const auto direct = rate(level, "rr");
  const auto detour = rate(level, "urrdLulldRRR");
  ASSERT_TRUE(direct);
  ASSERT_TRUE(detour);
  EXPECT_EQ(direct->away_pushes, 0U);
  EXPECT_EQ(detour->away_pushes, 1U);
  EXPECT_EQ(detour->pushes, 4U);
  EXPECT_GT(detour->tenths, direct->tenths);
}

TEST(Rating, AlternatingBoxesCountMoreThanOneAfterTheOther) {
  const Level level = drawn("#########\n#       #\n#@$  .  #\n#       #\n#       #\n# $  .  #\n#########");
  const auto one_by_one = rate(level, "RRRddllldRRR");
  const auto in_turn = rate(level, "RddldRuuuRddldRuuuRddldR");
  ASSERT_TRUE(one_by_one);
  ASSERT_TRUE(in_turn);
  EXPECT_EQ(one_by_one->pushes, in_turn->pushes);
  EXPECT_EQ(one_by_one->box_changes, 2U);
  EXPECT_EQ(in_turn->box_changes, 6U);
  EXPECT_EQ(one_by_one->open_tenths, 6U);
  EXPECT_EQ(in_turn->open_tenths, 13U);
  EXPECT_GT(in_turn->tenths, one_by_one->tenths);
}

TEST(Rating, ReturnsNothingForMovesThatDoNotSolve) {
  EXPECT_FALSE(rate(drawn("#######\n#@$  .#\n#######"), "rr"));
  EXPECT_FALSE(rate(drawn("#######\n#@$  .#\n#######"), "uuu"));
}

TEST(Rating, AWonLevelIsEasy) {
  const auto rating = rate(drawn("#####\n#@ *#\n#####"), "");
  ASSERT_TRUE(rating);
  EXPECT_EQ(rating->tenths, 0U);
  EXPECT_EQ(rating->difficulty, Difficulty::easy);
}

TEST(Rating, FormatsTenthsAsText) {
  EXPECT_EQ(tenths_text(314), "31.4");
  EXPECT_EQ(tenths_text(7), "0.7");
}

}  // namespace
}  // namespace sokrates::generate
