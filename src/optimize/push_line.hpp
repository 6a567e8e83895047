// A solution as its pushes, each with the length of the walk to it: what the optimizer works on.
//
// The walks are always the shortest; so pushes alone tell the whole solution, and what a stretch of it costs is
// a sum.
#pragma once

#include <cstddef>
#include <vector>

#include <sokrates/lurd.hpp>

#include "board/position.hpp"
#include "rules/move.hpp"
#include "search/cost.hpp"
#include "space/walk_finder.hpp"

namespace sokrates {

// The pushes among legal steps from the start of the board, with walks as they are walked.
std::vector<Move> pushes_among(const Board& board, const std::vector<Step>& steps);

class PushLine {
 public:
  // `steps` are legal on the board, which outlives this. Works for about a flood of the floor for each push.
  PushLine(const Board& board, const std::vector<Step>& steps);

  std::size_t size() const { return pushes_.size(); }
  const std::vector<Move>& pushes() const { return pushes_; }
  const Board& board() const { return *board_; }

  // The position after so many pushes.
  Position position_after(std::size_t pushes) const;
  // What the pushes from `first` up to, not including, `last` cost, walks to them included.
  Cost cost(const CostRule& rule, std::size_t first, std::size_t last) const;
  Cost cost(const CostRule& rule) const { return cost(rule, 0, size()); }

  // Replaces these pushes by others that lead from the same state to the same: the same boxes, and the player
  // where he can walk to all the same squares. Walks are found again where they may have changed.
  void replace(std::size_t first, std::size_t last, const std::vector<Move>& others);

  // Squares visited since construction.
  std::uint64_t work() const { return finder_.work(); }

 private:
  void measure_walks(std::size_t first, std::size_t last);

  const Board* board_;
  std::vector<Move> pushes_;
  WalkFinder finder_;
};

}  // namespace sokrates
