// The version of Sokrates. The macros give the version of the compiled headers; version() gives that of the
// linked library.
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
