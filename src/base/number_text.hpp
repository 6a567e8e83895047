// Reads numbers. The whole text must be a number: blanks, trailing characters and the sign of a count are rejected.
//
// Decimals are not read with std::from_chars, because the tool chain of WebAssembly supports it only for integers.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace sokrates {

// Reads digits. Returns nullopt for any other text and for numbers of more than 64 bits.
std::optional<std::uint64_t> parse_count_text(std::string_view text);

// Reads an optional minus sign and digits with at most one point. Returns nullopt for any other text.
std::optional<double> parse_decimal_text(std::string_view text);

}  // namespace sokrates
