// What can be said of a level without solving it.
//
//   const auto level = Level::from_text("#####\n#@$.#\n#####");
//   // inspect(*level).lower_bound == 1U, inspect_position(*level, "R")->is_won == true
//
// All of it ends: at the limits given, at a stop, and without either after some seconds of work. What was found
// until then stands, and `limit` says that there might have been more.
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
  int floor_squares = 0;  // that a player can ever reach
  int boxes = 0;          // all, unreachable ones included
  int goals = 0;
  int players = 0;
  std::vector<bool>
      dead;  // one flag per cell (row * width + column): reachable floor where a box is lost for ever
  int dead_squares = 0;
  std::optional<std::uint64_t> lower_bound;  // of pushes; empty: no solution can exist, or a limit was met
  std::string unsolvable_reason;             // where the lower bound is empty
  std::vector<int> symmetries;  // besides the identity, which of the 8 leave walls and goals as they are
  std::vector<std::string> oddities;  // starts solved, open border, unreachable boxes, spare goals, ...
  Limit limit = Limit::none;          // what ended the search for a lower bound
};

[[nodiscard]] Inspection inspect(const Level& level, const Limits& limits = {},
                                 const StopToken* stop = nullptr);

// A position in play, and whether it is known to be lost.
struct PositionReport {
  std::vector<std::string> rows;  // the position in canonical characters; what no player can reach is wall
  bool is_won = false;
  bool is_dead = false;       // proved: no solution follows; false says nothing
  std::string detector;       // what found it, a name of parts()
  std::string reason;         // in one line
  std::vector<Cell> witness;  // boxes that are dead by themselves: the others could be taken away
  Limit limit = Limit::none;  // what ended the search for a reason; none: all detectors had their say
};

// The position after the moves, judged by every detector (of several robots: by those that do not argue about
// a single player). The error says which step is illegal.
Expected<PositionReport> inspect_position(const Level& level, std::string_view lurd,
                                          const Limits& limits = {}, const StopToken* stop = nullptr);

}  // namespace sokrates
