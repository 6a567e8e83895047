// Tests packing plans, and the tree that finds and follows them.
#include "search/fess/packing_plan.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "search/fess/feature_tree.hpp"
#include "search/fess/loose_packing.hpp"
#include "search/fess/sink_search.hpp"
#include "unit/search/analyzed_level.hpp"

namespace sokrates {
namespace {

// The goals are behind each other in a dead end.
constexpr char kWarehouse[] =
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

PackingPlan plan_of(LevelAnalysis& analysis, MemoryAccount& account, const SinkVariant& variant = {}) {
  SinkSearch search(analysis, variant, analysis.board().start_boxes(), account);
  StepStatus status = StepStatus::running;
  for (int i = 0; i < 1000 && status == StepStatus::running; ++i) status = search.step();
  EXPECT_EQ(status, StepStatus::solved);
  return search.plan();
}

TEST(PackingPlan, FillsADeadEndFromItsFarEnd) {
  const Board board(*Level::from_text(kWarehouse));
  MemoryAccount account;
  AnalyzedLevel analyzed(board, account);
  LevelAnalysis& analysis = analyzed.analysis;
  const PackingPlan plan = plan_of(analysis, account);
  ASSERT_EQ(plan.size(), 4U);
  EXPECT_EQ(plan.parked(), 0U);
  for (std::uint32_t i = 0; i < 4; ++i) {
    EXPECT_EQ(plan.steps()[i].to, board.square({8 - static_cast<int>(i), 5})) << i;
  }
}

// The goals can be filled in any order, so the order of equal moves decides.
TEST(PackingPlan, DependsOnItsSeed) {
  const Board board(
      *Level::from_text("###########\n"
                        "#.       .#\n"
                        "#  $   $  #\n"
                        "#    @    #\n"
                        "#  $   $  #\n"
                        "#.       .#\n"
                        "###########"));
  MemoryAccount account;
  AnalyzedLevel analyzed(board, account);
  LevelAnalysis& analysis = analyzed.analysis;
  const PackingPlan ordered = plan_of(analysis, account);
  EXPECT_EQ(plan_of(analysis, account).steps(), ordered.steps());
  bool is_different = false;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const PackingPlan plan = plan_of(analysis, account, {.seed = seed});
    EXPECT_EQ(plan.size(), 4U) << seed;
    is_different |= plan.steps() != ordered.steps();
  }
  EXPECT_TRUE(is_different);
}

TEST(LevelAnalysis, SumsTheDistancesToAllGoals) {
  const Board board(*Level::from_text(kWarehouse));
  MemoryAccount account;
  AnalyzedLevel analyzed(board, account);
  LevelAnalysis& analysis = analyzed.analysis;
  std::uint64_t largest = 0;
  for (Square s = 0; s < board.squares(); ++s) {
    std::uint64_t sum = 0;
    for (const Square goal : board.goals()) {
      const std::uint16_t pushes = analysis.pushes_from(s)[goal];
      sum += pushes == LevelAnalysis::kInfinite ? 0 : pushes;
    }
    EXPECT_EQ(analysis.to_all_goals(s), sum);
    largest = std::max(largest, sum);
  }
  EXPECT_GT(largest, 20U);
}

// The sum over all boxes must fit into a feature, which has 16 bits.
TEST(LevelAnalysis, ScalesTheSumOfLargeDistances) {
  std::string text = "#" + std::string(402, '#') + "\n#@" + std::string(401, ' ') + "#\n";
  for (int row = 0; row < 2; ++row) text += "#" + std::string(402, ' ') + "#\n";
  text += "#  " + std::string(100, '$') + std::string(200, ' ') + std::string(100, '.') + "#\n";
  text += "#" + std::string(402, ' ') + "#\n#" + std::string(402, '#') + "#\n";
  const Board board(*Level::from_text(text));
  MemoryAccount account;
  AnalyzedLevel analyzed(board, account);
  LevelAnalysis& analysis = analyzed.analysis;
  std::uint64_t sum = 0;
  for (const Square box : board.start_boxes()) sum += analysis.to_all_goals(box);
  EXPECT_GT(sum, 1'000U);
  EXPECT_LE(sum, 32'767U);
}

TEST(PackingPlan, IsFoundInBothVariants) {
  const Board board(*Level::from_text(kWarehouse));
  MemoryAccount account;
  AnalyzedLevel analyzed(board, account);
  LevelAnalysis& analysis = analyzed.analysis;
  SinkSearch near(analysis, {}, board.start_boxes(), account);
  SinkSearch far(analysis, {.parks_far_from_all_goals = true}, board.start_boxes(), account);
  for (SinkSearch* search : {&near, &far}) {
    StepStatus status = StepStatus::running;
    for (int i = 0; i < 1000 && status == StepStatus::running; ++i) status = search->step();
    EXPECT_EQ(status, StepStatus::solved);
    EXPECT_EQ(search->plan().size(), 4U);
  }
}

TEST(PackingPlan, CountsStepsInTheirOrderOnly) {
  const Board board(*Level::from_text(kWarehouse));
  MemoryAccount account;
  AnalyzedLevel analyzed(board, account);
  LevelAnalysis& analysis = analyzed.analysis;
  const PackingPlan plan = plan_of(analysis, account);
  Position position(board);
  EXPECT_EQ(plan.packed(position), 0U);
  const Square first = position.boxes()[0];
  position.move_box(first, board.square({5, 5}));
  EXPECT_EQ(plan.packed(position), 0U) << "the last goal is filled too early";
  position.move_box(board.square({5, 5}), board.square({8, 5}));
  EXPECT_EQ(plan.packed(position), 1U);
}

// In this plan, a box is parked, another box fills a goal, and the parked box then moves to a goal. It must
// not leave its parking square for any other square.
TEST(PackingPlan, AParkedBoxCountsUntilItIsMovedOn) {
  const Board board(*Level::from_text(kWarehouse));
  MemoryAccount account;
  AnalyzedLevel analyzed(board, account);
  LevelAnalysis& analysis = analyzed.analysis;
  const auto square = [&](int row, int column) { return board.square({row, column}); };
  const Square parking = square(1, 1);
  const PackingPlan plan(
      analysis, {},
      {{PlanStep::kAnywhere, parking}, {PlanStep::kAnywhere, square(8, 5)}, {parking, square(7, 5)}});
  EXPECT_EQ(plan.parked(), 1U);
  Position position(board);
  position.move_box(position.boxes()[0], parking);
  EXPECT_EQ(plan.packed(position), 1U);
  position.move_box(position.boxes()[1], square(8, 5));
  EXPECT_EQ(plan.packed(position), 2U);
  position.move_box(parking, square(7, 5));
  EXPECT_EQ(plan.packed(position), 3U);
  position.move_box(square(7, 5), square(1, 2));
  EXPECT_EQ(plan.packed(position), 0U) << "it left its parking and is not home";
}

// Three goals are in a row behind each other. One goal is in a corner of the hall.
TEST(LoosePacking, CountsAGoalFilledEarlyOnlyIfItBlocksNoOther) {
  const Board board(
      *Level::from_text("###########\n"
                        "#.        #\n"
                        "# $ $ $ $ #\n"
                        "#    @    #\n"
                        "##### #####\n"
                        "    #.#\n"
                        "    #.#\n"
                        "    #.#\n"
                        "    ###"));
  MemoryAccount account;
  AnalyzedLevel analyzed(board, account);
  LevelAnalysis& analysis = analyzed.analysis;
  const Square corner = board.square({1, 1});
  const Square door = board.square({5, 5});
  const PackingPlan plan(analysis, {},
                         {{PlanStep::kAnywhere, board.square({7, 5})},
                          {PlanStep::kAnywhere, board.square({6, 5})},
                          {PlanStep::kAnywhere, door},
                          {PlanStep::kAnywhere, corner}});
  LoosePacking loose(analysis, plan);
  Position position(board);
  EXPECT_EQ(loose.count_early(position, plan.packed(position)), 0U);
  position.move_box(position.boxes()[0], corner);
  EXPECT_EQ(plan.packed(position), 0U);
  EXPECT_EQ(loose.count_early(position, 0), 1U);
  position.move_box(position.boxes()[1], door);
  EXPECT_EQ(loose.count_early(position, 0), 1U) << "a box in the door shuts out two";
  position.move_box(door, board.square({7, 5}));
  EXPECT_EQ(plan.packed(position), 1U);
  EXPECT_EQ(loose.count_early(position, 1), 1U);
}

TEST(FeatureTree, APositionWithoutLivingChildrenIsDeadAndSoOnUpwards) {
  MemoryAccount account;
  {
    FeatureTree tree(1, false, account);
    bool is_new = false;
    const auto position = [&](std::uint64_t name, std::int16_t value) {
      const FeatureTree::Id id = tree.meet(name, is_new);
      tree.known(id).features = {value};
      return id;
    };
    const FeatureTree::Id root = tree.open({}, position(1, 0));
    for (const std::uint64_t name : {2U, 3U, 4U}) {
      FeatureTree::Child child;
      child.position = position(name, static_cast<std::int16_t>(name));
      tree.add_child(child);
    }
    ASSERT_TRUE(tree.close());
    EXPECT_EQ(tree.meet(3, is_new), tree.child(1).position);
    EXPECT_FALSE(is_new);
    // The best child is chosen first.
    for (const FeatureTree::Id expected : {2U, 1U, 0U}) {
      const auto choice = tree.next();
      ASSERT_TRUE(choice);
      EXPECT_EQ(choice->child, expected);
      EXPECT_FALSE(tree.node(root).is_dead);
      tree.kill(*choice);
    }
    EXPECT_TRUE(tree.node(root).is_dead);
    EXPECT_EQ(tree.best(), FeatureTree::kNone);
    EXPECT_FALSE(tree.next());
    EXPECT_GT(account.used(), 0U);
  }
  EXPECT_EQ(account.used(), 0U) << "what was charged is given back";
}

}  // namespace
}  // namespace sokrates
