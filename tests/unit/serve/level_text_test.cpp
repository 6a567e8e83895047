#include "level_text.hpp"

#include <gtest/gtest.h>

namespace sokrates::serve {
namespace {

TEST(UnfoldedSize, PlainTextIsAsLongAsItIs) {
  EXPECT_EQ(unfolded_size("#####\n#@$.#\n#####\n"), 18U);
  EXPECT_EQ(unfolded_size(""), 0U);
}

TEST(UnfoldedSize, RunLengthsAreMultipliedOut) {
  EXPECT_GE(unfolded_size("1000r"), 1000U);
  EXPECT_GE(unfolded_size("100(10(dr)R)"), 2100U);
  EXPECT_LT(unfolded_size("100(10(dr)R)"), 5000U);
  EXPECT_GT(unfolded_size("9999(9999(9999(#)))"), kMaxUnfolded);
  EXPECT_GT(unfolded_size(std::string(200, '(') + "1000(1000(1000(r)))"), kMaxUnfolded);
}

TEST(UnfoldedSize, ManyLevelsAddUp) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "65000#|@\n\n";
  EXPECT_GT(unfolded_size(text), kMaxUnfolded);
}

TEST(UnfoldedSize, IgnoresDatesAndNumbersInTitles) {
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += "; Level 20261116b (easy) of 5000, 1000 moves\n#####\n#@$.#\n#####\n\n";
  EXPECT_LT(unfolded_size(text), kMaxUnfolded);
}

}  // namespace
}  // namespace sokrates::serve
