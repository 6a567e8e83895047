// Compares perft with the plain game on random levels, and with stored counts of drawn levels.
#include "rules/perft.hpp"

#include <gtest/gtest.h>

#include "unit/board/random_level.hpp"
#include "unit/rules/plain_game.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

using Counts = std::vector<std::uint64_t>;

Counts plain_pushes(const Level& level, std::uint32_t depth) {
  const PlainGame game(level);
  return PlainGame::count_layers({game.settled(game.start())}, depth,
                                 [&](const PlainState& s) { return game.after_pushes(s); });
}

Counts plain_pulls(const Level& level, std::uint32_t depth) {
  const PlainGame game(level);
  return PlainGame::count_layers(game.ends(), depth,
                                 [&](const PlainState& s) { return game.after_pulls(s); });
}

TEST(Perft, AgreesWithThePlainGame) {
  Random random(31);
  int compared = 0;
  while (compared < 60) {
    const std::uint32_t boxes = random.below(4);
    const RandomShape shape{5 + random.below(3),     5 + random.below(3), random.below(35), boxes,
                            boxes + random.below(2), random.below(3) != 0};
    const Level level = random_level(random, shape);
    const Board board(level);
    if (board.settled_scenery() + board.unreachable_off_goal() > 0) continue;
    if (board.start_boxes().size() > board.goals().size()) continue;
    ASSERT_EQ(perft_pushes(board, 4), plain_pushes(level, 4)) << picture(level);
    ASSERT_EQ(perft_pulls(board, 3), plain_pulls(level, 3)) << picture(level);
    ++compared;
  }
}

struct Stored {
  const char* text;
  Counts pushes;
  Counts pulls;
};

// The plain game counted these when the levels were drawn. A different count means that the rules have
// changed.
const std::vector<Stored>& stored() {
  static const std::vector<Stored> all{
      {"########\n"
       "#  #   #\n"
       "# $  $ #\n"
       "#.@#  .#\n"
       "#      #\n"
       "########",
       {1, 8, 26, 45, 55, 46, 36, 13},
       {1, 3, 4, 6, 9, 10}},
      {"  #####\n"
       "###   #\n"
       "#.$ # #\n"
       "# #$  #\n"
       "#.   @#\n"
       "#######",
       {1, 4, 4, 4, 1, 0, 0, 0},
       {2, 2, 2, 3, 7, 7}},
      {"#########\n"
       "#   #   #\n"
       "# $ $ $ #\n"
       "## .#. ##\n"
       "#  .@   #\n"
       "#########",
       {1, 10, 40, 100, 190, 286, 357, 368},
       {1, 4, 6, 14, 23, 33}},
      {" @   \n"
       " $$  \n"
       "  .  \n"
       " . . ",
       {1, 4, 18, 38, 53, 40, 25, 8},
       {3, 9, 12, 9, 1, 0}},
      {"##########\n"
       "#@ $  $  #\n"
       "### ## ###\n"
       "  # ## #\n"
       "###  # ###\n"
       "#. $   $.#\n"
       "#.  ##  .#\n"
       "##########",
       {1, 1, 5, 12, 19, 24, 28, 29},
       {1, 4, 8, 14, 26, 47}},
      {"###########\n"
       "#@$  .  $ #\n"
       "##### #####\n"
       "    #.#\n"
       "    ###",
       {1, 1, 1, 1, 1, 1, 0, 0},
       {3, 2, 2, 2, 0, 0}},
  };
  return all;
}

TEST(Perft, EqualsTheStoredCounts) {
  for (const Stored& s : stored()) {
    const Level level = drawn(s.text);
    const Board board(level);
    EXPECT_EQ(perft_pushes(board, static_cast<std::uint32_t>(s.pushes.size() - 1)), s.pushes) << s.text;
    EXPECT_EQ(perft_pulls(board, static_cast<std::uint32_t>(s.pulls.size() - 1)), s.pulls) << s.text;
  }
}

TEST(Perft, LayersAreEmptyAfterTheLastState) {
  const Board stuck(drawn("#####\n#@$.#\n#####"));
  EXPECT_EQ(perft_pushes(stuck, 3), (Counts{1, 1, 0, 0}));
  EXPECT_EQ(perft_pulls(stuck, 3), (Counts{1, 1, 0, 0}));
  const Board none(drawn("#####\n#@ .#\n#####"));
  EXPECT_EQ(perft_pushes(none, 2), (Counts{1, 0, 0}));
  EXPECT_EQ(perft_pulls(none, 2), (Counts{1, 0, 0}));
}

// The player may end on either side of a box that divides the floor.
TEST(Perft, CountsAnEndForEachRegion) {
  const Board board(drawn("#######\n#@ $.  #\n#######"));
  EXPECT_EQ(perft_pulls(board, 0), (Counts{2}));
}

}  // namespace
}  // namespace sokrates
