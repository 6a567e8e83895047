// All positions that can be reached by pulls from a goal position, layer by layer. They are the possible
// starts of a level.
//
// The boxes of the board stand on its goals. The search starts there, with the player in each region, and
// generates every pull. A state of layer n needs exactly n pushes to the end. When no new state is found, the
// last layer contains the farthest starts. If the limit of states is reached, the complete layers are still
// correct, but farther starts may exist.
//
// With a beam, a layer that is larger than the beam keeps only the states whose boxes are farthest from the
// goals. The depth of a state is then the length of some solution, which need not be a shortest one.
//
// Cost: a state takes 9 or 18 bytes in the table, as in Backward, and 8 or 16 bytes in the layers. On large boards it
// takes 34 and 32 bytes. The player regions of two layers take 16 to 64 bytes per state.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "board/board.hpp"
#include "rules/move.hpp"

namespace sokrates {

// A position, and the pushes from it to the end.
struct PulledState {
  std::vector<Square> boxes;
  Square player = 0;  // a square of the player's region
  std::vector<Move> pushes;
};

struct PullLimits {
  std::uint64_t states = 0;  // approximate maximum number of stored states; 0 means no limit
  std::uint64_t beam = 0;    // maximum number of states of a layer that are expanded; 0 means all
};

class PullLayers {
 public:
  virtual ~PullLayers() = default;

  // Returns null if states do not fit into words. Requires: one player; a box on every goal and on no other
  // square.
  static std::unique_ptr<PullLayers> search(const Board& board, const PullLimits& limits);

  virtual bool is_complete() const = 0;     // all positions were found
  virtual bool is_exact() const = 0;        // the depth of each state is its minimum number of pushes
  virtual std::uint32_t depth() const = 0;  // depth of the last complete layer
  virtual std::uint64_t states() const = 0;
  virtual std::uint64_t states_in(std::uint32_t layer) const = 0;
  // Returns a state of a layer, in the order of the search. Requires: layer <= depth(), index <
  // states_in(layer).
  virtual PulledState state(std::uint32_t layer, std::uint64_t index) const = 0;
};

}  // namespace sokrates
