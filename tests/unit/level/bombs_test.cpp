// Small files that would expand to millions of lines or cells. They must be refused or truncated before they
// use up the memory. Fuzzers with sanitizers test hostile bytes; these tests are about amounts.
#include <sokrates/collection.hpp>

#include <gtest/gtest.h>

#include <string>

namespace sokrates {
namespace {

const char kSmall[] = "#####\n#@$.#\n#####\n";

Collection read(std::string_view text) {
  auto collection = read_collection(text);
  EXPECT_TRUE(collection.has_value()) << collection.error();
  return collection ? *collection : Collection{};
}

// A line takes many times its size once it is read. Repeated blank lines take nothing.
TEST(Bombs, LinesAreLimited) {
  std::string remarks;
  for (int i = 0; i < 2'000'001; ++i) remarks += ";\n";
  const auto too_many = read_collection(kSmall + remarks);
  ASSERT_FALSE(too_many.has_value());
  EXPECT_NE(too_many.error().find("more than 2000000 lines"), std::string::npos);
  EXPECT_EQ(read(std::string(3'000'000, '\n') + kSmall).entries.at(0).line, 3'000'001);
}

TEST(Bombs, ManyLevelsTogetherAreLimited) {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "#@4000000-#\n\n";
  const Collection c = read(text);
  ASSERT_EQ(c.entries.size(), 200U);
  std::size_t sound = 0;
  for (const Entry& entry : c.entries) sound += entry.level ? 1U : 0U;
  EXPECT_GE(sound, 1U);
  EXPECT_LE(sound, 5U);
  EXPECT_NE(c.entries.back().level.error().find("together"), std::string::npos);
  // One long row and many short ones: the size of the rectangle counts, not the number of drawn cells.
  std::string flat = "#@" + std::string(5000, '-') + "#\n";
  for (int i = 0; i < 5000; ++i) flat += "#\n";
  EXPECT_NE(read(flat).entries[0].level.error().find("more than 4194304 cells"), std::string::npos);
}

TEST(Bombs, AHugeLevelIsRefusedBeforeItIsBuilt) {
  const Collection collection = read("Width: 99999999999\nHeight: 99999999\nRobots: 1,1\n");
  ASSERT_EQ(collection.entries.size(), 1U);
  EXPECT_NE(collection.entries[0].level.error().find("more cells than the limit"), std::string::npos);
  std::string many;
  for (int i = 0; i < 40; ++i) many += "Width: 2000\nHeight: 2000\nRobots: 1,1\n";
  int built = 0;
  for (const Entry& entry : read(many).entries) built += entry.level ? 1 : 0;
  EXPECT_LT(built, 10) << "a small file may not hold many large rooms";
}

}  // namespace
}  // namespace sokrates
