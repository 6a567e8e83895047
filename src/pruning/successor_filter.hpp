// The interface of successor filters. A filter examines all pushes of a position and may remove pushes that
// are not needed.
//
// A filter that preserves the fewest pushes need not preserve the fewest moves. The table of components
// (solver/registry.hpp) declares what a filter preserves.
#pragma once

#include <string_view>
#include <vector>

#include "base/ticks.hpp"
#include "board/position.hpp"
#include "board/region.hpp"
#include "rules/move.hpp"

namespace sokrates {

class SuccessorFilter : public TickCounter {
 public:
  virtual ~SuccessorFilter() = default;

  virtual std::string_view name() const = 0;

  // Removes pushes that are not needed. `region` is the player's region. `pushes` are all possible pushes
  // except those to dead squares. If no push is left, the position is dead.
  virtual void filter(const Position& position, const Region& region, std::vector<Move>& pushes) = 0;
};

}  // namespace sokrates
