// Tests that no sound detector rejects a position on a known solution. The levels and solutions are from
// Debian's cavepacker-data. Every detector is tested, both quick and thorough. A short run tests a few
// thousand positions. SOKRATES_FULL=1 tests all of them, and also a rotation of each level, because code that
// depends on the order of squares may fail only there.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/lurd.hpp>

#include "analysis/dead_squares.hpp"
#include "analysis/simplified.hpp"
#include "foreign_levels.hpp"
#include "oracle/test_size.hpp"
#include "rules/pushes.hpp"
#include "solver/registry.hpp"

namespace sokrates {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kShortRun = 60;  // tests one of this many levels

std::string contents_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Makes the moves of a solution and runs every detector on each position.
class Watcher {
 public:
  explicit Watcher(const Board& board)
      : board_(board), live_(find_live_squares(board)), tables_(share_tables(board_, live_)) {
    for (const bool asks_seldom : {false, true}) {
      const ComponentSource source{board_, live_, tables_, false, {.asks_seldom = asks_seldom}};
      for (auto& detector : build_detectors(source)) {
        // Cheap detectors are the same in both modes.
        if (asks_seldom && detector->cost() == DetectorCost::cheap) continue;
        while (detector->prepare(1'000'000) != Readiness::ready) {
        }
        detectors_.push_back(std::move(detector));
      }
    }
  }

  // Returns the number of tested positions, or 0 if the solution is invalid.
  std::size_t play(const std::vector<Step>& steps, const std::string& where) {
    Position position(board_);
    std::size_t positions = 0;
    for (const Step& step : steps) {
      const Square to = board_.neighbor(position.player(), step.direction);
      if (to == board_.nowhere()) return 0;
      if (!position.has_box(to)) {
        position.set_player(to);
        continue;
      }
      const Move push{to, 0, step.direction};
      if (!live_.contains(board_.neighbor(to, step.direction))) ADD_FAILURE() << where << ": a dead square";
      apply_push(position, push);
      ++positions;
      for (const auto& detector : detectors_) {
        if (detector->is_dead(position, push)) {
          ADD_FAILURE() << where << ": " << detector->name() << " after " << positions << " pushes";
        }
      }
    }
    return position.is_won() ? positions : 0;
  }

 private:
  const Board& board_;
  SquareSet live_;
  LevelTables tables_;
  std::vector<std::unique_ptr<Detector>> detectors_;
};

// Tests the board itself and the board that engines search.
std::size_t watch(const Level& level, const std::string& lurd, const std::string& where) {
  const auto steps = parse_lurd(lurd);
  if (!steps) {
    ADD_FAILURE() << where;
    return 0;
  }
  const Board board(level);
  std::size_t positions = 0;
  for (const bool is_simplified : {false, true}) {
    const std::optional<Level> simple = is_simplified ? simplified(board) : std::nullopt;
    const Board searched(simple ? *simple : level);
    const std::size_t seen = Watcher(searched).play(without_detours(searched, *steps), where);
    EXPECT_GT(seen, 0U) << where;
    positions += seen;
  }
  return positions;
}

TEST(KnownSolutions, NoPositionOnThemIsCalledDead) {
  const std::vector<fs::path> files = foreign::cavepacker_files("", ".sol");
  if (files.empty()) GTEST_SKIP() << foreign::kMissingCavepacker;
  std::size_t positions = 0;
  for (std::size_t i = 0; i < files.size(); i += oracle::full_run() ? 1 : kShortRun) {
    const std::string name = files[i].stem().string();
    const auto solutions = read_solutions(contents_of(files[i]));
    const auto levels = read_collection(contents_of(fs::path(files[i]).replace_extension(".sok")));
    ASSERT_TRUE(solutions && levels && levels->entries.front().level) << name;
    const Level& level = *levels->entries.front().level;
    if (level.players().size() != 1) continue;
    const std::string& lurd = solutions->front().lurd;
    positions += watch(level, lurd, name);
    if (!oracle::full_run()) continue;
    const int symmetry = 1 + static_cast<int>(i % (kSymmetries - 1));
    positions += watch(transformed(level, symmetry), transformed_lurd(lurd, symmetry),
                       name + ", symmetry " + std::to_string(symmetry));
  }
  EXPECT_GE(positions, oracle::full_run() ? 300'000U : 1'000U);
  RecordProperty("positions", static_cast<int>(positions));
}

}  // namespace
}  // namespace sokrates
