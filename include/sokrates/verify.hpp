// The verifier: it replays a solution by the rules of the game. It shares no code with the rules of the
// solver.
//
// A solution is valid if every step is legal and the level is won after the last step. An earlier winning
// position does not count. Unreachable boxes must be on goals like all other boxes. The metrics are defined
// as in YASC (details in src/verify/metrics_counter.hpp).
//
//   const auto level = Level::from_text("#####\n#@$.#\n#####");
//   // verify(*level, "r").lurd == "R", verify(*level, "l").legal == false
//
// Cost: one pass over the moves, and memory for one grid and the steps.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <sokrates/level.hpp>

namespace sokrates {

struct Metrics {
  std::uint64_t moves = 0;  // steps of any player, pushes included
  std::uint64_t pushes = 0;
  std::uint64_t box_lines = 0;    // runs of pushes of one box in one direction, walks between them ignored
  std::uint64_t box_changes = 0;  // number of times that a different box is pushed, the first one included
  std::uint64_t pushing_sessions = 0;  // runs of pushes without a walk between them
  std::uint64_t player_lines = 0;      // runs of steps of one player in one direction
  friend bool operator==(const Metrics&, const Metrics&) = default;
};

struct Verdict {
  bool valid = false;  // every step is legal and the level is won at the end
  bool legal = false;  // every step is legal
  // The reason why the solution is not valid: "step 17: the box at row 3, column 5 cannot be pushed left:
  // there is a wall at row 3, column 4". Rows and columns count from 1 at the top left corner of the level,
  // after cropping.
  std::string reason;
  std::uint64_t step = 0;  // the first illegal step, from 1; 0 if there is none
  Metrics metrics;         // metrics of the legal steps
  // The legal steps in canonical form: one letter per step, corrected case, and `{n}` where the player
  // changes.
  std::string lurd;
};

[[nodiscard]] Verdict verify(const Level& level, std::string_view lurd);

}  // namespace sokrates
