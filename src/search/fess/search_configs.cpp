#include "search/fess/search_configs.hpp"

#include <cstdint>

namespace sokrates {

namespace {

// Gives each configuration its own order of equal moves. This order often decides whether a plan is good and whether a
// search gets stuck, so several orders solve more levels than one order with all of the time.
std::vector<SearchConfig> with_seeds(std::vector<SearchConfig> configs) {
  std::uint64_t seed = 0;
  for (SearchConfig& config : configs) config.plan.seed = config.search.seed = seed++;
  return configs;
}

}  // namespace

// Each of these configurations solves a level of XSokoban that the others do not solve, or solves it much
// sooner. Configurations that restart are in loose_configs(). Each additional configuration takes time from
// the others, and some levels need all of the time.
const std::vector<SearchConfig>& strict_configs() {
  static const std::vector<SearchConfig> configs = with_seeds({
      {.plan = {}, .search = {}},  // the best single configuration
      {.plan = {}, .search = {.newest_first = true}},
      {.plan = {}, .search = {.prepares = false}},
      {.plan = {.corridors_are_rooms = false}, .search = {}},
      {.plan = {}, .search = {.keeps_goals_free = true}},
      {.plan = {}, .search = {.explores = false}},
      {.plan = {}, .search = {.newest_first = true, .prepares = false}},
  });
  return configs;
}

// Each of these configurations, except the source, solves a level of Sasquatch that the strict ones do not solve.
const std::vector<SearchConfig>& loose_configs() {
  static const std::vector<SearchConfig> configs{
      {.plan = {}, .search = {.is_loose = true}},
      {.plan = {}, .search = {.is_loose = true}, .takes_over_from = 0},
      {.plan = {}, .search = {}},  // source of the next configuration
      {.plan = {}, .search = {}, .takes_over_from = 2},
      {.plan = {}, .search = {.newest_first = true, .is_loose = true}},
      {.plan = {}, .search = {.is_loose = true}, .takes_over_from = 0, .quarters = 2},
      {.plan = {.corridors_are_rooms = false}, .search = {.is_loose = true}},
  };
  return configs;
}

// The plans differ from those of the strict configurations, and so do the levels that they solve.
const std::vector<SearchConfig>& outward_configs() {
  static const std::vector<SearchConfig> configs = [] {
    std::vector<SearchConfig> copies = strict_configs();
    for (SearchConfig& copy : copies) copy.plan.parks_far_from_all_goals = true;
    return copies;
  }();
  return configs;
}

// One configuration is enough, because its subgoal changes in every round.
const std::vector<SearchConfig>& subgoal_configs() {
  static const std::vector<SearchConfig> configs{
      {.plan = {}, .search = {.cell_features = SubgoalPosition::kCellFeatures}, .uses_subgoals = true},
  };
  return configs;
}

}  // namespace sokrates
