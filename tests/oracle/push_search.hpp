// The oracle for larger levels: breadth-first search over pushes on (boxes, player's region), without dead
// squares, detectors and heuristics. Tests compare it with naive_search.hpp on tiny levels.
//
// It supports one player, both winning conditions, and boards of up to 128 cells (counting one additional
// column). Cost: about 3 million states per second and 40 bytes per state. A PushGraph needs 4 more bytes per
// push.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <sokrates/level.hpp>

#include "oracle/answer.hpp"
#include "oracle/bit_board.hpp"
#include "oracle/push_state.hpp"

namespace oracle {

// Returns the fewest pushes.
Answer push_solve(const sokrates::Level& level, std::size_t state_cap = kDefaultStateCap);

// The level in the form of this search.
class PushRules {
 public:
  explicit PushRules(const sokrates::Level& level);

  bool fits() const { return fits_; }
  const BitBoard& board() const { return board_; }
  const PushState& start() const { return start_; }
  bool is_won(const PushState& state) const;

  // Calls visit(PushState) for every possible push.
  template <class Visit>
  void for_each_push(const PushState& state, const Visit& visit) const {
    const Bits region = board_.region(state.boxes, state.player);
    const Bits free = board_.floor & ~state.boxes;
    for (unsigned direction = 0; direction < 4; ++direction) {
      Bits pushable = state.boxes & board_.shifted(region, direction) & board_.shifted(free, direction ^ 2);
      for (; !pushable.empty(); pushable = pushable.without_first()) {
        const unsigned box = pushable.first();
        const Bits boxes = state.boxes ^ Bits::single(box) ^ Bits::single(board_.stepped(box, direction));
        visit(PushState{boxes, board_.region(boxes, box).first()});
      }
    }
  }

 private:
  bool fits_ = false;
  sokrates::Win win_ = sokrates::Win::boxes;
  BitBoard board_;
  PushState start_;
};

// Every state that pushes can reach, with its true distance to a win. States behind a win are included.
class PushGraph {
 public:
  static constexpr std::uint32_t kInfinite = ~std::uint32_t{0};

  explicit PushGraph(const sokrates::Level& level, std::size_t state_cap = kDefaultStateCap);

  // Returns false if the level is not supported or has too many states; the graph is then empty.
  bool complete() const { return complete_; }
  const PushRules& rules() const { return rules_; }
  std::size_t size() const { return complete_ ? table_.size() : 0; }
  const PushState& state(std::size_t id) const { return table_[id]; }              // 0 is the start
  std::size_t id_of(const PushState& state) const { return table_.id_of(state); }  // requires: it exists
  std::uint32_t distance(std::size_t id) const { return distance_[id]; }

 private:
  bool explore(std::size_t state_cap);
  void measure();

  PushRules rules_;
  bool complete_ = false;
  PushStateTable table_;
  // The pushes of state n lead to the states targets_[i], with i from targets_begin_[n] to targets_begin_[n + 1] - 1.
  std::vector<std::uint32_t> targets_;
  std::vector<std::size_t> targets_begin_;
  std::vector<std::uint32_t> distance_;
};

}  // namespace oracle
