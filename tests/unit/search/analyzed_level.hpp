// A level with the analysis that searches with macro moves need, built at once.
#pragma once

#include "analysis/dead_squares.hpp"
#include "analysis/useful_squares.hpp"
#include "search/fess/level_analysis.hpp"

namespace sokrates {

struct AnalyzedLevel {
  // Requires: `board` and `account` outlive this object.
  AnalyzedLevel(const Board& board, MemoryAccount& account)
      : live(find_useful_squares(board, find_live_squares(board))),
        analysis(board, live, share_macro_tables(board, live, &account), account) {
    while (analysis.build(1'000'000) == Readiness::building) {
    }
  }

  SquareSet live;
  LevelAnalysis analysis;
};

}  // namespace sokrates
