// Tests whether a group of boxes can be pushed to goals if all other boxes are removed.
//
// Removing boxes never makes a position harder. If a group of boxes is dead without the others, the whole
// position is dead, and the group is the reason. The search visits all positions of the group. It expands
// positions with the fewest boxes off goal first, because most groups can be solved. It skips pushes to dead
// squares and pushes that freeze a box off goal. If the search exceeds `max_nodes` expansions, the work
// budget or kMaxBytes, the answer is "not known to be dead".
//
// If boxes may move far from the group, the number of positions grows with all squares that they can reach. The
// caller may therefore pass a zone: a box that is pushed out of the zone counts as solved and is removed. This
// relaxation only helps the player. A group that is dead in the relaxation is therefore dead.
//
// Cost: a flood fill per push. The search is meant for single positions, not for every child of a search.
// Assumes one player.
#pragma once

#include <unordered_set>
#include <vector>

#include "analysis/freeze.hpp"
#include "base/ticks.hpp"
#include "board/region.hpp"
#include "rules/move.hpp"

namespace sokrates {

struct SquaresHash {
  std::size_t operator()(const std::vector<Square>& squares) const {
    std::uint64_t hash = squares.size();
    for (const Square s : squares) hash = (hash ^ s) * 0x9E3779B97F4A7C15ULL + (hash >> 29);
    return static_cast<std::size_t>(hash);
  }
};

class BoxesAlone {
 public:
  static constexpr std::uint64_t kBytesPerSquare =
      2 * Position::kBytesPerSquare + 2 * Region::kBytesPerSquare + FreezeTest::kBytesPerSquare;

  BoxesAlone(const Board& board, const SquareSet& live);

  // Returns true if `boxes` are proved dead. A box that leaves `zone` counts as solved.
  bool are_lost(const std::vector<Square>& boxes, Square player, const SquareSet& zone, std::size_t max_nodes,
                WorkBudget& work_budget);

  // Returns a group of boxes that is dead without the others, or an empty list if none is found. The candidates
  // are each seed, then the seed with adjacent boxes, step by step, and finally all boxes. Each candidate is
  // searched first with its surroundings as zone, then without a zone. Boxes that the proof does not need are
  // removed from the group.
  std::vector<Square> find_lost_group(const Position& position, const std::vector<std::vector<Square>>& seeds,
                                      std::size_t max_nodes, WorkBudget& work_budget);

 private:
  // find_lost_group() tests no further candidate after kMaxQuestions * max_nodes expansions.
  static constexpr std::size_t kMaxQuestions = 10;
  static constexpr std::uint32_t kSquaresPerTick = 32;            // for copies of one byte per square
  static constexpr std::size_t kMaxBytes = std::size_t{1} << 23;  // limit for the positions of one search

  // The boxes in ascending order, then the representative of the player's region.
  using State = std::vector<Square>;

  // Generates all pushes of a state. Returns true if one of them solves all boxes, or if the work budget is
  // used up.
  bool expand(const State& state, const SquareSet& zone, WorkBudget& work_budget);
  // Stores the position unless it is known. Returns true if all its boxes are on goals.
  bool meet(State boxes, Square player);
  void shrink(std::vector<Square>& lost_boxes, Square player, const SquareSet& zone, std::size_t max_nodes,
              WorkBudget& work_budget);
  // Returns the squares of the boxes and of the adjacent regions that the player cannot enter.
  SquareSet surroundings(const Position& position, const std::vector<Square>& boxes, WorkBudget& work_budget);
  // Adds the boxes inside or next to the surroundings. If there are no others, adds all boxes.
  void grow(const Position& position, std::vector<Square>& boxes, WorkBudget& work_budget);
  // Charges the work since the last call to the budget. Returns false if the budget is used up.
  bool report(WorkBudget& work_budget);

  const Board& board_;
  const SquareSet& live_;
  FreezeTest freeze_;
  Position position_;  // the position that is expanded
  Position child_;
  Region region_;
  Region after_;
  std::unordered_set<State, SquaresHash> seen_;
  std::vector<std::vector<State>> open_;  // by number of boxes off goal; last in, first out
  std::vector<Move> pushes_;
  std::size_t nodes_ = 0;       // expansions of all searches of one find_lost_group()
  std::size_t bytes_ = 0;       // memory of the stored positions
  std::uint64_t copied_ = 0;    // work in addition to flood fills
  std::uint64_t reported_ = 0;  // work already charged
};

}  // namespace sokrates
