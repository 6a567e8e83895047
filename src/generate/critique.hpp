// What a level designer might want to hear of a level: what is in it without a use, and what it could be.
//
// Everything said is proved from a solution with the fewest pushes. Floor that this solution does not touch may become
// wall: the solution stands, and with less floor none gets shorter. For the same reason a goal it leaves empty is
// superfluous. A wall inside is superfluous if the fewest pushes are the same without it, which is solved again for each;
// a box, if no push of the solution moves it. A farther start of the same goals is searched as generate does it. The
// solution is unique if no other order of pushes is as short; walks do not count.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <sokrates/level.hpp>
#include <sokrates/options.hpp>
#include <sokrates/progress.hpp>
#include <sokrates/solver.hpp>

namespace sokrates::generate {

struct FartherStart {
  Level level;
  std::uint64_t pushes = 0;
  bool is_farthest = false;  // proved: none is farther
};

struct Critique {
  Result result;  // of the search for the fewest pushes; where that is not proved there is nothing else
  std::vector<Cell> dead_ends;       // that nobody needs
  std::vector<Cell> unused_floor;    // besides these
  std::vector<Cell> idle_boxes;      // never pushed
  std::vector<Cell> empty_goals;     // never filled in the end
  std::vector<Cell> idle_walls;      // inside, and the fewest pushes are the same without them
  std::uint64_t unjudged_walls = 0;  // the limit came before them
  std::optional<FartherStart> farther;
  std::optional<std::uint64_t>
      ways;  // orders of pushes as short as this; empty: there are too many positions to tell
};

// Within these limits all in all; at a limit what was found stands.
Critique critique(const Level& level, const Limits& limits, const StopToken* stop = nullptr);

}  // namespace sokrates::generate
