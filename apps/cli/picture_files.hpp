// Pictures as bytes of a file: PNG and GIF.
#pragma once

#include <string>
#include <vector>

#include "draw/raster.hpp"

namespace sokrates::cli {

std::string png_bytes(const draw::Image& image);

// A film as what changes from frame to frame: small, since a step changes two or three squares.
struct FilmFrame {
  int left = 0;
  int top = 0;
  draw::Image changed;
  int hundredths = 10;  // how long it is shown
};

class Film {
 public:
  Film(int width, int height) : width_(width), height_(height) {}

  // The whole picture; what has changed since the last one is kept. A frame without a change lengthens the last one.
  void add(const draw::Image& whole, int hundredths);
  // The last frame stays longer than the others.
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

// Plays for ever. Beyond 256 colours the rarest are replaced by the nearest of the others.
std::string gif_bytes(const Film& film);

}  // namespace sokrates::cli
