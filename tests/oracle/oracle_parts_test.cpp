// Heuristics, detectors and successor filters against the truth, on every state that can be reached.
//
// An admissible heuristic never exceeds the true distance; a detector never condemns a state that can be
// solved; a filter keeps a push of some shortest solution. Each statement is checked on every reachable
// state, dead ones included, so a part that is wrong in a corner nobody visits on the way to a solution is
// found as well.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "analysis/dead_squares.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/test_size.hpp"
#include "pruning/pi_corral.hpp"
#include "rules/pushes.hpp"
#include "search/observer.hpp"
#include "solver/at_sight.hpp"
#include "solver/build_engine.hpp"
#include "solver/presets.hpp"

namespace oracle {
namespace {

using namespace sokrates;

// A level with its true distances, and the two worlds' names for states.
class Truth {
 public:
  Truth(const Level& level, std::size_t cap)
      : board(level), live(find_live_squares(board)), graph_(level, cap) {
    is_usable = graph_.complete() && unsolvable_at_sight(level, board, live).empty();
    if (!is_usable) return;
    for (std::size_t id = 0; id < graph_.size(); ++id) numbers_.add(graph_.state(id));
  }

  std::size_t size() const { return graph_.size(); }
  std::uint32_t distance(std::size_t id) const { return graph_.distance(id); }

  void load(std::size_t id, Position& position) const {
    std::vector<Square> boxes;
    for (Bits left = graph_.state(id).boxes; !left.empty(); left = left.without_first()) {
      const Square s = board.square(graph_.rules().board().cell(left.first()));
      if (s != board.nowhere()) boxes.push_back(s);  // scenery is no part of a position
    }
    position.set_boxes(boxes.data(), boxes.size());
    position.set_player(board.square(graph_.rules().board().cell(graph_.state(id).player)));
  }

  // The number of the state that a push of `box` leads to from state `id`.
  std::size_t after(std::size_t id, const Move& push) {
    const BitBoard& bits = graph_.rules().board();
    const unsigned from = bits.bit(board.cell(push.box));
    const unsigned to = bits.stepped(from, static_cast<unsigned>(push.direction));
    const Bits boxes = graph_.state(id).boxes ^ Bits::single(from) ^ Bits::single(to);
    return numbers_.add({boxes, bits.region(boxes, from).first()}).id;
  }

  Board board;
  SquareSet live;
  bool is_usable = false;

 private:
  PushGraph graph_;
  PushStateTable numbers_;
};

std::string picture_of(const Position& position) {
  std::string text = "\nposition";
  for (const std::string& row : board_rows(position)) text += "\n" + row;
  return text;
}

bool stands_on_dead_square(const Position& position, const SquareSet& live) {
  return std::any_of(position.boxes().begin(), position.boxes().end(),
                     [&](Square s) { return !live.contains(s); });
}

void check_heuristics(Truth& truth, const std::string& where) {
  const auto distances = std::make_shared<PushDistances>(truth.board);
  Position position(truth.board);
  for (const HeuristicPreset& preset : heuristic_presets()) {
    const auto heuristic = build_heuristic(preset.name, truth.board, distances);
    ASSERT_EQ(heuristic->is_admissible(), preset.is_admissible) << preset.name;
    if (!preset.is_admissible) continue;
    heuristic->prepare(UINT64_MAX);
    for (std::size_t id = 0; id < truth.size(); ++id) {
      truth.load(id, position);
      const Estimate h = heuristic->evaluate(position);
      if (truth.distance(id) == PushGraph::kNever) continue;
      ASSERT_FALSE(h.is_never()) << preset.name << " gives up a solvable state" << where;
      ASSERT_LE(h.pushes, truth.distance(id)) << preset.name << " overestimates" << where;
      ASSERT_LE(h.moves, truth.distance(id) == 0 ? 0 : UINT32_MAX) << preset.name << where;
    }
  }
}

void check_detectors(Truth& truth, const std::string& where) {
  auto detectors =
      build_detectors(truth.board, truth.live, std::make_shared<PushDistances>(truth.board), false);
  Position position(truth.board);
  Region region(truth.board);
  std::vector<Move> pushes;
  for (auto& detector : detectors) {
    while (!detector->prepare(UINT64_MAX / 2)) {
    }
    for (std::size_t id = 0; id < truth.size(); ++id) {
      truth.load(id, position);
      if (stands_on_dead_square(position, truth.live)) continue;  // engines never get there
      const bool is_solvable = truth.distance(id) != PushGraph::kNever;
      const auto witness = detector->explain(position);
      ASSERT_FALSE(is_solvable && witness)
          << detector->name() << " condemns a solvable state: " << witness->reason << where
          << picture_of(position);
      region.flood(position, position.player());
      pushes.clear();
      find_pushes(position, region, truth.live, pushes);
      const Square player = position.player();
      for (const Move& push : pushes) {
        const bool child_is_solvable = truth.distance(truth.after(id, push)) != PushGraph::kNever;
        if (!child_is_solvable) continue;
        apply_push(position, push);
        ASSERT_FALSE(detector->is_dead(position, push))
            << detector->name() << " condemns a solvable state after a push" << where << picture_of(position);
        undo_push(position, push, player);
      }
    }
  }
}

void check_pi_corral(Truth& truth, const std::string& where, std::uint64_t& dropped) {
  PiCorral filter(truth.board, truth.live);
  Position position(truth.board);
  Region region(truth.board);
  std::vector<Move> pushes;
  for (std::size_t id = 0; id < truth.size(); ++id) {
    if (truth.distance(id) == PushGraph::kNever || truth.distance(id) == 0) continue;
    truth.load(id, position);
    region.flood(position, position.player());
    pushes.clear();
    find_pushes(position, region, truth.live, pushes);
    const std::size_t before = pushes.size();
    filter.filter(position, region, pushes);
    dropped += before - pushes.size();
    std::uint32_t best = PushGraph::kNever;
    for (const Move& push : pushes) best = std::min(best, truth.distance(truth.after(id, push)));
    ASSERT_EQ(best + 1, truth.distance(id))
        << "pi-corral drops every shortest way on" << where << picture_of(position);
  }
}

struct Batch {
  Kind kind;
  int levels;
  std::size_t cap;
};

class Parts : public testing::TestWithParam<int> {
 protected:
  // Calls check(truth, where) for this shard's share of the random levels.
  template <class Check>
  void for_each_level(std::initializer_list<Batch> batches, Check check) {
    int used = 0;
    for (const Batch& batch : batches) {
      const int count = level_count(batch.levels);
      for (int i = GetParam(); i < count; i += kShards) {
        const Level level = random_level(batch.kind, 5'000'000 + static_cast<std::uint64_t>(i));
        if (level.win() != Win::boxes || level.players().size() != 1) continue;
        Truth truth(level, batch.cap);
        if (!truth.is_usable) continue;
        ++used;
        check(truth, " on level " + std::to_string(i) + picture(level));
        if (HasFatalFailure()) return;
      }
    }
    ASSERT_GT(used, 0);
  }

 public:
  static constexpr int kShards = 4;
};

TEST_P(Parts, AdmissibleHeuristicsNeverOverestimate) {
  for_each_level({{Kind::tiny, 900, 100'000}, {Kind::spare_goals, 200, 100'000}, {Kind::larger, 60, 60'000}},
                 [](Truth& truth, const std::string& where) { check_heuristics(truth, where); });
}

TEST_P(Parts, DetectorsCondemnNothingSolvable) {
  for_each_level({{Kind::tiny, 1600, 30'000}, {Kind::spare_goals, 300, 30'000}, {Kind::larger, 400, 12'000}},
                 [](Truth& truth, const std::string& where) { check_detectors(truth, where); });
}

TEST_P(Parts, PiCorralKeepsAShortestSolution) {
  std::uint64_t dropped = 0;
  for_each_level(
      {{Kind::tiny, 1600, 100'000}, {Kind::spare_goals, 300, 100'000}, {Kind::larger, 400, 100'000}},
      [&](Truth& truth, const std::string& where) { check_pi_corral(truth, where, dropped); });
  EXPECT_GT(dropped, 0U) << "a filter that drops nothing is not tested";
}

INSTANTIATE_TEST_SUITE_P(Shard, Parts, testing::Range(0, Parts::kShards));

}  // namespace
}  // namespace oracle
