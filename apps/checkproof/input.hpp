// Reads files up to a limit.
#pragma once

#include <optional>
#include <string>

namespace checkproof {
// Returns at most the first `max_bytes` + 1 bytes of a file. Throws the verdict `unreadable`, also for a
// directory.
std::string content_of(const std::string& name, std::size_t max_bytes);
// Returns the content of a gzip file. Returns nullopt unless `data` is exactly one gzip member with a content
// of at most `max_bytes` + 1 bytes.
std::optional<std::string> unpacked(const std::string& data, std::size_t max_bytes);
}  // namespace checkproof
