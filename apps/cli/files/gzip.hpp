// Compresses and decompresses gzip in memory, with a limit on the size of the result.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <sokrates/expected.hpp>

namespace sokrates::cli {

bool looks_like_gzip(std::string_view bytes);

// Decompresses all members of the gzip data and joins them, like gunzip. Returns an error if the data is damaged or truncated,
// if other data follows it, or if the result would exceed `max_bytes`. Decompression stops at this limit. Zero bytes after the
// last member are ignored.
Expected<std::string> gunzip(std::string_view bytes, std::size_t max_bytes);

std::string gzip(std::string_view bytes);

}  // namespace sokrates::cli
