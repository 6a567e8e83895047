// The options that tune a search: settings of tunables, and a table of members.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/options.hpp>

#include "plan/members.hpp"
#include "tuning/tunables.hpp"

namespace sokrates {

// These functions return why a setting or a table of members is invalid, or nullopt if it is valid.
std::optional<Error> setting_fault(const Setting& setting);
std::optional<Error> members_fault(std::string_view text);

// Returns the values of all tunables. Invalid settings are ignored, because check() rejects them.
Tunables tunables_of(const Options& options);

// Returns the table of members with the groups of the options. Requires: check() accepts the options.
std::vector<MemberRow> members_of(const Options& options, const Tunables& tunables);

}  // namespace sokrates
