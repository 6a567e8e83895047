// Tests that a player who follows the hints wins, with at most the cost of the first hint's solution.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include <sokrates/collection.hpp>
#include <sokrates/game.hpp>
#include <sokrates/verify.hpp>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// Returns the files in a fixed order.
std::vector<std::filesystem::path> own_level_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::recursive_directory_iterator(SOKRATES_SOURCE_DIR "/levels")) {
    if (file.is_regular_file() && file.path().extension() != ".md") files.push_back(file.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// Returns false if no solution is found within the limit.
bool follow_hints(const Level& level, const Options& options) {
  Game game(level);
  if (game.hint(options).status != Status::solved) return false;
  const std::optional<std::string> solution = game.kept_solution(options);
  EXPECT_TRUE(solution.has_value());
  if (!solution) return true;
  const Metrics most = verify(level, *solution).metrics;
  while (!game.is_won() && game.moves() <= most.moves) {
    const Hint hint = game.hint(options);
    EXPECT_EQ(hint.status, Status::solved);
    EXPECT_TRUE(game.play(hint.lurd).has_value());
    EXPECT_NE(hint.lurd, "");
    if (testing::Test::HasFailure()) return true;
  }
  EXPECT_TRUE(game.is_won());
  EXPECT_LE(level.win() == Win::boxes ? game.pushes() : game.moves(),
            level.win() == Win::boxes ? most.pushes : most.moves);
  EXPECT_TRUE(verify(level, game.lurd()).valid);
  return true;
}

TEST(Hints, FollowingThemWinsEveryOwnLevelThatIsSolved) {
  Options options;
  options.limits.nodes = 3000;
  int levels = 0;
  int solved = 0;
  for (const std::filesystem::path& file : own_level_files()) {
    const auto collection = read_collection(text_of(file));
    ASSERT_TRUE(collection) << file;
    for (const Entry& entry : collection->entries) {
      if (!entry.level) continue;
      ++levels;
      solved += follow_hints(*entry.level, options) ? 1 : 0;
      ASSERT_FALSE(HasFailure()) << file << ", level " << entry.number;
    }
  }
  EXPECT_GT(solved, 0.8 * levels) << solved << " of " << levels;
}

constexpr char kTwoBoxes[] = "#########\n#       #\n# @$  . #\n#  $  . #\n#       #\n#########";

TEST(Hints, ContinueAfterAWalkOrAnUndoWithoutASearch) {
  Game game(drawn(kTwoBoxes));
  Options options;
  ASSERT_EQ(game.hint(options).status, Status::solved);
  const std::string solution = *game.kept_solution();
  options.limits.nodes = 1;  // a search would not find a solution
  ASSERT_TRUE(game.play(game.hint(options).lurd));
  ASSERT_TRUE(game.apply(*game.walk_to({4, 7})));
  ASSERT_EQ(game.hint(options).status, Status::solved);
  ASSERT_TRUE(game.play(game.hint(options).lurd));
  while (game.undo()) {
  }
  EXPECT_EQ(game.kept_solution(), solution);
}

TEST(Hints, AnotherPushLeadsToANewSolution) {
  Game game(drawn(kTwoBoxes));
  ASSERT_EQ(game.hint().status, Status::solved);
  const std::string hinted = game.hint().lurd;
  for (const Push& push : game.legal_pushes()) {
    Game other = game;
    ASSERT_TRUE(other.apply(push));
    Game followed = game;
    ASSERT_TRUE(followed.play(hinted));
    const bool follows = followed.position().boxes() == other.position().boxes();
    EXPECT_EQ(other.kept_solution().has_value(), follows);
    if (other.inspect().is_dead) continue;
    EXPECT_EQ(other.hint().status, Status::solved);
    EXPECT_TRUE(other.kept_solution());
  }
}

TEST(Hints, AreKeptForOneEngineAndObjective) {
  Game game(drawn(kTwoBoxes));
  ASSERT_EQ(game.hint().status, Status::solved);
  Options moves;
  moves.objective = Objective::moves;
  EXPECT_FALSE(game.kept_solution(moves));
  ASSERT_EQ(game.hint(moves).status, Status::solved);
  EXPECT_TRUE(game.kept_solution(moves));
}

TEST(Hints, ASolutionFoundElsewhereIsKeptIfItWins) {
  Game game(drawn("#######\n#@ $ .#\n#######"));
  EXPECT_FALSE(game.keep_solution("rR"));
  EXPECT_FALSE(game.keep_solution("rRRR"));
  EXPECT_FALSE(game.keep_solution("x"));
  EXPECT_FALSE(game.kept_solution());
  EXPECT_TRUE(game.keep_solution("rRR"));
  EXPECT_EQ(game.hint().lurd, "rR");
}

TEST(Hints, OfRobotsAreFollowedToo) {
  const Level level = drawn("###########\n#    #    #\n# @$.#.$@ #\n#    #    #\n###########");
  EXPECT_TRUE(follow_hints(level, {}));
}

}  // namespace
}  // namespace sokrates
