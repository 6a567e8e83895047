#include "solver/registry.hpp"

#include <algorithm>

#include <sokrates/options.hpp>

#include "deadlock/bipartite.hpp"
#include "deadlock/blocks.hpp"
#include "deadlock/corral.hpp"
#include "deadlock/dead_sides.hpp"
#include "deadlock/diagonals.hpp"
#include "deadlock/freeze.hpp"
#include "deadlock/pairs.hpp"
#include "heuristic/blind.hpp"
#include "heuristic/centroid.hpp"
#include "heuristic/matching.hpp"
#include "heuristic/per_square_sum.hpp"
#include "heuristic/priced/priced.hpp"
#include "heuristic/push_distance_sum.hpp"
#include "heuristic/robot_returns.hpp"
#include "pruning/pi_corral.hpp"

namespace sokrates {

namespace {

constexpr HeuristicPromises kBound{
    .is_admissible = true, .is_consistent = true, .holds_for = {.robots = true}};
constexpr HeuristicPromises kMatchingBound{
    .is_admissible = true, .is_consistent = true, .is_matching = true, .holds_for = {.robots = true}};
// Blocks, freezes and the bipartite test (without the player's side) depend on walls and boxes only. The other detectors
// use the region of a single player.
constexpr DetectorPromises kSoundForAll{.is_sound = true, .holds_for = {.robots = true}};
constexpr DetectorPromises kSoundForOne{.is_sound = true};

std::uint64_t bytes_of_freeze_test(const Board& board) {
  return FreezeTest::kBytesPerSquare * board.squares();
}

}  // namespace

const std::vector<HeuristicRow>& heuristic_rows() {
  using Source = const ComponentSource&;
  using Built = std::unique_ptr<Heuristic>;
  static const std::vector<HeuristicRow> rows{
      {.name = "none",
       .summary = "0 at the end, 1 before it: a blind search",
       .promises = {.is_admissible = true,
                    .is_consistent = true,
                    .holds_for = {.robots = true, .targets = true}},
       .build = [](Source) -> Built { return std::make_unique<Blind>(); }},
      {.name = "manhattan",
       .summary = "rows plus columns from each box to its nearest goal",
       .promises = kBound,
       .build = [](Source s) -> Built {
         return std::make_unique<PerSquareSum>(PerSquareSum::manhattan(s.board));
       }},
      {.name = "nearest",
       .summary = "walking distance from each box to its nearest goal",
       .promises = kBound,
       .build = [](Source s) -> Built {
         return std::make_unique<PerSquareSum>(PerSquareSum::nearest(s.board));
       }},
      {.name = "push-distance",
       .summary = "pushes of a lone box to its nearest goal, knowing the player's side",
       .promises = kBound,
       .build = [](Source s) -> Built { return std::make_unique<PushDistanceSum>(s.tables.distances); }},
      {.name = "matching",
       .summary = "every box to a goal of its own at the least total of pushes",
       .promises = kMatchingBound,
       .build = [](Source s) -> Built { return std::make_unique<Matching>(s.board, s.tables.distances); },
       .bytes_required = Matching::bytes_required},
      {.name = "priced",
       .summary =
           "boxes two and three at a time, exact among themselves, added up under prices for the goals",
       .promises = {.is_admissible = true, .is_matching = true},
       .build = [](Source s) -> Built {
         PricedPlan plan = PricedPlan::with(s.tunables);
         plan.shared = s.tables.priced;
         plan.builds_tables = s.use.builds_tables;
         return std::make_unique<Priced>(s.board, s.tables.distances, std::move(plan));
       },
       .bytes_required = Priced::bytes_required},
      {.name = "returns",
       .summary = "matching, and the walks back for the next box, sides not asked; counts in moves",
       .promises = kMatchingBound,
       .build = [](Source s) -> Built { return std::make_unique<RobotReturns>(s.board); },
       .bytes_required = RobotReturns::bytes_required},
      {.name = "centroid",
       .summary = "distance between the centres of boxes and goals; a guess, not a bound",
       .promises = {.holds_for = {.robots = true}},
       .build = [](Source s) -> Built { return std::make_unique<Centroid>(s.board); }},
  };
  return rows;
}

const std::vector<DetectorRow>& detector_rows() {
  using Source = const ComponentSource&;
  using Built = std::unique_ptr<Detector>;
  static const std::vector<DetectorRow> rows{
      {.name = "blocks",
       .summary = "2x2 blocks of walls and boxes with a box off goal",
       .promises = kSoundForAll,
       .build = [](Source) -> Built { return std::make_unique<BlockDetector>(); },
       .covered_by = {"freeze"}},
      {.name = "freeze",
       .summary = "groups of boxes that freeze each other, one of them off goal",
       .promises = kSoundForAll,
       .build = [](Source s) -> Built { return std::make_unique<FreezeDetector>(s.board, s.live); },
       .bytes_required = bytes_of_freeze_test},
      {.name = "dead-sides",
       .summary = "a lone box that cannot reach a goal from the player's side",
       .promises = kSoundForOne,
       .build = [](Source s) -> Built { return std::make_unique<DeadSideDetector>(s.tables.distances); },
       .covered_by = {"push-distance", "matching", "priced"}},
      {.name = "pairs",
       .summary = "two boxes that cannot both reach goals, from an exact table",
       .promises = kSoundForOne,
       .build = [](Source s) -> Built { return std::make_unique<PairDetector>(s.board, s.tables.pairs); }},
      {.name = "bipartite",
       .summary = "boxes that compete for too few goals, frozen boxes taken as walls",
       .promises = kSoundForAll,
       .build = [](Source s) -> Built {
         return std::make_unique<BipartiteDetector>(s.board, s.live, s.matching_is_known, s.use.asks_seldom);
       },
       .bytes_required = bytes_of_freeze_test},
      {.name = "diagonals",
       .summary = "chains of shut-in squares that cannot be opened without loss",
       .promises = kSoundForOne,
       .build = [](Source s) -> Built {
         return std::make_unique<DiagonalDetector>(s.board, s.live, s.tunables);
       },
       .bytes_required = DiagonalDetector::bytes_required},
      {.name = "corral",
       .summary = "a fence that shuts the player out and cannot be opened without loss",
       .promises = kSoundForOne,
       .build = [](Source s) -> Built {
         return std::make_unique<CorralDetector>(s.board, s.live,
                                                 CorralCare::with(s.tunables, s.use.asks_seldom));
       },
       .bytes_required = CorralDetector::bytes_required},
  };
  return rows;
}

const std::vector<FilterRow>& filter_rows() {
  using Source = const ComponentSource&;
  using Built = std::unique_ptr<SuccessorFilter>;
  static const std::vector<FilterRow> rows{
      {.name = "pi-corral",
       .summary =
           "where a corral must be opened and everything that opens it is possible now, only that is tried",
       .promises = {.keeps_pushes = true},
       .build = [](Source s) -> Built { return std::make_unique<PiCorral>(s.board, s.live); },
       .bytes_required = PiCorral::bytes_required},
  };
  return rows;
}

// All images of a state also have the same number of remaining moves, but symmetry reduction is implemented only
// for searches for fewest pushes.
const std::vector<SymmetryRow>& symmetry_rows() {
  static const std::vector<SymmetryRow> rows{
      {.name = "symmetry",
       .summary = "where walls and goals are symmetric, states that are images of each other are stored once",
       .promises = {.keeps_pushes = true},
       .build = [](const ComponentSource& s) { return SymmetryReduction::of(s.board); }},
  };
  return rows;
}

const HeuristicRow* find_heuristic(std::string_view name) {
  const std::vector<HeuristicRow>& rows = heuristic_rows();
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const HeuristicRow& each) { return each.name == name; });
  return row == rows.end() ? nullptr : &*row;
}

LevelTables share_tables(const Board& board, const SquareSet& live, MemoryAccount* payer,
                         const Tunables& tunables) {
  return {share_push_distances(board, payer), share_pair_table(board, live, payer, tunables.pairs_squares),
          std::make_shared<SharedPricedGroups>(), share_macro_tables(board, live, payer, tunables), nullptr};
}

Needs needs_of(const Board& board) {
  return {.has_robots = board.start_players().size() > 1, .has_target = board.win() == Win::player};
}

std::vector<std::unique_ptr<Detector>> build_detectors(const ComponentSource& source) {
  const Needs needs = needs_of(source.board);
  std::vector<std::unique_ptr<Detector>> detectors;
  for (const DetectorRow& row : detector_rows()) {
    if (refusal(row.promises, needs) == Refusal::none) detectors.push_back(row.build(source));
  }
  return detectors;
}

}  // namespace sokrates
