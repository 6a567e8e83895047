// Amounts of memory as text: parse_size reads "4G", and size_text writes "3.4 MiB".
//
// K, M, G, T, P and E are powers of 1024. "B" or "iB" may follow. A number alone, or with "B", is in bytes. Lower case and
// fractions are accepted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sokrates::cli {

// Returns nullopt if the text is not a size, or if it is 8 EiB or more.
std::optional<std::uint64_t> parse_size(std::string_view text);
std::string size_text(std::uint64_t bytes);

}  // namespace sokrates::cli
