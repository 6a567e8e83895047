// Reads the JSON lines of `solve`, `bench` and `verify` as a collection: levels with the solutions found for
// them.
//
// A line names its level by file and number. The board is read from that file and must have the identity
// given in the line. Several lines about one level are several solutions of it. If a level is no longer
// available, it becomes a broken level with the reason.
#pragma once

#include <string_view>

#include <sokrates/collection.hpp>

namespace sokrates::cli {

bool looks_like_result_lines(std::string_view bytes);

Expected<Collection> read_result_lines(std::string_view bytes, const ReadOptions& options);

}  // namespace sokrates::cli
