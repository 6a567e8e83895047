// The table of members as text, so that members can be tuned without compiling.
//
//   # kind   purpose  engine   share  start
//   dense    any      greedy   10     0
//   dense    pushes   astar    70     1000000    # starts after a million ticks of all members
//
// A line is a row of members.hpp, and # begins a comment. The kinds are dense, large, robots, target and robots-target.
// The purposes are any, pushes and walking. The parser accepts any name of an engine.
//
// Invariant: parse_members(members_text(rows)) == rows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>

#include "plan/members.hpp"

namespace sokrates {

// Returns at least one row. The error begins with the number of the line, or says that there is no row.
Expected<std::vector<MemberRow>> parse_members(std::string_view text);

std::string members_text(const std::vector<MemberRow>& rows);

}  // namespace sokrates
