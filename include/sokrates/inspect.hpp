// Analysis of a level without solving it.
//
//   const auto level = Level::from_text("#####\n#@$.#\n#####");
//   // inspect(*level).lower_bound == 1U, inspect_position(*level, "R")->is_won == true
//
// The given limits or a stop end an analysis. Without them, it ends after a few seconds of work. The results
// found until then are valid, and `limit` shows that the analysis is incomplete.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/level.hpp>
#include <sokrates/options.hpp>
#include <sokrates/progress.hpp>

namespace sokrates {

struct Inspection {
  int floor_squares = 0;  // squares that some player can reach
  int boxes = 0;          // including unreachable boxes
  int goals = 0;
  int players = 0;
  std::vector<bool>
      dead;  // one flag per cell (row * width + column): reachable floor from which a box reaches no goal
  int dead_squares = 0;
  std::optional<std::uint64_t> lower_bound;  // in pushes; empty if unsolvable or a limit ended the search
  std::string unsolvable_reason;             // set if no solution exists
  std::vector<int> symmetries;        // the symmetries that preserve walls and goals, without the identity
  std::vector<std::string> oddities;  // starts solved, open border, unreachable boxes, spare goals, ...
  Limit limit = Limit::none;          // the limit that ended the search for a lower bound
};

[[nodiscard]] Inspection inspect(const Level& level, const Limits& limits = {},
                                 const StopToken* stop = nullptr);

// A position in play, and whether it is known to be dead.
struct PositionReport {
  std::vector<std::string> rows;  // the position in canonical characters; unreachable squares are walls
  bool is_won = false;
  bool is_dead = false;       // proved: the position has no solution; false proves nothing
  std::string detector;       // the detector that rejected the position, a name of components()
  std::string reason;         // one line
  std::vector<Cell> witness;  // boxes that are dead even without the other boxes
  Limit limit = Limit::none;  // the limit that ended the check; `none`: all detectors ran to completion
};

// Returns a report on the position after the moves of `lurd`. All detectors run; with several players, only
// those that do not assume a single player. The error names the illegal step.
Expected<PositionReport> inspect_position(const Level& level, std::string_view lurd,
                                          const Limits& limits = {}, const StopToken* stop = nullptr);

}  // namespace sokrates
