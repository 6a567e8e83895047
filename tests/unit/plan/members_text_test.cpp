#include "plan/members_text.hpp"

#include <gtest/gtest.h>

namespace sokrates {
namespace {

TEST(MembersText, TheBuiltInTableSurvivesWritingAndReading) {
  const std::vector<MemberRow> rows = built_in_members();
  const Expected<std::vector<MemberRow>> read = parse_members(members_text(rows));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, rows);
}

TEST(MembersText, CommentsAndBlanksAreIgnored) {
  const auto rows = parse_members(
      "# kind purpose engine share start\r\n\n\t dense  any\tgreedy 10 0 # first\r\nlarge walking astar 1000 "
      "5");
  ASSERT_TRUE(rows) << rows.error();
  EXPECT_EQ(*rows, (std::vector<MemberRow>{{LevelKind::dense, Purpose::any, "greedy", 10, 0},
                                           {LevelKind::large, Purpose::walking, "astar", 1000, 5}}));
}

TEST(MembersText, WrongLinesAreRefusedWithTheirNumber) {
  const std::pair<const char*, const char*> wrong[] = {
      {"", "there is no row; use KIND PURPOSE ENGINE SHARE START"},
      {"# nothing\n\n", "there is no row; use KIND PURPOSE ENGINE SHARE START"},
      {"\ndense any greedy 10", "line 2: a row has 5 fields, not 4; use KIND PURPOSE ENGINE SHARE START"},
      {"dense any greedy 10 0 0", "line 1: a row has 5 fields, not 6; use KIND PURPOSE ENGINE SHARE START"},
      {"bulky any greedy 10 0",
       "line 1: 'bulky' is not a kind of level; use one of dense, large, robots, target, robots-target"},
      {"dense luck greedy 10 0", "line 1: 'luck' is not a purpose; use one of any, pushes, walking"},
      {"dense any greedy 1001 0", "line 1: '1001' is not a share; use a whole number from 1 to 1000"},
      {"dense any greedy 1.5 0", "line 1: '1.5' is not a share; use a whole number from 1 to 1000"},
      {"dense any greedy 1 -1",
       "line 1: '-1' is not a start in ticks; use a whole number from 0 to 1000000000000"}};
  for (const auto& [text, message] : wrong) EXPECT_EQ(parse_members(text).error(), message);
  std::string many;
  for (int i = 0; i < 1001; ++i) many += "dense any greedy 1 0\n";
  EXPECT_EQ(parse_members(many).error(), "line 1001: there are too many rows; use at most 1000");
}

TEST(MembersText, RowsReplaceWholeGroups) {
  const std::vector<MemberRow> rows{{LevelKind::dense, Purpose::any, "bfs", 1, 0}};
  const std::vector<MemberRow> table = with_replaced_groups(built_in_members(), rows);
  EXPECT_EQ(members_for(table, LevelKind::dense, Purpose::any), rows);
  EXPECT_EQ(members_for(table, LevelKind::large, Purpose::any),
            members_for(built_in_members(), LevelKind::large, Purpose::any));
}

}  // namespace
}  // namespace sokrates
