// Which Sokrates this is: the macros tell of the headers that were compiled, version() of the library that
// was linked.
//
//   const bool is_recent = SOKRATES_VERSION_MAJOR > 0 || SOKRATES_VERSION_MINOR >= 1;
//   // is_recent == true, version() == kVersion
#pragma once

#include <string_view>

#define SOKRATES_VERSION_MAJOR 0
#define SOKRATES_VERSION_MINOR 1
#define SOKRATES_VERSION_PATCH 0

namespace sokrates {

inline constexpr char kVersion[] = "0.1.0";

std::string_view version();

}  // namespace sokrates
