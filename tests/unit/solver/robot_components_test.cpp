// Compares heuristics and detectors for several robots with the oracle, on every state of small random
// levels.
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/dead_squares.hpp"
#include "oracle/random_level.hpp"
#include "oracle/solver_check.hpp"
#include "oracle/state_graph.hpp"
#include "oracle/test_size.hpp"
#include "rules/robot_steps.hpp"
#include "solver/registry.hpp"
#include "solver/trivially_unsolvable.hpp"
#include "unit/verify/drawn_level.hpp"

namespace sokrates {
namespace {

using oracle::Kind;
using oracle::StateGraph;

// Copies a state of the graph to a position.
void load(const StateGraph& graph, std::size_t id, Position& position) {
  const Board& board = position.board();
  std::vector<Square> boxes, robots;
  for (const Cell c : graph.rules().box_cells(graph.positions()[id])) {
    if (board.square(c) != board.nowhere()) boxes.push_back(board.square(c));
  }
  for (const Cell c : graph.rules().player_cells(graph.positions()[id])) robots.push_back(board.square(c));
  std::sort(robots.begin(), robots.end());
  position.set_boxes(boxes.data(), boxes.size());
  position.set_robots(robots.data(), robots.size());
}

bool all_live(const Position& position, const SquareSet& live) {
  return std::all_of(position.boxes().begin(), position.boxes().end(),
                     [&](Square box) { return live.contains(box); });
}

// Calls look(position, distance in moves or oracle::kInfinite) on every state without a box on a dead square.
template <class Look>
void look_at_all_states(Kind kind, int levels, Look look) {
  for (int i = 0; i < oracle::level_count(levels); ++i) {
    const Level level = oracle::random_level(kind, static_cast<std::uint64_t>(5000 + i));
    const Board board(level);
    const SquareSet live = find_live_squares(board);
    if (board.start_players().size() < 2 || !trivially_unsolvable(level, board, live).empty()) continue;
    const StateGraph graph(level, 60'000);
    if (!graph.complete()) continue;
    const std::vector<oracle::Cost> distances = graph.compute_distances(Objective::moves);
    Position position(board);
    look.begin(board, live);
    for (std::size_t id = 0; id < graph.positions().size(); ++id) {
      load(graph, id, position);
      if (!all_live(position, live)) continue;
      look(position, distances[id]);
      if (testing::Test::HasFailure()) {
        FAIL() << oracle::picture(level) << "\nstate " << id << " seed " << 5000 + i;
      }
    }
  }
}

std::uint64_t in_moves(oracle::Cost distance) {
  return distance == oracle::kInfinite ? UINT64_MAX : oracle::first_metric(distance);
}

class HeuristicLook {
 public:
  explicit HeuristicLook(const HeuristicRow& row) : row_(row) {}

  void begin(const Board& board, const SquareSet& live) {
    const ComponentSource source{board, live, share_tables(board, live)};
    heuristic_ = row_.build(source);
    fresh_ = row_.build(source);
    plain_ = find_heuristic("matching")->build(source);
    for (Heuristic* each : {heuristic_.get(), fresh_.get(), plain_.get()}) {
      while (each->prepare(1) != Readiness::ready) continue;
    }
    all_ = std::make_unique<SquareSet>(SquareSet::all(board));
  }

  void operator()(Position& position, oracle::Cost distance) {
    const Estimate here = heuristic_->evaluate(position);
    if (!row_.promises.is_admissible) return;
    if (here.is_infinite()) {
      EXPECT_EQ(distance, oracle::kInfinite);
      return;
    }
    EXPECT_LE(here.moves, in_moves(distance));
    above_matching_ += here.moves > plain_->evaluate(position).moves ? 1U : 0U;
    ++states_;
    moves_.clear();
    find_robot_steps(position, *all_, moves_);
    for (const RobotStep& move : moves_) {
      const Square before = position.player();
      apply_robot_step(position, move);
      const Estimate child = heuristic_->after(position, move);
      const Estimate anew = fresh_->evaluate(position);
      EXPECT_EQ(child.moves, anew.moves);
      EXPECT_EQ(child.pushes, anew.pushes);
      EXPECT_TRUE(child.is_infinite() || here.moves <= 1 + child.moves) << "consistent";
      undo_robot_step(position, move, before);
    }
  }

  std::uint64_t states() const { return states_; }
  std::uint64_t above_matching() const { return above_matching_; }

 private:
  const HeuristicRow& row_;
  std::unique_ptr<Heuristic> heuristic_, fresh_, plain_;
  std::unique_ptr<SquareSet> all_;
  std::vector<RobotStep> moves_;
  std::uint64_t states_ = 0, above_matching_ = 0;
};

// The look is passed by reference, because its counts are used after all states are visited.
template <class Look>
struct ByReference {
  Look& look;
  void begin(const Board& board, const SquareSet& live) { look.begin(board, live); }
  void operator()(Position& position, oracle::Cost distance) { look(position, distance); }
};

TEST(RobotComponents, HeuristicsNeverExceedTheTruth) {
  for (const HeuristicRow& row : heuristic_rows()) {
    if (!row.promises.holds_for.robots) continue;  // does not support several robots
    HeuristicLook look{row};
    for (const Kind kind : {Kind::robots, Kind::robots_spare_goals}) {
      ASSERT_NO_FATAL_FAILURE(look_at_all_states(kind, 12, ByReference<HeuristicLook>{look})) << row.name;
    }
    if (!row.promises.is_admissible) continue;
    EXPECT_GT(look.states(), 1000U);
    if (oracle::kSanitized) continue;  // too few levels for a ratio
    EXPECT_EQ(row.name == "returns", look.above_matching() * 50 > look.states()) << row.name;
  }
}

class DetectorLook {
 public:
  void begin(const Board& board, const SquareSet& live) {
    detectors_ = build_detectors({board, live, share_tables(board, live)});
    for (const auto& detector : detectors_) {
      while (detector->prepare(1) != Readiness::ready) continue;
    }
  }

  void operator()(Position& position, oracle::Cost distance) {
    for (const auto& detector : detectors_) {
      if (!detector->explain(position)) continue;
      EXPECT_EQ(distance, oracle::kInfinite) << detector->name();
      ++condemned_;
    }
  }

  std::uint64_t rejected() const { return condemned_; }

 private:
  std::vector<std::unique_ptr<Detector>> detectors_;
  std::uint64_t condemned_ = 0;
};

TEST(RobotComponents, DetectorsCondemnNothingSolvable) {
  DetectorLook look;
  for (const Kind kind : {Kind::robots, Kind::robots_spare_goals}) {
    ASSERT_NO_FATAL_FAILURE(look_at_all_states(kind, 40, ByReference<DetectorLook>{look}));
  }
  EXPECT_GT(look.rejected(), 100U);
}

// Components that assume a single player are not built.
TEST(RobotComponents, OnlyComponentsForSeveralRobotsAreBuilt) {
  const Board board(drawn("#######\n#@$. @#\n#######"));
  const SquareSet live = find_live_squares(board);
  std::vector<std::string> names;
  for (const auto& each : build_detectors({board, live, share_tables(board, live)})) {
    names.emplace_back(each->name());
  }
  EXPECT_EQ(names, (std::vector<std::string>{"blocks", "freeze", "bipartite"}));
}

// One robot pushes two boxes along a hall. The walk back to the second box is counted.
TEST(RobotComponents, ReturnsAreCounted) {
  const Board board(
      drawn("##########\n"
            "#..    $@#\n"
            "##     $ #\n"
            "#        #\n"
            "##########"));
  const auto returns = find_heuristic("returns")->build({board, SquareSet::all(board), {}});
  while (returns->prepare(1) != Readiness::ready) continue;
  const Estimate estimate = returns->evaluate(Position(board));
  EXPECT_EQ(estimate.pushes, 12U);
  // Every push descends and costs 2. The height of the player, 6 squares to the nearest goal, is subtracted,
  // because it pays for the first descent.
  EXPECT_EQ(estimate.moves, 2 * 12U - 6);
}

}  // namespace
}  // namespace sokrates
