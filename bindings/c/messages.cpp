#include "messages.hpp"

#include <sokrates/version.hpp>

namespace sokrates::c {
namespace {

// This number identifies the interface. Every addition to sokrates.h increases it.
constexpr int kAbi = 1;

struct Message {
  std::string stored;
  const char* text = "";
};

Message& last_message() {
  thread_local Message message;
  return message;
}

}  // namespace

int fail(int code, const std::string& message) {
  Message& last = last_message();
  last.stored = message;
  last.text = last.stored.c_str();
  return code;
}

int fail(const Error& error) {
  // The codes of sokrates.h have the numbers of ErrorCode. An error without a code would look like success.
  const int code = static_cast<int>(error.code);
  return fail(code == SOKRATES_OK ? int{SOKRATES_BUG} : code, error.message);
}

int fail_without_memory() noexcept {
  last_message().text = "there is not enough memory; set the option memory to a smaller limit";
  return SOKRATES_NO_MEMORY;
}

static_assert(static_cast<int>(ErrorCode::unreadable) == SOKRATES_UNREADABLE);
static_assert(static_cast<int>(ErrorCode::too_large) == SOKRATES_TOO_LARGE);
static_assert(static_cast<int>(ErrorCode::illegal_step) == SOKRATES_ILLEGAL_STEP);
static_assert(static_cast<int>(ErrorCode::unknown_name) == SOKRATES_UNKNOWN_NAME);
static_assert(static_cast<int>(ErrorCode::bad_value) == SOKRATES_BAD_VALUE);
static_assert(static_cast<int>(ErrorCode::misfit) == SOKRATES_MISFIT);

}  // namespace sokrates::c

const char* sokrates_message() {
  return sokrates::c::last_message().text;
}

const char* sokrates_version() {
  return sokrates::kVersion;
}

int sokrates_abi() {
  return sokrates::c::kAbi;
}
