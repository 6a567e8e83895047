// Gzip in memory, with a bound on what a small file may unfold to.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <sokrates/expected.hpp>

namespace sokrates::cli {

bool looks_like_gzip(std::string_view bytes);

// Several members one after the other are joined, as gunzip does. Fails on damage, a cut file, or more than
// `max_bytes` of result; never holds more than that.
Expected<std::string> gunzip(std::string_view bytes, std::size_t max_bytes);

std::string gzip(std::string_view bytes);

}  // namespace sokrates::cli
