// Run lengths as in .sok files: "3#" is "###", "2(3(#-)#)" is "#-#-#-##-#-#-#".
//
// The length is measured first, without allocation, and the text is expanded later. A few bytes of nested
// counts can represent any size ("9(9(9(...)))"). The caller therefore compares the measured length with its
// limit before it expands the text.
//
// Groups must not be empty, and counts must not be zero. The expansion therefore takes time linear in the
// length of the result. Digits and brackets have a fixed meaning; all other characters are copied.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sokrates::level {

inline constexpr std::uint64_t kEndless = ~std::uint64_t{0};  // a length that does not fit into 64 bits

struct Runs {
  std::uint64_t length = 0;  // characters after expansion; kEndless if they do not fit into 64 bits
  bool plain = true;         // nothing to expand: no digits and no brackets
};

// Returns nullopt if brackets or counts are invalid, or if brackets are nested too deeply. A player mark "{12}" keeps its
// digits.
std::optional<Runs> measure_runs(std::string_view text);

// Expands a text. Requires: measure_runs() has accepted it, and its length is within the limit.
std::string expand_runs(std::string_view text);

}  // namespace sokrates::level
