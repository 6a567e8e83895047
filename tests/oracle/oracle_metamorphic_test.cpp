// Properties of the solver's answers that need no oracle: transformed levels have the same optimum, and each
// objective is best in its own metric. The levels have 5 to 8 boxes, and their move optima are beyond the
// oracles.
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "oracle/random_level.hpp"
#include "oracle/replay.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"

namespace oracle {
namespace {

using sokrates::Level;
using sokrates::Objective;
using sokrates::Options;
using sokrates::Result;
using sokrates::Status;

Result best(const Level& level, Objective objective) {
  Options options;
  options.objective = objective;
  options.limits.nodes = 300'000;
  return sokrates::solve(level, options);
}

bool is_known(const Result& result) {
  return result.status != Status::unknown;
}

class OracleMetamorphic : public testing::TestWithParam<Objective> {};

TEST_P(OracleMetamorphic, EightSymmetriesHaveTheSameOptimum) {
  for (const Kind kind : {Kind::tiny, Kind::larger}) {
    int compared = 0;
    const int levels = level_count(kind == Kind::tiny ? 60 : 10);
    for (int seed = 0; seed < levels; ++seed) {
      const Level level = random_level(kind, 2'000'000 + static_cast<std::uint64_t>(seed));
      const Result result = best(level, GetParam());
      if (!is_known(result)) continue;
      const bool names_pushes = GetParam() != Objective::moves;
      const bool names_moves = GetParam() != Objective::pushes;
      for (int symmetry = 1; symmetry < sokrates::kSymmetries; ++symmetry) {
        const Level turned = sokrates::transformed(level, symmetry);
        const Result other = best(turned, GetParam());
        if (!is_known(other)) continue;
        ASSERT_EQ(result.status, other.status) << symmetry << picture(level);
        if (names_pushes) {
          ASSERT_EQ(result.metrics.pushes, other.metrics.pushes) << symmetry << picture(level);
        }
        if (names_moves) {
          ASSERT_EQ(result.metrics.moves, other.metrics.moves) << symmetry << picture(level);
        }
        const auto replayed = replay(turned, sokrates::transformed_lurd(level, result.solution, symmetry));
        if (result.status == Status::solved) {
          ASSERT_TRUE(replayed && replayed->won) << symmetry << picture(level);
        }
      }
      ++compared;
    }
    EXPECT_GT(compared, levels / 2);
  }
}

INSTANTIATE_TEST_SUITE_P(Objective, OracleMetamorphic,
                         testing::Values(Objective::pushes, Objective::moves, Objective::pushes_moves,
                                         Objective::moves_pushes));

// Returns the level below two rows of floor. Two boxes on goals, which no push moves, separate them from the level.
// Returns nothing if the level has no square for them.
std::optional<Level> with_plugged_strip(const Level& level) {
  std::vector<std::string> rows = level.rows();
  for (std::size_t column = 1; column + 1 < rows.front().size(); ++column) {
    if (rows[0].substr(column - 1, 3) != "###" || rows[1][column] == '#') continue;
    std::string plug(rows.front().size(), '#');
    plug[column] = rows[0][column] = '*';
    const std::string floor(plug.size(), ' ');
    rows.insert(rows.begin(), {floor, floor, plug});
    return *Level::from_rows(rows);
  }
  return std::nullopt;
}

TEST(OracleMetamorphic, FloorBehindBoxesThatNeverMoveDoesNotMatter) {
  int compared = 0;
  const int levels = level_count(200);
  for (int seed = 0; seed < levels; ++seed) {
    const Level level = random_level(Kind::tiny, 4'000'000 + static_cast<std::uint64_t>(seed));
    const auto larger = with_plugged_strip(level);
    if (!larger) continue;
    for (int symmetry = 0; symmetry < sokrates::kSymmetries; ++symmetry) {
      const Level turned = sokrates::transformed(*larger, symmetry);
      const Result result = best(level, Objective::pushes), other = best(turned, Objective::pushes);
      ASSERT_EQ(result.status, other.status) << symmetry << picture(*larger);
      ASSERT_EQ(result.metrics.pushes, other.metrics.pushes) << symmetry << picture(*larger);
    }
    ++compared;
  }
  EXPECT_GT(compared, levels / 4);
}

TEST(OracleMetamorphic, EachObjectiveIsBestInItsOwnMetric) {
  int compared = 0;
  const int levels = level_count(60);
  for (int seed = 0; seed < levels; ++seed) {
    const Level level = random_level(Kind::larger, 3'000'000 + static_cast<std::uint64_t>(seed));
    const Result pushes = best(level, Objective::pushes);
    const Result moves = best(level, Objective::moves);
    const Result pushes_moves = best(level, Objective::pushes_moves);
    const Result moves_pushes = best(level, Objective::moves_pushes);
    if (!is_known(pushes) || !is_known(moves) || !is_known(pushes_moves) || !is_known(moves_pushes)) continue;
    ASSERT_EQ(pushes.status, moves.status) << picture(level);
    ASSERT_EQ(pushes.status, pushes_moves.status) << picture(level);
    ASSERT_EQ(pushes.status, moves_pushes.status) << picture(level);
    ASSERT_EQ(pushes.metrics.pushes, pushes_moves.metrics.pushes) << picture(level);
    ASSERT_EQ(moves.metrics.moves, moves_pushes.metrics.moves) << picture(level);
    ASSERT_LE(pushes.metrics.pushes, moves_pushes.metrics.pushes) << picture(level);
    ASSERT_LE(moves.metrics.moves, pushes_moves.metrics.moves) << picture(level);
    ASSERT_LE(pushes_moves.metrics.moves, pushes.metrics.moves) << picture(level);
    ASSERT_LE(moves_pushes.metrics.pushes, moves.metrics.pushes) << picture(level);
    ++compared;
  }
  EXPECT_GT(compared, levels / 2);
}

}  // namespace
}  // namespace oracle
