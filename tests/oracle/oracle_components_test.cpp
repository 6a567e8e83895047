// Compares heuristics, detectors and successor filters with the oracle on every reachable state.
//
// An admissible heuristic never exceeds the true distance. A detector never rejects a solvable state. A
// filter keeps a push of some shortest solution. Each property is checked on every reachable state, so that
// errors far from any solution are found too. The numbers of levels are exact: a level that cannot be used is
// replaced, not skipped.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "deadlock/corral.hpp"
#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"
#include "oracle/true_states.hpp"
#include "pruning/pi_corral.hpp"
#include "rules/pushes.hpp"
#include "solver/registry.hpp"

namespace oracle {
namespace {

using namespace sokrates;

void check_heuristics(const TrueStates& truth, const std::string& where) {
  const LevelTables tables = share_tables(truth.board(), truth.live());
  std::vector<std::unique_ptr<Heuristic>> heuristics;
  std::vector<std::string_view> names;
  for (const HeuristicRow& row : heuristic_rows()) {
    if (!row.promises.is_admissible) continue;
    heuristics.push_back(row.build({truth.board(), truth.live(), tables}));
    heuristics.back()->prepare(UINT64_MAX);
    names.push_back(row.name);
  }
  Position position(truth.board());
  for (std::size_t id = 0; id < truth.size(); ++id) {
    truth.load(id, position);
    for (std::size_t i = 0; i < heuristics.size(); ++i) {
      const Estimate h = heuristics[i]->evaluate(position);
      if (!truth.is_solvable(id)) continue;
      ASSERT_FALSE(h.is_infinite()) << names[i] << " gives up a solvable state" << where;
      ASSERT_LE(h.pushes, truth.distance(id)) << names[i] << " overestimates" << where;
      ASSERT_LE(h.moves, truth.distance(id) == 0 ? 0 : UINT32_MAX) << names[i] << where;
    }
  }
}

// Detectors also run on dead children, because data cached for them must not affect later answers.
class DetectorCheck {
 public:
  DetectorCheck(const TrueStates& truth, const std::string& where)
      : truth_(truth),
        where_(where),
        detectors_(build_detectors({truth.board(), truth.live(), share_tables(truth.board(), truth.live())})),
        position_(truth.board()),
        region_(truth.board()) {
    detectors_.push_back(
        std::make_unique<CorralDetector>(truth.board(), truth.live(), CorralCare::thorough()));
    for (auto& detector : detectors_) {
      while (detector->prepare(UINT64_MAX / 2) != Readiness::ready) {
      }
    }
  }

  void run() {
    for (std::size_t id = 0; id < truth_.size() && !testing::Test::HasFatalFailure(); ++id) {
      if (!truth_.is_solvable(id)) continue;
      truth_.load(id, position_);
      check_state();
      check_children(id);
    }
  }

 private:
  void check_state() {
    for (auto& detector : detectors_) {
      const auto quick = detector->explain(position_);
      ASSERT_FALSE(quick) << detector->name() << " condemns a solvable state: " << quick->reason << where_
                          << picture_of(position_);
      WorkBudget work_budget(WorkBudget::kEndless);
      const auto patient = detector->explain_with_budget(position_, work_budget);
      ASSERT_FALSE(patient) << detector->name()
                            << " condemns a solvable state after a while: " << patient->reason << where_
                            << picture_of(position_);
    }
  }

  void check_children(std::size_t id) {
    region_.flood(position_, position_.player());
    pushes_.clear();
    find_pushes(position_, region_, truth_.live(), pushes_);
    const Square player = position_.player();
    for (const Move& push : pushes_) {
      const bool is_solvable = truth_.is_solvable(truth_.after(id, push));
      apply_push(position_, push);
      for (auto& detector : detectors_) {
        const bool is_condemned = detector->is_dead(position_, push);
        ASSERT_FALSE(is_solvable && is_condemned)
            << detector->name() << " condemns a solvable state after a push" << where_
            << picture_of(position_);
      }
      undo_push(position_, push, player);
    }
  }

  const TrueStates& truth_;
  const std::string& where_;
  std::vector<std::unique_ptr<Detector>> detectors_;
  Position position_;
  Region region_;
  std::vector<Move> pushes_;
};

void check_pi_corral(const TrueStates& truth, const std::string& where, std::uint64_t& dropped) {
  PiCorral filter(truth.board(), truth.live());
  Position position(truth.board());
  Region region(truth.board());
  std::vector<Move> pushes;
  for (std::size_t id = 0; id < truth.size(); ++id) {
    if (!truth.is_solvable(id) || truth.distance(id) == 0) continue;
    truth.load(id, position);
    region.flood(position, position.player());
    pushes.clear();
    find_pushes(position, region, truth.live(), pushes);
    const std::size_t before = pushes.size();
    filter.filter(position, region, pushes);
    dropped += before - pushes.size();
    std::uint32_t best = TrueStates::kInfinite;
    for (const Move& push : pushes) best = std::min(best, truth.distance(truth.after(id, push)));
    ASSERT_EQ(best + 1, truth.distance(id))
        << "pi-corral drops every shortest way on" << where << picture_of(position);
  }
}

struct Batch {
  Kind kind;
  int levels;       // number of checked levels
  int full_levels;  // with SOKRATES_FULL=1
  std::size_t cap;  // limit of states
};

class SearchComponents : public testing::TestWithParam<int> {
 protected:
  // Calls check(truth, where) for the random levels of this shard.
  template <class Check>
  void for_each_level(std::initializer_list<Batch> batches, Check check) {
    for (const Batch& batch : batches) {
      const int wanted = (level_count(batch.levels, batch.full_levels) + kShards - 1) / kShards;
      int checked = 0;
      for (int i = GetParam(); checked < wanted; i += kShards) {
        ASSERT_LT(i, 20 * kShards * (wanted + 1)) << "too few of these levels can be used";
        const Level level = random_level(batch.kind, 5'000'000 + static_cast<std::uint64_t>(i));
        const TrueStates truth(level, batch.cap);
        if (!truth.is_usable()) continue;
        const std::size_t boxes = truth.board().start_boxes().size();
        if (is_larger(batch.kind)) {
          ASSERT_TRUE(boxes >= 5 && boxes <= 8) << picture(level);
        }
        ++checked;
        check(truth, " on level " + std::to_string(i) + picture(level));
        if (HasFatalFailure()) return;
      }
    }
  }

 public:
  static constexpr int kShards = 4;
};

// Computing the true distances of a level costs as much as running every component on it, so each level is
// used for all of them.
TEST_P(SearchComponents, AreAdmissibleSoundAndKeepAShortestSolution) {
  std::uint64_t dropped = 0;
  for_each_level({{Kind::tiny, 1500, 15'000, 100'000},
                  {Kind::spare_goals, 200, 2000, 100'000},
                  {Kind::larger_spare_goals, 60, 600, 100'000},
                  {Kind::larger, 300, 3000, 100'000}},
                 [&](const TrueStates& truth, const std::string& where) {
                   check_heuristics(truth, where);
                   DetectorCheck(truth, where).run();
                   check_pi_corral(truth, where, dropped);
                 });
  EXPECT_GT(dropped, 0U) << "a filter that drops nothing is not tested";
}

INSTANTIATE_TEST_SUITE_P(Shard, SearchComponents, testing::Range(0, SearchComponents::kShards));

}  // namespace
}  // namespace oracle
