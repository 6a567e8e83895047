// A detector that rejects a position after a push must also explain it from the position alone. Every query
// must end.
#include <gtest/gtest.h>

#include <map>

#include "analysis/dead_squares.hpp"
#include "board/region.hpp"
#include "rules/pushes.hpp"
#include "search/observer.hpp"
#include "solver/registry.hpp"
#include "unit/board/random_level.hpp"
#include "unit/deadlock/drawn_position.hpp"

namespace sokrates {
namespace {

// Plays random pushes on one random level and tests every child of every visited position.
class RandomPlay {
 public:
  RandomPlay(const Level& level, Random& random)
      : board_(level),
        live_(find_live_squares(board_)),
        position_(board_),
        region_(board_),
        random_(random),
        detectors_(build_detectors({board_, live_, share_tables(board_, live_)})) {
    for (auto& detector : detectors_) detector->prepare(UINT64_MAX);
  }

  // Detectors do not run on levels that are trivially unsolvable.
  bool may_be_asked() const {
    const std::vector<Square>& boxes = board_.start_boxes();
    return boxes.size() <= board_.goals().size() && board_.unreachable_off_goal() == 0 &&
           std::all_of(boxes.begin(), boxes.end(), [&](Square s) { return live_.contains(s); });
  }

  void run(int pushes, std::map<std::string_view, int>& rejected) {
    for (int i = 0; i < pushes; ++i) {
      region_.flood(position_, position_.player());
      moves_.clear();
      find_pushes(position_, region_, live_, moves_);
      if (moves_.empty()) return;
      const Square player = position_.player();
      for (const Move& push : moves_) {
        apply_push(position_, push);
        ask(push, rejected);
        undo_push(position_, push, player);
      }
      apply_push(position_, moves_[random_.below(static_cast<std::uint32_t>(moves_.size()))]);
    }
  }

 private:
  void ask(const Move& push, std::map<std::string_view, int>& rejected) {
    for (auto& detector : detectors_) {
      if (!detector->is_dead(position_, push)) continue;
      ++rejected[detector->name()];
      const auto witness = detector->explain(position_);
      ASSERT_TRUE(witness) << detector->name() << " condemns and cannot say why" << picture();
      EXPECT_FALSE(witness->boxes.empty()) << detector->name() << picture();
      EXPECT_NE(witness->reason, "") << detector->name();
      for (const Square box : witness->boxes) {
        EXPECT_TRUE(position_.has_box(box)) << detector->name() << picture();
      }
    }
  }

  std::string picture() const {
    std::string text = "\n";
    for (const std::string& row : board_rows(position_)) text += row + '\n';
    return text;
  }

  Board board_;
  SquareSet live_;
  Position position_;
  Region region_;
  Random& random_;
  std::vector<std::unique_ptr<Detector>> detectors_;
  std::vector<Move> moves_;
};

TEST(Explained, EveryDetectorExplainsItsRejections) {
  Random random(2718);
  std::map<std::string_view, int> rejected;
  for (int i = 0; i < 1500; ++i) {
    const std::uint32_t boxes = 3 + random.below(4);
    const Level level = random_level(random, {9, 8, 12 + random.below(14), boxes, boxes});
    RandomPlay play(level, random);
    if (!play.may_be_asked()) continue;
    play.run(30, rejected);
    if (HasFatalFailure()) return;
  }
  for (const char* name : {"blocks", "freeze", "dead-sides", "pairs", "bipartite", "corral"}) {
    EXPECT_GT(rejected[name], 20) << name << " was hardly asked";
  }
}

// A ring of boxes in a wide hall: many pushes, long walks, and an enclosed region.
std::string ring_in_a_hall() {
  constexpr std::size_t kWidth = 120;
  std::vector<std::string> rows(kWidth, '#' + std::string(kWidth - 2, ' ') + '#');
  rows.front() = rows.back() = std::string(kWidth, '#');
  for (std::size_t i = 0; i < 20; ++i) {
    rows[20 + i][20] = rows[20 + i][40] = '$';
    if (i > 0) rows[20][20 + i] = rows[40][20 + i] = '$';
    rows[60 + i][60] = rows[60 + i][61] = rows[60 + i][62] = rows[60 + i][63] = '.';
  }
  rows[40][20] = rows[40][40] = '$';
  rows[40][30] = ' ';
  rows[42][30] = '$';
  rows[43][30] = '@';
  std::string drawing;
  for (const std::string& row : rows) drawing += row + '\n';
  return drawing;
}

// A query takes at most some milliseconds on every board, so that a search can check its limits between
// queries.
TEST(Explained, EveryQueryIsShort) {
  constexpr std::uint64_t kMaxTicks = 10'000'000;
  for (const char* name : {"blocks", "freeze", "dead-sides", "pairs", "bipartite", "diagonals", "corral"}) {
    DrawnPosition fresh(ring_in_a_hall());
    Detector& detector = fresh.detector(name);
    fresh.push({42, 30}, Direction::up);
    const Move last = fresh.push({41, 30}, Direction::up);
    std::uint64_t before = detector.work();
    detector.is_dead(fresh.position(), last);
    EXPECT_LT(detector.work() - before, kMaxTicks) << name;
    before = detector.work();
    detector.explain(fresh.position());
    EXPECT_LT(detector.work() - before, 2 * kMaxTicks) << name;
  }
}

// The caller sets the work budget. The query must stop when the budget is used up.
TEST(Explained, TheWorkBudgetEndsAnExplanation) {
  for (const char* name : {"diagonals", "corral"}) {
    DrawnPosition hall(ring_in_a_hall());
    hall.push({42, 30}, Direction::up);
    hall.push({41, 30}, Direction::up);
    int asked = 0;
    WorkBudget work_budget(50'000, [&] { return ++asked < 3; });
    EXPECT_FALSE(hall.detector(name).explain_with_budget(hall.position(), work_budget)) << name;
    EXPECT_LT(work_budget.spent(), 5'000'000U) << name;
  }
}

}  // namespace
}  // namespace sokrates
