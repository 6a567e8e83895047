// Parses numbers, and formats numbers for readers.
//
// The decimal separator is a point, because the program does not change the C locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sokrates::cli {

// The parse functions return nullopt unless the whole text is a number.
std::optional<std::uint64_t> parse_count(std::string_view text);
std::optional<std::int64_t> parse_integer(std::string_view text);
std::optional<double> parse_decimal(std::string_view text);  // only finite values

// Parses the value of an option. Throws UsageError unless it is an integer from `least` to `most`.
std::uint64_t parse_within(std::string_view option, const std::string& text, std::uint64_t least,
                           std::uint64_t most);

// Splits the text at commas or at another separator. Empty pieces are kept.
std::vector<std::string> split_list(std::string_view text, char separator = ',');

std::string grouped(std::uint64_t value);      // 1234567 as "1,234,567"
std::string short_count(std::uint64_t value);  // 1234567 as "1.2M"
std::string duration_text(double seconds);     // "0.4 ms", "0.12 s", "3 min 05 s", "2 h 03 min"
std::string chosen_time_text(double seconds);  // a chosen time: "0.5 s", "90 s", "10 min", "1 h 30 min"
std::string counted(std::uint64_t value, std::string_view one);  // "1 push", "2 pushes"
std::string decimal_text(double value, int digits);

// Rounds seconds to microseconds.
double rounded_seconds(double seconds);

}  // namespace sokrates::cli
