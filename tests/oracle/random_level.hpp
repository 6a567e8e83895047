// Random levels for the oracles: the same for the same kind and seed on every machine.
//
// Most are made backwards, by pulling boxes away from their goals, so that they can be solved and take some
// pushes; some are thrown together, and many of those cannot be solved. Among them are corridors, rooms, open
// borders, scenery out of reach, boxes that stand on goals, more goals than boxes, more boxes than goals, and
// levels that start solved. tests/oracle/random_level_test.cpp holds each kind to its share.
#pragma once

#include <cstdint>

#include <sokrates/level.hpp>

namespace oracle {

enum class Kind : std::uint8_t {
  tiny,                // 1 to 4 boxes, up to 8x8; floor enough for some ten thousand positions
  larger,              // 5 to 8 boxes, up to 9x9: for push_search
  robots,              // tiny, with 2 or 3 players
  spare_goals,         // tiny, with more goals than boxes
  target,              // tiny: a player has to reach a target among boxes
  robots_spare_goals,  // as robots, with more goals than boxes
  robots_target,       // smaller still, with 2 or 3 players, one of whom has to reach a target
  larger_spare_goals,  // as larger, with more goals than boxes
};
inline constexpr Kind kKinds[] = {Kind::tiny,          Kind::larger,
                                  Kind::robots,        Kind::spare_goals,
                                  Kind::target,        Kind::robots_spare_goals,
                                  Kind::robots_target, Kind::larger_spare_goals};

constexpr bool has_robots(Kind kind) {
  return kind == Kind::robots || kind == Kind::robots_spare_goals || kind == Kind::robots_target;
}
constexpr bool is_larger(Kind kind) {
  return kind == Kind::larger || kind == Kind::larger_spare_goals;
}
constexpr bool has_spare_goals(Kind kind) {
  return kind == Kind::spare_goals || kind == Kind::robots_spare_goals || kind == Kind::larger_spare_goals;
}
constexpr bool has_target(Kind kind) {
  return kind == Kind::target || kind == Kind::robots_target;
}

sokrates::Level random_level(Kind kind, std::uint64_t seed);

}  // namespace oracle
