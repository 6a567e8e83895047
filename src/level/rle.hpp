// Run lengths as .sok files write them: "3#" is "###", "2(3(#-)#)" is "#-#-#-##-#-#-#".
//
// The idea: measure first, without allocating, then expand. A few bytes of nested counts can stand for any
// size
// ("9(9(9(...)))"), so the caller compares the measure with its limit before a single character is made.
//
// Every group must hold something and no count may be zero; thus an expansion takes time linear in what it
// yields. Which characters are digits and brackets is fixed; everything else is copied as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sokrates::level {

inline constexpr std::uint64_t kEndless = ~std::uint64_t{0};  // a measure that does not fit

struct Runs {
  std::uint64_t length = 0;  // characters after expansion, kEndless if that is more than 2^64
  bool plain = true;         // nothing to expand: no digit and no bracket
};

// Empty where brackets or counts do not fit together. A player mark "{12}" keeps its digits.
std::optional<Runs> measure_runs(std::string_view text);

// What the measured text stands for. Call it only after measure_runs() has found it sound and small enough.
std::string expand_runs(std::string_view text);

}  // namespace sokrates::level
