#include "level_text.hpp"

#include <gtest/gtest.h>

namespace sokrates::serve {
namespace {

TEST(UnfoldedSize, PlainTextIsAsLongAsItIs) {
  EXPECT_EQ(expanded_size("#####\n#@$.#\n#####\n"), 18U);
  EXPECT_EQ(expanded_size(""), 0U);
}

TEST(UnfoldedSize, RunLengthsAreMultipliedOut) {
  EXPECT_GE(expanded_size("1000r"), 1000U);
  EXPECT_GE(expanded_size("100(10(dr)R)"), 2100U);
  EXPECT_LT(expanded_size("100(10(dr)R)"), 5000U);
  EXPECT_GT(expanded_size("9999(9999(9999(#)))"), kMaxExpanded);
  EXPECT_GT(expanded_size(std::string(200, '(') + "1000(1000(1000(r)))"), kMaxExpanded);
}

TEST(UnfoldedSize, ManyLevelsAddUp) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "65000#|@\n\n";
  EXPECT_GT(expanded_size(text), kMaxExpanded);
}

TEST(UnfoldedSize, IgnoresDatesAndNumbersInTitles) {
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += "; Level 20261116b (easy) of 5000, 1000 moves\n#####\n#@$.#\n#####\n\n";
  EXPECT_LT(expanded_size(text), kMaxExpanded);
}

}  // namespace
}  // namespace sokrates::serve
