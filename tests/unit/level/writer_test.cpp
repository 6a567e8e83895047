// Written files are read back unchanged and conform to their formats.
#include <sokrates/collection.hpp>
#include <sokrates/slc.hpp>

#include <gtest/gtest.h>

#include <cctype>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "unit/level/round_trip.hpp"

namespace sokrates {
namespace {

Entry entry_of(std::string_view text, Win win = Win::boxes) {
  Entry entry;
  entry.number = 1;
  entry.level = Level::from_text(text, win);
  EXPECT_TRUE(entry.level.has_value()) << entry.level.error();
  return entry;
}

void expect_survives(const Collection& collection) {
  EXPECT_EQ(level::text_round_trip(collection), "");
  const std::string slc = write_slc(collection);
  const auto back = read_slc(slc);
  ASSERT_TRUE(back.has_value()) << back.error() << "\n" << slc;
  EXPECT_EQ(level::difference(collection, *back, level::Keeps::everything), "") << slc;
}

TEST(Writers, ToXsbMarksOnlyRelevantFloor) {
  EXPECT_EQ(to_xsb(*Level::from_text(" ####\n##@ #\n#$. #\n#####")), " ####\n##@ #\n#$. #\n#####\n");
  EXPECT_EQ(to_xsb(*Level::from_text("###\n#@ \n###  -")), "###  -\n#@\n###\n");
  EXPECT_EQ(to_xsb(*Level::from_text("#\n\n#@#")), "#\n-\n#@#\n");
}

TEST(Writers, SokHasThisForm) {
  Collection c;
  c.title = "Set";
  c.author = "Us";
  c.notes = {"About the set"};
  c.entries.push_back(entry_of("#####\n#@$.#\n#####"));
  c.entries[0].title = "Room";
  c.entries[0].notes = {"A note", "R"};
  c.entries[0].solutions = {{"Solution", "R", {"done"}}, {"", std::string(75, 'l'), {}}};
  EXPECT_EQ(write_sok(c),
            "Collection: Set\nAuthor: Us\nAbout the set\n\nRoom\n\n#####\n#@$.#\n#####\n\nA note\n; "
            "R\n\nSolution\nR\n\n"
            "done\n\nSolution\n" +
                std::string(70, 'l') + "\nlllll\n\n");
  EXPECT_EQ(write_xsb(c), "; Room\n#####\n#@$.#\n#####\n");
  expect_survives(c);
}

TEST(Writers, UnusualBoardsAreKept) {
  Collection c;
  for (const char* text : {"@", "@$.", "+", "  -\n @-\n", "#@#", "# \n @", "@\n\n#", "-----\n-@$.-\n-----",
                           "$.@*+", "###\n#@ \n###  -", "#\n\n#@#\n\n\n#"}) {
    c.entries.push_back(entry_of(text));
  }
  c.entries.push_back(entry_of("@$.\n $ ", Win::player));
  c.entries.push_back(entry_of("####\n#@.#\n####", Win::player));
  expect_survives(c);
}

TEST(Writers, UnusualTitlesAndNotesAreKept) {
  const std::vector<std::string> odd = {
      "R",
      "lull",
      "#####",
      "#@$.#",
      "; x",
      ";",
      ">quoted",
      ":: x",
      "Title: x",
      "Title:",
      "Author: y",
      "Win: player",
      "Comment:",
      "Comment-End:",
      "3#|",
      "1.",
      "mob",
      "-",
      "#x#",
      "Collection: c",
      "a < b & c > d \"e\" 'f'",
      "B\xC3\xB6"
      "den \xE2\x80\x9C",
      "]]>",
      "<L>",
      "plain",
      "[[0,1]]",
      "0",
      "Note: R",
  };
  Collection c;
  c.title = "; R";
  c.author = "Author: z";
  c.notes = odd;
  for (const std::string& text : odd) {
    c.entries.push_back(entry_of("####\n#@ #\n####"));
    c.entries.back().title = text;
    c.entries.back().author = text;
    c.entries.back().notes = {text};
    c.entries.back().solutions = {{text, "rl", {text, text}}, {text, "{2}u{1}D*[]", {}}};
    c.entries.push_back(entry_of("####\n# @#\n####"));  // a level without a title follows each one
  }
  c.entries.back().solutions = {{"", "r", {}}};
  expect_survives(c);
}

TEST(Writers, MovesWithoutLettersOnALineStayMoves) {
  Collection c;
  c.entries.push_back(entry_of("####\n#@ #\n####"));
  std::string lurd = "r";
  for (int i = 0; i < 60; ++i) lurd += "{1}{2}";
  lurd += "l" + std::string(90, '*') + "u" + std::string(100, ']');
  c.entries[0].solutions = {{"Snapshot", lurd, {}}};
  expect_survives(c);
}

TEST(Writers, BrokenLevelsAreLeftOut) {
  const auto c = read_collection("####\n#@ #\n####\n\n####\n#  #\n####\n");
  ASSERT_TRUE(c.has_value());
  EXPECT_EQ(write_xsb(*c), "####\n#@ #\n####\n");
  EXPECT_EQ(read_collection(write_sok(*c))->entries.size(), 1U);
  EXPECT_EQ(read_slc(write_slc(*c))->entries.size(), 1U);
}

TEST(Writers, RandomLevelsAreKept) {
  Random random(3);
  for (int round = 0; round < 300; ++round) {
    Collection c;
    for (int i = 0; i < 4; ++i) {
      std::string text;
      const std::uint32_t width = 1 + random.below(7), height = 1 + random.below(6);
      for (std::uint32_t cell = 0; cell < width * height; ++cell) {
        text += "     ##.$*@+"[random.below(12)];
        if (cell % width == width - 1) text += '\n';
      }
      const auto level = Level::from_text(text, random.below(5) == 0 ? Win::player : Win::boxes);
      if (!level) continue;
      c.entries.push_back({});
      c.entries.back().level = level;
      if (random.below(2) == 0) c.entries.back().title = "T" + std::to_string(i);
      if (random.below(3) == 0) c.entries.back().notes = {"note"};
    }
    if (!c.entries.empty()) expect_survives(c);
  }
}

// A checker of the JSON grammar that is sufficient for the test.
class JsonChecker {
 public:
  explicit JsonChecker(std::string_view text) : text_(text) {}
  bool valid() { return value() && (space(), at_ == text_.size()); }

 private:
  void space() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }
  bool take(char c) {
    space();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool string() {
    if (!take('"')) return false;
    for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (static_cast<unsigned char>(text_[at_]) < 0x20) return false;
      if (text_[at_] == '\\' && std::string_view("\"\\/bfnrtu").find(text_[++at_]) == std::string_view::npos)
        return false;
    }
    return take('"');
  }
  bool list(char open, char close, bool keyed) {
    if (!take(open)) return false;
    if (take(close)) return true;
    do {
      if (keyed && !(string() && take(':'))) return false;
      if (!value()) return false;
    } while (take(','));
    return take(close);
  }
  bool value() {
    space();
    if (at_ >= text_.size()) return false;
    if (text_[at_] == '{') return list('{', '}', true);
    if (text_[at_] == '[') return list('[', ']', false);
    if (text_[at_] == '"') return string();
    const std::size_t start = at_;
    while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    return at_ > start;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

TEST(Writers, JsonIsValidAndComplete) {
  Collection c;
  c.format = Format::sok;
  c.title = "quote \" backslash \\ control \x02";
  c.notes = {"a", "b"};
  c.entries.push_back(entry_of("#####\n#@$.#\n#####"));
  c.entries[0].title = "Room";
  c.entries[0].solutions = {{"Solution", "R", {"n"}}};
  c.entries.push_back(entry_of("@.", Win::player));
  const std::string json = write_json(c);
  EXPECT_TRUE(JsonChecker(json).valid()) << json;
  for (const char* part :
       {"\"format\": \"sokrates-levels\"", "\"version\": 1", "\"source\": \"sok\"",
        "\"quote \\\" backslash \\\\ control \\u0002\"", "\"rows\": [\"#####\", \"#@$.#\", \"#####\"]",
        "\"solutions\": [{\"title\": \"Solution\", \"lurd\": \"R\", \"notes\": [\"n\"]}]",
        "\"win\": \"player\"", "\"width\": 5, \"height\": 3, \"boxes\": 1, \"goals\": 1, \"players\": 1",
        "\"notes\": [\"a\", \"b\"]"}) {
    EXPECT_NE(json.find(part), std::string::npos) << part << "\n" << json;
  }
  EXPECT_NE(json.find(exact_id(*c.entries[0].level)), std::string::npos);
  EXPECT_NE(json.find(unique_id(*c.entries[0].level)), std::string::npos);
  EXPECT_TRUE(JsonChecker(write_json({})).valid());
  EXPECT_FALSE(JsonChecker("{\"a\": }").valid()) << "the checker itself has teeth";
}

}  // namespace
}  // namespace sokrates
