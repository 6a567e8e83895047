// The table of the fields of a row by name, which reading and writing share.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bench/row.hpp"

namespace sokrates::bench {

using Text = std::string Row::*;                         // null if empty
using OptionalText = std::optional<std::string> Row::*;  // may be present and empty
using Count = std::optional<std::uint64_t> Row::*;
using Place = std::size_t Row::*;  // null if 0
using Seconds = std::optional<double> Row::*;
using Flag = bool Row::*;
using Member = std::variant<Text, OptionalText, Count, Place, Seconds, Flag, Status Row::*, Limit Row::*,
                            std::optional<Objective> Row::*>;

struct Field {
  std::string_view name;
  Member member;
};

// The fields in the order of writing. The first three are required.
inline constexpr std::array kFields{
    Field{"file", &Row::file},
    Field{"level", &Row::level},
    Field{"status", &Row::status},
    Field{"title", &Row::title},
    Field{"reason", &Row::reason},
    Field{"objective", &Row::objective},
    Field{"engine", &Row::engine},
    Field{"optimal", &Row::optimal},
    Field{"moves", &Row::moves},
    Field{"pushes", &Row::pushes},
    Field{"solution", &Row::solution},
    Field{"lower_bound", &Row::lower_bound},
    Field{"seconds", &Row::seconds},
    Field{"cpu_seconds", &Row::cpu_seconds},
    Field{"expanded", &Row::expanded},
    Field{"generated", &Row::generated},
    Field{"peak_bytes", &Row::peak_bytes},
    Field{"limit", &Row::limit},
    Field{"place", &Row::place},
    Field{"content", &Row::content},
    Field{"settings", &Row::settings},
    Field{"version", &Row::version},
    Field{"build", &Row::build},
    Field{"resident_bytes", &Row::resident_bytes},
};
inline constexpr std::size_t kRequiredFields = 3;

// Returns a text as JSON, with quotes. Bytes that are not UTF-8 are replaced.
std::string json_text(const std::string& text);

}  // namespace sokrates::bench
