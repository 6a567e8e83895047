#include "plan/members.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "analysis/dead_squares.hpp"

namespace sokrates {
namespace {

constexpr LevelKind kKinds[] = {LevelKind::dense, LevelKind::large, LevelKind::robots, LevelKind::target,
                                LevelKind::robots_target};
constexpr Purpose kPurposes[] = {Purpose::any, Purpose::pushes, Purpose::walking};

TEST(Members, EveryKindAndPurposeHasSome) {
  for (const LevelKind kind : kKinds) {
    for (const Purpose purpose : kPurposes) {
      const std::vector<MemberRow> rows = members_for(kind, purpose);
      ASSERT_FALSE(rows.empty());
      EXPECT_EQ(rows.front().starts_after, 0U);
      for (std::size_t i = 1; i < rows.size(); ++i) {
        EXPECT_GE(rows[i].starts_after, rows[i - 1].starts_after) << rows[i].engine;
        EXPECT_GE(rows[i].share, 10U) << "what it can do in a second the whole can do in ten";
      }
    }
  }
}

// Who looks for the shortest has one at least that looks for it, too.
TEST(Members, AnObjectiveHasSomebodyWhoProvesIt) {
  for (const LevelKind kind : kKinds) {
    for (const Purpose purpose : {Purpose::pushes, Purpose::walking}) {
      bool proves = false;
      for (const MemberRow& row : members_for(kind, purpose)) proves |= !row.seeks_any;
      EXPECT_TRUE(proves);
    }
  }
}

LevelKind kind_of(const char* text, Win win = Win::boxes) {
  const auto level = Level::from_text(text, win);
  const Board board(*level);
  return sokrates::kind_of(board, find_live_squares(board));
}

TEST(Members, LevelsAreToldApart) {
  EXPECT_EQ(kind_of("#####\n#@$.#\n#####"), LevelKind::dense);
  EXPECT_EQ(kind_of("######\n#@$.@#\n######"), LevelKind::robots);
  EXPECT_EQ(kind_of("#####\n#@ .#\n#####", Win::player), LevelKind::target);
  EXPECT_EQ(kind_of("######\n#@ .@#\n######", Win::player), LevelKind::robots_target);
  const char* hall =
      "##################\n"
      "#@               #\n"
      "# $ $ $ $ $ $ $  #\n"
      "#                #\n"
      "# . . . . . . .  #\n"
      "#                #\n"
      "# $ $ $ $ $ $ $  #\n"
      "#                #\n"
      "# . . . . . . .  #\n"
      "#                #\n"
      "##################";
  EXPECT_EQ(kind_of(hall), LevelKind::large);
}

}  // namespace
}  // namespace sokrates
