#include "level/text_lines.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace sokrates::level {
namespace {

// Bytes 0x80 to 0x9F of windows-1252. The five undefined bytes become U+FFFD.
constexpr std::uint16_t kWindows[32] = {0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
                                        0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

constexpr std::uint32_t kReplacement = 0xFFFD;
constexpr std::uint32_t kInvalid = ~std::uint32_t{0};

void append_utf8(std::string& out, std::uint32_t point) {
  const auto put = [&out](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (point < 0x80) {
    put(point);
  } else if (point < 0x800) {
    put(0xC0 | point >> 6);
    put(0x80 | (point & 0x3F));
  } else if (point < 0x10000) {
    put(0xE0 | point >> 12);
    put(0x80 | (point >> 6 & 0x3F));
    put(0x80 | (point & 0x3F));
  } else {
    put(0xF0 | point >> 18);
    put(0x80 | (point >> 12 & 0x3F));
    put(0x80 | (point >> 6 & 0x3F));
    put(0x80 | (point & 0x3F));
  }
}

// Returns the code point at `i` and moves `i` behind it. Returns kInvalid for anything but shortest-form
// UTF-8.
std::uint32_t next_point(std::string_view bytes, std::size_t& i) {
  const auto byte = [&bytes](std::size_t k) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[k]));
  };
  const std::uint32_t first = byte(i++);
  if (first < 0x80) return first;
  if (first < 0xC2 || first > 0xF4) return kInvalid;
  const std::size_t more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
  if (bytes.size() - i < more) return kInvalid;
  std::uint32_t point = first & (0x3FU >> more);
  for (std::size_t k = 0; k < more; ++k, ++i) {
    if ((byte(i) & 0xC0) != 0x80) return kInvalid;
    point = point << 6 | (byte(i) & 0x3F);
  }
  const bool overlong = (more == 2 && point < 0x800) || (more == 3 && point < 0x10000);
  const bool outside = point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF);
  return overlong || outside ? kInvalid : point;
}

// Returns true for spaces of every width. Web pages often use a no-break space for floor.
bool is_space(std::uint32_t point) {
  return point == '\f' || point == '\v' || point == 0xA0 || point == 0x1680 ||
         (point >= 0x2000 && point <= 0x200A) || point == 0x202F || point == 0x205F || point == 0x3000;
}

// Returns true for characters without width: zero-width space, word joiner, soft hyphen, or a stray byte
// order mark.
bool is_invisible(std::uint32_t point) {
  return point == 0x200B || point == 0x2060 || point == 0xAD || point == 0xFEFF;
}

// Returns the code point that replaces `point` in clean text.
std::uint32_t clean_point(std::uint32_t point) {
  if (point == '\t') return point;
  if (is_space(point)) return ' ';
  if (point < 0x20 || point == 0x7F) return kReplacement;
  if (point >= 0x80 && point < 0xA0) return kWindows[point - 0x80];
  if ((point & 0xFFFE) == 0xFFFE) return kReplacement;  // a noncharacter, which XML rejects
  return point;
}

}  // namespace

std::string why_not_text(std::string_view bytes) {
  if (bytes.empty()) return "the file is empty";
  const std::string_view wide = bytes.substr(0, 4);
  if (wide == std::string_view("\xFF\xFE\0\0", 4) || wide == std::string_view("\0\0\xFE\xFF", 4)) {
    return "this is UTF-32 text: save it as UTF-8";
  }
  const std::string_view mark = bytes.substr(0, 2);
  if (mark == "\xFF\xFE" || mark == "\xFE\xFF") return "this is UTF-16 text: save it as UTF-8";
  if (bytes.find('\0') != std::string_view::npos) return "this is a binary file, not a level file";
  return {};
}

std::vector<TextLine> split_lines(std::string_view bytes) {
  std::vector<TextLine> lines;
  for_each_line(bytes, [&lines](TextLine line) {
    lines.push_back(std::move(line));
    return true;
  });
  return lines;
}

void for_each_line(std::string_view bytes, const std::function<bool(TextLine)>& take) {
  if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
  // DOS programs ended text files with Ctrl-Z.
  while (!bytes.empty() && bytes.back() == '\x1A') bytes.remove_suffix(1);
  int number = 0;
  while (!bytes.empty()) {
    const std::size_t end = bytes.find_first_of("\r\n");
    if (!take({++number, clean_text(bytes.substr(0, end))}) || end == std::string_view::npos) return;
    const bool two = bytes[end] == '\r' && end + 1 < bytes.size() && bytes[end + 1] == '\n';
    bytes.remove_prefix(end + (two ? 2 : 1));
  }
}

bool is_valid_utf8(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size();) {
    if (next_point(bytes, i) == kInvalid) return false;
  }
  return true;
}

std::string clean_text(std::string_view bytes) {
  std::string result;
  result.reserve(bytes.size());
  if (is_valid_utf8(bytes)) {
    for (std::size_t i = 0; i < bytes.size();) {
      const std::uint32_t point = next_point(bytes, i);
      if (!is_invisible(point)) append_utf8(result, clean_point(point));
    }
  } else {
    for (const char c : bytes) {
      const std::uint32_t point = static_cast<unsigned char>(c);
      if (!is_invisible(point)) append_utf8(result, clean_point(point));
    }
  }
  return result;
}

std::string utf8_from_windows(std::string_view bytes) {
  std::string result;
  result.reserve(bytes.size());
  for (const char c : bytes) {
    const auto point = static_cast<std::uint32_t>(static_cast<unsigned char>(c));
    append_utf8(result, point >= 0x80 && point < 0xA0 ? kWindows[point - 0x80] : point);
  }
  return result;
}

std::string expand_tabs(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (const char c : text) {
    if (c == '\t') {
      result.append(8 - result.size() % 8, ' ');
    } else {
      result.push_back(c);
    }
  }
  return result;
}

std::string_view right_trimmed(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  return right_trimmed(text);
}

std::string single_line(std::string_view bytes) {
  std::string flat(bytes);
  for (char& c : flat) {
    if (c == '\n' || c == '\r' || c == '\t') c = ' ';
  }
  const std::string clean = clean_text(flat);
  return std::string(trimmed(clean));
}

}  // namespace sokrates::level
