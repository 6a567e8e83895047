// Tests that the screen sends only changes, and that records are kept whatever happens to the file.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "arguments/errors.hpp"
#include "files/record_file.hpp"
#include "play/play_screen.hpp"

namespace sokrates::cli {
namespace {

TEST(PlayScreen, SendsOnlyChanges) {
  Screen before(5, 20);
  Screen after(5, 20);
  EXPECT_EQ(after.difference(&before, ColourDepth::none), "");
  after.put(2, 3, "hello", {});
  const std::string bytes = after.difference(&before, ColourDepth::none);
  EXPECT_NE(bytes.find("\033[3;4H"), std::string::npos);
  EXPECT_NE(bytes.find("hello"), std::string::npos);
  EXPECT_LT(bytes.size(), 50U);
  EXPECT_GT(after.difference(nullptr, ColourDepth::none).size(), 99U);
  const Screen larger(6, 20);
  EXPECT_NE(larger.difference(&after, ColourDepth::none), "");
}

TEST(PlayScreen, CutsOffTextThatDoesNotFit) {
  Screen screen(2, 4);
  screen.put(0, 2, "abcd", {});
  screen.put(-1, 0, "x", {});
  screen.put(5, 0, "x", {});
  EXPECT_EQ(screen.text(0), "  ab");
  screen.put(1, 0, "h\xC3\xA9!", {});
  EXPECT_EQ(screen.text(1), "h\xC3\xA9!");
}

TEST(PlayScreen, ColoursAsTheTerminalHasThem) {
  const Style red{draw::Colour{255, 0, 0}, std::nullopt, true, false};
  EXPECT_EQ(style_code(red, ColourDepth::full), "\033[0;1;38;2;255;0;0m");
  EXPECT_EQ(style_code(red, ColourDepth::palette), "\033[0;1;38;5;196m");
  EXPECT_EQ(style_code(red, ColourDepth::none), "\033[0;1m");
  EXPECT_EQ(style_code({std::nullopt, draw::Colour{255, 255, 255}, false, false}, ColourDepth::sixteen),
            "\033[0;107m");
  EXPECT_EQ(style_code({draw::Colour{128, 128, 128}, std::nullopt, false, false}, ColourDepth::palette),
            "\033[0;38;5;244m");
}

class Records : public testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/sokrates-records-XXXXXX";
    folder_ = ::mkdtemp(name);
    path_ = folder_ + "/deep/records.jsonl";
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string folder_;
  std::string path_;
  const Level level_ = *Level::from_text("#######\n#  @  #\n# $ . #\n#     #\n#######");
};

TEST_F(Records, KeepTheBestByMovesAndByPushes) {
  RecordFile records(path_);
  EXPECT_FALSE(records.best(unique_id(level_)).by_moves);
  EXPECT_TRUE(records.add(level_, "One", "lrlldRR"));
  EXPECT_FALSE(records.add(level_, "One", "lrlldRR"));
  EXPECT_FALSE(records.add(level_, "One", "lldR"));  // not a solution
  EXPECT_TRUE(records.add(level_, "One", "lldRR"));
  const RecordFile again(path_);
  EXPECT_EQ(again.best(unique_id(level_)).by_moves->moves, 5U);
  // A rotation of the same puzzle has the same records.
  EXPECT_TRUE(again.best(unique_id(transformed(level_, 1))).by_pushes);
}

TEST_F(Records, AHalfWrittenLineCostsOnlyItself) {
  RecordFile(path_).add(level_, "One", "lldRR");
  std::filesystem::resize_file(path_, std::filesystem::file_size(path_) - 5);
  EXPECT_FALSE(RecordFile(path_).best(unique_id(level_)).by_moves);
  EXPECT_TRUE(RecordFile(path_).add(level_, "One", "lldRR"));
  EXPECT_TRUE(RecordFile(path_).best(unique_id(level_)).by_moves);
}

TEST_F(Records, AFileThatCannotBeWrittenIsReported) {
  std::ofstream(folder_ + "/deep") << "a file";
  RecordFile records(path_);
  EXPECT_THROW(records.add(level_, "One", "lldRR"), OutputError);
  EXPECT_TRUE(records.best(unique_id(level_)).by_moves);
}

}  // namespace
}  // namespace sokrates::cli
