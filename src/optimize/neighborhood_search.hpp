// Finds a cheapest path from the start of a board to its goals among all states that differ from some position
// of a solution in at most one box.
//
// The search is uniform-cost search on states of 28 bytes: a placement of the boxes (near_positions.hpp), the
// player, the parent, the cost and the last push. It uses no detectors, because nearly all states near a
// solution are alive. Boxes are pushed to live squares only. A state is pruned if its cost plus the sum of the
// pushes from each box to its nearest goal reaches the upper bound.
//
// If the search reaches a position of the solution at a lower cost, it has found a shortcut: the new path to this
// position, then the rest of the solution. A search that ends early therefore still returns its best shortcut.
//
// Cost: one flood fill per expanded state.
//
// Guarantees: every result is a legal path from the start to a state with all boxes on goals, or to the state
// where the old path ends. If the search is complete, no path within the neighborhood is cheaper. It proves
// nothing about other paths. Requires: the level has one player, and at most kMaxSquares squares.
//
// Reference: E. Dijkstra, 1959; F. Siddiqui and P. Haslum, 2013; see near_positions.hpp for the neighborhood.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/memory_account.hpp"
#include "base/random.hpp"
#include "board/position.hpp"
#include "board/region.hpp"
#include "board/square_set.hpp"
#include "memory/record_segments.hpp"
#include "memory/word_set.hpp"
#include "optimize/near_positions.hpp"
#include "search/engine.hpp"

namespace sokrates {

// The task of a search.
struct NeighborhoodTask {
  const Board& board;     // the start of the path, and its goals
  const SquareSet& live;  // squares that a box may enter
  Objective objective;    // never `any`
  // The player's final square: the representative of his region if only pushes count, else his own square. nullopt: any.
  std::optional<Square> end_player;
  std::vector<Move> old_path;  // with the lengths of its walks
};

class NeighborhoodSearch final : public Engine {
 public:
  static constexpr Square kMaxSquares = 0xFFFF;

  // Requires: `near` contains the positions of `task.old_path`, and the board and the set of live squares
  // outlive this object.
  NeighborhoodSearch(NeighborhoodTask task, NearPositions near, MemoryAccount& account);

  // When the search is complete, returns `solved` if a path below the upper bound was found, and otherwise `gave_up`.
  // Returns `out_of_memory` if memory is used up.
  StepStatus step(Budget budget) override;
  void take_upper_bound(const Bound& bound) override;
  // Returns the best path so far.
  std::optional<Route> route() const override;
  bool is_proved() const override { return false; }
  Bound lower_bound() const override { return {rule_.unit(), {}}; }
  Statistics statistics() const override;

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  enum Word : std::uint32_t { kCore, kBox, kPlayer, kParent, kMajor, kMinor, kNext, kWords };

  // The best path: the path to `state`, then the old path from its push number `rest` (from 0).
  struct Found {
    std::uint32_t state = kNone;
    std::size_t rest = 0;
  };

  void note_old_positions();
  bool add_state(const NearPlacement& placement, Square player, Direction last, std::uint32_t parent,
                 Cost cost);
  // Lists the states with the next higher major cost. Returns false if there are none.
  bool begin_layer();
  // Returns false if memory is used up.
  bool expand(std::uint32_t state);
  bool add_children(std::uint32_t state, Cost cost);
  // Marks a key as visited. Returns false if it was visited before or if memory is used up.
  bool visit(std::uint64_t key);
  void compare_with_old_path(std::uint32_t state, std::uint64_t key, Cost cost);
  static std::uint64_t key_of(const NearPlacement& placement, Square player) {
    return (std::uint64_t{placement.core} + 1) << 32 | placement.box << 16 | player;
  }
  std::uint64_t work() const { return region_.work() + lookups_; }

  const NeighborhoodTask task_;
  const CostRule rule_;
  const NearPositions near_;
  Position position_;
  Region region_;
  std::vector<std::uint32_t> nearest_;  // pushes from each square to the nearest goal; 0: none
  std::vector<Cost> old_rest_;          // cost of the old path from each position on
  std::unordered_map<std::uint64_t, std::size_t> old_index_;  // keys of the positions of the old path
  RecordSegments<std::uint32_t> states_;
  WordSet<1> visited_;
  std::vector<std::uint32_t> heads_;  // by major cost: the last state added, or kNone
  std::vector<std::uint32_t> layer_;  // states that are expanded now
  std::size_t next_in_layer_ = 0;
  std::uint32_t next_cost_ = 0;
  std::uint32_t count_ = 0;
  std::vector<Move> pushes_;
  Cost bound_ = kUnlimited;
  Found found_;
  bool has_memory_ = true;
  bool is_done_ = false;
  std::uint64_t lookups_ = 0;
  std::uint64_t expanded_ = 0;
  std::uint64_t generated_ = 0;
};

}  // namespace sokrates
