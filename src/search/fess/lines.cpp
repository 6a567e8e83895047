#include "search/fess/lines.hpp"

namespace sokrates {

// Each solved a level of XSokoban that the others did not, or much sooner. Those that take over are in the other
// table: each search more costs the others a turn, and some levels take them all the time there is.
const std::vector<Line>& strict_lines() {
  static const std::vector<Line> lines{
      {.plan = {}, .search = {}},  // the best alone
      {.plan = {}, .search = {.newest_first = true}},
      {.plan = {}, .search = {.prepares = false}},
      {.plan = {.corridors_are_rooms = false}, .search = {}},  // with the other plan, if it is another
      {.plan = {}, .search = {.keeps_goals_free = true}},
      {.plan = {}, .search = {.explores = false}},
      {.plan = {}, .search = {.newest_first = true, .prepares = false}},
  };
  return lines;
}

// Each solved a level of Sasquatch that the strict ones did not.
const std::vector<Line>& loose_lines() {
  static const std::vector<Line> lines{
      {.plan = {}, .search = {.is_loose = true}},
      {.plan = {}, .search = {.is_loose = true}, .takes_over_from = 0},
      {.plan = {}, .search = {}},  // for the one that takes over from it
      {.plan = {}, .search = {}, .takes_over_from = 2},
      {.plan = {}, .search = {.newest_first = true, .is_loose = true}},
      {.plan = {}, .search = {.is_loose = true}, .takes_over_from = 0, .quarters = 2},
      {.plan = {.corridors_are_rooms = false}, .search = {.is_loose = true}},
  };
  return lines;
}

// One alone: what it imagines changes from round to round.
const std::vector<Line>& imagined_lines() {
  static const std::vector<Line> lines{
      {.plan = {}, .search = {.cell_features = ImaginedBoard::kCellFeatures}, .imagines = true},
  };
  return lines;
}

}  // namespace sokrates
