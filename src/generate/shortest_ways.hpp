// Counts the solutions of a level with the fewest pushes, without regard to walks.
#pragma once

#include <cstdint>
#include <optional>

#include <sokrates/level.hpp>

namespace sokrates::generate {

// Returns the number of sequences of exactly `pushes` pushes that solve the level, or nullopt if there are
// more than `most_states` positions. The search is breadth-first over pushes. Requires: one player, and no
// solution has fewer pushes.
std::optional<std::uint64_t> count_shortest_ways(const Level& level, std::uint64_t pushes,
                                                 std::uint64_t most_states);

}  // namespace sokrates::generate
