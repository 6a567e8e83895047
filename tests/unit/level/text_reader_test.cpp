// XSB and .sok text: which lines are boards, titles and notes, and which errors are reported.
#include <sokrates/collection.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sokrates {
namespace {

using Strings = std::vector<std::string>;

Collection read(std::string_view text, const ReadOptions& options = {}) {
  auto collection = read_collection(text, options);
  if (!collection) {
    ADD_FAILURE() << collection.error();
    return {};
  }
  return *collection;
}

std::string why_not(std::string_view text, const ReadOptions& options = {}) {
  const auto collection = read_collection(text, options);
  return collection ? "read" : collection.error();
}

std::string board(const Entry& entry) {
  return entry.level ? to_xsb(*entry.level) : entry.level.error();
}

const char kSmall[] = "#####\n#@$.#\n#####\n";

TEST(Xsb, ReadsTitlesAboveAndNumbers) {
  const Collection c =
      read("; A set\n; by nobody\n;\n; first\n\n#####\n#@$.#\n#####\n\n; second\n####\n#@ #\n####\n");
  ASSERT_EQ(c.entries.size(), 2U);
  EXPECT_EQ(c.format, Format::xsb);
  EXPECT_EQ(c.notes, (Strings{"A set", "by nobody"}));
  EXPECT_EQ(c.entries[0].title, "first");
  EXPECT_EQ(c.entries[0].number, 1);
  EXPECT_EQ(c.entries[0].line, 6);
  EXPECT_EQ(c.entries[1].title, "second");
  EXPECT_EQ(c.entries[1].line, 11);
  EXPECT_EQ(board(c.entries[0]), kSmall);
}

TEST(Xsb, ReadsTitlesBelow) {
  const Collection keys =
      read("#####\n#@$.#\n#####\nTitle: one\nAuthor: me\n\n####\n#@ #\n####\ntitle:two\n");
  ASSERT_EQ(keys.entries.size(), 2U);
  EXPECT_EQ(keys.entries[0].title, "one");
  EXPECT_EQ(keys.entries[0].author, "me");
  EXPECT_EQ(keys.entries[1].title, "two");
  const Collection marks = read("#####\n#@$.#\n#####\n; one\n\n####\n#@ #\n####\n; two\n; a note\n");
  ASSERT_EQ(marks.entries.size(), 2U);
  EXPECT_EQ(marks.entries[0].title, "one");
  EXPECT_EQ(marks.entries[1].title, "two");
  EXPECT_EQ(marks.entries[1].notes, Strings{"a note"});
}

TEST(Xsb, ReadsTitleKeysAbove) {
  const Collection one = read("Title: alone\nAuthor: me\n\n#####\n#@$.#\n#####\n");
  EXPECT_EQ(one.entries[0].title, "alone");
  EXPECT_EQ(one.entries[0].author, "me");
  const Collection two = read("Title: a\n####\n#@ #\n####\n\nTitle: b\n####\n# @#\n####\n");
  EXPECT_EQ(two.entries[0].title, "a");
  EXPECT_EQ(two.entries[1].title, "b");
  const Collection set = read("Title: a set\nAuthor: me\n\n; 1\n####\n#@ #\n####\n\n; 2\n####\n# @#\n####\n");
  EXPECT_EQ(set.title, "a set");
  EXPECT_EQ(set.author, "me");
  EXPECT_EQ(set.entries[1].title, "2");
}

TEST(Xsb, AcceptsAlternateCharacters) {
  const Collection c = read("######\n#pbo_#\n#-B-P#\n######\n\n#####\n#mb.#\n#####\n\n#####\n#Mb #\n#####\n");
  ASSERT_EQ(c.entries.size(), 3U);
  EXPECT_EQ(board(c.entries[0]), "######\n#@$. #\n# * +#\n######\n");
  EXPECT_EQ(board(c.entries[1]), kSmall);
  EXPECT_EQ(board(c.entries[2]), "#####\n#+$ #\n#####\n");
}

TEST(Xsb, WordsOfBoardLettersAreNotRows) {
  const Collection c = read("mob\n#####\n#@$.#\n#####\nbomb\n\nPM\n####\n#@ #\n####\n1.\n");
  ASSERT_EQ(c.entries.size(), 2U);
  EXPECT_EQ(c.entries[0].title, "mob");
  EXPECT_EQ(c.entries[0].notes, Strings{"bomb"});
  EXPECT_EQ(c.entries[1].title, "PM");
  EXPECT_EQ(c.entries[1].notes, Strings{"1."});
  EXPECT_EQ(board(c.entries[0]), kSmall);
}

TEST(Xsb, ReadsEveryLineEndAndMailQuotes) {
  for (const char* end : {"\n", "\r\n", "\r"}) {
    const std::string e = end;
    const Collection c =
        read("; t" + e + "#####" + e + "#@$.#" + e + "#####" + e + e + "####" + e + "#@ #" + e + "####");
    ASSERT_EQ(c.entries.size(), 2U);
    EXPECT_EQ(c.entries[0].title, "t");
    EXPECT_EQ(c.entries[1].line, 6);
    EXPECT_EQ(board(c.entries[0]), kSmall);
  }
  const Collection quoted =
      read(">a title\n>\n> #####\n> #@$.#\n> #####\n>> said\n> >####\n> >#@ #\n> >####\n");
  ASSERT_EQ(quoted.entries.size(), 2U);
  EXPECT_EQ(quoted.entries[0].title, "a title");
  EXPECT_EQ(board(quoted.entries[0]), kSmall);
  EXPECT_EQ(quoted.entries[1].title, "said");
}

TEST(Xsb, ExpandsTabs) {
  EXPECT_EQ(board(read("\t#####\n\t#@$.#\n\t#####\n").entries[0]), kSmall);
  EXPECT_EQ(board(read("#########\n#@\t#\n#########\n").entries[0]), "#########\n#@      #\n#########\n");
}

TEST(Xsb, TranscodesTitles) {
  EXPECT_EQ(read("; B\xF6"
                 "den\n####\n#@ #\n####")
                .entries[0]
                .title,
            "B\xC3\xB6"
            "den");
  EXPECT_EQ(read("; B\xC3\xB6"
                 "den\n####\n#@ #\n####")
                .entries[0]
                .title,
            "B\xC3\xB6"
            "den");
  EXPECT_EQ(read("; \x93x\x94\n####\n#@ #\n####").entries[0].title, "\xE2\x80\x9Cx\xE2\x80\x9D");
  EXPECT_EQ(read("\xEF\xBB\xBF; t\n####\n#@ #\n####").entries[0].title, "t");
  EXPECT_EQ(read("; a\x01"
                 "b\n####\n#@ #\n####\x1A")
                .entries[0]
                .title,
            "a\xEF\xBF\xBD"
            "b");
}

TEST(Xsb, ReadsUnusualBoards) {
  const Collection c = read(
      "; open\n  ###\n -@$.\n  ###\n\n; robots\n#######\n#@$ .@#\n# .   #\n#######\n\n; "
      "scenery\n########\n#@$.#$ #\n"
      "########\n\n; one row\n#@$.#\n");
  ASSERT_EQ(c.entries.size(), 4U);
  EXPECT_EQ(board(c.entries[0]), "  ###\n  @$.\n  ###\n");
  EXPECT_EQ(c.entries[1].level->players().size(), 2U);
  EXPECT_EQ(c.entries[1].level->goals().size(), 2U);
  EXPECT_EQ(c.entries[2].level->boxes().size(), 2U);
  EXPECT_EQ(c.entries[3].level->height(), 1);
}

TEST(Xsb, BlankRowsNeedAMark) {
  const Collection c = read("  #\n -\n#####\n_\n#####\n#@$.#\n#####\n---\n\n#####\n\n#@ ##\n#####\n");
  ASSERT_EQ(c.entries.size(), 2U);
  EXPECT_EQ(board(c.entries[0]), "  #\n-\n#####\n-\n#####\n#@$.#\n#####\n");
  EXPECT_EQ(c.entries[1].level->height(), 2);
}

TEST(Boxoban, IsRecognizedByItsNumbering) {
  const Collection c = read("; 0\n####\n#@ #\n####\n\n; 1\n####\n# @#\n####\n");
  EXPECT_EQ(c.format, Format::boxoban);
  EXPECT_EQ(c.entries[1].title, "1");
  EXPECT_EQ(read("; 1\n####\n#@ #\n####\n").format, Format::xsb);
}

TEST(Sok, ReadsHeadersSolutionsAndNotes) {
  const Collection c = read(
      ":: a comment\nCollection: Drawn here\nAuthor: us\nThis is a set.\n\n\nFirst "
      "room\n\n#####\n#@$.#\n#####\n\n"
      "Author: someone\nan easy one\n\nSolution\nR\n\nshort\n\nSnapshot 2\n2(l)\nr\n\nSecond "
      "room\n\n####\n#@ #\n####\n");
  EXPECT_EQ(c.format, Format::sok);
  EXPECT_EQ(c.title, "Drawn here");
  EXPECT_EQ(c.author, "us");
  EXPECT_EQ(c.notes, Strings{"This is a set."});
  ASSERT_EQ(c.entries.size(), 2U);
  const Entry& first = c.entries[0];
  EXPECT_EQ(first.title, "First room");
  EXPECT_EQ(first.author, "someone");
  EXPECT_EQ(first.notes, Strings{"an easy one"});
  ASSERT_EQ(first.solutions.size(), 2U);
  EXPECT_EQ(first.solutions[0].title, "Solution");
  EXPECT_EQ(first.solutions[0].lurd, "R");
  EXPECT_EQ(first.solutions[0].notes, Strings{"short"});
  EXPECT_EQ(first.solutions[1].title, "Snapshot 2");
  EXPECT_EQ(first.solutions[1].lurd, "llr");
  EXPECT_EQ(c.entries[1].title, "Second room");
}

TEST(Sok, TitleLinesNeedABlankLineBeforeThem) {
  const Collection c = read("####\n#@ #\n####\n\nsome text\nmore text\n####\n# @#\n####\n");
  ASSERT_EQ(c.entries.size(), 2U);
  EXPECT_EQ(c.entries[1].title, "");
  EXPECT_EQ(c.entries[0].notes, (Strings{"some text", "more text"}));
}

TEST(Sok, TheTitleKeyOverridesATitleLine) {
  const Collection c =
      read("above\n\n####\n#@ #\n####\nTitle: below\n\nloose words\n\n####\n# @#\n####\nTitle:\n");
  EXPECT_EQ(c.entries[0].title, "below");
  EXPECT_EQ(c.entries[0].notes, (Strings{"above", "loose words"}));
  EXPECT_EQ(c.entries[1].title, "");
}

TEST(Sok, ReadsRunLengthBoards) {
  for (const char* text :
       {"5#|#@$.#|5#", "5#|#@$.#|5#|", "5#|\n#@$.#|\n5#|\n", "5#\n#@$.#\n5#\n", "5#\n#pbo#|5#"}) {
    const Collection c = read(text);
    ASSERT_EQ(c.entries.size(), 1U) << text;
    EXPECT_EQ(board(c.entries[0]), kSmall) << text;
  }
  EXPECT_EQ(board(read("7#|2(3(#-)#)|#@5-#|7#").entries[0]), "#######\n# # # ## # # #\n#@     #\n#######\n");
}

TEST(Sok, ARunLengthBombIsABrokenLevel) {
  std::string nested = "#";
  for (int i = 0; i < 20; ++i) nested = "9(" + nested + ")";
  for (const std::string& bomb :
       {std::string("1000000000#|@#"), nested + "@", std::string("9999999999999999999999#@"),
        std::string("3#\n#@#\n99999999-#\n3#")}) {
    const Collection c = read("####\n#@ #\n####\n\n" + bomb + "\n\n####\n# @#\n####\n");
    ASSERT_EQ(c.entries.size(), 3U) << bomb;
    EXPECT_NE(c.entries[1].level.error().find("level 2: the board expands to more than 4194304 cells"),
              std::string::npos)
        << c.entries[1].level.error();
    EXPECT_TRUE(c.entries[0].level.has_value());
    EXPECT_TRUE(c.entries[2].level.has_value());
  }
}

TEST(Text, OtherEncodingsAreReported) {
  EXPECT_NE(why_not(std::string_view("\xFF\xFE#\0", 4)).find("UTF-16"), std::string::npos);
  EXPECT_NE(why_not(std::string_view("\xFF\xFE\0\0#\0\0\0", 8)).find("UTF-32"), std::string::npos);
  EXPECT_NE(why_not(std::string_view("\0\0\xFE\xFF\0\0\0#", 8)).find("UTF-32"), std::string::npos);
}

TEST(Sok, OversizedMovesAreLeftOutAndReported) {
  const Collection c = read("#####\n#@$.#\n#####\n\nSolution\n9999999999r\n\nSolution\nR\n");
  ASSERT_EQ(c.entries[0].solutions.size(), 1U);
  EXPECT_EQ(c.entries[0].solutions[0].lurd, "R");
  ASSERT_FALSE(c.entries[0].notes.empty());
  EXPECT_NE(c.entries[0].notes.back().find("line 6: moves that expand"), std::string::npos);
}

TEST(Sok, CommentBlocksAreAlwaysText) {
  const Collection c =
      read("####\n#@ #\n####\nTitle: t\nComment:\nR\n#####\n#@$.#\n#####\nTitle: no\nComment-End:\n");
  ASSERT_EQ(c.entries.size(), 1U);
  EXPECT_EQ(c.entries[0].title, "t");
  EXPECT_EQ(c.entries[0].notes, (Strings{"R", "#####", "#@$.#", "#####", "Title: no"}));
  EXPECT_TRUE(c.entries[0].solutions.empty());
}

TEST(Sok, TheWinKeySetsTheWinningCondition) {
  EXPECT_EQ(read("####\n#@.#\n####\nWin: player\n").entries[0].level->win(), Win::player);
  EXPECT_EQ(read("####\n#@.#\n####\nWin: boxes\n").entries[0].level->win(), Win::boxes);
  const Collection all = read("Win: player\n\n; a\n####\n#@.#\n####\n\n; b\n####\n#@.#\n####\nWin: boxes\n");
  EXPECT_EQ(all.entries[0].level->win(), Win::player);
  EXPECT_EQ(all.entries[1].level->win(), Win::boxes);
  EXPECT_NE(board(read("####\n#@ #\n####\nWin: player\n").entries[0]).find("no target"), std::string::npos);
}

// A misspelled rule must not be read as the usual one.
TEST(Sok, AnUnknownWinKeyBreaksTheLevel) {
  const Collection own = read("; a\n####\n#@.#\n####\nWin: robot\n\n; b\n####\n#@.#\n####\n");
  EXPECT_EQ(own.entries[0].level.error().rfind("line 2: level 1: 'Win: robot' means nothing", 0), 0U);
  EXPECT_TRUE(own.entries[1].level);
  const Collection all = read("Win: Player\n\n; a\n####\n#@.#\n####\n\n; b\n####\n#@.#\n####\nWin: player\n");
  EXPECT_FALSE(all.entries[0].level);
  EXPECT_EQ(all.entries[1].level->win(), Win::player);
  const Collection prose = read("####\n#@.#\n####\nWin: and you may go on\n; Win: robot\n");
  ASSERT_TRUE(prose.entries[0].level);
  EXPECT_EQ(prose.entries[0].notes.size(), 2U);
}

TEST(Errors, NameLineLevelReasonAndRemedy) {
  const Collection c =
      read("####\n#@ #\n####\n\n; two\n####\n#  #\n####\n\n####\n#@x#\n####\n\n####\n# @#\n####\n");
  ASSERT_EQ(c.entries.size(), 4U);
  EXPECT_TRUE(c.entries[0].level.has_value());
  EXPECT_EQ(c.entries[1].level.error(),
            "line 6: level 2: no player: add '@' where the player starts ('+' if that is a goal)");
  EXPECT_EQ(c.entries[1].title, "two");
  EXPECT_EQ(c.entries[2].level.error().find(
                "line 11: level 3: unknown character 'x' in column 3: a board is made of"),
            0U)
      << c.entries[2].level.error();
  EXPECT_TRUE(c.entries[3].level.has_value());
}

TEST(Errors, ErrorsOfTheWholeFileAreReported) {
  EXPECT_EQ(why_not(""), "the file is empty");
  EXPECT_EQ(why_not(std::string_view("####\0#@ #", 9)), "this is a binary file, not a level file");
  EXPECT_NE(why_not("\xFF\xFE#").find("UTF-16"), std::string::npos);
  EXPECT_NE(why_not("Dear reader,\n\nlurd\n#\n###\n").find("nothing in it looks like a level"),
            std::string::npos);
  EXPECT_NE(why_not("\n \n\t\n").find("nothing"), std::string::npos);
  EXPECT_NE(why_not("<?xml version='1.0'?>").find("XML"), std::string::npos);
  ReadOptions options;
  options.dialect = "klingon";
  EXPECT_EQ(why_not("####\n#@ #\n####", options).find("unknown dialect 'klingon': known are dangarfield"),
            0U);
}

}  // namespace
}  // namespace sokrates
