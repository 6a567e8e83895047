// Compresses and decompresses gzip in memory, with a limit on the size of the result.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <sokrates/expected.hpp>

namespace sokrates::cli {

bool looks_like_gzip(std::string_view bytes);

// Decompresses all members and joins them, like gunzip. Returns an error if the data is damaged or truncated,
// or if the result exceeds `max_bytes`. It never holds more than `max_bytes` of result.
Expected<std::string> gunzip(std::string_view bytes, std::size_t max_bytes);

std::string gzip(std::string_view bytes);

}  // namespace sokrates::cli
