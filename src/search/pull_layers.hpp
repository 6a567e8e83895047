// All positions that can be pulled to from a goal position, layer by layer: the starts a level could have.
//
// The boxes of the board stand on its goals. From there, with the player in each part of the floor, every pull is
// made; a state of layer n needs n pushes to the end, and no fewer. When nothing new is left the last layer holds
// the farthest starts there are. At the limit of states the layers that are complete still tell the truth; only
// there may be farther ones.
//
// With a beam, layers that have grown past it go on with the states whose boxes are farthest from the goals, and
// the depth of a state is what some solution needs, not the least.
//
// Cost: as Backward, whose words it shares: 9 or 18 bytes a state in the table, 8 or 16 in the layers; large boards take
// 34 and 32.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "board/board.hpp"
#include "rules/move.hpp"

namespace sokrates {

// A position and the pushes from it to the end.
struct PulledState {
  std::vector<Square> boxes;
  Square player = 0;  // a square of his region
  std::vector<Move> pushes;
};

struct PullLimits {
  std::uint64_t states = 0;  // stored at most, about; 0 is no limit
  std::uint64_t beam = 0;    // states of a layer that are gone on with; 0 is all
};

class PullLayers {
 public:
  virtual ~PullLayers() = default;

  // Null where states do not fit into words. Requires: one player, a box on every goal and on nothing else.
  static std::unique_ptr<PullLayers> search(const Board& board, const PullLimits& limits);

  virtual bool is_complete() const = 0;     // there are no other positions
  virtual bool is_exact() const = 0;        // the depth of a state is the fewest pushes from it
  virtual std::uint32_t depth() const = 0;  // of the last layer that is whole
  virtual std::uint64_t states() const = 0;
  virtual std::uint64_t states_in(std::uint32_t layer) const = 0;
  // Requires: layer <= depth(), index < states_in(layer). The order is that of the search.
  virtual PulledState state(std::uint32_t layer, std::uint64_t index) const = 0;
};

}  // namespace sokrates
