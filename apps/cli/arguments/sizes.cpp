#include "arguments/sizes.hpp"

#include <algorithm>
#include <cctype>

#include "arguments/numbers.hpp"

namespace sokrates::cli {
namespace {

constexpr std::string_view kUnits = "KMGTPE";

}  // namespace

std::optional<std::uint64_t> parse_size(std::string_view text) {
  const std::size_t letters = std::min(text.find_first_not_of("0123456789."), text.size());
  const std::optional<double> number = parse_decimal(text.substr(0, letters));
  if (!number) return std::nullopt;
  std::string unit(text.substr(letters));
  for (char& c : unit) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  double bytes = *number;
  if (!unit.empty() && unit != "B") {
    const std::size_t power = kUnits.find(unit[0]);
    const std::string rest = unit.substr(1);
    if (power == std::string_view::npos || !(rest.empty() || rest == "B" || rest == "IB"))
      return std::nullopt;
    for (std::size_t i = 0; i <= power; ++i) bytes *= 1024;
  }
  if (bytes >= 0x1p63) return std::nullopt;
  return static_cast<std::uint64_t>(bytes);
}

std::string size_text(std::uint64_t bytes) {
  if (bytes < 1024) return std::to_string(bytes) + " B";
  double scaled = static_cast<double>(bytes) / 1024;
  std::size_t unit = 0;
  while (scaled >= 1023.5 && unit + 1 < kUnits.size()) {
    scaled /= 1024;
    ++unit;
  }
  return decimal_text(scaled, scaled < 9.95 ? 1 : 0) + ' ' + kUnits[unit] + "iB";
}

}  // namespace sokrates::cli
