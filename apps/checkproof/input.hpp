// Reads files up to a limit.
#pragma once

#include <optional>
#include <string>

namespace checkproof {
// Returns at most the first `max_bytes` + 1 bytes of a file. If the result has more than `max_bytes` bytes, the
// file is too long. Throws the verdict `unreadable` if the file cannot be read, for example because it is a
// directory.
std::string content_of(const std::string& name, std::size_t max_bytes);
// Decompresses `data`. Returns nullopt unless `data` is exactly one gzip member with a content of at most `max_bytes` + 1
// bytes. If the result has more than `max_bytes` bytes, the content is too long.
std::optional<std::string> unpacked(const std::string& data, std::size_t max_bytes);
}  // namespace checkproof
