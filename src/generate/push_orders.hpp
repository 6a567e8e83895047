// Counts the solutions of a level with the fewest pushes, without regard to walks.
#pragma once

#include <cstdint>
#include <optional>

#include <sokrates/critique.hpp>
#include <sokrates/level.hpp>

namespace sokrates::generate {

// The maximum of a count. JSON readers that store numbers as doubles represent every count up to this one exactly.
inline constexpr std::uint64_t kMaxPushOrders = std::uint64_t{1} << 53;

// Counts the sequences of `pushes` pushes that win. The search is breadth first over pushes. Returns nullopt if it reaches
// more than `max_states` positions. Requires: one player, and no solution has fewer pushes.
std::optional<PushOrderCount> count_push_orders(const Level& level, std::uint64_t pushes,
                                                std::uint64_t max_states);

}  // namespace sokrates::generate
