// Reads files up to a limit.
#pragma once

#include <optional>
#include <string>

namespace checkproof {
// The bytes of a file, at most `max_bytes` + 1 of them. Throws the verdict `unreadable`, also for a directory.
std::string content_of(const std::string& name, std::size_t max_bytes);
// The content of one gzip member with nothing behind it, at most `max_bytes` + 1 bytes. Empty if `data` is something else.
std::optional<std::string> unpacked(const std::string& data, std::size_t max_bytes);
}  // namespace checkproof
