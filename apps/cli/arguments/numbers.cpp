#include "arguments/numbers.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "arguments/errors.hpp"

namespace sokrates::cli {
namespace {

template <class Number>
std::optional<Number> parse_whole(std::string_view text) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

}  // namespace

std::optional<std::uint64_t> parse_count(std::string_view text) {
  return parse_whole<std::uint64_t>(text);
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  return parse_whole<std::int64_t>(text);
}

std::optional<double> parse_decimal(std::string_view text) {
  // The library of Emscripten has std::from_chars only for integers. std::strtod alone would also accept blanks, a
  // plus sign, names and hexadecimal numbers.
  if (text.find_first_not_of("0123456789.eE+-") != std::string_view::npos || text.starts_with('+'))
    return std::nullopt;
  const std::string copy(text);
  char* stop = nullptr;
  const double value = std::strtod(copy.c_str(), &stop);
  if (copy.empty() || stop != copy.c_str() + copy.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::uint64_t parse_within(std::string_view option, const std::string& text, std::uint64_t least,
                           std::uint64_t most) {
  const std::optional<std::uint64_t> value = parse_count(text);
  if (!value || *value < least || *value > most) {
    throw UsageError(std::string(option) + ": '" + text + "' is not a whole number from " +
                     std::to_string(least) + " to " + std::to_string(most));
  }
  return *value;
}

std::vector<std::string> split_list(std::string_view text, char separator) {
  std::vector<std::string> pieces;
  for (;;) {
    const std::size_t comma = text.find(separator);
    pieces.emplace_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return pieces;
    text.remove_prefix(comma + 1);
  }
}

std::string grouped(std::uint64_t value) {
  std::string digits = std::to_string(value);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, 1, ',');
  return digits;
}

std::string short_count(std::uint64_t value) {
  static constexpr char kUnits[] = {'k', 'M', 'G', 'T', 'P', 'E'};
  if (value < 10'000) return std::to_string(value);
  double scaled = static_cast<double>(value) / 1000;
  std::size_t unit = 0;
  // 999.5 and more would be printed as "1000".
  while (scaled >= 999.5 && unit + 1 < sizeof kUnits) {
    scaled /= 1000;
    ++unit;
  }
  return decimal_text(scaled, scaled < 99.95 ? 1 : 0) + kUnits[unit];
}

std::string duration_text(double seconds) {
  if (seconds < 0.0001) return "<0.1 ms";
  if (seconds < 0.1) return decimal_text(seconds * 1000, 1) + " ms";
  if (seconds < 99.995) return decimal_text(seconds, 2) + " s";
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  char text[64];
  if (whole < 3600) {
    std::snprintf(text, sizeof text, "%llu min %02llu s", static_cast<unsigned long long>(whole / 60),
                  static_cast<unsigned long long>(whole % 60));
  } else {
    std::snprintf(text, sizeof text, "%llu h %02llu min", static_cast<unsigned long long>(whole / 3600),
                  static_cast<unsigned long long>(whole / 60 % 60));
  }
  return text;
}

std::string chosen_time_text(double seconds) {
  if (seconds >= 120) {
    std::string text = duration_text(seconds);
    for (const std::string_view zero : {" 00 s", " 00 min"}) {
      if (text.ends_with(zero)) text.resize(text.size() - zero.size());
    }
    return text;
  }
  std::string text = decimal_text(seconds, 3);
  text.resize(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text + " s";
}

std::string counted(std::uint64_t value, std::string_view one) {
  std::string text = grouped(value) + ' ' + std::string(one);
  if (value == 1) return text;
  const bool hisses = one.ends_with("sh") || one.ends_with('x');
  return text + (hisses ? "es" : "s");
}

std::string decimal_text(double value, int digits) {
  char text[64];
  const int length = std::snprintf(text, sizeof text, "%.*f", digits, value);
  const bool fits = length > 0 && static_cast<std::size_t>(length) < sizeof text;
  return fits ? std::string(text, static_cast<std::size_t>(length)) : std::string("?");
}

double rounded_seconds(double seconds) {
  return std::round(seconds * 1e6) / 1e6;
}

}  // namespace sokrates::cli
