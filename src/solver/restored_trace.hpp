// Passes the trace of a search on to the caller's sink, with positions of the given level.
//
// Engines search the simplified level (analysis/simplified.hpp). Its cells have the same coordinates, so only the
// filled floor and the boxes that became walls are restored, in pictures and in packing plans.
#pragma once

#include <string>
#include <vector>

#include <sokrates/trace.hpp>

#include "board/board.hpp"

namespace sokrates {

class RestoredTrace final : public TraceSink {
 public:
  // `board` is that of the given level, `inner` that of the simplified level. Requires: `sink` outlives this
  // object.
  RestoredTrace(TraceSink& sink, const Board& board, const Board& inner);

  bool expansion(const TracedExpansion& expansion) override;
  void layer(const TracedLayer& layer) override { sink_.layer(layer); }
  void plan(const TracedPlan& plan) override;

 private:
  std::vector<std::string> restored(const std::vector<std::string>& rows) const;

  TraceSink& sink_;
  std::vector<std::string> rows_;  // the given level at its start
  std::vector<Cell> kept_;         // the floor of the simplified level
  std::vector<Cell> walled_in_;    // boxes that are walls there
};

}  // namespace sokrates
