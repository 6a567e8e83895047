// A random number generator that gives the same numbers on every compiler and machine.
//
// SplitMix64 uses one addition and a mixing function with full avalanche. Its period is 2^64.
//
// Reference: G. Steele, D. Lea and C. Flood, 2014.
#pragma once

#include <cstdint>

namespace sokrates {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  // Returns a number in [0, bound). The probability of each number differs from 1/bound by less than 2^-32.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * static_cast<std::uint64_t>(bound)) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace sokrates
