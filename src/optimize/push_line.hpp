// A solution as a list of pushes, each with the length of the walk to it. The optimizer works on this form.
//
// Walks are always the shortest. Pushes alone therefore define the whole solution, and the cost of a stretch
// is a sum.
#pragma once

#include <cstddef>
#include <vector>

#include <sokrates/lurd.hpp>

#include "board/position.hpp"
#include "rules/move.hpp"
#include "search/cost.hpp"
#include "space/walk_finder.hpp"

namespace sokrates {

// Returns the pushes among legal steps from the start of the board. The lengths of walks are those of
// `steps`.
std::vector<Move> pushes_among(const Board& board, const std::vector<Step>& steps);

class PushLine {
 public:
  // Requires: `steps` are legal on `board`, and `board` outlives this object. Cost: about a flood fill per
  // push.
  PushLine(const Board& board, const std::vector<Step>& steps);

  std::size_t size() const { return pushes_.size(); }
  const std::vector<Move>& pushes() const { return pushes_; }
  const Board& board() const { return *board_; }

  // Returns the position after the first `pushes` pushes.
  Position position_after(std::size_t pushes) const;
  // Returns the cost of the pushes from `first` up to, but not including, `last`, with the walks to them.
  Cost cost(const CostRule& rule, std::size_t first, std::size_t last) const;
  Cost cost(const CostRule& rule) const { return cost(rule, 0, size()); }

  // Replaces the pushes from `first` up to, but not including, `last` by `others`. Recomputes walks that may have
  // changed. Requires: both stretches lead from the same state to the same state, with equal boxes and an equal
  // player's region.
  void replace(std::size_t first, std::size_t last, const std::vector<Move>& others);

  // Returns the number of squares visited since construction.
  std::uint64_t work() const { return finder_.work(); }

 private:
  void measure_walks(std::size_t first, std::size_t last);

  const Board* board_;
  std::vector<Move> pushes_;
  WalkFinder finder_;
};

}  // namespace sokrates
