// A value, or the reason why there is none.
//
// The library neither throws for bad input nor prints: a reader that meets a broken level returns the
// sentence that the program shows. (std::expected is C++23 and absent from the WebAssembly tool chain.)
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace sokrates {

struct Error {
  std::string message;  // what, where, and what to do; no trailing full stop or newline
};

template <class T>
class Expected {
 public:
  Expected(T value) : value_(std::move(value)) {}
  Expected(Error error) : error_(std::move(error)) {}

  bool has_value() const { return value_.has_value(); }
  explicit operator bool() const { return has_value(); }

  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return &*value_; }
  const T* operator->() const { return &*value_; }

  // Empty where there is a value.
  const std::string& error() const { return error_.message; }

 private:
  std::optional<T> value_;
  Error error_;
};

}  // namespace sokrates
