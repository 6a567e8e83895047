#include <sokrates/lurd.hpp>

#include <gtest/gtest.h>

#include <string>

#include "level/rle.hpp"

namespace sokrates {
namespace {

// Returns steps as plain letters, and a change of player as its number.
std::string plain(std::string_view text) {
  const auto steps = parse_lurd(text);
  if (!steps) return "error: " + steps.error();
  std::string result;
  std::uint32_t player = 0;
  for (const Step step : *steps) {
    if (step.player != player) result += std::to_string(step.player + 1);
    player = step.player;
    result += walk_letter(step.direction);
  }
  return result;
}

TEST(Lurd, ReadsMovesInAnyCase) {
  EXPECT_EQ(plain("udlrUDLR"), "udlrudlr");
  EXPECT_EQ(plain(" u\td\r\nl r\n"), "udlr");
  EXPECT_EQ(plain(""), "");
}

TEST(Lurd, ExpandsRuns) {
  EXPECT_EQ(plain("3r4U"), "rrruuuu");
  EXPECT_EQ(plain("2(3(dr)R)"), "drdrdrrdrdrdrr");
  EXPECT_EQ(plain("1\n0r"), "rrrrrrrrrr") << "a count may be broken over lines";
  EXPECT_EQ(plain("(lu)d"), "lud");
}

TEST(Lurd, SwitchesPlayers) {
  EXPECT_EQ(plain("r{2}ll{1}u"), "r2ll1u");
  EXPECT_EQ(plain("2({2}r{1}l)"), "2r1l2r1l");
  EXPECT_EQ(plain("{12}u"), "12u");
  EXPECT_NE(plain("{0}u").find("count from 1"), std::string::npos);
  EXPECT_NE(plain("{99999999999}u").find("count from 1"), std::string::npos);
  EXPECT_NE(plain("{u").find("error"), std::string::npos);
  EXPECT_NE(plain("u}").find("error"), std::string::npos);
  EXPECT_NE(plain("{}u").find("error"), std::string::npos);
}

TEST(Lurd, StopsAtThePositionMark) {
  EXPECT_EQ(plain("rr*ll"), "rr");
}

TEST(Lurd, RefusesCharactersThatAreNotMoves) {
  EXPECT_NE(plain("rr[l]u").find("character 3: a jump of reverse mode"), std::string::npos);
  EXPECT_NE(plain("<>u").find("reverse mode"), std::string::npos);
  EXPECT_NE(plain("rrx").find("character 3: 'x'"), std::string::npos);
  EXPECT_NE(plain("n").find("error"), std::string::npos) << "the letters of other grids are no aliases";
  for (const char* bad : {"3", "(", ")", "()", "0r", "2()", "3)", "(r", "r)", "2(0r)"}) {
    EXPECT_EQ(plain(bad).find("error"), 0U) << bad;
  }
}

TEST(Lurd, ABombIsRefusedBeforeItIsExpanded) {
  EXPECT_NE(plain("9999999999999999999999999r").find("expand to more than"), std::string::npos);
  std::string nested = "r";
  for (int i = 0; i < 30; ++i) nested = "9(" + nested + ")";
  EXPECT_NE(plain(nested).find("expand to more than"), std::string::npos);
  EXPECT_NE(plain("99999999{1}").find("expand to more than"), std::string::npos);
  EXPECT_EQ(plain(std::string(100000, '(')).find("error"), 0U);
  EXPECT_FALSE(parse_lurd("rrrr", 3).has_value());
  EXPECT_TRUE(parse_lurd("rrr", 3).has_value());
  EXPECT_FALSE(parse_lurd("4r", 3).has_value());
}

TEST(Runs, MeasureIsTheLengthOfTheExpansion) {
  for (const char* text : {"3r4U", "2(3(dr)R)", "abc", "{12}r3{1}", "10(2(x)3y)z", ""}) {
    const auto runs = level::measure_runs(text);
    ASSERT_TRUE(runs.has_value()) << text;
    EXPECT_EQ(runs->length, level::expand_runs(text).size()) << text;
  }
  EXPECT_TRUE(level::measure_runs("{12}r")->plain);
  EXPECT_FALSE(level::measure_runs("2r")->plain);
  EXPECT_EQ(level::measure_runs("99999999999999999999r")->length, level::kEndless);
}

}  // namespace
}  // namespace sokrates
