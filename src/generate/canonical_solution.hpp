// The one solution that a difficulty rating is read from, so that the rating does not depend on which of many shortest
// solutions was found.
//
// It has the fewest pushes, among these the fewest moves, and among these it is the first in a fixed order. The search
// goes forward push by push. A layer holds every position (boxes and player) after g pushes that may still lead to a
// solution with the fewest pushes. For these positions, g + h is at most the fewest pushes, where h is the minimum-cost
// matching bound. Each position stores the parent that gives it the fewest moves. If several parents do, the first one in
// lexicographic order is stored: first by the squares of the boxes in reading order, then by the player's square. The same
// order decides between the solved positions of the last layer.
//
// The result depends on the level alone: no engine, clock, thread or random number has an influence. Only levels with one
// player whose boxes go to goals have a canonical solution here.
//
// Cost: one assignment and one flood fill for each position; about 100 bytes for each position of two layers, and 24 bytes
// for each position of all layers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <sokrates/level.hpp>
#include <sokrates/progress.hpp>

namespace sokrates::generate {

struct CanonicalLimits {
  std::uint64_t positions = 1'000'000;
  double seconds = 0;  // 0: no limit
  const StopToken* stop = nullptr;
};

// Returns LURD. Returns nullopt if a limit ended the search, or if the level has several players or a target for the player.
// Requires: `fewest_pushes` is proved to be the fewest pushes of any solution.
std::optional<std::string> canonical_solution(const Level& level, std::uint64_t fewest_pushes,
                                              const CanonicalLimits& limits);

}  // namespace sokrates::generate
