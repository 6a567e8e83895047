#include "search/fess/lines.hpp"

namespace sokrates {

// Each solved a level that the others did not, or much sooner.
const std::vector<Line>& strict_lines() {
  static const std::vector<Line> lines{
      {.plan = {}, .search = {}},  // the best alone
      {.plan = {}, .search = {}, .takes_over_from = 0},
      {.plan = {}, .search = {.newest_first = true}},
      {.plan = {}, .search = {.prepares = false}},
      {.plan = {.corridors_are_rooms = false}, .search = {}},  // with the other plan, if it is another
      {.plan = {}, .search = {}, .takes_over_from = 0, .quarters = 2},
      {.plan = {}, .search = {.keeps_goals_free = true}},
      {.plan = {}, .search = {.explores = false}},
      {.plan = {}, .search = {.newest_first = true, .prepares = false}},
  };
  return lines;
}

const std::vector<Line>& loose_lines() {
  static const std::vector<Line> lines{
      {.plan = {}, .search = {.is_loose = true}},
      {.plan = {}, .search = {.is_loose = true}, .takes_over_from = 0},
      {.plan = {}, .search = {.newest_first = true, .is_loose = true}},
      {.plan = {}, .search = {.prepares = false, .is_loose = true}},
      {.plan = {.corridors_are_rooms = false}, .search = {.is_loose = true}},
      {.plan = {}, .search = {.is_loose = true}, .takes_over_from = 0, .quarters = 2},
  };
  return lines;
}

}  // namespace sokrates
