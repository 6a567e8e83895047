// Encodes pictures as PNG and GIF.
#pragma once

#include <string>
#include <vector>

#include "draw/raster.hpp"

namespace sokrates::cli {

std::string png_bytes(const draw::Image& image);

// A frame of a film: only the rectangle that changed, which is small, because a step changes two or three
// squares.
struct FilmFrame {
  int left = 0;
  int top = 0;
  draw::Image changed;
  int hundredths = 10;  // duration in hundredths of a second
};

class Film {
 public:
  Film(int width, int height) : width_(width), height_(height) {}

  // Adds a whole picture. The film stores only what has changed. A frame without a change extends the
  // previous one.
  void add(const draw::Image& whole, int hundredths);
  // Sets the duration of the last frame.
  void hold_last(int hundredths);

  int width() const { return width_; }
  int height() const { return height_; }
  const std::vector<FilmFrame>& frames() const { return frames_; }

 private:
  int width_;
  int height_;
  draw::Image last_;
  std::vector<FilmFrame> frames_;
};

// Returns a GIF that repeats forever. If there are more than 256 colors, the rarest are replaced by the
// nearest of the others.
std::string gif_bytes(const Film& film);

}  // namespace sokrates::cli
