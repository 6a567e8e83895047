// Foreign dialects, and files that contain moves.
#include <sokrates/collection.hpp>

#include <gtest/gtest.h>

#include <string>

namespace sokrates {
namespace {

TEST(Dialects, AreReadOnlyByName) {
  struct Case {
    const char* dialect;
    const char* text;
    const char* expected;
  };
  for (const Case& c : {
           Case{"dangarfield", "#####\n#&B.#\n# X #\n#####\n", "#####\n#@$.#\n# * #\n#####\n"},
           Case{"sokoban-maps", "****\nMaze: 1\nSize X: 5\n\nXXXXX\nX@*.X\nX & X\nXXXXX\n\n****\n",
                "#####\n#@$.#\n# * #\n#####\n"},
           Case{"sokosolve", "~####\n##PX#\n#.O.#\n#$.*#\n#####\n", " ####\n##@$#\n# . #\n#* +#\n#####\n"},
           Case{"reasoning-gym", "+ + + + +  \n+ * @ X +  \n+ % $ - +  \n+ + + + +  \n",
                "#####\n#@$.#\n#+* #\n#####\n"},
           Case{"gym-sokoban", "0 0 0 0 0\n0 5 4 2 0\n0 6 3 1 0\n0 0 0 0 0\n",
                "#####\n#@$.#\n#+* #\n#####\n"},
           Case{"emoji",
                "\U0001F600 "
                "smile\n\n🧱🧱🧱🧱🧱\n🧱🧍📦🎯🧱\n🧱⬛✅⬜🧱\n🧱🧱🧱🧱🧱"
                "\n",
                "#####\n#@$.#\n# * #\n#####\n"},
           Case{"emoji", "⬛⬛⬛⬛⬛⬛\n⬛🤖🟫⬜❌⬛\n⬛⬛⬛⬛⬛⬛\n",
                "######\n#@$ .#\n######\n"},
           Case{"gem", "#####\n#@o.#\n#####\n", "#####\n#@$.#\n#####\n"},
       }) {
    ReadOptions options;
    options.dialect = c.dialect;
    const auto collection = read_collection(c.text, options);
    ASSERT_TRUE(collection.has_value()) << c.dialect << ": " << collection.error();
    ASSERT_EQ(collection->entries.size(), 1U) << c.dialect;
    const auto& level = collection->entries[0].level;
    ASSERT_TRUE(level.has_value()) << c.dialect << ": " << level.error();
    EXPECT_EQ(to_xsb(*level), c.expected) << c.dialect;
  }
  for (const Dialect& dialect : dialects()) {
    EXPECT_FALSE(dialect.name.empty());
    EXPECT_FALSE(dialect.meaning.empty());
  }
  EXPECT_EQ(dialects().size(), 7U);
}

TEST(Dialects, AreNamedByTheMessageForDigitsAndEmoji) {
  const auto digits = read_collection("Start: 0,0\nTarget: 2,2\n001\n020\n100\n");
  ASSERT_TRUE(digits.has_value());
  EXPECT_NE(digits->entries[0].level.error().find("--dialect gym-sokoban"), std::string::npos);
  EXPECT_NE(read_collection("🧱🧱🧱\n🧱🧍🧱\n🧱🧱🧱\n").error().find("--dialect emoji"),
            std::string::npos);
  EXPECT_EQ(read_collection("nothing 🧱 here\n").error().find("emoji"), std::string::npos);
}

TEST(Solutions, AreReadFromBareMovesRunsAndSok) {
  EXPECT_EQ(read_solutions("uRdL\n")->front().lurd, "uRdL");
  EXPECT_EQ(read_solutions("3r2(uL)1\n0d\n")->front().lurd, "rrruLuLdddddddddd");
  EXPECT_EQ(read_solutions("{2}r{1}R")->front().lurd, "{2}r{1}R");
  const auto many = read_solutions("A room\n\n#####\n#@$.#\n#####\n\nSolution\nR\n\nfine\n\nSaveGame\nrl\n");
  ASSERT_TRUE(many.has_value());
  ASSERT_EQ(many->size(), 2U);
  EXPECT_EQ((*many)[0].title, "Solution");
  EXPECT_EQ((*many)[1].lurd, "rl");
  EXPECT_EQ(read_solutions("; Best Solution\nrrUU\n\nby hand\n")->front().title, "Best Solution");
  EXPECT_EQ(read_solutions("<>U<rr>d")->front().lurd, "[]U[rr]d") << "the legacy jumps are spelled as today";
}

TEST(Solutions, ErrorsNameTheProblem) {
  EXPECT_EQ(read_solutions("").error(), "the file is empty");
  EXPECT_NE(read_solutions("hello").error().find("there are no moves"), std::string::npos);
  EXPECT_NE(read_solutions("99999999999r").error().find("line 1: moves that expand"), std::string::npos);
  EXPECT_NE(read_solutions("3(r").error().find("no moves"), std::string::npos);
}

}  // namespace
}  // namespace sokrates
