// Boards on the terminal: rows in color, and text blocks side by side.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arguments/terminal.hpp"

namespace sokrates::cli {

// Returns the row in color. Walls are faint, goals and boxes are yellow, boxes on goals are green, and the
// player is bold. Letters are in reverse video. `marked` is the column of a square to highlight. If `paint`
// is off, the characters do not change. Trailing spaces are removed.
std::string painted_row(std::string_view row, const Paint& paint, std::optional<std::size_t> marked = {});

// Lines of text, and the number of columns of the longest line.
struct TextBlock {
  std::vector<std::string> lines;
  std::size_t width = 0;

  void add(std::string line);
  void align_right();  // pads all lines on the left to the width
};

// Returns the blocks side by side, each padded to its width, with `gap` spaces between them.
std::string side_by_side(const std::vector<TextBlock>& blocks, std::size_t gap, std::string_view indent);

}  // namespace sokrates::cli
