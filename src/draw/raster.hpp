// Converts a picture to pixels: fills every outline with smooth edges, by the nonzero rule.
//
// Each row of pixels is sampled along four lines. Along a line, the coverage of a pixel is exact. The
// computation uses only integers and doubles, so the same picture has the same pixels on every machine.
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

// Returns the size of a picture with `square` pixels per square, rounded up. Video encoders need even sizes.
int pixels_across(double squares, int square);

// Paints the picture over the existing pixels.
void paint(Image& image, const Picture& picture, const Theme& theme, int square);

}  // namespace sokrates::draw
