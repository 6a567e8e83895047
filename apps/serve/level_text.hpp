// Reads levels from requests, in any format that needs no other file.
//
// Results (`solve --json`) are not accepted, because they name level files, and no path from a request may reach the file
// system. A few bytes with run lengths can represent millions of squares. Texts that expand to more than kMaxExpanded squares
// and steps are therefore refused.
#pragma once

#include <cstddef>
#include <string_view>

#include <sokrates/collection.hpp>

#include "fields.hpp"

namespace sokrates::serve {

// Reads the fields `level` and `dialect`. Throws Refusal.
Collection read_level_text(Fields& fields);

// Reads the fields `level`, `dialect` and `number`, and returns the level with this number (default: 1). Throws Refusal if
// there is no such level or it is invalid.
Entry read_level(Fields& fields);

// Returns the level of that number, valid or not. Throws Refusal if there is none. Requires: `number` is at least 1.
const Entry& numbered(const Collection& collection, std::uint64_t number);

// Returns an upper bound on the squares and steps of a text after its run lengths are expanded. Run lengths that the reader
// refuses count as 1. The result is at most kMaxExpanded + 1.
inline constexpr std::size_t kMaxExpanded = std::size_t{1} << 23;
std::size_t expanded_size(std::string_view text);

}  // namespace sokrates::serve
