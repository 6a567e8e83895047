// Some boxes of a level alone, and what they cost: the truth about lemmas (T7 of docs/proofs.md), by the oracle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sokrates/level.hpp>

namespace proofs {

// What the player can reach if there are no boxes; everything in reading order.
struct Reachable {
  std::vector<sokrates::Cell> floor, goals, boxes;
};
Reachable reachable_of(const sokrates::Level& level);

struct LoneBoxes {
  sokrates::Cell player;
  std::vector<sokrates::Cell> boxes;
};

inline constexpr std::int64_t kDead = INT64_MAX;
inline constexpr std::size_t kMaxOracleStates = 100'000;

// U: the least value, over all sets of as many goals as boxes, of pushes times `scale` minus prices. Empty if the oracle
// does not know it.
std::optional<std::int64_t> lone_cost(const sokrates::Level& level, const LoneBoxes& lone,
                                      const std::vector<sokrates::Cell>& goals,
                                      const std::vector<int>& prices, int scale);

// The line of a certificate; kDead is written as "dead".
std::string lemma_line(std::int64_t value, const LoneBoxes& lone);

}  // namespace proofs
