// Amounts of memory: "4G" read, "3.4 MiB" written, and how much the machine has.
//
// K, M, G, T are powers of 1024, with or without "B" or "iB" behind them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sokrates::cli {

std::optional<std::uint64_t> parse_size(std::string_view text);
std::string size_text(std::uint64_t bytes);

// Physical memory, or what the control group (a container) grants if that is less; 0 where unknown.
std::uint64_t available_memory();

}  // namespace sokrates::cli
