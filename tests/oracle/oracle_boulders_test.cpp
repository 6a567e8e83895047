// Compares the engine `refine`, which leaves boulders out, with the oracle on levels full of boulders.
//
// The random levels have no inner walls and 35 to 60 percent boulders, and the player cannot simply walk from
// the start to the target. They are denser than the levels of the other tests. The numbers of levels are
// exact: a level that is too large for the oracle is replaced.
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "oracle/naive_search.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_source.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"

namespace oracle {
namespace {

using sokrates::Level;
using sokrates::Objective;
using sokrates::Options;

Level boulder_room(RandomSource& random, int width, int height) {
  const int percent = random.between(35, 60);
  std::vector<std::string> rows(static_cast<std::size_t>(height),
                                std::string(static_cast<std::size_t>(width), ' '));
  for (std::string& row : rows) {
    for (char& c : row) c = random.chance(percent) ? '$' : ' ';
  }
  const auto columns = static_cast<std::size_t>(width);
  rows.back()[random.below(columns)] = '@';
  char& target = rows.front()[random.below(columns)];
  target = target == '$' && random.chance(20) ? '*' : '.';
  if (random.chance(10)) rows[1][random.below(columns)] = '.';  // a second target
  return *Level::from_rows(rows, sokrates::Win::player);
}

// Returns true if the level needs pushes or is unsolvable.
bool is_shut(const Level& level) {
  const PushRules rules(level);
  return !rules.is_won(rules.start());
}

struct Count {
  int solvable = 0;
  int unsolvable = 0;
  int eight_moves = 0;  // eight or more moves
};

// Checks that the results for `rooms` levels, fewest moves or any solution, agree with the oracle.
Count check_rooms(std::uint64_t seed, int rooms, int size, Objective objective) {
  RandomSource random(seed);
  Options options;
  options.objective = objective;
  Count count;
  for (int checked = 0; checked < rooms;) {
    const Level level = boulder_room(random, size, size - 1);
    if (!is_shut(level)) continue;
    const Answer truth = objective == Objective::any
                             ? push_solve(level, 100'000)
                             : static_cast<Answer>(naive_solve(level, Objective::moves, 100'000));
    if (truth.outcome == Outcome::beyond) continue;
    ++checked;
    const std::string wrong = complaint(level, options, truth, objective != Objective::any);
    EXPECT_EQ(wrong, "") << "room " << checked;
    if (!wrong.empty()) return count;
    ++(truth.outcome == Outcome::solved ? count.solvable : count.unsolvable);
    count.eight_moves += truth.moves >= 8 ? 1 : 0;
  }
  return count;
}

TEST(Boulders, FewestMovesOfSmallLevels) {
  const int rooms = level_count(800, 8000);
  const Count count = check_rooms(1, rooms, 6, Objective::moves);
  EXPECT_GT(count.solvable, rooms / 4);
  EXPECT_GT(count.unsolvable, rooms / 8);
  EXPECT_GT(count.eight_moves, rooms / 10);
}

TEST(Boulders, ALargerLevelIsSolvedOrProvedUnsolvable) {
  const int rooms = level_count(300, 3000);
  const Count count = check_rooms(2, rooms, 7, Objective::any);
  EXPECT_GT(count.solvable, rooms / 4);
  EXPECT_GT(count.unsolvable, rooms / 8);
}

TEST(Boulders, FewestMovesOfLargerLevels) {
  const int rooms = level_count(100, 1000);
  const Count count = check_rooms(3, rooms, 7, Objective::moves);
  EXPECT_GT(count.solvable, rooms / 4);
}

}  // namespace
}  // namespace oracle
