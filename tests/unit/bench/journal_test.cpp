#include "bench/journal.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

namespace sokrates::bench {
namespace {

std::string line_of(std::size_t level) {
  Row row;
  row.file = "a.xsb";
  row.level = level;
  return to_line(row);
}

TEST(Journal, holds_whole_lines) {
  const std::string text = line_of(1) + "\n" + line_of(3);
  const Journal journal = parse_journal(text);
  ASSERT_EQ(journal.rows.size(), 2U);
  EXPECT_EQ(journal.rows[1].level, 3U);
  EXPECT_EQ(journal.lines, 3U);
  EXPECT_EQ(journal.whole_bytes, text.size());
  EXPECT_EQ(journal.cut_bytes, 0U);
  EXPECT_EQ(cut_text(journal), "");
  EXPECT_TRUE(journal.faults.empty());
}

// Wherever the last line is cut, the lines before it are read and it is ignored. If only its newline is
// missing, it is read.
TEST(Journal, cut_anywhere_loses_the_last_line_only) {
  const std::string whole = line_of(1) + line_of(2);
  const std::string text = whole + line_of(3);
  for (std::size_t size = whole.size(); size < text.size() - 1; ++size) {
    const Journal journal = parse_journal(text.substr(0, size));
    EXPECT_EQ(journal.rows.size(), 2U) << size;
    EXPECT_EQ(journal.whole_bytes, whole.size());
    EXPECT_EQ(journal.cut_bytes, size - whole.size());
    EXPECT_TRUE(journal.faults.empty());
  }
  const std::size_t begin = whole.size();
  EXPECT_EQ(cut_text(parse_journal(text.substr(0, begin + 9))),
            "line 3 is half written (9 bytes from byte " + std::to_string(begin) + " on)");
}

TEST(Journal, keeps_a_last_row_that_lacks_its_newline) {
  const std::string text = line_of(1) + line_of(2);
  const Journal journal = parse_journal(text.substr(0, text.size() - 1));
  EXPECT_EQ(journal.rows.size(), 2U);
  EXPECT_EQ(journal.lines, 2U);
  EXPECT_EQ(journal.whole_bytes, text.size() - 1);
  EXPECT_EQ(journal.cut_bytes, 0U);
  EXPECT_TRUE(journal.lacks_newline);
  EXPECT_FALSE(parse_journal(text).lacks_newline);
}

// The rest may be notes of a user or other JSON. It is not an incomplete row.
TEST(Journal, takes_nothing_for_half_a_row_that_does_not_begin_like_one) {
  for (const char* rest :
       {"gibberish", "{\"half", "{ \"file\":\"a", "[", "{\"file\":\"a.xsb\"}", "{}", "\x01"}) {
    const Journal journal = parse_journal(line_of(1) + rest);
    EXPECT_EQ(journal.cut_bytes, 0U) << rest;
    EXPECT_EQ(journal.faults.size(), 1U) << rest;
  }
}

TEST(Journal, names_lines_that_are_no_rows) {
  const Journal journal = parse_journal(line_of(1) + "{\"file\":\"a.xsb\"}\n" + line_of(2) + "gibberish\n");
  EXPECT_EQ(journal.rows.size(), 2U);
  EXPECT_EQ(journal.faults,
            (std::vector<std::string>{"line 2: 'level' is missing", "line 4: is not a JSON object"}));
}

TEST(Journal, is_read_from_a_file) {
  const std::string path = testing::TempDir() + "sokrates-journal-test.jsonl";
  std::ofstream(path) << line_of(4) << "{\"file";
  const auto journal = read_journal(path);
  ASSERT_TRUE(journal) << journal.error();
  EXPECT_EQ(journal->rows.size(), 1U);
  EXPECT_EQ(journal->cut_bytes, 6U);
  std::ofstream(path, std::ios::trunc).close();
  const auto empty = read_journal(path);
  ASSERT_TRUE(empty) << empty.error();
  EXPECT_EQ(empty->lines, 0U);
  std::remove(path.c_str());
  EXPECT_EQ(read_journal(path).error(), "cannot read: No such file or directory");
  EXPECT_EQ(read_journal(testing::TempDir()).error(), "cannot read: Is a directory");
}

}  // namespace
}  // namespace sokrates::bench
