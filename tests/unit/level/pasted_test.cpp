// Levels that were copied from web pages, mails, forums, chats and other programs.
#include <sokrates/collection.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace sokrates {
namespace {

const char kPlain[] = "#######\n#@ $ .#\n#  #  #\n#######\n";

Collection pasted(std::string_view text) {
  auto collection = read_collection(text);
  if (!collection) {
    ADD_FAILURE() << collection.error() << "\n" << text;
    return {};
  }
  return *collection;
}

void expect_plain(std::string_view text, std::string_view title = "") {
  const Collection collection = pasted(text);
  ASSERT_EQ(collection.entries.size(), 1U) << text;
  const Entry& entry = collection.entries.front();
  ASSERT_TRUE(entry.level) << entry.level.error();
  EXPECT_EQ(to_xsb(*entry.level), kPlain) << text;
  EXPECT_EQ(entry.title, title) << text;
}

TEST(Pasted, ReadsALevelFromAWebPage) {
  expect_plain("<pre>\n#######\n#@ $ .#\n#  #  #\n#######\n</pre>\n");
  expect_plain("<pre class=\"level\">#######\n#@&nbsp;$&nbsp;.#\n#&nbsp;&nbsp;#&nbsp;&nbsp;#\n#######</pre>");
  expect_plain("<p>#######<br>#@ $ .#<br/>#  #  #<br />#######</p>");
  expect_plain("<div>#######</div>\n<div>#@ &#36; .#</div>\n<div>#  #  #</div>\n<div>#######</div>\n");
}

TEST(Pasted, ReadsSpacesOfAnyWidth) {
  expect_plain("#######\n#@\u00A0$\u2003.#\n#\u3000\u202F#\u2009 #\n#######\n");
  expect_plain("\u200B#######\n#@ $\u200B .#\n#  #\u2060  #\n#######\u200B\n");
}

TEST(Pasted, ReadsALevelFromAForumInMarkdown) {
  expect_plain("Try this one!\n\n```\n#######\n#@ $ .#\n#  #  #\n#######\n```\n", "Try this one!");
  expect_plain("~~~text\n#######\n#@ $ .#\n#  #  #\n#######\n~~~\n");
  expect_plain("    #######\n    #@ $ .#\n    #  #  #\n    #######\n");
  expect_plain("[code]\n#######\n#@ $ .#\n#  #  #\n#######\n[/code]\n");
}

TEST(Pasted, ReadsALevelFromAMail) {
  expect_plain("> #######\r\n> #@ $ .#\r\n> #  #  #\r\n> #######\r\n");
  expect_plain(">> #######\n>> #@ $ .#\n>> #  #  #\n>> #######\n");
}

TEST(Pasted, ReadsRowsJoinedByBars) {
  expect_plain("#######|#@ $ .#|#  #  #|#######");
  expect_plain("|#######|#@ $ .#|#  #  #|#######|\n");
  expect_plain("#######|#@-$-.#|#--#--#|#######\n");
}

// The clipboard formats of YASC and JSoko: floor as '-' or '_', keys below the board, a solution.
TEST(Pasted, ReadsLevelsFromOtherPrograms) {
  expect_plain("\n#######\n#@-$-.#\n#--#--#\n#######\nTitle: Small\nAuthor: me\n\n", "Small");
  expect_plain("Small\n\n#######\n#@_$_.#\n#__#__#\n#######\n\nSolution/Moves: 3/2\nrRR\n", "Small");
}

TEST(Pasted, TextThatOnlyLooksLikeMarkupStaysText) {
  const Collection collection = pasted("; I <3 a & b <pre> [code]\n#######\n#@ $ .#\n#  #  #\n#######\n");
  EXPECT_EQ(collection.entries.at(0).title, "I <3 a & b <pre> [code]");
}

// Titles and notes are kept, even if they look like markup.
TEST(Pasted, NotesSurviveWritingAndReading) {
  Collection collection = pasted(kPlain);
  collection.entries[0].title = "```";
  collection.entries[0].notes = {"<pre>", "~~~", "#####|#####", "plain"};
  const Collection again = pasted(write_sok(collection));
  ASSERT_EQ(again.entries.size(), 1U);
  EXPECT_EQ(again.entries[0].title, "```");
  EXPECT_EQ(again.entries[0].notes, collection.entries[0].notes);
}

// A soft hyphen is removed in UTF-8 and in windows-1252, so that a title is the same when it is read twice.
TEST(Pasted, InvisibleCharactersAreRemovedInEveryEncoding) {
  for (const char* const title : {"t\xADwo", "t\xC2\xADwo", "t\u200Bwo"}) {
    EXPECT_EQ(pasted("; " + std::string(title) + "\n" + kPlain).entries.at(0).title, "two");
  }
}

TEST(Pasted, UnknownCharactersAreAllReportedWithCodePoints) {
  const Collection collection = pasted("#######\n#a $ .#\n#  #\u200D #\n#######\n");
  const std::string& why = collection.entries.at(0).level.error();
  EXPECT_NE(why.find("line 2: level 1: unknown character 'a' in column 2"), std::string::npos) << why;
  EXPECT_NE(why.find("line 3: unknown character '\u200D' (U+200D) in column 5"), std::string::npos) << why;
  EXPECT_NE(why.find("no player"), std::string::npos) << why;
}

TEST(Pasted, ReadsAMatrixFromAProgram) {
  const Collection collection = pasted(
      "startpos = Position(0,0)\ngoalpos = Position(2,3)\n\nmaze = [[0,1,0,0],\n        [0,0,1,0],\n"
      "        [1,0,0,0]]\n");
  ASSERT_EQ(collection.entries.size(), 1U);
  ASSERT_TRUE(collection.entries[0].level) << collection.entries[0].level.error();
  EXPECT_EQ(collection.entries[0].level->players(), (std::vector<Cell>{{0, 0}}));
  EXPECT_EQ(collection.entries[0].level->goals(), (std::vector<Cell>{{2, 3}}));
  EXPECT_EQ(collection.entries[0].level->boxes(), (std::vector<Cell>{{0, 1}, {1, 2}, {2, 0}}));
}

TEST(Pasted, AllErrorsOfAMatrixAreReported) {
  const Collection collection = pasted("0 1 0\n0 1\n0 2 0\n");
  const std::string& why = collection.entries.at(0).level.error();
  EXPECT_NE(why.find("has 2 numbers"), std::string::npos) << why;
  EXPECT_NE(why.find("line 3: '2' in a matrix"), std::string::npos) << why;
}

}  // namespace
}  // namespace sokrates
