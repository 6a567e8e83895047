#pragma once

namespace sokrates {

inline constexpr char kVersion[] = "0.1.0";

}  // namespace sokrates
