// A result in words, for people.
#pragma once

#include <string>
#include <string_view>

#include <sokrates/options.hpp>

#include "outcome.hpp"
#include "terminal.hpp"

namespace sokrates::cli {

// "Level 3 "Corner"  9x8, 3 boxes", after the file's name where there are several (else `file` is empty).
std::string level_heading(const std::string& file, const Entry& entry, const Paint& paint);

// "solved: 33 moves, 8 pushes, proved fewest pushes"; one line without its end.
std::string status_text(const Outcome& outcome, const Limits& limits, const Paint& paint);

// "0.12 s, 1,234 states expanded, 4,567 generated, 3.4 MiB"
std::string effort_text(const Outcome& outcome);

// What the lower bound of a search will be counted in: "push" or "move".
std::string_view bound_unit(const Level& level, const Options& options);

// Cut into lines of at most `width` characters, each indented and ended.
std::string wrapped(std::string_view text, std::size_t width, std::string_view indent);

}  // namespace sokrates::cli
