// Properties that fuzz targets check. A violation prints the reason and traps; the fuzzer reports the input.
#pragma once

#include <cstdio>
#include <string>

#include <sokrates/collection.hpp>

#include "unit/level/round_trip.hpp"

namespace sokrates::fuzz {

inline void demand(bool holds, const std::string& why) {
  if (holds) return;
  std::fprintf(stderr, "violated: %s\n", why.c_str());
  __builtin_trap();
}

// Checks the properties of every level that a reader returns.
inline void demand_sound(const Collection& collection) {
  int number = 0;
  int line = 0;
  for (const Entry& entry : collection.entries) {
    demand(entry.number == ++number, "levels are numbered from 1");
    demand(entry.line >= line && entry.line > 0, "levels stand in the order of their lines");
    line = entry.line;
    if (!entry.level) {
      demand(entry.level.error().find("line ") == 0, "an error names its line: " + entry.level.error());
      continue;
    }
    const Level& level = *entry.level;
    demand(!level.players().empty(), "a level has a player");
    demand(level.win() == Win::boxes || !level.goals().empty(), "a target where the player has to arrive");
    demand(*Level::from_rows(level.rows(), level.win()) == level, "a level is its rows");
    // Computing the ids takes most of the time, so each input tests one small level and one symmetry.
    const int cells = level.width() * level.height();
    if (number != 1 || cells > 64) continue;
    demand(unique_id(transformed(level, 1 + cells % 7)) == unique_id(level), "all symmetries share one name");
  }
}

inline void demand_text_round_trip(const Collection& collection) {
  const std::string difference = level::text_round_trip(collection);
  demand(difference.empty(), difference);
}

// The size is small enough for an input to take well below a second.
inline ReadOptions small_limits() {
  ReadOptions options;
  options.max_cells_per_level = std::size_t{1} << 16;
  options.max_moves_per_solution = std::size_t{1} << 14;
  return options;
}

}  // namespace sokrates::fuzz
