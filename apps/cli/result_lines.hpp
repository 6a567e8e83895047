// Reads the JSON lines of `solve`, `bench` and `verify` as a collection: levels with the solutions found for them.
//
// A line names its level by file and number; the board is read again from there and has to have the identity the line
// says. Several lines about one level are several solutions of it. Where a level cannot be had any more it is a broken
// level, with the reason.
#pragma once

#include <string_view>

#include <sokrates/collection.hpp>

namespace sokrates::cli {

bool looks_like_result_lines(std::string_view bytes);

Expected<Collection> read_result_lines(std::string_view bytes, const ReadOptions& options);

}  // namespace sokrates::cli
