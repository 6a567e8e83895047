// Analysis of a level without solving it.
//
//   const auto level = Level::from_text("#####\n#@$.#\n#####");
//   // inspect(*level).lower_bound == 1U, inspect_position(*level, "R")->is_won == true
//
// A limit of time or memory, or a stop, ends an analysis. Without a time limit, it ends after a few seconds of work. The
// results found until then are valid, and `limit` shows that the analysis is incomplete. `limits.nodes` is ignored.
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
  int floor_squares = 0;  // squares that some player could reach if there were no boxes
  int boxes = 0;          // including unreachable boxes
  int goals = 0;
  int players = 0;
  std::vector<bool>
      dead;  // one flag per cell (row * width + column): reachable floor from which a box reaches no goal
  int dead_squares = 0;
  std::optional<std::uint64_t> lower_bound;  // in pushes; empty if unsolvable, or if a limit was reached
  std::string unsolvable_reason;             // set if it is proved that no solution exists
  std::vector<int> symmetries;        // numbers (level.hpp) of the symmetries of floor and goals, without 0
  std::vector<std::string> oddities;  // starts solved, open border, unreachable boxes, spare goals, ...
  Limit limit = Limit::none;          // limit that ended the computation of the lower bound
};

[[nodiscard]] Inspection inspect(const Level& level, const Limits& limits = {},
                                 const StopToken* stop = nullptr);

// A position in play, and whether it is known to be dead.
struct PositionReport {
  std::vector<std::string> rows;  // the position in canonical characters; unreachable squares are walls
  bool is_won = false;
  bool is_dead = false;       // proved: the position has no solution; false proves nothing
  std::string detector;       // what rejected the position: a name of components(), "matching" or "at sight"
  std::string reason;         // one line
  std::vector<Cell> witness;  // boxes that are dead even without the other boxes
  Limit limit = Limit::none;  // the limit that ended the check; `none`: the check is complete
};

// Returns a report on the position after the moves of `lurd`. The detectors run one after the other until one rejects the
// position. With several players, only the detectors that do not assume a single player run. With a target, no detector
// runs. The error names the illegal step.
Expected<PositionReport> inspect_position(const Level& level, std::string_view lurd,
                                          const Limits& limits = {}, const StopToken* stop = nullptr);

}  // namespace sokrates
