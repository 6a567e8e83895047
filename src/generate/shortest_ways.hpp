// In how many ways a level can be solved with the fewest pushes, walks aside.
#pragma once

#include <cstdint>
#include <optional>

#include <sokrates/level.hpp>

namespace sokrates::generate {

// The orders of pushes that win after so many of them; no solution has fewer. Breadth first over pushes; empty where there
// are more positions than `most_states`. Requires: one player.
std::optional<std::uint64_t> count_shortest_ways(const Level& level, std::uint64_t pushes,
                                                 std::uint64_t most_states);

}  // namespace sokrates::generate
