// Tests the forward search of fess, from any position.
#include "search/fess/forward_search.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include <sokrates/verify.hpp>

#include "base/random.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/test_size.hpp"
#include "search/fess/expand_macros.hpp"
#include "search/fess/sink_search.hpp"
#include "search/observer.hpp"
#include "space/route.hpp"
#include "unit/search/analyzed_level.hpp"

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
      : level(*Level::from_text(text)),
        board(level),
        analyzed(board, account),
        parts({}),
        known_deadlocks(board, analyzed.live, parts, kDefaultTunables.fess_check_ticks) {}

  PackingPlan plan_from(const Position& position) {
    SinkSearch search(analysis, {}, position.boxes(), account);
    StepStatus status = StepStatus::running;
    for (int i = 0; i < 1000 && status == StepStatus::running; ++i) status = search.step();
    EXPECT_EQ(status, StepStatus::solved);
    return search.plan();
  }

  Level level;
  Board board;
  MemoryAccount account;
  AnalyzedLevel analyzed;
  LevelAnalysis& analysis = analyzed.analysis;
  SearchComponents parts;
  KnownDeadlocks known_deadlocks;
};

void run(ForwardSearch& search, std::uint64_t expansions) {
  while (search.expanded() < expansions && search.step() == StepStatus::running) {
  }
}

// A search continues from a position of another search, with its own plan. Both paths together are a
// solution.
TEST(ForwardSearch, BeginsAtAPositionOfAnotherSearch) {
  Room room(kDeadEnd);
  const Position start(room.board);
  const PackingPlan plan = room.plan_from(start);
  ForwardSearch first(room.analysis, room.parts, room.known_deadlocks, plan, {}, start, room.account);
  run(first, 3);
  const FeatureTree::Id node = first.best_node(4);
  ASSERT_GT(node, 0U) << "it has come some way";
  const Position between = first.position_of(node);
  const PackingPlan other_plan = room.plan_from(between);
  ForwardSearch second(room.analysis, room.parts, room.known_deadlocks, other_plan, {}, between,
                       room.account);
  run(second, 1000);
  ASSERT_TRUE(second.is_solved());
  std::vector<FeatureTree::Child> path = first.path_to(node);
  for (const FeatureTree::Child& child : second.solution()) path.push_back(child);
  Route route(room.board, expand_macros(Position(room.board), path));
  while (!route.advance(1'000'000)) {
  }
  EXPECT_TRUE(verify(room.level, to_lurd(room.board, route.take_steps())).valid);
}

TEST(ForwardSearch, ReturnsTheBestPositionWithHalfOfTheBoxesPacked) {
  Room room(kDeadEnd);
  const Position start(room.board);
  const PackingPlan plan = room.plan_from(start);
  ForwardSearch search(room.analysis, room.parts, room.known_deadlocks, plan, {}, start, room.account);
  run(search, 1000);
  ASSERT_TRUE(search.is_solved());
  EXPECT_EQ(plan.packed(search.position_of(search.best_node(4))), 4U);
  EXPECT_EQ(plan.packed(search.position_of(search.best_node(2))), 2U);
  EXPECT_EQ(plan.packed(search.position_of(search.best_node(1))), 1U);
}

// Returns true for levels of one player in which every box has a goal.
bool is_for_fess(const Level& level) {
  const Board board(level);
  return board.unreachable_off_goal() == 0 && !board.start_boxes().empty() &&
         board.start_boxes().size() <= board.goals().size();
}

bool can_be_solved(const Position& position) {
  std::string text;
  for (const std::string& row : board_rows(position)) text += row + '\n';
  return oracle::push_solve(*Level::from_text(text)).outcome == oracle::Outcome::solved;
}

// Without detectors, a tree is dead exactly if the position is dead by the oracle.
TEST(ForwardSearch, RejectsOnlyDeadPositions) {
  int dead = 0;
  for (int seed = 0; seed < oracle::level_count(60); ++seed) {
    const Level level = oracle::random_level(oracle::Kind::tiny, static_cast<std::uint64_t>(seed));
    if (!is_for_fess(level)) continue;
    MemoryAccount account;
    const Board board(level);
    AnalyzedLevel analyzed(board, account);
    LevelAnalysis& analysis = analyzed.analysis;
    SearchComponents parts({});
    const Position start(board);
    SinkSearch planning(analysis, {}, start.boxes(), account);
    for (int i = 0; i < 100 && planning.step() == StepStatus::running; ++i) {
    }
    const PackingPlan plan = planning.plan();
    KnownDeadlocks known_deadlocks(board, analysis.live(), parts, kDefaultTunables.fess_check_ticks);
    ForwardSearch search(analysis, parts, known_deadlocks, plan, {}, start, account);
    run(search, 3000);
    if (search.expanded() < 3000) {
      EXPECT_EQ(search.is_solved(), can_be_solved(start)) << seed;
    }
    int asked = 0;
    for (FeatureTree::Id id = 0; id < search.tree().nodes() && asked < 20; ++id) {
      if (!search.tree().node(id).is_dead) continue;
      ++asked;
      EXPECT_FALSE(can_be_solved(search.position_of(id))) << seed << ", node " << id;
    }
    dead += asked;
  }
  EXPECT_GT(dead, 10);
}

// A limit is checked between two steps. Each of the four boxes can be brought to thousands of squares of a
// long hall.
TEST(SinkSearch, DoesALargeExpansionInSmallSteps) {
  constexpr std::size_t kLength = 1500;
  std::string text(kLength, '#');
  for (int row = 0; row < 6; ++row) {
    std::string line(kLength - 2, ' ');
    if (row == 1) line.replace(2, 7, "$ $ $ $");
    if (row == 3) line.replace(700, 7, ". . . .");
    if (row == 4) line[2] = '@';
    line[1000] = row == 0 ? ' ' : '#';
    text += "\n#" + line + "#";
  }
  text += "\n" + std::string(kLength, '#');
  Room room(text.c_str());
  const Position start(room.board);
  SinkSearch search(room.analysis, {}, start.boxes(), room.account);
  const auto work = [&] { return search.work() + room.analysis.rooms().work(); };
  std::uint64_t most = 0;
  while (search.expanded() < 3) {
    const std::uint64_t before = work();
    if (search.step() != StepStatus::running) break;
    most = std::max(most, work() - before);
  }
  EXPECT_LT(most, 100 * std::uint64_t{room.board.squares()});
}

// In forward order, every step of a plan is possible. Between the boxes that the plan has placed by then, the
// goal can be reached from some start square, or from the square on which the box was parked.
TEST(PackingPlan, EveryStepCanBeMadeWhenItsTurnComes) {
  int steps = 0;
  for (int seed = 0; seed < std::max(100, oracle::level_count(100)); ++seed) {
    const Level level = oracle::random_level(oracle::Kind::larger, static_cast<std::uint64_t>(seed));
    if (!is_for_fess(level)) continue;
    MemoryAccount account;
    const Board board(level);
    AnalyzedLevel analyzed(board, account);
    LevelAnalysis& analysis = analyzed.analysis;
    SinkSearch planning(analysis, {}, board.start_boxes(), account);
    StepStatus status = StepStatus::running;
    for (int i = 0; i < 300 && status == StepStatus::running; ++i) status = planning.step();
    if (status != StepStatus::solved) continue;
    const PackingPlan plan = planning.plan();
    if (plan.is_order_only()) continue;
    for (std::uint32_t i = 0; i < plan.size(); ++i) {
      const PlanStep& step = plan.steps()[i];
      if (step.is_initial) continue;
      std::vector<std::uint8_t> held(board.squares() + 1);
      held[board.nowhere()] = 1;
      for (std::uint32_t j = 0; j < i; ++j) {
        if (plan.steps()[j].until > i) held[plan.steps()[j].to] = 1;
      }
      EXPECT_EQ(held[step.to], 0) << "a box is there already";
      analysis.lone_box().set_walls(held);
      const std::vector<std::uint16_t>& pushes = analysis.lone_box().push_to({step.to});
      const std::vector<Square> sources =
          step.from == PlanStep::kAnywhere ? board.start_boxes() : std::vector<Square>{step.from};
      EXPECT_TRUE(std::any_of(sources.begin(), sources.end(),
                              [&](Square s) { return pushes[s] != LoneBox::kInfinite; }))
          << seed << ", step " << i << " of " << plan.size() << ", " << plan.parked() << " parked";
      ++steps;
    }
  }
  EXPECT_GT(steps, 100);
}

// The stored result for a set of filled goals equals a new computation.
TEST(LoosePacking, RemembersRightly) {
  Random random(4);
  for (int seed = 0; seed < oracle::level_count(40); ++seed) {
    const Level level = oracle::random_level(oracle::Kind::larger, static_cast<std::uint64_t>(seed));
    if (!is_for_fess(level)) continue;
    MemoryAccount account;
    const Board board(level);
    AnalyzedLevel analyzed(board, account);
    LevelAnalysis& analysis = analyzed.analysis;
    std::vector<PlanStep> moves;
    for (const Square goal : board.goals()) moves.push_back({PlanStep::kAnywhere, goal});
    const PackingPlan plan(analysis, {}, moves);
    LoosePacking remembering(analysis, plan);
    for (int i = 0; i < 20; ++i) {
      Position position(board);
      std::vector<Square> boxes;
      for (const Square goal : board.goals()) {
        if (random.below(2) == 0 && boxes.size() < board.start_boxes().size()) boxes.push_back(goal);
      }
      position.set_boxes(boxes.data(), boxes.size());
      const std::uint32_t done = plan.packed(position);
      EXPECT_EQ(remembering.count_early(position, done),
                LoosePacking(analysis, plan).count_early(position, done));
    }
  }
}

}  // namespace
}  // namespace sokrates
