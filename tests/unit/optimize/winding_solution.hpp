// A level, and solutions that can be improved.
#pragma once

#include <optional>
#include <vector>

#include <sokrates/level.hpp>

#include "board/board.hpp"
#include "search/backward.hpp"

namespace sokrates {

// Returns a level with many solutions.
inline const Level& crowded() {
  static const Level level = *Level::from_text(
      "##########\n#        #\n#  $ $   #\n# .  @   #\n#  . .   #\n#    $   #\n#        #\n##########");
  return level;
}

// Returns a long solution, found by pulls with the newest first, or nullopt if there is none.
inline std::optional<std::vector<Step>> winding_solution(const Board& board) {
  MemoryAccount account;
  const auto engine = make_backward(board, PullOrder::newest_first, account, nullptr);
  while (engine->step({100'000, UINT64_MAX}) == StepStatus::running) {
  }
  return engine->solution();
}

}  // namespace sokrates
