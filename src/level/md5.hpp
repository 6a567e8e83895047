// The MD5 digest of a text (RFC 1321). It is used for ids, not for security.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace sokrates::level {

std::array<std::uint8_t, 16> md5(std::string_view text);

}  // namespace sokrates::level
