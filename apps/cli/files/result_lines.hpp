// Reads the JSON lines of `solve`, `bench` and `verify` as a collection: levels with the solutions found for
// them.
//
// A line names its level by file and number. The board is read from that file. If the line has an exact id
// (docs/glossary.md), the board must have the same one. If several lines name the same level, all their
// solutions are added to it. If a level cannot be found, the collection has a broken level with the reason.
// Events of `--trace search --json` are skipped.
#pragma once

#include <string_view>

#include <sokrates/collection.hpp>

namespace sokrates::cli {

// Returns true if the first line is a JSON object with the fields `file` and `level`.
bool looks_like_result_lines(std::string_view bytes);

Expected<Collection> read_result_lines(std::string_view bytes, const ReadOptions& options);

}  // namespace sokrates::cli
