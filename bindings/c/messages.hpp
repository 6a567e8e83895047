// The message of a failed call, and the guards that keep exceptions inside the library.
//
// Each thread has its own message. The message about missing memory is a constant, because there may be no memory to store it.
#pragma once

#include <exception>
#include <new>
#include <string>

#include <sokrates/expected.hpp>

#include "sokrates.h"

namespace sokrates::c {

// Stores the message for sokrates_message() and returns the code.
int fail(int code, const std::string& message);
int fail(const Error& error);
int fail_without_memory() noexcept;

// Runs the body of a function that returns a code. If the body throws, returns the code for the exception.
template <class Body>
int guarded(Body body) noexcept {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return fail_without_memory();
  } catch (const std::exception& error) {
    try {
      return fail(SOKRATES_BUG,
                  std::string("an error inside the library: ") + error.what() + "; please report it");
    } catch (...) {
      return fail_without_memory();
    }
  } catch (...) {
    return fail_without_memory();
  }
}

// Runs the body of a function that returns a value. Returns `otherwise` if the handle is NULL or the body throws.
template <class Handle, class Value, class Body>
Value guarded_value(Handle* handle, Value otherwise, Body body) noexcept {
  Value value = otherwise;
  guarded([&] {
    if (handle == nullptr) return fail(SOKRATES_MISUSE, "the handle is NULL; create it first");
    value = body(*handle);
    return int{SOKRATES_OK};
  });
  return value;
}

}  // namespace sokrates::c
