// The explanation of a dead position names boxes that are dead by themselves, and each detector is needed.
#include <gtest/gtest.h>

#include <sokrates/collection.hpp>
#include <sokrates/inspect.hpp>

#include "oracle/caught_shares.hpp"
#include "oracle/naive_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"
#include "oracle/true_states.hpp"
#include "search/observer.hpp"

namespace oracle {
namespace {

using namespace sokrates;

constexpr std::size_t kStatesPerLevel = 200;

// Returns the level with only these boxes and all goals.
Level only_boxes(const Level& level, const std::vector<Cell>& kept) {
  std::vector<std::string> rows = level.rows();
  for (const Cell box : level.boxes()) {
    if (std::find(kept.begin(), kept.end(), box) != kept.end()) continue;
    rows[static_cast<std::size_t>(box.row)][static_cast<std::size_t>(box.column)] =
        level.has_goal(box) ? '.' : ' ';
  }
  return *Level::from_rows(rows, level.win());
}

struct Tally {
  int dead = 0;
  int caught = 0;
};

// If the position is reported dead, the boxes that the explanation names must be dead by themselves.
void check_explanation(const Level& level, Tally& tally) {
  const auto report = inspect_position(level, "");
  ASSERT_TRUE(report) << report.error();
  if (!report->is_dead) return;
  ++tally.caught;
  ASSERT_NE(report->reason, "");
  for (const Cell c : report->witness) {
    ASSERT_TRUE(level.has_box(c)) << report->detector << " names a square without a box\n" << to_xsb(level);
  }
  const Level alone = only_boxes(level, report->witness);
  const Outcome outcome =
      level.players().size() == 1 ? push_solve(alone).outcome : naive_solve(alone, Objective::pushes).outcome;
  ASSERT_EQ(outcome, Outcome::unsolvable) << report->detector << ": " << report->reason << "\n"
                                          << to_xsb(level) << "\n"
                                          << to_xsb(alone);
}

void explain_states(const TrueStates& truth, Tally& tally) {
  std::vector<std::size_t> dead;
  for (std::size_t id = 0; id < truth.size(); ++id) {
    if (!truth.is_solvable(id)) dead.push_back(id);
  }
  Position position(truth.board());
  const std::size_t stride = std::max<std::size_t>(1, dead.size() / kStatesPerLevel);
  for (std::size_t i = 0; i < dead.size(); i += stride) {
    truth.load(dead[i], position);
    ++tally.dead;
    ASSERT_NO_FATAL_FAILURE(check_explanation(*Level::from_rows(board_rows(position)), tally));
  }
}

TEST(Explanation, NamesBoxesThatAreDeadWithoutTheOthers) {
  for (const Kind kind : {Kind::tiny, Kind::larger, Kind::spare_goals, Kind::larger_spare_goals}) {
    Tally tally;
    int levels = 0;
    const int wanted = is_larger(kind) ? level_count(30, 500) : level_count(100, 2000);
    for (std::uint64_t seed = 4'000'000; levels < wanted; ++seed) {
      const TrueStates truth(random_level(kind, seed), 50'000);
      if (!truth.is_usable()) continue;
      ++levels;
      ASSERT_NO_FATAL_FAILURE(explain_states(truth, tally));
    }
    EXPECT_GT(tally.caught, levels);
    EXPECT_GT(tally.caught, 0.9 * tally.dead);
  }
}

// These levels have boxes out of reach, more boxes than goals, or another reason to be unsolvable at the start.
TEST(Explanation, NamesBoxesOfLevelsThatAreDeadFromTheStart) {
  for (const Kind kind :
       {Kind::tiny, Kind::larger, Kind::robots, Kind::spare_goals, Kind::robots_spare_goals}) {
    Tally tally;
    const int levels =
        has_robots(kind) || is_larger(kind) ? level_count(150, 3000) : level_count(1000, 20'000);
    for (int i = 0; i < levels; ++i) {
      const Level level = random_level(kind, 4'200'000 + static_cast<std::uint64_t>(i));
      ASSERT_NO_FATAL_FAILURE(check_explanation(level, tally));
    }
    EXPECT_GT(tally.caught, 0) << static_cast<int>(kind);
  }
}

// Tests a small sample of bench/results/deadlock-shares.md: a detector that is switched off finds nothing and
// is missed.
TEST(Explanation, ADetectorSwitchedOffChangesTheShares) {
  std::vector<std::unique_ptr<TrueStates>> sample;
  for (std::uint64_t seed = 4'500'000; sample.size() < 250; ++seed) {
    auto truth = std::make_unique<TrueStates>(random_level(Kind::tiny, seed), 20'000);
    if (truth->is_usable()) sample.push_back(std::move(truth));
  }
  const auto shares_without = [&](const std::string& name) {
    CaughtShares shares;
    for (const auto& truth : sample) shares.add(*truth, 100, name);
    return shares;
  };
  const CaughtShares all = shares_without("");
  EXPECT_EQ(all.levels, sample.size());
  EXPECT_LE(all.caught, all.caught_patiently);
  EXPECT_LE(all.caught_patiently, all.looked_at);
  for (const CaughtShares::OfDetector& detector : all.detectors) {
    EXPECT_GT(detector.caught, 0U) << detector.name;
    const CaughtShares others = shares_without(detector.name);
    EXPECT_EQ(others.detectors.size() + 1, all.detectors.size()) << detector.name;
    EXPECT_EQ(others.looked_at, all.looked_at);
    EXPECT_EQ(others.caught, all.caught - detector.caught_alone) << detector.name;
    // Every block is also a freeze deadlock. The detector `blocks` exists because it is cheap.
    EXPECT_EQ(detector.caught_alone == 0, detector.name == "blocks") << detector.name;
  }
}

}  // namespace
}  // namespace oracle
