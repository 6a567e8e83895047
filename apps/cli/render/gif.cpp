// Writes films as animated GIF with giflib. All frames share one palette, and each frame stores only the
// rectangle that changed.
#include <gif_lib.h>

#include <algorithm>
#include <map>
#include <memory>

#include "arguments/errors.hpp"
#include "render/picture_files.hpp"

namespace sokrates::cli {
namespace {

constexpr std::size_t kMaxColours = 256;

unsigned key_of(draw::Colour colour) {
  return unsigned{colour.red} << 16U | unsigned{colour.green} << 8U | unsigned{colour.blue};
}

int colour_distance(unsigned a, unsigned b) {
  int sum = 0;
  for (const unsigned shift : {0U, 8U, 16U}) {
    const int difference = static_cast<int>(a >> shift & 255U) - static_cast<int>(b >> shift & 255U);
    sum += difference * difference;
  }
  return sum;
}

class Palette {
 public:
  explicit Palette(const Film& film) {
    std::map<unsigned, std::size_t> counts;
    for (const FilmFrame& frame : film.frames()) {
      for (const draw::Colour colour : frame.changed.pixels) ++counts[key_of(colour)];
    }
    std::vector<std::pair<std::size_t, unsigned>> by_count;
    for (const auto& [key, count] : counts) by_count.emplace_back(count, key);
    std::sort(by_count.rbegin(), by_count.rend());
    for (const auto& [count, key] : by_count) {
      if (keys_.size() < kMaxColours) {
        index_[key] = static_cast<GifByteType>(keys_.size());
        keys_.push_back(key);
      } else {
        index_[key] = nearest(key);
      }
    }
  }

  GifByteType index(draw::Colour colour) const { return index_.at(key_of(colour)); }

  // The number of colors is a power of two, because giflib requires it.
  std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)> map() const {
    int size = 2;
    while (size < static_cast<int>(keys_.size())) size *= 2;
    std::vector<GifColorType> colours(static_cast<std::size_t>(size));
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      colours[i] = {static_cast<GifByteType>(keys_[i] >> 16U),
                    static_cast<GifByteType>(keys_[i] >> 8U & 255U),
                    static_cast<GifByteType>(keys_[i] & 255U)};
    }
    return {GifMakeMapObject(size, colours.data()), &GifFreeMapObject};
  }

 private:
  GifByteType nearest(unsigned key) const {
    const auto best = std::min_element(keys_.begin(), keys_.end(), [&](unsigned a, unsigned b) {
      return colour_distance(a, key) < colour_distance(b, key);
    });
    return static_cast<GifByteType>(best - keys_.begin());
  }

  std::vector<unsigned> keys_;
  std::map<unsigned, GifByteType> index_;
};

int append_bytes(GifFileType* gif, const GifByteType* bytes, int count) {
  static_cast<std::string*>(gif->UserData)
      ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count));
  return count;
}

void require(int status, const GifFileType* gif) {
  if (status == GIF_OK) return;
  const char* const reason = gif == nullptr ? nullptr : GifErrorString(gif->Error);
  throw OutputError(std::string("cannot write the film: ") + (reason == nullptr ? "giflib failed" : reason));
}

// Writes the extension NETSCAPE2.0, which all viewers support, so that the film repeats forever.
void write_loop(GifFileType* gif) {
  const GifByteType times[] = {1, 0, 0};
  require(EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE), gif);
  require(EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0"), gif);
  require(EGifPutExtensionBlock(gif, 3, times), gif);
  require(EGifPutExtensionTrailer(gif), gif);
}

void write_frame(GifFileType* gif, const FilmFrame& frame, const Palette& palette) {
  GraphicsControlBlock control{};
  control.DisposalMode = DISPOSE_DO_NOT;
  control.DelayTime = frame.hundredths;
  control.TransparentColor = NO_TRANSPARENT_COLOR;
  GifByteType bytes[4];
  EGifGCBToExtension(&control, bytes);
  require(EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, sizeof bytes, bytes), gif);
  const draw::Image& image = frame.changed;
  require(EGifPutImageDesc(gif, frame.left, frame.top, image.width, image.height, false, nullptr), gif);
  std::vector<GifPixelType> indices;
  indices.reserve(image.pixels.size());
  for (const draw::Colour colour : image.pixels) indices.push_back(palette.index(colour));
  require(EGifPutLine(gif, indices.data(), static_cast<int>(indices.size())), gif);
}

}  // namespace

std::string gif_bytes(const Film& film) {
  if (film.width() > 65535 || film.height() > 65535) {
    throw OutputError("a GIF is at most 65,535 pixels wide and high; choose a smaller --square");
  }
  const Palette palette(film);
  const auto colours = palette.map();
  std::string bytes;
  {
    int error = 0;
    // EGifOpenFileName is not used, because only the owner could read its files.
    const std::unique_ptr<GifFileType, void (*)(GifFileType*)> gif(
        EGifOpen(&bytes, append_bytes, &error), [](GifFileType* file) { EGifCloseFile(file, nullptr); });
    if (!gif || !colours) throw OutputError("cannot write the film: giflib failed");
    EGifSetGifVersion(gif.get(), true);
    require(EGifPutScreenDesc(gif.get(), film.width(), film.height(), 8, 0, colours.get()), gif.get());
    write_loop(gif.get());
    for (const FilmFrame& frame : film.frames()) write_frame(gif.get(), frame, palette);
  }  // the destructor of `gif` writes the trailer
  return bytes;
}

}  // namespace sokrates::cli
