// The progress of a computation that is done in increments.
#pragma once

#include <cstdint>

namespace sokrates {

enum class Readiness : std::uint8_t { building, ready, no_memory };

}  // namespace sokrates
