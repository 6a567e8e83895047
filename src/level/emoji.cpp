#include "level/emoji.hpp"

#include <algorithm>
#include <optional>

namespace sokrates::level {

namespace {

constexpr char32_t kBlackSquare = 0x2B1B;
constexpr char32_t kWhiteSquare = 0x2B1C;
constexpr char32_t kVariation = 0xFE0F;  // follows some emoji and shows nothing
constexpr char32_t kWideSpace = 0x3000;

struct Emoji {
  char32_t first;
  char32_t last;
  char glyph;
};
constexpr Emoji kEmoji[] = {
    {0x1F9F1, 0x1F9F1, '#'},  // brick
    {0x1F7E5, 0x1F7EA, '#'},  // red, blue, orange, yellow, green and purple squares
    {0x1F7EB, 0x1F7EB, '$'},  // brown square
    {0x1F4E6, 0x1F4E6, '$'},  // parcel
    {0x1F3AF, 0x1F3AF, '.'},  // target
    {0x274C, 0x274C, '.'},    // cross
    {0x274E, 0x274E, '.'},    // cross in a square
    {0x2B55, 0x2B55, '.'},    // circle
    {0x1F534, 0x1F534, '.'},  // red disc
    {0x2705, 0x2705, '*'},    // tick
    {0x1F600, 0x1F64F, '@'},  // faces and people with gestures
    {0x1F464, 0x1F464, '@'},  // bust
    {0x1F466, 0x1F478, '@'},  // people
    {0x1F3C3, 0x1F3C3, '@'},  // runner
    {0x1F6B6, 0x1F6B6, '@'},  // walker
    {0x1F916, 0x1F916, '@'},  // robot
    {0x1F9CD, 0x1F9CD, '@'},  // standing person
    {0x1F9D1, 0x1F9D1, '@'},  // person
};

// Removes the first code point and returns it. Returns nullopt if the bytes are not UTF-8.
std::optional<char32_t> take_code_point(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lead < 0x80       ? 1
                             : lead >> 5 == 6  ? 2
                             : lead >> 4 == 14 ? 3
                             : lead >> 3 == 30 ? 4
                                               : 0;
  if (length == 0 || text.size() < length) return std::nullopt;
  char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
  text.remove_prefix(length);
  return code;
}

char glyph_of(char32_t code) {
  const auto found = std::find_if(std::begin(kEmoji), std::end(kEmoji),
                                  [&](const Emoji& each) { return code >= each.first && code <= each.last; });
  return found == std::end(kEmoji) ? '\0' : found->glyph;
}

// Returns a line as a row of a board, or nullopt if it has other characters. Sets `emoji` to the number of its emoji.
std::optional<std::string> row_of_emoji(std::string_view line, char black_square, std::size_t& emoji) {
  std::string row;
  emoji = 0;
  while (!line.empty()) {
    const std::optional<char32_t> code = take_code_point(line);
    if (!code) return std::nullopt;
    if (*code == kVariation || *code == '\r') continue;
    char glyph = glyph_of(*code);
    if (*code == kBlackSquare) glyph = black_square;
    if (*code == kWhiteSquare || *code == kWideSpace || *code == ' ') glyph = ' ';
    if (glyph == '\0') return std::nullopt;
    if (*code != ' ') ++emoji;
    row += glyph;
  }
  return row;
}

// Calls `visit(line)` for each line, without its end.
template <class Visit>
void visit_lines(std::string_view text, Visit visit) {
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    visit(text.substr(begin, end - begin));
    begin = end + 1;
  }
}

// Returns the meaning of a black square in this text: floor if walls have an emoji of their own.
char meaning_of_black(std::string_view text) {
  bool has_walls = false;
  visit_lines(text, [&](std::string_view line) {
    std::size_t emoji = 0;
    const std::optional<std::string> row = row_of_emoji(line, ' ', emoji);
    has_walls = has_walls || (row && row->find('#') != std::string::npos);
  });
  return has_walls ? ' ' : '#';
}

}  // namespace

std::string translated_emoji(std::string_view text) {
  const char black = meaning_of_black(text);
  std::string translated;
  visit_lines(text, [&](std::string_view line) {
    std::size_t emoji = 0;
    const std::optional<std::string> row = row_of_emoji(line, black, emoji);
    translated += row && emoji > 0 ? *row : std::string(line);
    translated += '\n';
  });
  return translated;
}

bool has_emoji_rows(std::string_view text) {
  constexpr std::size_t kLeastSquares = 3;
  bool found = false;
  visit_lines(text, [&](std::string_view line) {
    std::size_t emoji = 0;
    found = found || (row_of_emoji(line, '#', emoji) && emoji >= kLeastSquares);
  });
  return found;
}

}  // namespace sokrates::level
