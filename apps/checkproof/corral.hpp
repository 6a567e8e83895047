// PI-corrals (T6 in docs/proofs.md). Take a region that the player cannot enter now, and the boxes around it. If every solution
// pushes one of these boxes, and if all their pushes that could lead to a solution are possible now and go into the region,
// then the search needs only these pushes.
//
// The kinds a to d of pushes are those of condition 2 in T6. `corral` is the set C there, and `fence` is the set S.
#pragma once

#include <optional>

#include "board.hpp"

namespace checkproof {
template <std::size_t kCells>
struct Corrals {
  using Cell = typename Board<kCells>::Cell;
  using Cells = typename Board<kCells>::Cells;
  struct Push {
    Cell box, target;
  };
  const Board<kCells>& board;
  const std::vector<Cells>&
      saved_from;               // by cell of a box: player's cells from which the box alone can reach a goal
  const Cells &boxes, &region;  // the state

  // Extends a closed region to a PI-corral and returns its pushes of kind d. Returns nullopt if the player's
  // region would have to be added, or if condition 1 of T6 does not hold.
  //
  // A push of one of the kinds a to d stays of one of these kinds while the corral grows. Each box of the fence is therefore
  // tested until all its pushes are of these kinds, and it is not tested again later. The next box is always the first untested
  // one. The result is the same corral as if all boxes of the fence were tested again after each addition.
  std::optional<std::vector<Push>> pushes_from(Cells corral) const {
    Cells fence = boxes & board.around(corral), unchecked = fence;
    while (unchecked.any()) {
      const Cell box = unchecked._Find_first();
      const std::optional<Push> push = first_push(box, fence, corral);
      if (!push) {
        unchecked.reset(box);
        continue;
      }
      const Cell stand = 2 * box - push->target, other = region[stand] ? push->target : stand;
      if (region[other]) return std::nullopt;
      Cells added;
      if (boxes[other]) {
        added.set(other);
      } else {
        const Cells entered = board.flood(other, board.floor & ~boxes);
        corral |= entered;
        added = boxes & board.around(entered) & ~fence;
      }
      fence |= added;
      unchecked |= added;
    }
    const bool is_needed =
        (fence & ~board.goals).any() || (board.is_tight(boxes) && (corral & board.goals).any());
    if (!is_needed) return std::nullopt;
    std::vector<Push> found;
    for (const Cell box : Board<kCells>::listed(fence))
      for (std::size_t step = 0; step < 4; ++step)
        if (is_open(box, step, fence, corral)) found.push_back({box, board.moved(box, step)});
    return found;
  }

 private:
  // Returns true if the push is not of kind a, b or c.
  bool is_open(Cell box, std::size_t step, const Cells& fence, const Cells& corral) const {
    const Cell target = board.moved(box, step), stand = board.moved(box, 3 - step);
    if (!board.floor[target] || !board.floor[stand]) return false;
    return !fence[target] && !fence[stand] && !corral[stand] && saved_from[target][box];
  }
  // Returns the first push of the box that is not of the kinds a to d.
  std::optional<Push> first_push(Cell box, const Cells& fence, const Cells& corral) const {
    for (std::size_t step = 0; step < 4; ++step) {
      const Cell target = board.moved(box, step), stand = board.moved(box, 3 - step);
      if (is_open(box, step, fence, corral) && !(region[stand] && corral[target])) return Push{box, target};
    }
    return std::nullopt;
  }
};
}  // namespace checkproof
