// The number of random levels of a test: the base number, half of it with SOKRATES_QUICK=1, more with
// SOKRATES_FULL=1, and a tenth of that number under sanitizers.
#pragma once

#include <cstdlib>
#include <string_view>

namespace oracle {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

inline bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && std::string_view(value) != "" && std::string_view(value) != "0";
}
inline bool full_run() {
  return is_set("SOKRATES_FULL");
}

inline int level_count(int quick, int full) {
  const int count = full_run() ? full : is_set("SOKRATES_QUICK") ? (quick + 1) / 2 : quick;
  return kSanitized ? (count + 9) / 10 : count;
}
inline int level_count(int base) {
  return level_count(base, 5 * base);
}

}  // namespace oracle
