#include "base/number_text.hpp"

#include <algorithm>
#include <charconv>

namespace sokrates {

std::optional<std::uint64_t> parse_count_text(std::string_view text) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

std::optional<double> parse_decimal_text(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  const std::size_t point = std::min(text.find('.'), text.size());
  double digits = 0;
  double unit = is_negative ? -1 : 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == point) continue;
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    digits = 10 * digits + (text[i] - '0');
    if (i > point) unit *= 10;
  }
  if (text.empty() || text == ".") return std::nullopt;
  return digits / unit;
}

}  // namespace sokrates
