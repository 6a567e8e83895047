// Time spent in the fixed stages of an expansion: moves, player regions, state store, open list.
#pragma once

#include <cstdint>
#include <vector>

#include <sokrates/progress.hpp>

#include "base/sampled_clock.hpp"

namespace sokrates {

// Times in nanoseconds, as measured by SampledClock.
struct StageTimes {
  std::uint64_t moves = 0;    // generating and applying moves
  std::uint64_t regions = 0;  // computing player regions
  std::uint64_t store = 0;    // looking up and storing states
  std::uint64_t open = 0;     // the open list

  void append_to(std::vector<TimeOf>& times) const {
    times.push_back({"moves", in_seconds(moves)});
    times.push_back({"regions", in_seconds(regions)});
    times.push_back({"store", in_seconds(store)});
    if (open > 0) times.push_back({"open-list", in_seconds(open)});
  }
};

}  // namespace sokrates
