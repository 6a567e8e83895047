// The judge: replays a solution from the rules alone. It shares no code with the solver's rules.
//
// A solution is valid when every step is legal and the level is won after the last one; having been won on
// the way does not count. A box no player can ever reach must stand on a goal like any other. The metrics are
// counted as YASC counts them (src/verify/metrics_counter.hpp has the fine print).
//
//   const auto level = Level::from_text("#####\n#@$.#\n#####");
//   // verify(*level, "r").lurd == "R", verify(*level, "l").legal == false
//
// Cost: one pass over the moves; memory one grid.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sokrates/level.hpp>

namespace sokrates {

struct Metrics {
  std::uint64_t moves = 0;  // steps of any player, pushes included
  std::uint64_t pushes = 0;
  std::uint64_t box_lines = 0;    // runs of pushes of one box in one direction, whatever walks lie between
  std::uint64_t box_changes = 0;  // how often another box than before is pushed, the first one included
  std::uint64_t pushing_sessions = 0;  // runs of pushes without a walk between them
  std::uint64_t player_lines = 0;      // runs of steps of one player in one direction
  friend bool operator==(const Metrics&, const Metrics&) = default;
};

struct Verdict {
  bool valid = false;  // every step legal and the level won at the end
  bool legal = false;  // every step legal, won or not
  // Why not valid: "step 17: the box at row 3, column 5 cannot be pushed left: there is a wall at row 3,
  // column 4". Rows and columns count from 1 at the level's top left corner; what the reader cropped is not
  // counted.
  std::string reason;
  std::uint64_t step = 0;  // the first illegal step, from 1
  Metrics metrics;         // of the legal part
  // The legal part, canonical: one letter a step, case recomputed, `{n}` where players change.
  std::string lurd;
};

[[nodiscard]] Verdict verify(const Level& level, std::string_view lurd);

}  // namespace sokrates
