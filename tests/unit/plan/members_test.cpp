#include "plan/members.hpp"

#include <gtest/gtest.h>

#include <algorithm>
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
      const std::vector<MemberRow> rows = members_for(built_in_members(), kind, purpose);
      ASSERT_FALSE(rows.empty());
      EXPECT_EQ(rows.front().starts_after, 0U);
      for (std::size_t i = 1; i < rows.size(); ++i) {
        EXPECT_GE(rows[i].starts_after, rows[i - 1].starts_after) << rows[i].engine;
      }
    }
  }
}

std::uint64_t sum_of_shares(const std::vector<MemberRow>& rows) {
  return std::accumulate(rows.begin(), rows.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const MemberRow& row) { return sum + row.share; });
}

// What a member solves alone within the early ticks, the portfolio solves within about twelve times as many.
TEST(Members, EarlySharesAreAboutATwelfth) {
  const Tunables tunables;
  for (const LevelKind kind : kKinds) {
    const std::vector<MemberRow> rows = members_for(built_in_members(), kind, Purpose::any);
    const std::uint64_t least = sum_of_shares(rows) * tunables.portfolio_early_percent / 100;
    std::uint64_t early_sum = 0;
    for (const MemberRow& row : rows) early_sum += std::max<std::uint64_t>(row.share, least);
    EXPECT_GE(least * 12, early_sum);
  }
}

// With another objective, the portfolio finds within twice the time what it finds with objective `any`.
TEST(Members, SatisficingMembersKeepHalfOfTheirShareWithAnObjective) {
  for (const LevelKind kind : kKinds) {
    for (const Purpose purpose : {Purpose::pushes, Purpose::walking}) {
      const std::vector<MemberRow> plain = members_for(built_in_members(), kind, Purpose::any);
      const std::vector<MemberRow> rows = members_for(built_in_members(), kind, purpose);
      for (const MemberRow& satisficing : plain) {
        std::uint64_t share = 0;
        for (const MemberRow& row : rows) share += row.engine == satisficing.engine ? row.share : 0;
        EXPECT_GE(2 * share * sum_of_shares(plain), satisficing.share * sum_of_shares(rows))
            << satisficing.engine;
      }
    }
  }
}

// With two threads, one thread proves and the other improves.
TEST(Members, OptimizerAndProverHaveEqualSharesOnLargeLevels) {
  std::uint64_t most = 0;
  for (const MemberRow& row : members_for(built_in_members(), LevelKind::large, Purpose::pushes)) {
    if (!row.is_satisficing()) most = std::max<std::uint64_t>(most, row.share);
  }
  EXPECT_EQ(share_of_shortening(LevelKind::large, Purpose::pushes), most);
  EXPECT_LT(share_of_shortening(LevelKind::dense, Purpose::pushes), most);
}

// With an objective other than `any`, at least one member has this objective.
TEST(Members, EveryObjectiveHasAnOptimalMember) {
  for (const LevelKind kind : kKinds) {
    for (const Purpose purpose : {Purpose::pushes, Purpose::walking}) {
      bool proves = false;
      for (const MemberRow& row : members_for(built_in_members(), kind, purpose))
        proves |= !row.is_satisficing();
      EXPECT_TRUE(proves);
    }
  }
}

LevelKind kind_of(const char* text, Win win = Win::boxes) {
  const auto level = Level::from_text(text, win);
  const Board board(*level);
  return sokrates::kind_of(board, find_live_squares(board));
}

TEST(Members, LevelsAreClassified) {
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
