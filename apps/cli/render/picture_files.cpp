#include "render/picture_files.hpp"

#include <png.h>

#include <algorithm>

#include "arguments/errors.hpp"

namespace sokrates::cli {

std::string png_bytes(const draw::Image& image) {
  static_assert(sizeof(draw::Colour) == 3);
  png_image header{};
  header.version = PNG_IMAGE_VERSION;
  header.width = static_cast<png_uint_32>(image.width);
  header.height = static_cast<png_uint_32>(image.height);
  header.format = PNG_FORMAT_RGB;
  png_alloc_size_t size = 0;
  std::string bytes;
  bool done = png_image_write_to_memory(&header, nullptr, &size, 0, image.pixels.data(), 0, nullptr) != 0;
  if (done) {
    bytes.resize(size);
    done = png_image_write_to_memory(&header, bytes.data(), &size, 0, image.pixels.data(), 0, nullptr) != 0;
    bytes.resize(size);
  }
  if (!done) throw OutputError(std::string("cannot write the picture: ") + header.message);
  return bytes;
}

namespace {

const draw::Colour* row_of(const draw::Image& image, int row) {
  return image.pixels.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(image.width);
}

bool is_same_row(const draw::Image& a, const draw::Image& b, int row) {
  return std::equal(row_of(a, row), row_of(a, row) + a.width, row_of(b, row));
}

FilmFrame difference(const draw::Image& before, const draw::Image& after) {
  int top = 0;
  while (top < after.height && is_same_row(before, after, top)) ++top;
  if (top == after.height) return {};
  int bottom = after.height - 1;
  while (is_same_row(before, after, bottom)) --bottom;
  int left = after.width;
  int right = -1;
  for (int row = top; row <= bottom; ++row) {
    const draw::Colour* const old_row = row_of(before, row);
    const draw::Colour* const new_row = row_of(after, row);
    for (int x = 0; x < after.width; ++x) {
      if (old_row[x] == new_row[x]) continue;
      left = std::min(left, x);
      right = std::max(right, x);
    }
  }
  FilmFrame frame{left, top, draw::Image(right - left + 1, bottom - top + 1, {}), 0};
  for (int row = top; row <= bottom; ++row) {
    std::copy_n(row_of(after, row) + left, frame.changed.width,
                frame.changed.pixels.begin() + static_cast<std::ptrdiff_t>(row - top) *
                                                   static_cast<std::ptrdiff_t>(frame.changed.width));
  }
  return frame;
}

}  // namespace

void Film::add(const draw::Image& whole, int hundredths) {
  FilmFrame frame = frames_.empty() ? FilmFrame{0, 0, whole, 0} : difference(last_, whole);
  if (frame.changed.pixels.empty()) {
    frames_.back().hundredths += hundredths;
    return;
  }
  frame.hundredths = hundredths;
  frames_.push_back(std::move(frame));
  last_ = whole;
}

void Film::hold_last(int hundredths) {
  if (!frames_.empty()) frames_.back().hundredths = hundredths;
}

}  // namespace sokrates::cli
