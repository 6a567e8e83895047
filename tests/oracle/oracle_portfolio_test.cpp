// Compares the portfolio with several threads with the oracle, with all members running from the first turn
// on. Also tests searches that are cancelled at any time.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include <sokrates/solver.hpp>
#include <sokrates/verify.hpp>

#include "analysis/dead_squares.hpp"
#include "oracle/naive_search.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/random_source.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"
#include "oracle/truths.hpp"
#include "solver/build_engine.hpp"
#include "solver/build_portfolio.hpp"
#include "solver/engine_config.hpp"
#include "solver/trivially_unsolvable.hpp"
#include "space/route.hpp"

namespace oracle {
namespace {

using namespace sokrates;

// A level, and a portfolio in which all members start at once.
struct Game {
  Game(const Level& l, Objective o, unsigned threads) : level(l), board(l), live(find_live_squares(board)) {
    options.objective = o;
    options.threads = threads;
    EngineConfig config = *make_engine_config(options, level.win(), level.players().size());
    config.level = &level;
    const LevelTables tables = share_tables(board, live, &account);
    auto built = build_portfolio({config, options, board, live, tables, account, nullptr}, Start::together);
    engine = std::move(*built);
  }

  StepStatus run() {
    StepStatus status = StepStatus::running;
    while (status == StepStatus::running || status == StepStatus::improved)
      status = engine->step({1000, UINT64_MAX});
    return status;
  }

  Level level;
  Options options;
  Board board;
  SquareSet live;
  MemoryAccount account;
  std::unique_ptr<Engine> engine;
};

std::string wrong(const Level& level, Objective objective, unsigned threads, const Answer& truth) {
  Game game(level, objective, threads);
  const bool is_told_at_sight = !trivially_unsolvable(level, game.board, game.live).empty();
  if (is_told_at_sight || verify(level, "").valid) return {};  // solved before any engine runs
  const StepStatus status = game.run();
  const auto steps = game.engine->solution();
  if (truth.outcome == Outcome::unsolvable) {
    return status == StepStatus::exhausted && !steps ? "" : "the level cannot be solved";
  }
  if (!steps) return "no solution";
  const Verdict verdict = verify(level, to_lurd(game.board, *steps));
  if (!verdict.valid) return verdict.reason;
  const std::uint64_t optimum =
      objective == Objective::moves || objective == Objective::moves_pushes ? truth.moves : truth.pushes;
  if (game.engine->lower_bound().cost.major > optimum && objective != Objective::any) return "bound too high";
  if (objective == Objective::any) return {};
  if (!game.engine->is_proved()) return "not proved";
  const std::uint64_t found = objective == Objective::moves || objective == Objective::moves_pushes
                                  ? verdict.metrics.moves
                                  : verdict.metrics.pushes;
  return found == optimum ? "" : "called optimal with " + std::to_string(found);
}

class OraclePortfolio : public testing::TestWithParam<unsigned> {};

TEST_P(OraclePortfolio, SolvesTinyLevelsOfEveryKind) {
  for (const Kind kind : {Kind::tiny, Kind::spare_goals, Kind::target, Kind::robots}) {
    const int count = level_count(has_robots(kind) ? 10 : 40);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(count); ++seed) {
      const Level level = random_level(kind, seed);
      Truths truths(level);
      for (const Objective objective : {Objective::any, Objective::pushes, Objective::moves}) {
        const Answer& truth = truths.of(objective);
        if (truth.outcome == Outcome::beyond) continue;
        ASSERT_EQ(wrong(level, objective, GetParam(), truth), "")
            << seed << ", " << name_of(objective) << picture(level);
      }
    }
  }
}

TEST_P(OraclePortfolio, SolvesFiveToEightBoxes) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(level_count(20)); ++seed) {
    const Level level = random_level(Kind::larger, seed);
    const Answer truth = push_solve(level, 200'000);
    if (truth.outcome == Outcome::beyond) continue;
    ASSERT_EQ(wrong(level, Objective::pushes, GetParam(), truth), "") << seed << picture(level);
    ASSERT_EQ(wrong(level, Objective::any, GetParam(), truth), "") << seed << picture(level);
  }
}

INSTANTIATE_TEST_SUITE_P(Threads, OraclePortfolio, testing::Values(1U, 2U, 4U));

TEST(PortfolioCancel, AtAnyTimeReleasesEverything) {
  const auto level = Level::from_text(
      "##########\n#        #\n#  $ $ $ #\n# .  @   #\n#  . .   #\n#  $ $ $ #\n# . . .  #\n##########");
  RandomSource random(5);
  for (int i = 0; i < level_count(200); ++i) {
    Game game(*level, i % 2 == 0 ? Objective::any : Objective::moves, 2 + static_cast<unsigned>(i % 3));
    const std::uint64_t turns = random.below(20);
    for (std::uint64_t turn = 0; turn < turns; ++turn)
      game.engine->step({1 + random.below(20'000), UINT64_MAX});
    game.engine.reset();
    EXPECT_EQ(game.account.used(), 0U);
  }
}

// A path to the target is already known: `refine` must find a shorter one, or prove that there is none.
TEST(RefineWithABound, OnlySolutionsBelowTheBoundCount) {
  int reported = 0;
  Options options;
  options.engine = "refine";
  options.objective = Objective::moves;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(std::max(80, level_count(80))); ++seed) {
    const Level level = random_level(Kind::target, seed);
    const Answer truth = naive_solve(level, Objective::moves);
    if (truth.outcome != Outcome::solved || truth.moves == 0) continue;
    const Board board(level);
    const SquareSet live = find_live_squares(board);
    const auto config = make_engine_config(options, level.win());
    for (const std::uint32_t more : {0U, 1U, 5U}) {
      for (const int turns : {0, 1, 4}) {
        MemoryAccount account;
        const LevelTables tables = share_tables(board, live);
        const auto engine =
            std::move(*build_engine({*config, options, board, live, tables, account, nullptr}));
        StepStatus status = StepStatus::running;
        for (int turn = 0; status == StepStatus::running || status == StepStatus::improved; ++turn) {
          const auto optimum = static_cast<std::uint32_t>(truth.moves);
          if (turn == turns) engine->take_upper_bound({Objective::moves, {optimum + more, 0}});
          status = engine->step({50, UINT64_MAX});
        }
        ++reported;
        ASSERT_EQ(engine->lower_bound().cost.major, truth.moves) << seed << picture(level);
        if (status == StepStatus::nothing_below) {
          ASSERT_EQ(more, 0U) << "there is a shorter one" << picture(level);
          ASSERT_FALSE(engine->is_proved());
        } else {
          ASSERT_EQ(status, StepStatus::exhausted);
          ASSERT_TRUE(engine->is_proved()) << seed << picture(level);
          ASSERT_EQ(engine->solution()->size(), truth.moves) << seed << picture(level);
        }
      }
    }
  }
  EXPECT_GT(reported, 200);
}

// A second run is identical up to the last expansion.
TEST(PortfolioRepeats, IdenticallyWithOneThread) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level level = random_level(Kind::larger, seed);
    Options options;
    options.threads = 1;
    options.limits.nodes = 20'000;
    const Result first = solve(level, options);
    const Result second = solve(level, options);
    EXPECT_EQ(first.statistics.expanded, second.statistics.expanded);
    EXPECT_EQ(first.solution, second.solution);
    EXPECT_EQ(first.statistics.found_by, second.statistics.found_by);
  }
}

}  // namespace
}  // namespace oracle
