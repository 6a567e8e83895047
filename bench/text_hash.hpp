// A hash of texts that is the same on every machine: FNV-1a, 64 bits (Fowler, Noll, Vo). It detects changes, but
// it does not resist attacks.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sokrates::bench {

class TextHash {
 public:
  // A zero byte after each text separates it from the next one.
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(0);
  }
  void add(std::uint64_t value) { add(std::string_view(std::to_string(value))); }

  // Returns 16 hexadecimal digits.
  std::string text() const {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string digits(16, '0');
    for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = kDigits[(value_ >> (60 - 4 * i)) & 15U];
    return digits;
  }

 private:
  void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001B3U; }
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

}  // namespace sokrates::bench
