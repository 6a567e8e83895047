// Some boxes of a level without the others, and their true cost. The oracle computes the cost as a reference for
// lemmas (T7 in docs/proofs.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sokrates/level.hpp>

namespace proofs {

// The cells that the player can reach if there are no boxes, all in reading order.
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

// Returns U: the minimum of pushes times `scale` minus prices, over all sets of goals that have one goal per box.
// U is kDead if the boxes cannot reach any of these sets. Returns nullopt if the oracle needs more than
// kMaxOracleStates states.
std::optional<std::int64_t> lone_cost(const sokrates::Level& level, const LoneBoxes& lone,
                                      const std::vector<sokrates::Cell>& goals,
                                      const std::vector<int>& prices, int scale);

// Returns the line of a certificate. kDead is written as "dead".
std::string lemma_line(std::int64_t value, const LoneBoxes& lone);

}  // namespace proofs
