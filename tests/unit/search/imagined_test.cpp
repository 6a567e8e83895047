// Tests subgoal positions that are pulled from the end, the distance of a position to them, and a search that
// uses them.
#include "search/fess/subgoal_position.hpp"

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "heuristic/blind.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "search/fess/expand_macros.hpp"
#include "search/fess/fess.hpp"
#include "search/fess/freed_boards.hpp"
#include "unit/search/analyzed_level.hpp"

namespace sokrates {
namespace {

// The boxes are packed at the end of a dead end. At the start, no box can be packed before the row of boxes
// is opened.
constexpr char kPacked[] =
    "###########\n"
    "#         #\n"
    "# $ $ $ $ #\n"
    "#    @    #\n"
    "##### #####\n"
    "    #.#\n"
    "    #.#\n"
    "    #.#\n"
    "    #.#\n"
    "    ###";

struct Hall {
  explicit Hall(const char* text) : level(*Level::from_text(text)), board(level), analyzed(board, account) {}

  Level level;
  Board board;
  MemoryAccount account;
  AnalyzedLevel analyzed;
  LevelAnalysis& analysis = analyzed.analysis;
};

void pull(FreedBoards& freed, std::uint64_t expansions) {
  while (freed.expanded() < expansions && freed.step() == StepStatus::running) {
  }
}

TEST(FreedBoards, TheBestHasNoBoxOnAGoalAndOneFloor) {
  Hall hall(kPacked);
  FreedBoards freed(hall.analysis, hall.account);
  EXPECT_FALSE(freed.has_best()) << "nothing was looked at";
  pull(freed, 200);
  ASSERT_TRUE(freed.has_best());
  const std::vector<Square> boxes = freed.best_boxes();
  Position position(hall.board);
  position.set_boxes(boxes.data(), boxes.size());
  EXPECT_EQ(position.boxes_on_goals(), 0U);
  CutSquares floor(hall.board);
  floor.build(position.blocked());
  EXPECT_EQ(floor.regions(), 1U);
}

// The start is one of the positions that the pulls reach, and the path from there is a solution.
TEST(FreedBoards, KnowThePathToTheEnd) {
  Hall hall("#######\n#. $  #\n#.$ @ #\n#######");
  FreedBoards freed(hall.analysis, hall.account);
  Position start(hall.board);
  Region region(hall.board);
  region.flood(start, start.player());
  const std::uint64_t name = start.boxes_key() ^ start.player_key(region.representative());
  EXPECT_EQ(freed.find(name), FeatureTree::kNone);
  pull(freed, 100'000);
  const FreedBoards::Id met = freed.find(name);
  ASSERT_NE(met, FeatureTree::kNone);
  Route route(hall.board, expand_macros(Position(hall.board), freed.path_from(met)));
  while (!route.advance(1'000'000)) {
  }
  EXPECT_TRUE(verify(hall.level, to_lurd(hall.board, route.take_steps())).valid);
}

TEST(SubgoalPosition, OneMoreBoxThatStandsRightIsNearer) {
  Hall hall(kPacked);
  const auto square = [&](int row, int column) { return hall.board.square({row, column}); };
  SubgoalPosition imagined(hall.analysis, {square(2, 2), square(2, 4), square(2, 6), square(3, 8)});
  Position position(hall.board);
  imagined.open(position);
  const Features before = imagined.features_here(position, 1);
  position.move_box(square(2, 8), square(3, 8));
  const Features after = imagined.features_after(position, 1, square(3, 8));
  EXPECT_GT(after, before);
  imagined.open(position);
  EXPECT_EQ(imagined.features_here(position, 1), after) << "one row or all of them";
  EXPECT_LT(imagined.features_here(position, 2), before) << "few parts come first";
  // A box in the dead end cannot return, so there is no matching.
  position.move_box(square(2, 2), square(5, 5));
  const Features lost = imagined.features_after(position, 1, square(5, 5));
  EXPECT_LT(lost, before);
  imagined.open(position);
  EXPECT_EQ(imagined.features_here(position, 1), lost);
  position.move_box(square(5, 5), square(2, 2));
  EXPECT_EQ(imagined.features_after(position, 1, square(2, 2)), after) << "from one that has none";
}

struct Played {
  StepStatus status = StepStatus::running;
  std::string lurd;
  std::uint64_t expanded = 0;
};

Played play_imagined(const Level& level, std::uint64_t ticks, MemoryAccount& account) {
  const Board board(level);
  const SquareSet live = find_useful_squares(board, find_live_squares(board));
  SearchComponents parts({});
  parts.add(HeuristicPromises{.is_admissible = true}, [] { return std::make_unique<Blind>(); });
  Fess engine(board, live, share_macro_tables(board, live, &account), std::move(parts), subgoal_configs(), 0,
              account, nullptr);
  Played played;
  while (played.status == StepStatus::running) played.status = engine.step({ticks, UINT64_MAX});
  if (const auto steps = engine.solution()) played.lurd = to_lurd(board, *steps);
  played.expanded = engine.statistics().expanded;
  return played;
}

class SubgoalLevels : public testing::TestWithParam<oracle::Kind> {};

// If there is no solution, the engine makes no claim. If both trees are exhausted, the search is complete.
TEST_P(SubgoalLevels, AreSolvedIfTheyAreSolvable) {
  int solvable = 0;
  const int levels = oracle::level_count(oracle::is_larger(GetParam()) ? 30 : 150);
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(levels); ++seed) {
    const Level level = oracle::random_level(GetParam(), seed);
    if (level.players().size() != 1 || level.win() != Win::boxes) continue;
    const Board board(level);
    if (board.unreachable_off_goal() > 0 || board.start_boxes().size() != board.goals().size()) continue;
    const oracle::Answer truth = oracle::push_solve(level, 200'000);
    if (truth.outcome == oracle::Outcome::beyond) continue;
    MemoryAccount account;
    const Played played = play_imagined(level, 100'000, account);
    EXPECT_EQ(account.used(), 0U);
    const bool is_solvable = truth.outcome == oracle::Outcome::solved;
    ASSERT_EQ(played.status, is_solvable ? StepStatus::solved : StepStatus::gave_up) << seed;
    if (is_solvable) {
      ASSERT_TRUE(verify(level, played.lurd).valid) << seed;
      MemoryAccount other;
      EXPECT_EQ(play_imagined(level, 1, other).lurd, played.lurd) << "in small steps, " << seed;
    }
    solvable += is_solvable ? 1 : 0;
  }
  EXPECT_GT(solvable, levels / 10);
}

INSTANTIATE_TEST_SUITE_P(Kind, SubgoalLevels, testing::Values(oracle::Kind::tiny, oracle::Kind::larger));

// Every sequence of pulls ends here, so every node from the end is dead. The start is one of them.
TEST(Imagined, LinesOfPullsThatEndAreKnownToo) {
  MemoryAccount account;
  const auto level = Level::from_text("#######\n#@ $ .#\n#######");
  const Played played = play_imagined(*level, 1000, account);
  ASSERT_EQ(played.status, StepStatus::solved);
  EXPECT_TRUE(verify(*level, played.lurd).valid);
}

TEST(Imagined, ChoosesAmongGoalsToSpare) {
  MemoryAccount account;
  // No box can be pushed to the first goal.
  const auto level = Level::from_text("#######\n##.####\n#@ $ .#\n#######");
  const Played played = play_imagined(*level, 1000, account);
  ASSERT_EQ(played.status, StepStatus::solved);
  EXPECT_TRUE(verify(*level, played.lurd).valid);
}

TEST(Imagined, MemoryUsedUpEndsItCleanly) {
  const auto level = Level::from_text(
      "##########\n#        #\n#  $ $ $ #\n# .  @   #\n#  . .   #\n#  $ $ $ #\n# . . .  #\n##########");
  ASSERT_TRUE(level);
  for (const std::uint64_t limit : {10'000U, 60'000U, 300'000U}) {
    MemoryAccount account(limit);
    EXPECT_EQ(play_imagined(*level, 1000, account).status, StepStatus::out_of_memory) << limit;
    EXPECT_EQ(account.used(), 0U);
  }
}

}  // namespace
}  // namespace sokrates
