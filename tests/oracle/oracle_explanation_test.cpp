// The explanation of a dead position names boxes that are dead without the others, and every detector is
// useful.
#include <gtest/gtest.h>

#include <sokrates/inspect.hpp>

#include "oracle/caught_shares.hpp"
#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"
#include "oracle/true_states.hpp"
#include "search/observer.hpp"

namespace oracle {
namespace {

using namespace sokrates;

constexpr std::size_t kStatesPerLevel = 200;

// Returns the position with only these boxes and all goals.
Level only_boxes(std::vector<std::string> rows, const std::vector<Cell>& kept) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      char& glyph = rows[row][column];
      const Cell here{static_cast<int>(row), static_cast<int>(column)};
      if (std::find(kept.begin(), kept.end(), here) != kept.end()) continue;
      glyph = glyph == '$' ? ' ' : glyph == '*' ? '.' : glyph;
    }
  }
  return *Level::from_rows(rows);
}

struct Tally {
  int dead = 0;
  int caught = 0;
  int proved = 0;  // the named boxes are proved dead without the others
};

void explain_states(const TrueStates& truth, Tally& tally) {
  std::vector<std::size_t> dead;
  for (std::size_t id = 0; id < truth.size(); ++id) {
    if (!truth.is_solvable(id)) dead.push_back(id);
  }
  Position position(truth.board());
  const std::size_t stride = std::max<std::size_t>(1, dead.size() / kStatesPerLevel);
  for (std::size_t i = 0; i < dead.size(); i += stride) {
    truth.load(dead[i], position);
    const std::vector<std::string> rows = board_rows(position);
    const auto report = inspect_position(*Level::from_rows(rows), "");
    ASSERT_TRUE(report) << report.error();
    ++tally.dead;
    if (!report->is_dead) continue;
    ++tally.caught;
    ASSERT_NE(report->reason, "");
    for (const Cell c : report->witness) {
      const char glyph = rows.at(static_cast<std::size_t>(c.row)).at(static_cast<std::size_t>(c.column));
      ASSERT_TRUE(glyph == '$' || glyph == '*') << report->detector << " names a square without a box";
    }
    const Answer alone = push_solve(only_boxes(rows, report->witness));
    tally.proved += alone.outcome == Outcome::unsolvable ? 1 : 0;
  }
}

TEST(Explanation, NamesBoxesThatAreDeadWithoutTheOthers) {
  Tally tally;
  int levels = 0;
  for (std::uint64_t seed = 4'000'000; levels < level_count(200, 1000); ++seed) {
    const TrueStates truth(random_level(seed % 4 == 0 ? Kind::larger : Kind::tiny, seed), 50'000);
    if (!truth.is_usable()) continue;
    ++levels;
    explain_states(truth, tally);
    if (HasFatalFailure()) return;
  }
  RecordProperty("dead", tally.dead);
  RecordProperty("caught", tally.caught);
  RecordProperty("proved", tally.proved);
  EXPECT_GT(tally.caught, levels);
  EXPECT_GE(tally.proved, 0.95 * tally.caught) << tally.proved << " of " << tally.caught;
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
