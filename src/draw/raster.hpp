// Converts a picture to pixels: fills every outline with smooth edges, by the nonzero rule.
//
// Each row of pixels is sampled along four lines. Along a line, the coverage of a pixel is exact. The mean of the four
// lines is rounded to eighths. Functions such as sin() may differ in the last bit between machines, but the rounding
// hides this: two machines give the same pixels except in rare cases.
//
// Cost: edges times the lines that they cross, plus the covered pixels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "draw/picture.hpp"

namespace sokrates::draw {

struct Image {
  int width = 0;
  int height = 0;
  std::vector<Colour> pixels;  // row by row

  Image() = default;
  Image(int w, int h, Colour ground)
      : width(w), height(h), pixels(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), ground) {}
};

// Returns the number of pixels of `squares` squares with `square` pixels each, rounded up.
int pixels_across(double squares, int square);

// Paints the picture over the existing pixels.
void paint(Image& image, const Picture& picture, const Theme& theme, int square);

}  // namespace sokrates::draw
