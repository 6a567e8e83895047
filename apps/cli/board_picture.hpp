// Boards on the screen: one row in colours, and text blocks side by side.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal.hpp"

namespace sokrates::cli {

// Walls faint, goals and boxes yellow, boxes on goals green, the player bold, letters reversed; `marked` is the column of a
// square to stand out. Without colours the row itself. Spaces at its end are dropped.
std::string painted_row(std::string_view row, const Paint& paint, std::optional<std::size_t> marked = {});

// Lines, and how many columns the longest takes on the screen.
struct TextBlock {
  std::vector<std::string> lines;
  std::size_t width = 0;

  void add(std::string line);
  void align_right();  // pads all lines to the width
};

// Blocks next to each other, each padded to its own width, `gap` spaces between them.
std::string side_by_side(const std::vector<TextBlock>& blocks, std::size_t gap, std::string_view indent);

}  // namespace sokrates::cli
