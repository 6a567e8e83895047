// Prints random levels as a file others can read: print_levels KIND FIRST_SEED COUNT
#include <charconv>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>

#include "oracle/random_level.hpp"

namespace {

std::optional<oracle::Kind> kind_named(const std::string& name) {
  const char* const names[] = {"tiny", "larger", "robots", "spare-goals", "target"};
  for (std::size_t i = 0; i < std::size(names); ++i) {
    if (name == names[i]) return oracle::kKinds[i];
  }
  return std::nullopt;
}

std::optional<std::uint64_t> number(const char* text) {
  std::uint64_t value = 0;
  const char* const end = text + std::strlen(text);
  const auto [stop, error] = std::from_chars(text, end, value);
  return error == std::errc{} && stop == end ? std::optional(value) : std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  const auto kind = argc == 4 ? kind_named(argv[1]) : std::nullopt;
  const auto first = argc == 4 ? number(argv[2]) : std::nullopt;
  const auto count = argc == 4 ? number(argv[3]) : std::nullopt;
  if (!kind || !first || !count) {
    std::fputs("usage: print_levels tiny|larger|robots|spare-goals|target FIRST_SEED COUNT\n", stderr);
    return 2;
  }
  for (std::uint64_t seed = *first; seed < *first + *count; ++seed) {
    std::printf("; %s %llu\n", argv[1], static_cast<unsigned long long>(seed));
    for (const std::string& row : oracle::random_level(*kind, seed).rows()) std::printf("%s\n", row.c_str());
    std::printf("\n");
  }
}
