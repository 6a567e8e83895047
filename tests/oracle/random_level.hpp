// Random levels for the oracles. They are the same for the same kind and seed on every machine.
//
// Most levels that are won by boxes are built backward, by pulling boxes away from their goals, so that they are
// solvable and need several pushes. In some levels, one box or all boxes are placed at random. Many of these levels
// are unsolvable. The levels include corridors, rooms, open borders, unreachable objects, boxes on goals, more goals
// than boxes, more boxes than goals, and levels that start solved. tests/oracle/random_level_test.cpp checks the share
// of each kind.
#pragma once

#include <cstdint>

#include <sokrates/level.hpp>

namespace oracle {

enum class Kind : std::uint8_t {
  tiny,         // 1 to 4 boxes, up to 8x8; some ten thousand positions
  larger,       // 5 to 8 boxes, up to 9x9; for push_search
  robots,       // like tiny, with 2 or 3 players, at most 3 boxes and less floor
  spare_goals,  // like tiny, with more goals than boxes
  target,       // up to 8x8; the player has to reach a target, with boxes on a third to a half of the floor
  robots_spare_goals,  // like robots, with more goals than boxes
  robots_target,       // like target, with 2 or 3 players and less floor; one player has to reach a target
  larger_spare_goals,  // like larger, with more goals than boxes
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
