// Levels as they come in requests: any format that stands by itself.
//
// Not read are results (`solve --json`), which name files of levels: no path from outside reaches the file system. And
// texts whose run lengths unfold to more than a request may: a few bytes can say a million squares, many times over.
#pragma once

#include <cstddef>
#include <string_view>

#include <sokrates/collection.hpp>

#include "fields.hpp"

namespace sokrates::serve {

// The fields `level` and `dialect`. Throws Refusal.
Collection read_level_text(Fields& fields);

// The fields of a level: of these `number` says which. Throws Refusal where it is broken.
Entry read_level(Fields& fields);

// The level of that number, whatever it is. Throws Refusal where there is none.
const Entry& numbered(const Collection& collection, std::uint64_t number);

// What a text unfolds to at most, run lengths multiplied out: squares and steps. Above kMostUnfolded it is not counted on.
inline constexpr std::size_t kMostUnfolded = std::size_t{1} << 23;
std::size_t unfolded_size(std::string_view text);

}  // namespace sokrates::serve
