// Tests unsolvable levels with every engine. Each is unsolvable for a different reason.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

struct Hopeless {
  const char* text;
  const char* reason;  // substring of the reason; empty: any reason of a detector or a search
  Win win = Win::boxes;
};

const std::vector<Hopeless>& hopeless() {
  static const std::vector<Hopeless> all{
      {"#######\n"
       "#@$. $#\n"
       "#######",
       "2 boxes but only 1 goal within reach"},
      {"########\n"
       "#@$.#$.#\n"
       "########",
       "the box at row 2, column 6 is not on a goal and cannot be reached by any player"},
      // There is a goal, but this box cannot reach it.
      {"########\n"
       "#@$ #. #\n"
       "########",
       "1 box but no reachable goal"},
      {"#######\n"
       "#$    #\n"
       "#@   .#\n"
       "#######",
       "the box at row 2, column 2 can never be pushed to a goal"},
      // No box alone is dead, but both need the only goal that they can reach.
      {"########\n"
       "#.     #\n"
       "#@$. $ #\n"
       "########",
       ""},
      // Two boxes are side by side at a wall.
      {"########\n"
       "#      #\n"
       "# @    #\n"
       "# $$.. #\n"
       "########",
       ""},
      // In a corridor, the near box blocks the far one.
      {"##########\n"
       "#@$ $ . .#\n"
       "##########",
       ""},
      // The player cannot get behind the box.
      {"########\n"
       "#@.$   #\n"
       "########",
       ""},
      {"#######\n"
       "#@$ $.#\n"
       "#######",
       "", Win::player},
      {"#######\n"
       "#@ #. #\n"
       "#######",
       "the target cannot be reached by any player", Win::player},
  };
  return all;
}

// Engines that support only boxes on goals reject the level. Another test checks this.
bool is_refused(const Hopeless& h, const ComponentInfo& engine) {
  return h.win == Win::player && (engine.name == "bidirectional" || engine.name == "ida-star" ||
                                  engine.name == "backward" || engine.name == "greedy-backward");
}

TEST(Unsolvable, IsSaidWithItsReasonByEveryEngine) {
  for (const Hopeless& h : hopeless()) {
    for (const ComponentInfo& engine : engines()) {
      if (engine.is_for_targets || !engine.is_complete) continue;
      if (is_refused(h, engine)) continue;
      Options options;
      options.engine = engine.name;
      const Result result = solve(drawn(h.text, h.win), options);
      ASSERT_EQ(result.status, Status::unsolvable) << engine.name << "\n" << h.text << "\n" << result.reason;
      EXPECT_NE(result.reason, "");
      EXPECT_NE(result.reason.find(h.reason), std::string::npos) << result.reason;
      EXPECT_EQ(result.limit, Limit::none);
      EXPECT_EQ(result.solution, "");
      EXPECT_FALSE(result.optimal);
      EXPECT_EQ(result.engine, engine.name);
    }
  }
}

// Without the components that detect it, the search must give the same result.
TEST(Unsolvable, IsFoundWithoutAnyPart) {
  for (const Hopeless& h : hopeless()) {
    for (const ComponentInfo& engine : engines()) {
      if (engine.is_for_targets || !engine.is_complete) continue;
      if (is_refused(h, engine)) continue;
      Options options;
      options.engine = engine.name;
      for (const ComponentInfo& part : components()) options.without.push_back(part.name);
      const Result result = solve(drawn(h.text, h.win), options);
      EXPECT_EQ(result.status, Status::unsolvable) << engine.name << "\n" << h.text;
    }
  }
}

// The level is solved at the start, except for one box that no player can reach.
TEST(Unsolvable, AnUnreachableBoxOffGoalIsTheReason) {
  const Result result =
      solve(drawn("#######\n"
                  "#@* #$#\n"
                  "#######"));
  EXPECT_EQ(result.status, Status::unsolvable);
}

// Reaching a limit does not prove anything.
TEST(Unsolvable, IsNotSaidAtALimit) {
  Options options;
  options.limits.nodes = 1;
  options.engine = "bfs";
  for (const ComponentInfo& part : components()) options.without.push_back(part.name);
  const Result result = solve(drawn("########\n"
                                    "#      #\n"
                                    "# @    #\n"
                                    "# $$.. #\n"
                                    "########"),
                              options);
  EXPECT_EQ(result.status, Status::unknown);
  EXPECT_EQ(result.limit, Limit::nodes);
}

}  // namespace
}  // namespace sokrates
