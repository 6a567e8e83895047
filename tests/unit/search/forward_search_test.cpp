// The forward search of fess, played from any position.
#include "search/fess/forward_search.hpp"

#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "search/fess/sink_search.hpp"
#include "search/fess/unfold.hpp"
#include "space/route.hpp"

namespace sokrates {
namespace {

constexpr char kDeadEnd[] =
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

struct Room {
  explicit Room(const char* text)
      : level(*Level::from_text(text)), board(level), ground(board, account), parts({}) {
    while (!ground.build(1'000'000)) {
    }
  }

  PackingPlan plan_from(const Position& position) {
    SinkSearch search(ground, {}, position.boxes(), account);
    SinkSearch::Status status = SinkSearch::Status::running;
    for (int i = 0; i < 1000 && status == SinkSearch::Status::running; ++i) status = search.step();
    EXPECT_EQ(status, SinkSearch::Status::found);
    return search.plan();
  }

  Level level;
  Board board;
  MemoryAccount account;
  Ground ground;
  Parts parts;
};

void run(ForwardSearch& search, std::uint64_t expansions) {
  while (search.expanded() < expansions && search.step() == ForwardSearch::Status::running) {
  }
}

// A search that takes over from another, with a plan of its own: both ways together are a solution.
TEST(ForwardSearch, BeginsWhereAnotherCameTo) {
  Room room(kDeadEnd);
  const Position start(room.board);
  const PackingPlan plan = room.plan_from(start);
  ForwardSearch first(room.ground, room.parts, plan, {}, start, room.account);
  run(first, 3);
  const FeatureTree::Id node = first.best_node(4);
  ASSERT_GT(node, 0U) << "it has come some way";
  const Position between = first.position_of(node);
  const PackingPlan other_plan = room.plan_from(between);
  ForwardSearch second(room.ground, room.parts, other_plan, {}, between, room.account);
  run(second, 1000);
  ASSERT_TRUE(second.is_solved());
  std::vector<FeatureTree::Child> path = first.path_to(node);
  for (const FeatureTree::Child& child : second.solution()) path.push_back(child);
  Route route(room.board, unfold(room.board, room.board, path));
  while (!route.advance(1'000'000)) {
  }
  EXPECT_TRUE(verify(room.level, to_lurd(room.board, route.take_steps())).valid);
}

TEST(ForwardSearch, HalfWayIsTheBestWithHalfOfWhatIsPacked) {
  Room room(kDeadEnd);
  const Position start(room.board);
  const PackingPlan plan = room.plan_from(start);
  ForwardSearch search(room.ground, room.parts, plan, {}, start, room.account);
  run(search, 1000);
  ASSERT_TRUE(search.is_solved());
  EXPECT_EQ(plan.packed(search.position_of(search.best_node(4))), 4U);
  EXPECT_EQ(plan.packed(search.position_of(search.best_node(2))), 2U);
  EXPECT_EQ(plan.packed(search.position_of(search.best_node(1))), 1U);
}

}  // namespace
}  // namespace sokrates
