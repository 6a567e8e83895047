// Tests saved games: they are written, read and continued, and entries of other levels are kept.
#include <gtest/gtest.h>

#include <sokrates/saved_game.hpp>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

Entry entry_of(const std::string& drawing, const std::string& title, Win win = Win::boxes) {
  Entry entry;
  entry.number = 1;
  entry.title = title;
  entry.level = drawn(drawing, win);
  return entry;
}

Game played(const Entry& entry, const std::string& lurd) {
  Game game(*entry.level);
  EXPECT_TRUE(game.play(lurd)) << lurd;
  return game;
}

const Entry kCorridorEntry = entry_of("#######\n#@ $ .#\n#######", "Corridor");
const Entry kRobotsEntry = entry_of("#######\n#@   @#\n#  $ .#\n#######", "Two");
const Entry kTargetEntry = entry_of("######\n#@ $.#\n#    #\n######", "Target", Win::player);

TEST(SavedGame, IsResumedWithAllItsMoves) {
  Collection saved = saved_games();
  save_game(saved, kCorridorEntry, played(kCorridorEntry, "rR"));
  save_game(saved, kRobotsEntry, played(kRobotsEntry, "{2}d{1}r"));
  save_game(saved, kTargetEntry, played(kTargetEntry, "dr"), {"a note"});
  const auto read = read_collection(write_sok(saved));
  ASSERT_TRUE(read);
  EXPECT_TRUE(is_saved_games(*read));
  ASSERT_EQ(read->entries.size(), 3U);
  EXPECT_EQ(resume_game(read->entries[0])->lurd(), "rR");
  EXPECT_EQ(resume_game(read->entries[1])->lurd(), "{2}d{1}r");
  EXPECT_EQ(resume_game(read->entries[2])->lurd(), "dr");
  EXPECT_EQ(read->entries[2].level->win(), Win::player);
}

TEST(SavedGame, ReplacesOnlyAGameInPlayOfTheSameLevel) {
  Collection saved = saved_games();
  save_game(saved, kCorridorEntry, played(kCorridorEntry, "rR"));
  save_game(saved, kRobotsEntry, played(kRobotsEntry, "r"));
  save_game(saved, kCorridorEntry, played(kCorridorEntry, "r"));
  ASSERT_EQ(saved.entries.size(), 2U);
  EXPECT_EQ(resume_game(saved.entries[0])->lurd(), "r");
  EXPECT_EQ(resume_game(saved.entries[1])->lurd(), "r");
  save_game(saved, kCorridorEntry, played(kCorridorEntry, "rRR"));  // won
  EXPECT_EQ(find_saved_game(saved.entries[0]), nullptr);
  EXPECT_EQ(resume_game(saved.entries[0])->lurd(), "");
  save_game(saved, kCorridorEntry, played(kCorridorEntry, "rlrRR"));
  save_game(saved, kCorridorEntry, played(kCorridorEntry, "rRR"));
  EXPECT_EQ(saved.entries[0].solutions.size(), 2U);
}

TEST(SavedGame, OfOtherProgramsIsRead) {
  Entry entry = kCorridorEntry;
  entry.solutions = {{"Solution", "rrr", {}}, {"SNAPSHOT 3", "rr", {}}};
  EXPECT_EQ(resume_game(entry)->lurd(), "rR");
  entry.solutions = {{"Solution", "rrr", {}}};
  EXPECT_EQ(find_saved_game(entry), nullptr);
}

TEST(SavedGame, ABrokenOneSaysWhy) {
  Entry entry = kCorridorEntry;
  entry.solutions = {{"Snapshot", "ru", {}}};
  const Expected<Game> illegal = resume_game(entry);
  ASSERT_FALSE(illegal);
  EXPECT_EQ(illegal.code(), ErrorCode::illegal_step);
  EXPECT_EQ(illegal.error().find("step 2:"), 0U) << illegal.error();
  entry.level = Error{"no player"};
  EXPECT_EQ(resume_game(entry).error(), "no player");
}

TEST(SavedGame, AFileWithBrokenLevelsIsNotOne) {
  Collection saved = saved_games();
  EXPECT_TRUE(is_saved_games(saved));
  saved.entries.emplace_back();
  EXPECT_FALSE(is_saved_games(saved));
  EXPECT_FALSE(is_saved_games({}));
}

}  // namespace
}  // namespace sokrates
