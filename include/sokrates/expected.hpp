// A value, or the reason why there is none.
//
//   const auto half = [](int n) -> Expected<int> {
//     if (n % 2 != 0) return Error{"the number is odd", ErrorCode::bad_value};
//     return n / 2;
//   };
//   // *half(6) == 3, half(7).error() == "the number is odd", half(7).code() == ErrorCode::bad_value
//
// The library neither throws for bad input nor prints: a reader that meets a broken level returns the
// sentence that the program shows. (std::expected is C++23 and absent from the WebAssembly tool chain.)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace sokrates {

// For programs; the sentence is for people and may change its words.
enum class ErrorCode : std::uint8_t {
  none,
  unreadable,    // not what was asked for: a file of levels, a level, moves
  too_large,     // beyond a limit on what may be read
  illegal_step,  // against the rules of the game
  unknown_name,  // of an engine, a heuristic, a part, a dialect
  bad_value,     // an option outside its range
  misfit,        // options that do not fit together, or not the level
};

struct [[nodiscard]] Error {
  std::string message;  // what, where, and what to do; no trailing full stop or newline
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

  // Empty where there is a value.
  const std::string& error() const { return error_.message; }
  ErrorCode code() const { return error_.code; }
  // Both, to be handed on.
  const Error& failure() const { return error_; }

 private:
  std::optional<T> value_;
  Error error_;
};

}  // namespace sokrates
