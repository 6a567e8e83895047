// Formats results as text.
#pragma once

#include <string>
#include <string_view>

#include <sokrates/options.hpp>

#include "arguments/terminal.hpp"
#include "solve/outcome.hpp"

namespace sokrates::cli {

// Returns a heading such as: Level 3 "Corner"  9x8, 3 boxes. If `file` is not empty, the heading begins with it, as in:
// levels.xsb level 3 "Corner".
std::string level_heading(const std::string& file, const Entry& entry, const Paint& paint);

// Returns "solved: 33 moves, 8 pushes, proved fewest pushes", one line without a line feed.
std::string status_text(const Outcome& outcome, const Limits& limits, const Paint& paint);

// Returns "0.12 s, 1,234 states expanded, 4,567 generated, 3.4 MiB (bfs)".
std::string effort_text(const Outcome& outcome);

// Returns the unit of the lower bound of a search: "push" or "move".
std::string_view bound_unit(const Level& level, const Options& options);

// Splits the text into lines of at most `width` characters, each with an indent and a line feed.
std::string wrapped(std::string_view text, std::size_t width, std::string_view indent);

}  // namespace sokrates::cli
