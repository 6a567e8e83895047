// A screen of colored characters, and the bytes that change a terminal from one screen to the next. Only the
// differences are sent, which matters over slow lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "draw/picture.hpp"

namespace sokrates::cli {

enum class ColourDepth : std::uint8_t { none, sixteen, palette, full };

// Reads COLORTERM, TERM and NO_COLOR.
ColourDepth colour_depth_of_environment();

struct Style {
  std::optional<draw::Colour> ink;  // empty: the color of the terminal
  std::optional<draw::Colour> ground;
  bool bold = false;
  bool reverse = false;
  friend bool operator==(const Style&, const Style&) = default;
};

struct ScreenCell {
  std::string character = " ";  // one character in UTF-8
  Style style;
  friend bool operator==(const ScreenCell&, const ScreenCell&) = default;
};

class Screen {
 public:
  Screen(int rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }

  void clear(const Style& style);
  // Writes the text and cuts off what does not fit. Returns the column after the text.
  int put(int row, int column, std::string_view text, const Style& style);

  const ScreenCell& at(int row, int column) const;
  // Returns a row as text, for tests.
  std::string text(int row) const;

  // Returns the bytes for a terminal that shows `before`. If `before` is null, the terminal may show
  // anything.
  std::string difference(const Screen* before, ColourDepth depth) const;

 private:
  int rows_;
  int columns_;
  std::vector<ScreenCell> cells_;
};

// Returns the escape sequence for a style.
std::string style_code(const Style& style, ColourDepth depth);

}  // namespace sokrates::cli
