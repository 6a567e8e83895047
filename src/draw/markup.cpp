#include "draw/markup.hpp"

#include <cmath>
#include <cstddef>

namespace sokrates::draw {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// Returns the length of the UTF-8 character at the start of `text`, or 0 if there is none. Overlong forms,
// surrogates and code points beyond U+10FFFF are invalid.
std::size_t character_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80U) return 1;
  const std::size_t length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
  if (lead < 0xC2U || lead > 0xF4U || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(text[i])) return 0;
  }
  const auto second = static_cast<unsigned char>(text[1]);
  const bool overlong = (lead == 0xE0U && second < 0xA0U) || (lead == 0xF0U && second < 0x90U);
  const bool beyond = (lead == 0xEDU && second >= 0xA0U) || (lead == 0xF4U && second >= 0x90U);
  return overlong || beyond ? 0 : length;
}

std::string_view entity_of(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20U && c != '\t' && c != '\n') || byte == 0x7FU;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0 || is_control(text[0])) {
      safe += kReplacement;
    } else if (const std::string_view entity = entity_of(text[0]); !entity.empty()) {
      safe += entity;
    } else {
      safe += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return safe;
}

std::string json_string(std::string_view text) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string json = "\"";
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const auto byte = static_cast<unsigned char>(text[0]);
    if (length == 0) {
      json += kReplacement;
    } else if (byte < 0x20U || text[0] == '"' || text[0] == '\\' || text[0] == '<') {
      json += {'\\', 'u', '0', '0', kDigits[byte / 16], kDigits[byte % 16]};
    } else {
      json += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return json + '"';
}

std::string coordinate(double value, int decimals) {
  const long long unit = decimals == 3 ? 1000 : 100;
  const long long parts = std::llround(std::abs(value) * static_cast<double>(unit));
  std::string text = std::to_string(unit + parts % unit).substr(1);
  while (text.ends_with('0')) text.pop_back();
  const std::string whole = std::to_string(parts / unit) + (text.empty() ? "" : ".") + text;
  return value < 0 && parts > 0 ? '-' + whole : whole;
}

}  // namespace sokrates::draw
