// A value, or an error that explains why there is no value.
//
//   const auto half = [](int n) -> Expected<int> {
//     if (n % 2 != 0) return Error{"the number is odd", ErrorCode::bad_value};
//     return n / 2;
//   };
//   // *half(6) == 3, half(7).error() == "the number is odd", half(7).code() == ErrorCode::bad_value
//
// The library does not throw for bad input and does not print. A reader that finds a broken level returns the
// message that the program shows. The library does not use std::expected, because that is C++23 and is missing in the
// WebAssembly tool chain.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace sokrates {

// Error codes for programs. The message is for people, and its wording may change.
enum class ErrorCode : std::uint8_t {
  none,
  unreadable,    // the text cannot be read as what is expected: a level file, a level or moves
  too_large,     // a limit on the size of the input is exceeded
  illegal_step,  // a step violates the rules of the game
  unknown_name,  // no engine, heuristic, component or dialect has this name
  bad_value,     // an option is outside its range
  misfit,        // options contradict each other or do not fit the level
};

struct [[nodiscard]] Error {
  std::string message;  // problem, place and remedy; no trailing full stop or newline
  ErrorCode code = ErrorCode::unreadable;
};

template <class T>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : value_(std::move(value)), error_{{}, ErrorCode::none} {}
  Expected(Error error) : error_(std::move(error)) {}

  bool has_value() const { return value_.has_value(); }
  explicit operator bool() const { return has_value(); }

  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return &*value_; }
  const T* operator->() const { return &*value_; }

  // Returns the message, or an empty string if there is a value.
  const std::string& error() const { return error_.message; }
  ErrorCode code() const { return error_.code; }
  // Returns the message and the code together, so that a caller can return the same error.
  const Error& failure() const { return error_; }

 private:
  std::optional<T> value_;
  Error error_;
};

}  // namespace sokrates
