// The members of a portfolio, as one table.
//
// A row names an engine, the kind of level and the purpose that it is used for, its share of the work, and
// when it starts. A new member is a new row. If the solution must be optimal, the satisficing members of
// purpose `any` run as well. The function that builds the portfolio leaves out members
// that do not support the level or the options. If two rows name the same engine, it runs once, and their
// shares are added.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <sokrates/options.hpp>

#include "board/board.hpp"
#include "board/square_set.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

enum class LevelKind : std::uint8_t {
  dense,          // one player; few squares, or few arrangements of the boxes (tunables portfolio_dense_*)
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
  std::string engine;
  std::uint32_t share;
  std::uint64_t starts_after;  // total ticks of all members before this one starts

  // Returns true if the member searches for any solution. Otherwise it has the objective of the portfolio.
  bool is_satisficing() const { return purpose == Purpose::any; }
  friend bool operator==(const MemberRow&, const MemberRow&) = default;
};

std::vector<MemberRow> built_in_members(const Tunables& tunables = {});

// Returns `table` with the groups of `rows` in place of its own. A group consists of all rows of one kind and one purpose. If
// `rows` has no row of a group, the group of `table` remains.
std::vector<MemberRow> with_replaced_groups(std::vector<MemberRow> table, const std::vector<MemberRow>& rows);

LevelKind kind_of(const Board& board, const SquareSet& live, const Tunables& tunables = {});
Purpose purpose_of(Objective objective);

// Returns the share of the engine that shortens solutions, in the unit of the members' shares.
std::uint32_t share_of_shortening(LevelKind kind, Purpose purpose, const Tunables& tunables = {});

// Returns the rows of the members in the order in which they start. If the solution must be optimal, the shares are
// multiplied by the tunables portfolio_satisficing_turns and portfolio_optimal_turns, and the satisficing members start
// after `portfolio_soon` ticks or later.
std::vector<MemberRow> members_for(const std::vector<MemberRow>& table, LevelKind kind, Purpose purpose,
                                   const Tunables& tunables = {});

}  // namespace sokrates
