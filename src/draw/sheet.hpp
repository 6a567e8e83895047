// Arranges many pictures in one picture: rows of boards with a number below each board.
#pragma once

#include <string>
#include <vector>

#include "draw/picture.hpp"

namespace sokrates::draw {

struct SheetEntry {
  Picture picture;
  std::string number;  // digits; may be empty
};

// Returns a sheet with about the proportions of a landscape page. Requires: all pictures have the same size.
Picture sheet_picture(const std::vector<SheetEntry>& entries);

// Returns a sheet of pictures of different sizes. A picture that is wider or higher than kOverviewCell squares is scaled
// down until it fits. Each picture is in the middle of its cell.
inline constexpr double kOverviewCell = 12;
Picture overview_picture(std::vector<SheetEntry> entries);

}  // namespace sokrates::draw
