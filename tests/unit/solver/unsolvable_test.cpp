// Levels without a solution, each for another reason, under every engine.
#include <gtest/gtest.h>

#include <sokrates/solver.hpp>

#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

struct Hopeless {
  const char* text;
  const char* reason;  // a part of it; empty: found by a part or by search, in whatever words
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
       "the box at row 2, column 6 stands off goal where no player can ever get"},
      // The goal is there, but not for this box.
      {"########\n"
       "#@$ #. #\n"
       "########",
       "1 box but no goal within reach"},
      {"#######\n"
       "#$    #\n"
       "#@   .#\n"
       "#######",
       "the box at row 2, column 2 can never be pushed to a goal"},
      // Neither box is dead alone, but both want the one goal they can reach.
      {"########\n"
       "#.     #\n"
       "#@$. $ #\n"
       "########",
       ""},
      // Two boxes side by side at a wall.
      {"########\n"
       "#      #\n"
       "# @    #\n"
       "# $$.. #\n"
       "########",
       ""},
      // A corridor: the near box is in the way of the far one.
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
       "the target lies where no player can ever get", Win::player},
  };
  return all;
}

// Engines that only know boxes on goals say so, which is another test's business.
bool is_refused(const Hopeless& h, const PartInfo& engine) {
  return h.win == Win::player && (engine.name == "bidirectional" || engine.name == "ida-star" ||
                                  engine.name == "backward" || engine.name == "greedy-backward");
}

TEST(Unsolvable, IsSaidWithItsReasonByEveryEngine) {
  for (const Hopeless& h : hopeless()) {
    for (const PartInfo& engine : engines()) {
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

// Without the parts that see it coming the search must come to the same end.
TEST(Unsolvable, IsFoundWithoutAnyPart) {
  for (const Hopeless& h : hopeless()) {
    for (const PartInfo& engine : engines()) {
      if (engine.is_for_targets || !engine.is_complete) continue;
      if (is_refused(h, engine)) continue;
      Options options;
      options.engine = engine.name;
      for (const PartInfo& part : parts()) options.without.push_back(part.name);
      const Result result = solve(drawn(h.text, h.win), options);
      EXPECT_EQ(result.status, Status::unsolvable) << engine.name << "\n" << h.text;
    }
  }
}

// A level that starts solved but for one box nobody can reach.
TEST(Unsolvable, LostSceneryIsNotForgotten) {
  const Result result =
      solve(drawn("#######\n"
                  "#@* #$#\n"
                  "#######"));
  EXPECT_EQ(result.status, Status::unsolvable);
}

// A limit is no proof.
TEST(Unsolvable, IsNotSaidAtALimit) {
  Options options;
  options.limits.nodes = 1;
  options.engine = "bfs";
  for (const PartInfo& part : parts()) options.without.push_back(part.name);
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
