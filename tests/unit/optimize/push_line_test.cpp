// A solution as a list of pushes: costs of stretches, and the replacement of a stretch.
#include "optimize/push_line.hpp"

#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "space/route.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

const Level& one_way() {
  static const Level level = drawn("##########\n#        #\n#@ $    .#\n#        #\n#        #\n##########");
  return level;
}

constexpr char kDetour[] = "rRRurrdLLulldRRRRR";

TEST(PushLine, CountsPushesAndShortestWalks) {
  const Board board(one_way());
  const PushLine line(board, *parse_lurd(kDetour));
  EXPECT_EQ(line.size(), 9U);
  EXPECT_EQ(line.cost(CostRule(Objective::pushes, Space::pushes)), (Cost{9, 0}));
  EXPECT_EQ(line.cost(CostRule(Objective::moves_pushes, Space::pushes)), (Cost{18, 9}));
  EXPECT_EQ(line.cost(CostRule(Objective::pushes_moves, Space::pushes), 2, 4), (Cost{2, 6}));
  const PushLine idle(board, *parse_lurd("udrRRRRR"));
  EXPECT_EQ(idle.cost(CostRule(Objective::moves, Space::pushes)), (Cost{6, 0}));
}

TEST(PushLine, PositionsEqualThoseOfTheSolution) {
  const Board board(one_way());
  const PushLine line(board, *parse_lurd(kDetour));
  EXPECT_TRUE(line.position_after(0).has_box(board.square({2, 3})));
  EXPECT_TRUE(line.position_after(2).has_box(board.square({2, 5})));
  EXPECT_EQ(line.position_after(4).player(), board.square({2, 4}));
  EXPECT_TRUE(line.position_after(9).is_won());
}

TEST(PushLine, AReplacedStretchLeavesASolution) {
  const Board board(one_way());
  PushLine line(board, *parse_lurd(kDetour));
  line.replace(0, 4, {});  // four pushes back and forth
  EXPECT_EQ(line.size(), 5U);
  EXPECT_EQ(line.cost(CostRule(Objective::moves, Space::pushes)), (Cost{6, 0}));
  Route route(board, line.pushes());
  route.advance(UINT64_MAX);
  EXPECT_TRUE(verify(one_way(), to_lurd(board, route.take_steps())).valid);
}

}  // namespace
}  // namespace sokrates
