// Many pictures on one: rows of boards with a number below each.
#pragma once

#include <string>
#include <vector>

#include "draw/picture.hpp"

namespace sokrates::draw {

struct SheetEntry {
  Picture picture;
  std::string number;  // digits; may be empty
};

// All of the same size. The sheet is about as wide as it is high.
Picture sheet_picture(const std::vector<SheetEntry>& entries);

}  // namespace sokrates::draw
