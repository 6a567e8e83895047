// Pixels: whole squares are filled completely, edges partially, and holes not at all.
#include <gtest/gtest.h>

#include "draw/raster.hpp"

namespace sokrates::draw {
namespace {

constexpr Colour kPaper{0, 0, 0};

// Returns a theme with a black background and white ink.
Theme black_and_white() {
  Theme theme{kPaper, {}};
  theme.inks.fill({255, 255, 255});
  return theme;
}

Image painted(Outline outline, int size, int square) {
  Image image(size, size, kPaper);
  Picture picture;
  picture.in(Ink::wall) = std::move(outline);
  paint(image, picture, black_and_white(), square);
  return image;
}

int at(const Image& image, int x, int y) {
  return image.pixels[static_cast<std::size_t>(y * image.width + x)].red;
}

TEST(Raster, ASquareOfWholePixelsIsSharp) {
  const Image image = painted({rectangle(1, 1, 1, 1)}, 12, 4);
  for (int y = 0; y < 12; ++y) {
    for (int x = 0; x < 12; ++x) {
      const bool inside = x >= 4 && x < 8 && y >= 4 && y < 8;
      EXPECT_EQ(at(image, x, y), inside ? 255 : 0) << x << ' ' << y;
    }
  }
}

TEST(Raster, HalfAPixelHasHalfTheColor) {
  const Image image = painted({rectangle(0.5, 0.5, 1.5, 1.5)}, 3, 1);
  EXPECT_EQ(at(image, 1, 0), 128);
  EXPECT_EQ(at(image, 0, 1), 128);
  EXPECT_EQ(at(image, 0, 0), 64);
  EXPECT_EQ(at(image, 1, 1), 255);
  EXPECT_EQ(at(image, 2, 2), 0);
}

TEST(Raster, OverlapsAreFilledOnceAndHolesStayEmpty) {
  const Image twice = painted({rectangle(0, 0, 2, 2), rectangle(1, 0, 2, 2)}, 3, 1);
  for (int x = 0; x < 3; ++x) EXPECT_EQ(at(twice, x, 1), 255);
  const Image hole = painted({rectangle(0, 0, 3, 3), reversed(rectangle(1, 1, 1, 1))}, 3, 1);
  EXPECT_EQ(at(hole, 1, 1), 0);
  EXPECT_EQ(at(hole, 0, 1), 255);
  EXPECT_EQ(at(hole, 2, 2), 255);
}

TEST(Raster, ADiscIsRoundAndClippedAtTheBorder) {
  const Image image = painted({disc({10, 10}, 8)}, 20, 1);
  double sum = 0;
  for (int y = 0; y < 20; ++y) {
    for (int x = 0; x < 20; ++x) {
      sum += at(image, x, y) / 255.0;
      EXPECT_EQ(at(image, x, y), at(image, 19 - x, y));
    }
  }
  EXPECT_NEAR(sum, 3.14159 * 64, 2);
  const Image cut = painted({disc({0, 0}, 8)}, 4, 1);
  EXPECT_EQ(at(cut, 0, 0), 255);
}

TEST(Raster, InksCoverLowerInks) {
  Picture picture;
  picture.in(Ink::wall) = {rectangle(0, 0, 2, 2)};
  picture.in(Ink::player) = {rectangle(0, 0, 1, 2)};
  Theme theme = black_and_white();
  theme.inks[static_cast<std::size_t>(Ink::player)] = {9, 9, 9};
  Image image(2, 2, kPaper);
  paint(image, picture, theme, 1);
  EXPECT_EQ(at(image, 0, 0), 9);
  EXPECT_EQ(at(image, 1, 0), 255);
}

}  // namespace
}  // namespace sokrates::draw
