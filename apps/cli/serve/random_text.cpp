#include "serve/random_text.hpp"

#include <random>

namespace sokrates::cli {

std::string random_id() {
  constexpr char kDigits[] = "0123456789abcdef";
  constexpr int kWords = 4;
  constexpr int kDigitsPerWord = 8;
  std::random_device device;  // 32 bits per call, from the operating system or the processor
  std::string id;
  for (int word = 0; word < kWords; ++word) {
    unsigned bits = device();
    for (int digit = 0; digit < kDigitsPerWord; ++digit, bits >>= 4U) id += kDigits[bits & 15U];
  }
  return id;
}

}  // namespace sokrates::cli
