// The goal perimeter (T8 in docs/proofs.md): all states within R pushes of a goal state. Every other state
// needs at least R + 1 pushes.
//
// The perimeter is built layer by layer, by pulls from all end positions with the player anywhere. Checkers
// compute the same set. If solutions are short and boxes are many, a check that ends at such a perimeter in
// the middle of the solution stores about the square root of the states that it would store otherwise. The
// perimeter is the backward half of a bidirectional search, used as a bound.
//
// Cost: a flood fill per state and per pull. Memory: about 100 bytes plus 2 bytes per box for each state.
//
// Reference: perimeter search, Dillenburg and Nelson 1994.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/ticks.hpp"
#include "board/board.hpp"
#include "board/position.hpp"
#include "board/region.hpp"

namespace sokrates {

class GoalPerimeter {
 public:
  // The boxes in rising order and the representative of the player's region, one character each.
  using State = std::u16string;

  // Requires: `board` outlives this object.
  explicit GoalPerimeter(const Board& board)
      : board_(board), position_(board), region_(board), before_(board) {}

  static constexpr std::int64_t kNone = -1;
  // Builds layers up to `radius`. A layer that would make the perimeter larger than `max_states` states is
  // dropped. Returns the largest complete radius up to `radius`. Returns kNone if the end positions are more than
  // `max_states` or come from too many choices of goals, or if the work budget is used up.
  std::int64_t grow(std::int64_t radius, std::uint64_t max_states, WorkBudget& work_budget);

  // Returns the number of states within `radius` pushes of a goal state. Requires: the perimeter has this
  // radius.
  std::uint64_t states(std::int64_t radius) const { return states_[static_cast<std::size_t>(radius)]; }
  // Returns the pushes to the nearest goal state, or `radius` + 1 if they are more than `radius`.
  std::int64_t pushes(const State& state, std::int64_t radius) const {
    const auto found = distances_.find(state);
    return found == distances_.end() || found->second > radius ? radius + 1 : found->second;
  }

 private:
  bool begin(std::uint64_t max_states);
  bool add_layer(std::uint64_t max_states, WorkBudget& work_budget);
  // take_layer() adds the layer in next_ and returns true. If there are too many states, it calls drop_layer(), which removes
  // the states of the layer and returns false.
  bool take_layer(std::uint64_t max_states);
  bool drop_layer();
  void reach(Square player, std::int64_t distance);

  const Board& board_;
  Position position_;
  Region region_;  // player's region of the expanded state
  Region before_;  // player's region of its predecessor
  std::unordered_map<State, std::int64_t> distances_;
  std::vector<const State*> last_;     // last complete layer
  std::vector<const State*> next_;     // layer under construction
  std::vector<std::uint64_t> states_;  // number of states by radius
};

}  // namespace sokrates
