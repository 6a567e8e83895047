// A picture as pixels: every outline filled with smooth edges, by the nonzero rule.
//
// Each row of pixels is looked at along four lines; along a line what is covered of a pixel is exact. Integers and
// doubles of one kind only: the same picture has the same pixels on every machine.
// Cost: edges times the lines they cross, and the pixels that are covered.
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

// The size of a picture with `square` pixels a square, rounded up; film makers want even numbers.
int pixels_across(double squares, int square);

// Paints over what is there.
void paint(Image& image, const Picture& picture, const Theme& theme, int square);

}  // namespace sokrates::draw
