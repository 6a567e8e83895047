#include "play/play_screen.hpp"

#include <algorithm>
#include <cstdlib>

#include "arguments/terminal.hpp"

namespace sokrates::cli {
namespace {

int shade_distance(draw::Colour a, int red, int green, int blue) {
  const int r = a.red - red;
  const int g = a.green - green;
  const int b = a.blue - blue;
  return r * r + g * g + b * b;
}

// Returns the nearest color of the 6x6x6 cube and the 24 grays of a palette of 256 colors.
int palette_index(draw::Colour colour) {
  constexpr int kSteps[] = {0, 95, 135, 175, 215, 255};
  const auto nearest = [&](int value) {
    int best = 0;
    for (int i = 1; i < 6; ++i) {
      if (std::abs(kSteps[i] - value) < std::abs(kSteps[best] - value)) best = i;
    }
    return best;
  };
  const int r = nearest(colour.red);
  const int g = nearest(colour.green);
  const int b = nearest(colour.blue);
  const int grey = std::clamp(((colour.red + colour.green + colour.blue) / 3 - 3) / 10, 0, 23);
  const int grey_value = 8 + 10 * grey;
  const bool is_grey = shade_distance(colour, grey_value, grey_value, grey_value) <
                       shade_distance(colour, kSteps[r], kSteps[g], kSteps[b]);
  return is_grey ? 232 + grey : 16 + 36 * r + 6 * g + b;
}

// Returns the nearest of 16 colors, as most terminals show them. Users can change these colors.
int basic_index(draw::Colour colour) {
  constexpr int kColours[16][3] = {{0, 0, 0},     {170, 0, 0},    {0, 170, 0},    {170, 85, 0},
                                   {0, 0, 170},   {170, 0, 170},  {0, 170, 170},  {170, 170, 170},
                                   {85, 85, 85},  {255, 85, 85},  {85, 255, 85},  {255, 255, 85},
                                   {85, 85, 255}, {255, 85, 255}, {85, 255, 255}, {255, 255, 255}};
  int best = 0;
  for (int i = 1; i < 16; ++i) {
    if (shade_distance(colour, kColours[i][0], kColours[i][1], kColours[i][2]) <
        shade_distance(colour, kColours[best][0], kColours[best][1], kColours[best][2])) {
      best = i;
    }
  }
  return best;
}

std::string colour_code(draw::Colour colour, ColourDepth depth, bool is_ground) {
  switch (depth) {
    case ColourDepth::full:
      return std::string(is_ground ? ";48;2;" : ";38;2;") + std::to_string(colour.red) + ';' +
             std::to_string(colour.green) + ';' + std::to_string(colour.blue);
    case ColourDepth::palette:
      return std::string(is_ground ? ";48;5;" : ";38;5;") + std::to_string(palette_index(colour));
    case ColourDepth::sixteen: {
      const int index = basic_index(colour);
      return ';' + std::to_string((index < 8 ? 30 + index : 82 + index) + (is_ground ? 10 : 0));
    }
    case ColourDepth::none:
      break;
  }
  return "";
}

std::string move_code(int row, int column) {
  return "\033[" + std::to_string(row + 1) + ';' + std::to_string(column + 1) + 'H';
}

std::size_t character_length(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) ++length;
  return length;
}

}  // namespace

ColourDepth colour_depth_of_environment() {
  const auto value = [](const char* name) {
    const char* const text = std::getenv(name);
    return std::string_view(text == nullptr ? "" : text);
  };
  if (!value("NO_COLOR").empty()) return ColourDepth::none;
  const std::string_view full = value("COLORTERM");
  if (full == "truecolor" || full == "24bit") return ColourDepth::full;
  const std::string_view term = value("TERM");
  if (term.find("direct") != std::string_view::npos) return ColourDepth::full;
  return term.find("256color") != std::string_view::npos ? ColourDepth::palette : ColourDepth::sixteen;
}

std::string style_code(const Style& style, ColourDepth depth) {
  std::string code = "\033[0";
  if (style.bold) code += ";1";
  if (style.reverse) code += ";7";
  if (style.ink) code += colour_code(*style.ink, depth, false);
  if (style.ground) code += colour_code(*style.ground, depth, true);
  return code + 'm';
}

Screen::Screen(int rows, int columns)
    : rows_(std::max(rows, 1)),
      columns_(std::max(columns, 1)),
      cells_(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_)) {}

void Screen::clear(const Style& style) {
  std::fill(cells_.begin(), cells_.end(), ScreenCell{" ", style});
}

const ScreenCell& Screen::at(int row, int column) const {
  return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                static_cast<std::size_t>(column)];
}

int Screen::put(int row, int column, std::string_view text, const Style& style) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (row >= 0 && row < rows_ && column >= 0 && column < columns_) {
      cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
             static_cast<std::size_t>(column)] = {std::string(text.substr(0, length)), style};
    }
    text.remove_prefix(length);
    ++column;
  }
  return column;
}

std::string Screen::text(int row) const {
  std::string line;
  for (int column = 0; column < columns_; ++column) line += at(row, column).character;
  return line.substr(0, line.find_last_not_of(' ') + 1);
}

std::string Screen::difference(const Screen* before, ColourDepth depth) const {
  const bool is_new = before == nullptr || before->rows_ != rows_ || before->columns_ != columns_;
  std::string bytes;
  std::optional<Style> current;
  for (int row = 0; row < rows_; ++row) {
    int cursor = -1;  // the column that the terminal writes to next, or -1 if it is unknown
    for (int column = 0; column < columns_; ++column) {
      const ScreenCell& cell = at(row, column);
      if (!is_new && cell == before->at(row, column)) continue;
      // Some terminals scroll after a character in the last corner, so it stays empty.
      if (row == rows_ - 1 && column == columns_ - 1) continue;
      if (cursor != column) bytes += move_code(row, column);
      if (current != cell.style) bytes += style_code(cell.style, depth);
      current = cell.style;
      bytes += cell.character;
      cursor = column + 1;
    }
  }
  if (bytes.empty()) return bytes;
  // Terminals with synchronized output show all changes at once.
  return "\033[?2026h" + std::string(is_new ? "\033[0m\033[2J" : "") + bytes + "\033[0m\033[?2026l";
}

}  // namespace sokrates::cli
