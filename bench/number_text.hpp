// The shortest decimals that read back as the same number, in every locale.
#pragma once

#include <array>
#include <charconv>
#include <string>

namespace sokrates::bench {

inline std::string number_text(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return std::string(digits.data(), end.ptr);
}

}  // namespace sokrates::bench
