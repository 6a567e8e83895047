// The random levels are difficult enough: a sufficient share is solvable and needs pushes, and a sufficient
// share is unsolvable.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "oracle/naive_search.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"

namespace oracle {
namespace {

using sokrates::Level;

struct Census {
  int levels = 0;
  int unsolvable = 0;
  int beyond = 0;
  int solved_at_start = 0;
  int six_moves = 0;    // six or more moves; counted for robots only
  int four_pushes = 0;  // four or more pushes
  int ten_pushes = 0;   // ten or more pushes
};

Census count(Kind kind, int levels) {
  Census census;
  census.levels = levels;
  for (int seed = 0; seed < levels; ++seed) {
    const Level level = random_level(kind, static_cast<std::uint64_t>(seed));
    const Answer answer = has_robots(kind)
                              ? static_cast<Answer>(naive_solve(level, sokrates::Objective::pushes))
                              : push_solve(level, 400'000);
    if (answer.outcome == Outcome::unsolvable) ++census.unsolvable;
    if (answer.outcome == Outcome::beyond) ++census.beyond;
    if (answer.outcome != Outcome::solved) continue;
    if (answer.moves >= 6) ++census.six_moves;
    if (answer.pushes == 0) ++census.solved_at_start;
    if (answer.pushes >= 4) ++census.four_pushes;
    if (answer.pushes >= 10) ++census.ten_pushes;
  }
  return census;
}

class RandomLevels : public testing::Test {
  void SetUp() override {
    if (kSanitized) GTEST_SKIP() << "slow, and says nothing new under sanitizers";
  }
};

// The tests of the solver rely on this: 40 percent of the plain levels need 10 pushes or more.
TEST_F(RandomLevels, PlainLevelsAreDifficultEnough) {
  for (const Kind kind : {Kind::tiny, Kind::larger}) {
    const Census census = count(kind, kind == Kind::tiny ? 1000 : 200);
    EXPECT_GE(census.ten_pushes * 100, census.levels * 40);
    EXPECT_GE(census.unsolvable * 100, census.levels * 15);
    EXPECT_LE(census.beyond * 100, census.levels * 2);
    if (kind == Kind::tiny) {
      EXPECT_GE(census.solved_at_start, 3);
    }
  }
}

// Several robots help each other and a target is reached soon, so these levels need fewer pushes.
TEST_F(RandomLevels, VariantsAreDifficultEnough) {
  const Census robots = count(Kind::robots, 100);
  EXPECT_GE(robots.four_pushes * 100, robots.levels * 40);
  EXPECT_GE(robots.unsolvable * 100, robots.levels * 10);
  const Census spare = count(Kind::spare_goals, 300);
  EXPECT_GE(spare.ten_pushes * 100, spare.levels * 15);
  EXPECT_GE(spare.unsolvable * 100, spare.levels * 10);
  const Census robots_spare = count(Kind::robots_spare_goals, 100);
  EXPECT_GE(robots_spare.four_pushes * 100, robots_spare.levels * 40);
  EXPECT_GE(robots_spare.unsolvable * 100, robots_spare.levels * 10);
  const Census robots_target = count(Kind::robots_target, 100);
  EXPECT_GE(robots_target.six_moves * 100, robots_target.levels * 40);
  EXPECT_GE(robots_target.unsolvable * 100, robots_target.levels * 4);
  const Census larger_spare = count(Kind::larger_spare_goals, 100);
  EXPECT_GE(larger_spare.ten_pushes * 100, larger_spare.levels * 15);
  EXPECT_GE(larger_spare.four_pushes * 100, larger_spare.levels * 40);
  EXPECT_GE(larger_spare.unsolvable * 100, larger_spare.levels * 5);
  const Census target = count(Kind::target, 300);
  EXPECT_GE(target.four_pushes * 100, target.levels * 15);
  EXPECT_GE(target.unsolvable * 100, target.levels * 4);
}

bool is_open(const Level& level) {
  const std::vector<bool> reachable = level.reachable();
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) {
      const bool rim = row == 0 || column == 0 || row == level.height() - 1 || column == level.width() - 1;
      if (rim && reachable[static_cast<std::size_t>(row * level.width() + column)]) return true;
    }
  }
  return false;
}

bool has_box_out_of_reach(const Level& level, bool on_goal) {
  const std::vector<bool> reachable = level.reachable();
  for (const sokrates::Cell box : level.boxes()) {
    if (!reachable[static_cast<std::size_t>(box.row * level.width() + box.column)] &&
        level.has_goal(box) == on_goal) {
      return true;
    }
  }
  return false;
}

TEST_F(RandomLevels, UnusualLevelsAreIncluded) {
  int open = 0;
  int settled_scenery = 0;
  int unreachable_off_goal = 0;
  int boxes_on_goals = 0;
  int too_many_boxes = 0;
  int spare_goals = 0;
  for (int seed = 0; seed < 500; ++seed) {
    const Level level = random_level(Kind::tiny, static_cast<std::uint64_t>(seed));
    if (is_open(level)) ++open;
    if (has_box_out_of_reach(level, true)) ++settled_scenery;
    if (has_box_out_of_reach(level, false)) ++unreachable_off_goal;
    for (const sokrates::Cell box : level.boxes()) {
      if (!level.has_goal(box)) continue;
      ++boxes_on_goals;
      break;
    }
    if (level.boxes().size() > level.goals().size()) ++too_many_boxes;
    if (level.boxes().size() < level.goals().size()) ++spare_goals;
  }
  EXPECT_GE(open, 20);
  EXPECT_GE(settled_scenery, 10);
  EXPECT_GE(unreachable_off_goal, 3);
  EXPECT_GE(boxes_on_goals, 100);
  EXPECT_GE(too_many_boxes, 3);
  EXPECT_GE(spare_goals, 3);
}

TEST_F(RandomLevels, KindsMatchTheirDescription) {
  int spare_goals = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    for (const Kind kind : kKinds) {
      const Level level = random_level(kind, seed);
      const std::size_t players = level.players().size();
      if (has_robots(kind)) {
        EXPECT_TRUE(players == 2 || players == 3);
      } else {
        EXPECT_EQ(players, 1U);
      }
      EXPECT_EQ(level.win(), has_target(kind) ? sokrates::Win::player : sokrates::Win::boxes);
      if (is_larger(kind)) {
        EXPECT_GE(level.boxes().size(), 5U);
      }
      if (has_spare_goals(kind)) {
        spare_goals += level.goals().size() > level.boxes().size() ? 1 : 0;
      }
      EXPECT_LE(level.width(), 9);
      EXPECT_LE(level.height(), 9);
    }
  }
  EXPECT_GE(spare_goals, 95);  // 120 levels: in some, a goal is missing or unreachable
}

TEST_F(RandomLevels, TheSameSeedGivesTheSameLevel) {
  std::set<std::string> pictures;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const Kind kind : kKinds) {
      const Level level = random_level(kind, seed);
      EXPECT_EQ(level, random_level(kind, seed));
      std::string picture;
      for (const std::string& row : level.rows()) picture += row + "\n";
      pictures.insert(picture);
    }
  }
  EXPECT_GE(pictures.size(), 158U);
}

// The levels are the same on every machine and must not change. If the generator changes, this test fails,
// and the tests of the solver run on other levels than before.
TEST(RandomLevel, TheFirstLevelsAreUnchanged) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (const Kind kind : kKinds) {
      for (const std::string& row : random_level(kind, seed).rows()) {
        for (const char c : row) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
      }
    }
  }
  EXPECT_EQ(hash, 1642528166094964401ULL);
}

}  // namespace
}  // namespace oracle
