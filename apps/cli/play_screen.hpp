// The screen as rows of characters with colours, and the bytes that bring a terminal from one to the next: only what
// has changed is sent, which matters over slow lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "draw/picture.hpp"

namespace sokrates::cli {

enum class ColourDepth : std::uint8_t { none, sixteen, palette, full };

// By COLORTERM, TERM and NO_COLOR.
ColourDepth colour_depth_of_environment();

struct Style {
  std::optional<draw::Colour> ink;  // none: the terminal's own
  std::optional<draw::Colour> ground;
  bool bold = false;
  bool reverse = false;
  friend bool operator==(const Style&, const Style&) = default;
};

struct ScreenCell {
  std::string character = " ";  // one of UTF-8
  Style style;
  friend bool operator==(const ScreenCell&, const ScreenCell&) = default;
};

class Screen {
 public:
  Screen(int rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }

  void clear(const Style& style);
  // What does not fit is cut off. Returns the column after the text.
  int put(int row, int column, std::string_view text, const Style& style);

  const ScreenCell& at(int row, int column) const;
  // A row as text, for tests.
  std::string text(int row) const;

  // What has to be sent to a terminal that shows `before`, or anything at all.
  std::string difference(const Screen* before, ColourDepth depth) const;

 private:
  int rows_;
  int columns_;
  std::vector<ScreenCell> cells_;
};

// The escape sequence for a style.
std::string style_code(const Style& style, ColourDepth depth);

}  // namespace sokrates::cli
