// The members of a portfolio, as one table.
//
// A row names an engine, the kind of level and the purpose that it is used for, what it searches for, its
// share of the work, and when it starts. A new member is a new row. If the solution must be optimal, the
// satisficing members of purpose `any` run as well. The function that builds the portfolio leaves out members
// that do not support the level or the options. If two rows name the same engine, it runs once, and their
// shares are added.
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
  dense,          // one player; at most 90 squares, or at most 2^36 arrangements of the boxes
  large,          // one player; more squares and more arrangements than that
  robots,         // several players
  target,         // one player, who has to reach a target
  robots_target,  // several players, and a target to reach
};

enum class Purpose : std::uint8_t {
  any,      // a solution of any length, soon
  pushes,   // fewest pushes
  walking,  // fewest moves, and the lexicographic objectives
};

struct MemberRow {
  LevelKind kind;
  Purpose purpose;
  std::string_view engine;
  // Searches for any solution. If false, the member has the objective of the portfolio.
  bool is_satisficing;
  std::uint32_t share;
  std::uint64_t starts_after;  // total ticks of all members before this one starts
};

LevelKind kind_of(const Board& board, const SquareSet& live);
Purpose purpose_of(Objective objective);

// Returns the share of the engine that shortens solutions, in the unit of the members' shares.
std::uint32_t share_of_shortening(LevelKind kind, Purpose purpose);

// Returns the rows of the members in the order in which they start.
std::vector<MemberRow> members_for(LevelKind kind, Purpose purpose);

}  // namespace sokrates
