// What a successor filter is: it looks at all pushes of a position and may say "only these are needed".
//
// A filter that keeps the fewest pushes need not keep the fewest moves: what it keeps, its row in the table of
// parts promises.
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

  // Takes away the pushes that are not needed. `region` is the player's, `pushes` are all that are possible
  // (dead squares aside); none left means that the position is dead.
  virtual void filter(const Position& position, const Region& region, std::vector<Move>& pushes) = 0;
};

}  // namespace sokrates
