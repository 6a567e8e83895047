// The level class: contents, cropping, symmetries and ids.
#include <sokrates/collection.hpp>
#include <sokrates/level.hpp>

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "level/md5.hpp"

namespace sokrates {
namespace {

Level level_of(std::string_view text, Win win = Win::boxes) {
  const auto level = Level::from_text(text, win);
  if (!level) {
    ADD_FAILURE() << level.error() << "\n" << text;
    return *Level::from_text("@");
  }
  return *level;
}

std::string text_of(const Level& level) {
  std::string text;
  for (const auto& row : level.rows()) text += row + "\n";
  return text;
}

TEST(LevelModel, ContainsEveryKindOfCell) {
  const Level level = level_of("#######\n#@$.*+#\n#######");
  EXPECT_EQ(level.width(), 7);
  EXPECT_EQ(level.height(), 3);
  EXPECT_EQ(level.players(), (std::vector<Cell>{{1, 1}, {1, 5}}));
  EXPECT_EQ(level.boxes(), (std::vector<Cell>{{1, 2}, {1, 4}}));
  EXPECT_EQ(level.goals(), (std::vector<Cell>{{1, 3}, {1, 4}, {1, 5}}));
  EXPECT_TRUE(level.is_wall({-1, 3}));
  EXPECT_TRUE(level.is_wall({1, 7}));
  EXPECT_FALSE(level.is_wall({1, 3}));
  EXPECT_EQ(text_of(level), "#######\n#@$.*+#\n#######\n");
}

TEST(LevelModel, CropsUnreachableFloor) {
  const Level bare = level_of("#####\n#@$.#\n#####");
  EXPECT_EQ(level_of("\n\n   #####  \n   #@$.#\n   #####\n  \n"), bare);
  EXPECT_EQ(level_of("-----\n#####\n#@$.#\n#####\n---"), bare);
}

TEST(LevelModel, KeepsReachableFloorAtTheEdge) {
  const Level open = level_of("##### -\n#@$. --\n#####  ");
  EXPECT_EQ(open.width(), 7);
  EXPECT_EQ(open.height(), 3);
  EXPECT_TRUE(open.reachable()[2 * 7 + 6]);
}

TEST(LevelModel, RefusesInvalidLevels) {
  EXPECT_NE(Level::from_text("####\n#  #\n####").error().find("no player"), std::string::npos);
  EXPECT_NE(Level::from_text("#@?#").error().find("'?' in row 1, column 3"), std::string::npos);
  EXPECT_NE(Level::from_text("#@\x07#").error().find("byte 0x07"), std::string::npos);
  EXPECT_NE(Level::from_text("#@ #", Win::player).error().find("no target"), std::string::npos);
  EXPECT_FALSE(Level::from_text("").has_value());
  EXPECT_FALSE(Level::from_rows({"", ""}).has_value());
}

TEST(LevelModel, ReachabilityIgnoresBoxes) {
  const Level level = level_of("######\n#@$ .#\n##$###\n## ###\n######\n#.*  #\n######");
  const auto reach = level.reachable();
  EXPECT_TRUE(reach[static_cast<std::size_t>(3 * 6 + 2)]);
  EXPECT_FALSE(reach[static_cast<std::size_t>(5 * 6 + 3)]);
}

TEST(Symmetry, RotatesClockwiseAndMirrorsFirst) {
  const Level level = level_of("####\n#@.#\n#$##\n####");
  EXPECT_EQ(transformed(level, 0), level);
  EXPECT_EQ(text_of(transformed(level, 1)), "####\n#$@#\n##.#\n####\n");
  EXPECT_EQ(text_of(transformed(level, 2)), "####\n##$#\n#.@#\n####\n");
  EXPECT_EQ(text_of(transformed(level, 3)), "####\n#.##\n#@$#\n####\n");
  EXPECT_EQ(text_of(transformed(level, 4)), "####\n#.@#\n##$#\n####\n");
  for (int s = 0; s < 4; ++s) EXPECT_EQ(transformed(level, 4 + s), transformed(transformed(level, 4), s));
}

TEST(Symmetry, MovesAreTransformedWithTheBoard) {
  EXPECT_EQ(transformed_lurd("uRdL{2}3r", 0), "uRdL{2}3r");
  EXPECT_EQ(transformed_lurd("urdlURDL", 1), "rdluRDLU");
  EXPECT_EQ(transformed_lurd("urdlURDL", 4), "uldrULDR");
  for (int s = 0; s < 4; ++s) {
    EXPECT_EQ(transformed_lurd("uRdL", 4 + s), transformed_lurd(transformed_lurd("uRdL", 4), s));
  }
}

// Robots are numbered in reading order: after mirroring, the left robot is the right one.
TEST(Symmetry, RobotsAreRenumberedInTheTransformedLevel) {
  const Level level = level_of("#######\n#@ . @#\n#  @  #\n#######");
  EXPECT_EQ(transformed_lurd(level, "r{2}l{3}u", 0), "r{2}l{3}u");
  EXPECT_EQ(transformed_lurd(level, "r{2}l{3}u", 4), "{2}l{1}r{3}u");
  EXPECT_EQ(transformed_lurd(level, "{3}u{1}r", 2), "{1}d{3}l");
  EXPECT_EQ(transformed_lurd(level, "{7}u{x}r{", 4), "{7}u{x}l{") << "what is no robot stays as it is";
  EXPECT_EQ(transformed_lurd(level_of("####\n#@.#\n####"), "r", 4), "l");
}

// A walk in the transformed level ends where the transformed walk ends.
TEST(Symmetry, MovesAndCellsAgree) {
  const Level level = level_of("#######\n#@    #\n#     #\n#    .#\n#######");
  const std::string walk = "rrddlr";
  for (int s = 0; s < kSymmetries; ++s) {
    const Level turned = transformed(level, s);
    Cell at = turned.players().front();
    for (const char letter : transformed_lurd(walk, s)) {
      at.row += letter == 'd' ? 1 : letter == 'u' ? -1 : 0;
      at.column += letter == 'r' ? 1 : letter == 'l' ? -1 : 0;
    }
    auto rows = level.rows();
    rows[1][1] = ' ';
    rows[3][3] = '@';
    EXPECT_EQ(transformed(*Level::from_rows(rows), s).players().front(), at) << "symmetry " << s;
  }
}

TEST(Md5, EqualsTheExamplesOfTheStandard) {
  const auto hex = [](std::string_view text) {
    std::string result;
    for (const auto byte : level::md5(text)) {
      result += "0123456789abcdef"[byte >> 4];
      result += "0123456789abcdef"[byte & 15];
    }
    return result;
  };
  EXPECT_EQ(hex(""), "d41d8cd98f00b204e9800998ecf8427e");
  EXPECT_EQ(hex("abc"), "900150983cd24fb0d6963f7d28e17f72");
  EXPECT_EQ(hex("12345678901234567890123456789012345678901234567890123456789012345678901234567890"),
            "57edf4a22be3c955ac49da2e2107b67a");
}

// The two ids that sourcecode.se publishes for its example.
TEST(Identity, EqualsThePublishedIds) {
  const Level level =
      level_of("###########\n#####-*.-##\n####--@#-##\n#--$.$#####\n#---#--$-.#\n#####-$--.#\n###########");
  EXPECT_EQ(exact_id(level), "4C58C6973860C790");
  EXPECT_EQ(unique_id(level), "1674E2D1AC70B61C");
}

TEST(Identity, SurroundingsDoNotMatter) {
  const Level level = level_of("#####\n#@$.#\n#####");
  const Level decorated = level_of("########\n##@$.###\n########\n#*. #\n#####");
  EXPECT_NE(level, decorated);
  EXPECT_EQ(exact_id(level), exact_id(decorated));
  EXPECT_EQ(exact_id(level), exact_id(level_of("@$.")));
}

TEST(Identity, WalkingDoesNotChangeTheUniqueId) {
  const Level a = level_of("######\n#@   #\n# $. #\n######");
  const Level b = level_of("######\n#   @#\n# $. #\n######");
  EXPECT_NE(exact_id(a), exact_id(b));
  EXPECT_EQ(unique_id(a), unique_id(b));
}

TEST(Identity, DistinguishesWinningConditionsAndPlayers) {
  const char* text = "######\n#@ $.#\n######";
  EXPECT_NE(exact_id(level_of(text)), exact_id(level_of(text, Win::player)));
  EXPECT_NE(unique_id(level_of(text)), unique_id(level_of(text, Win::player)));
  const Level one = level_of("#######\n#@  $.#\n#######");
  const Level two = level_of("#######\n#@ @$.#\n#######");
  const Level two_elsewhere = level_of("#######\n# @@$.#\n#######");
  EXPECT_NE(unique_id(one), unique_id(two));
  EXPECT_EQ(unique_id(two), unique_id(two_elsewhere));
  const Level split = level_of("#########\n#@@ $  @#\n#########");
  const Level other_split = level_of("#########\n#@  $ @@#\n#########");
  const Level lopsided = level_of("##########\n#@@ $   @#\n##########");
  const Level other_lopsided = level_of("##########\n#@  $  @@#\n##########");
  EXPECT_EQ(unique_id(split), unique_id(other_split)) << "mirror images";
  EXPECT_NE(unique_id(lopsided), unique_id(other_lopsided))
      << "two players left, one right: not the same puzzle";
}

std::string random_board(Random& random) {
  const int width = 1 + static_cast<int>(random.below(7));
  const int height = 1 + static_cast<int>(random.below(6));
  std::string text;
  for (int r = 0; r < height; ++r) {
    for (int c = 0; c < width; ++c) text += "   ##.$*@+"[random.below(10)];
    text += '\n';
  }
  return text;
}

// A box that no player reaches makes the level unsolvable unless it is on a goal, so the names differ.
TEST(Identity, AnUnreachableBoxOffGoalCounts) {
  const Level plain = level_of("#####\n#@$.#\n#####");
  const Level stranded = level_of("#######\n#@$.#$#\n#######");
  EXPECT_NE(exact_id(plain), exact_id(stranded));
  EXPECT_NE(unique_id(plain), unique_id(stranded));
  EXPECT_EQ(unique_id(stranded), unique_id(transformed(stranded, 3)));
  EXPECT_EQ(unique_id(plain), unique_id(level_of("#######\n#@$.#*#\n#######")));
}

TEST(Identity, AllSymmetriesHaveTheSameUniqueId) {
  Random random(7);
  std::set<std::string> names;
  int levels = 0;
  while (levels < 500) {
    const auto level =
        Level::from_text(random_board(random), random.below(4) == 0 ? Win::player : Win::boxes);
    if (!level) continue;
    ++levels;
    const std::string name = unique_id(*level);
    names.insert(name);
    for (int s = 0; s < kSymmetries; ++s) {
      const Level turned = transformed(*level, s);
      ASSERT_EQ(unique_id(turned), name) << "symmetry " << s << "\n" << text_of(*level);
    }
  }
  EXPECT_GT(names.size(), 400U) << "different puzzles must have different names";
}

TEST(LevelModel, CroppingIsIdempotentAndCommutesWithSymmetries) {
  Random random(11);
  for (int i = 0; i < 2000; ++i) {
    const auto level = Level::from_text(random_board(random));
    if (!level) continue;
    ASSERT_EQ(*Level::from_rows(level->rows()), *level);
    for (int s = 0; s < kSymmetries; ++s) {
      const int back = s < 4 ? (4 - s) % 4 : s;
      ASSERT_EQ(transformed(transformed(*level, s), back), *level) << s << "\n" << text_of(*level);
    }
  }
}

TEST(LevelModel, IsMadeFromCells) {
  const auto level = Level::from_text("#####\n#@$.#\n#+ *#\n#####");
  ASSERT_TRUE(level);
  LevelCells cells{level->width(), level->height(), {}, level->goals(), level->boxes(), level->players()};
  for (int row = 0; row < cells.height; ++row) {
    for (int column = 0; column < cells.width; ++column) {
      if (level->is_wall({row, column})) cells.walls.push_back({row, column});
    }
  }
  EXPECT_EQ(*Level::from_cells(cells), *level);
  cells.win = Win::player;
  EXPECT_EQ(Level::from_cells(cells)->win(), Win::player);
}

TEST(LevelModel, RefusesInvalidCells) {
  const auto refusal = [](const LevelCells& cells) { return Level::from_cells(cells).error(); };
  EXPECT_EQ(refusal({0, 3, {}, {}, {}, {}}), "the board is empty");
  EXPECT_EQ(refusal({-1, 3, {}, {}, {}, {}}), "the board is empty");
  EXPECT_EQ(Level::from_cells({1 << 20, 1 << 20, {}, {}, {}, {}}).code(), ErrorCode::too_large);
  EXPECT_EQ(refusal({3, 1, {}, {}, {}, {}}),
            "no player: add '@' where the player starts ('+' if that is a goal)");
  EXPECT_EQ(refusal({3, 1, {}, {}, {}, {{0, 3}}}),
            "the player at row 0, column 3 (counted from 0) is outside the board");
  EXPECT_EQ(refusal({3, 1, {{-1, 0}}, {}, {}, {{0, 0}}}),
            "the wall at row -1, column 0 (counted from 0) is outside the board");
  for (const LevelCells& cells :
       {LevelCells{3, 1, {{0, 1}}, {{0, 1}}, {}, {{0, 0}}},
        LevelCells{3, 1, {{0, 1}}, {}, {{0, 1}}, {{0, 0}}}, LevelCells{3, 1, {}, {}, {{0, 0}}, {{0, 0}}},
        LevelCells{3, 1, {}, {}, {{0, 1}, {0, 1}}, {{0, 0}}},
        LevelCells{3, 1, {}, {}, {}, {{0, 0}, {0, 0}}}}) {
    EXPECT_EQ(refusal(cells).substr(0, 17), "no space for the ") << refusal(cells);
  }
  EXPECT_FALSE(Level::from_cells({3, 1, {}, {}, {}, {{0, 0}}, Win::player}));
}

TEST(LevelModel, AMovedFromLevelIsEmpty) {
  Level level = *Level::from_text("#####\n#@$.#\n#####", Win::player);
  Level other = std::move(level);
  EXPECT_TRUE(level.is_empty());
  EXPECT_EQ(level.width(), 0);
  EXPECT_TRUE(level.boxes().empty());
  EXPECT_EQ(to_xsb(level), "");
  level = std::move(other);
  EXPECT_FALSE(level.is_empty());
  Level& same = level;
  level = std::move(same);
  EXPECT_FALSE(level.is_empty()) << "moved to itself";
}

}  // namespace
}  // namespace sokrates
