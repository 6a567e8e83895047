// Stretches of solutions as levels of their own.
#include "optimize/window.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include <sokrates/verify.hpp>

#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "solver/build_engine.hpp"
#include "space/route.hpp"
#include "unit/optimize/winding_solution.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

struct Searched {
  StepStatus status = StepStatus::running;
  std::optional<std::vector<Move>> pushes;
};

Searched search(const PushLine& line, const std::vector<PushLine>& others, const WindowPlan& plan) {
  MemoryAccount account;
  Searched result;
  Window window(line, others, plan, window_search(std::make_shared<SharedPricedGroups>()), account);
  while (result.status == StepStatus::running || result.status == StepStatus::improved) {
    result.status = window.step({100'000, UINT64_MAX});
  }
  result.pushes = window.pushes();
  return result;
}

std::vector<Step> steps_of(const Board& board, const std::vector<Move>& pushes) {
  Route route(board, pushes);
  route.advance(UINT64_MAX);
  return route.take_steps();
}

// Returns the pushes of one box in these directions.
PushLine line_of(const Board& board, std::string_view directions) {
  std::vector<Move> pushes;
  Square box = board.start_boxes().front();
  for (const char letter : directions) {
    const Direction d = (*parse_lurd(std::string(1, letter)))[0].direction;
    pushes.push_back({box, 0, d});
    box = board.neighbor(box, d);
  }
  return PushLine(board, steps_of(board, pushes));
}

const Level& hall() {
  static const Level level = drawn(
      "############\n#          #\n#          #\n#@ $     . #\n#          #\n#          #\n############");
  return level;
}

// Each solution has a detour in another half. Together they contain the straight path.
TEST(Window, CombinesSolutions) {
  const Board board(hall());
  const PushLine first_half = line_of(board, "rrrurrrd");
  const PushLine second_half = line_of(board, "urrrdrrr");
  const WindowPlan narrow{0, 8, 0, Objective::pushes};
  EXPECT_EQ(search(first_half, {}, narrow).status, StepStatus::gave_up);
  EXPECT_EQ(search(second_half, {}, narrow).status, StepStatus::gave_up);
  const Searched crossed = search(first_half, {second_half}, narrow);
  EXPECT_EQ(crossed.status, StepStatus::solved);
  ASSERT_TRUE(crossed.pushes);
  EXPECT_EQ(crossed.pushes->size(), 6U);
}

TEST(Window, AWiderWindowFindsMore) {
  const Board board(hall());
  const PushLine line = line_of(board, "rrrurrrd");
  const Searched wide = search(line, {}, {0, 8, 1, Objective::pushes});
  ASSERT_TRUE(wide.pushes);
  EXPECT_EQ(wide.pushes->size(), 6U);
  const Searched any = search(line, {}, {0, 8, WindowPlan::kAnyWidth, Objective::pushes});
  EXPECT_EQ(any.status, StepStatus::exhausted);
  ASSERT_TRUE(any.pushes);
  EXPECT_EQ(any.pushes->size(), 6U);
}

// If the old path is forbidden, another path is found, which may cost slightly more.
TEST(Window, FindsADifferentPathIfForced) {
  const Board board(hall());
  const PushLine line = line_of(board, "rrrrrr");
  const Square midst = line.pushes()[3].box;
  WindowPlan plan{0, 6, WindowPlan::kAnyWidth, Objective::pushes, std::array<Square, 2>{midst, midst}, 0};
  EXPECT_EQ(search(line, {}, plan).status, StepStatus::gave_up);
  plan.dearer = 2;
  const Searched other = search(line, {}, plan);
  ASSERT_TRUE(other.pushes);
  EXPECT_EQ(other.pushes->size(), 8U);
  for (const Move& push : *other.pushes) EXPECT_NE(push.box, midst);
  PushLine changed = line;
  changed.replace(0, 6, *other.pushes);
  EXPECT_TRUE(verify(hall(), to_lurd(board, steps_of(board, changed.pushes()))).valid);
}

TEST(Window, AShortestStretchIsProvedAtOnce) {
  const Board board(hall());
  const PushLine line = line_of(board, "rrrurrrd");
  const Searched none = search(line, {}, {1, 6, WindowPlan::kAnyWidth, Objective::pushes});
  EXPECT_EQ(none.status, StepStatus::nothing_below);
  EXPECT_FALSE(none.pushes);
}

// Whatever stretch is replaced, the result is a solution, and it is cheaper by the same amount as the
// stretch.
TEST(Window, AReplacementKeepsTheSolutionValid) {
  int replaced = 0;
  const int levels = std::max(20, oracle::level_count(40));
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(levels); ++seed) {
    const Level level = oracle::random_level(oracle::Kind::tiny, seed);
    const Board board(level);
    if (board.unreachable_off_goal() > 0 || verify(level, "").valid) continue;
    const auto steps = winding_solution(board);
    if (!steps) continue;
    const PushLine line(board, *steps);
    for (const Objective objective : {Objective::pushes, Objective::moves, Objective::pushes_moves}) {
      const CostRule rule(objective, Space::pushes);
      for (std::size_t first = 0; first + 5 < line.size(); first += 3) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << ", " << name_of(objective) << " at " << first);
        const WindowPlan plan{first, first + 5, WindowPlan::kAnyWidth, objective};
        const Searched found = search(line, {}, plan);
        if (!found.pushes) continue;
        PushLine changed = line;
        changed.replace(plan.first, plan.last, *found.pushes);
        EXPECT_LT(changed.cost(rule), line.cost(rule));
        EXPECT_TRUE(verify(level, to_lurd(board, steps_of(board, changed.pushes()))).valid);
        ++replaced;
      }
    }
  }
  EXPECT_GT(replaced, levels);
}

}  // namespace
}  // namespace sokrates
