// The time of the pieces of an expansion that are no exchangeable parts, for the profile of a search.
#pragma once

#include <cstdint>
#include <vector>

#include <sokrates/progress.hpp>

#include "base/sampled_clock.hpp"

namespace sokrates {

// In nanoseconds, as SampledClock charges them.
struct Laps {
  std::uint64_t moves = 0;    // finding and making them
  std::uint64_t regions = 0;  // where the player can walk
  std::uint64_t store = 0;    // finding and keeping states
  std::uint64_t open = 0;     // the open list

  void append_to(std::vector<TimeOf>& times) const {
    times.push_back({"moves", in_seconds(moves)});
    times.push_back({"regions", in_seconds(regions)});
    times.push_back({"store", in_seconds(store)});
    if (open > 0) times.push_back({"open-list", in_seconds(open)});
  }
};

}  // namespace sokrates
