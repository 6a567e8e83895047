// The examples of docs/formats.md do what the text around them says.
#include <sokrates/collection.hpp>
#include <sokrates/slc.hpp>

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "unit/level/round_trip.hpp"

namespace sokrates {
namespace {

// Returns the text of every fenced block, in order.
std::vector<std::string> examples() {
  std::ifstream file(SOKRATES_SOURCE_DIR "/docs/formats.md");
  std::vector<std::string> blocks;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("```", 0) == 0) {
      inside = !inside;
      if (inside) blocks.emplace_back();
    } else if (inside) {
      blocks.back() += line + "\n";
    }
  }
  return blocks;
}

enum Example { kXsb, kSok, kMatrix, kMatrixWritten, kCoordinates, kSlc, kErrors, kCount };

TEST(FormatsPage, ExamplesReadAsDescribed) {
  const auto blocks = examples();
  ASSERT_EQ(blocks.size(), kCount) << "a new example needs a line here";

  const auto xsb = read_collection(blocks[kXsb]);
  ASSERT_TRUE(xsb.has_value());
  ASSERT_EQ(xsb->entries.size(), 2U);
  EXPECT_EQ(xsb->entries[0].title, "The corridor");
  EXPECT_EQ(xsb->entries[1].title, "The cupboard");

  const auto sok = read_collection(blocks[kSok]);
  ASSERT_TRUE(sok.has_value());
  EXPECT_EQ(sok->title, "Two rooms");
  ASSERT_EQ(sok->entries.size(), 1U);
  EXPECT_EQ(sok->entries[0].author, "a friend");
  ASSERT_EQ(sok->entries[0].solutions.size(), 2U);
  EXPECT_EQ(sok->entries[0].solutions[1].title, "Snapshot");

  const auto matrix = read_collection(blocks[kMatrix]);
  ASSERT_TRUE(matrix.has_value());
  EXPECT_EQ(write_sok(*matrix), blocks[kMatrixWritten]);

  const auto coordinates = read_collection(blocks[kCoordinates]);
  ASSERT_TRUE(coordinates.has_value());
  EXPECT_EQ(coordinates->format, Format::coordinates);
  EXPECT_EQ(write_coordinates(*coordinates), blocks[kCoordinates]);

  const auto slc = read_slc(blocks[kSlc]);
  ASSERT_TRUE(slc.has_value()) << slc.error();
  EXPECT_EQ(level::difference(*slc, *read_slc(write_slc(*slc)), level::Keeps::everything), "");
  EXPECT_EQ(*slc->entries[0].level, *sok->entries[0].level);
  EXPECT_EQ(slc->entries[0].solutions[0].notes, sok->entries[0].solutions[0].notes);
}

TEST(FormatsPage, MessagesEqualTheDocumentedOnes) {
  std::string shown;
  const auto add_errors = [&shown](std::string_view text) {
    const auto collection = read_collection(text);
    ASSERT_TRUE(collection.has_value()) << text;
    for (const Entry& entry : collection->entries) {
      if (!entry.level) shown += entry.level.error() + "\n";
    }
  };
  add_errors("####\n#@ #\n####\n\n; two\n####\n#  #\n####\n\n####\n#@x#\n####\n");
  add_errors("####\n#@ #\n####\n\n1000000000#|@#\n");
  add_errors("Start: 0,0\nTarget: 2,2\n010\n01\n100\n");
  add_errors("Target: 2,2\n010\n010\n100\n");
  EXPECT_EQ(shown, examples().at(kErrors));
}

}  // namespace
}  // namespace sokrates
