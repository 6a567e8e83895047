#include "draw/picture.hpp"

namespace sokrates::draw {
namespace {

constexpr std::string_view kNames[] = {"floor",  "region", "dead",   "goal",   "target",   "distance",
                                       "wall",   "box",    "rim",    "done",   "done-rim", "done-mark",
                                       "player", "robot2", "robot3", "robot4", "robot5",   "robot6",
                                       "face",   "worn",   "path",   "alarm",  "caption"};
static_assert(std::size(kNames) == kInks);

constexpr Colour rgb(unsigned value) {
  return {static_cast<std::uint8_t>(value >> 16U), static_cast<std::uint8_t>(value >> 8U & 255U),
          static_cast<std::uint8_t>(value & 255U)};
}

}  // namespace

void place(Picture& on, const Picture& picture, double x, double y) {
  for (std::size_t i = 0; i < kInks; ++i) append(on.inks[i], moved(picture.inks[i], x, y));
}

const Theme& light_theme() {
  static constexpr Theme kTheme = {
      rgb(0xfcfbf8),
      {rgb(0xe8e4da), rgb(0xd3e3ef), rgb(0xb3aca0), rgb(0xc8412f), rgb(0xc8412f), rgb(0x7d776c),
       rgb(0x4a5361), rgb(0xd9a14d), rgb(0x7d5420), rgb(0x5fb06f), rgb(0x1f5f35), rgb(0xf4fbf4),
       rgb(0x1f66ad), rgb(0xb84e00), rgb(0x00805c), rgb(0xa0408c), rgb(0x8a6a00), rgb(0x5a5f69),
       rgb(0xffffff), rgb(0xffc9bd), rgb(0x6a3fa0), rgb(0xe0201b), rgb(0x3b4049)}};
  return kTheme;
}

const Theme& dark_theme() {
  static constexpr Theme kTheme = {
      rgb(0x14161a),
      {rgb(0x2b3038), rgb(0x2d4257), rgb(0x565e6b), rgb(0xff7a68), rgb(0xff7a68), rgb(0x8d96a4),
       rgb(0x7c8796), rgb(0xb98338), rgb(0xf3cf92), rgb(0x3c8650), rgb(0xb4e6bd), rgb(0xeafbee),
       rgb(0x63b3f5), rgb(0xf08a3c), rgb(0x35c79c), rgb(0xdc8aca), rgb(0xe0bf45), rgb(0xb0b7c2),
       rgb(0x10141a), rgb(0xa5281a), rgb(0xc9a3f5), rgb(0xff4d43), rgb(0xd5dae2)}};
  return kTheme;
}

std::string_view name_of(Ink ink) {
  return kNames[static_cast<std::size_t>(ink)];
}

}  // namespace sokrates::draw
