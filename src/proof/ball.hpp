// All states near home (T8 of docs/proofs.md): what is not among them is farther away than they are.
//
// Made layer by layer, by pulls from all placings of the boxes on goals with the player anywhere, as checkers make it. Where
// solutions are short and boxes many, a check that meets such a ball half way keeps the root of the states it would keep
// otherwise; the backward half of a two-ended search, as a bound.
//
// Cost: some ten microseconds a state, and about 100 bytes and 2 a box.
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

class Ball {
 public:
  // Boxes, rising, and the first square of the player's region: a character each.
  using State = std::u16string;

  // Requires: the board outlives this.
  explicit Ball(const Board& board) : board_(board), position_(board), region_(board), before_(board) {}

  // Of at most so many states; layers that would make it larger are left out. The radius it has then, kNone where not even
  // the states at home fit or patience ends.
  static constexpr std::int64_t kNone = -1;
  std::int64_t grow(std::int64_t radius, std::uint64_t most_states, Patience& patience);

  // States at most so far from home. Requires: the ball is that large.
  std::uint64_t states(std::int64_t radius) const { return states_[static_cast<std::size_t>(radius)]; }
  // Pushes to home; what is not within `radius` takes one more than that.
  std::int64_t pushes(const State& state, std::int64_t radius) const {
    const auto found = distances_.find(state);
    return found == distances_.end() || found->second > radius ? radius + 1 : found->second;
  }

 private:
  bool begin(std::uint64_t most_states);
  bool add_layer(std::uint64_t most_states, Patience& patience);
  // The one that was made: true, it belongs to the ball; false, it does not.
  bool take_layer(std::uint64_t most_states);
  bool drop_layer();
  void reach(Square player, std::int64_t distance);

  const Board& board_;
  Position position_;
  Region region_;  // of a state, and of one before it
  Region before_;
  std::unordered_map<State, std::int64_t> distances_;
  std::vector<const State*> last_;     // the last layer
  std::vector<const State*> next_;     // the one that is made
  std::vector<std::uint64_t> states_;  // by radius
};

}  // namespace sokrates
