// Who plays in a portfolio: one table.
//
// A row is an engine by name, on which kind of level and for which purpose it plays, what it looks for, its
// share of the work and when it starts. A new member is a new row. Where something is wanted of the solution,
// those who look for any play besides. Members that do not fit the level or the options are left out by whoever
// builds them, and an engine plays once: who is named twice has both shares.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <sokrates/options.hpp>

#include "board/board.hpp"
#include "board/square_set.hpp"

namespace sokrates {

enum class LevelKind : std::uint8_t {
  dense,          // one player, few enough arrangements of the boxes to visit many of them
  large,          // one player, more
  robots,         // several players
  target,         // one player has to reach a target
  robots_target,  // several have
};

enum class Purpose : std::uint8_t {
  any,      // some solution, soon
  pushes,   // fewest pushes
  walking,  // fewest moves, and the pairs
};

struct MemberRow {
  LevelKind kind;
  Purpose purpose;
  std::string_view engine;
  bool seeks_any;  // some solution, whatever the purpose of the whole; else the same as the whole
  std::uint32_t share;
  std::uint64_t starts_after;  // ticks of all together
};

LevelKind kind_of(const Board& board, const SquareSet& live);
Purpose purpose_of(Objective objective);

// Of whoever makes solutions shorter, beside those of the members.
std::uint32_t share_of_shortening(LevelKind kind, Purpose purpose);

// In the order in which they start.
std::vector<MemberRow> members_for(LevelKind kind, Purpose purpose);

}  // namespace sokrates
