// How far something is that is prepared in portions.
#pragma once

#include <cstdint>

namespace sokrates {

enum class Readiness : std::uint8_t { building, ready, no_memory };

}  // namespace sokrates
