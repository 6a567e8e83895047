#include <sokrates/version.hpp>

namespace sokrates {

namespace {

constexpr bool is_number(char digit, int number) {
  return digit == '0' + number;
}

static_assert(sizeof(kVersion) == 6 && is_number(kVersion[0], SOKRATES_VERSION_MAJOR) &&
                  is_number(kVersion[2], SOKRATES_VERSION_MINOR) &&
                  is_number(kVersion[4], SOKRATES_VERSION_PATCH),
              "the macros and the text are one version");

}  // namespace

std::string_view version() {
  return kVersion;
}

}  // namespace sokrates
