#include "draw/picture.hpp"

namespace sokrates::draw {
namespace {

// The color of each ink in both themes, as 0xRRGGBB.
struct InkRow {
  std::string_view name;
  unsigned light;
  unsigned dark;
};
constexpr InkRow kRows[] = {
    {"floor", 0xf3ecde, 0x1f2331},      {"floor-odd", 0xede5d4, 0x242938},
    {"region", 0xc7d2d6, 0x35445b},     {"dead", 0x857a66, 0x7f88a3},
    {"well", 0xe0d6c1, 0x161925},       {"goal", 0x13705b, 0x5cc4a8},
    {"target", 0x13705b, 0x5cc4a8},     {"distance", 0x5b5d70, 0xa8abbb},
    {"wall-face", 0x3d4566, 0x3a4260},  {"wall-edge", 0xa3aecb, 0x9ba6ca},
    {"wall", 0x687398, 0x6f7ba3},       {"shadow", 0xc7c0bb, 0x12141c},
    {"box-face", 0x7f3f16, 0x90491b},   {"box", 0xc1691f, 0xdd8540},
    {"box-edge", 0xeaa565, 0xf6bd85},   {"rim", 0x582607, 0x5a290a},
    {"done-face", 0x0c5142, 0x1b6a57},  {"done", 0x1a8069, 0x3fb397},
    {"done-edge", 0x62b8a2, 0x93e0cb},  {"done-inlay", 0x13705b, 0x31a186},
    {"done-mark", 0xfff3d9, 0x0c2b23},  {"body-line", 0x1c2644, 0x0d1220},
    {"player", 0x2a67ad, 0x5fa3ea},     {"robot2", 0xa8481a, 0xe58a4f},
    {"robot3", 0x6b4aa0, 0xb08ee6},     {"robot4", 0x42617a, 0x93b3c8},
    {"fold", 0xf7f3ea, 0xf7f3ea},       {"head-line", 0x1c2644, 0x0d1220},
    {"skin", 0xd99a6c, 0xe2a87d},       {"bulb", 0xffd98a, 0xffcf73},
    {"beard-line", 0x1c2644, 0x0d1220}, {"beard", 0xffffff, 0xffffff},
    {"visor", 0x151a2e, 0x0d1220},      {"eye", 0xffffff, 0xffffff},
    {"features", 0x1c2644, 0x0d1220},   {"face", 0xffffff, 0x0d1522},
    {"path", 0x6b4aa0, 0xb08ee6},       {"alarm", 0xae2a20, 0xff9384},
    {"alarm-mark", 0xfffdf8, 0x1b1f2b}, {"caption", 0x23263a, 0xefe9dc},
};
static_assert(std::size(kRows) == kInks);
constexpr unsigned kLightPage = 0xf6f2e9;
constexpr unsigned kDarkPage = 0x12141d;

constexpr Colour rgb(unsigned value) {
  return {static_cast<std::uint8_t>(value >> 16U), static_cast<std::uint8_t>(value >> 8U & 255U),
          static_cast<std::uint8_t>(value & 255U)};
}

constexpr Theme theme_of(unsigned page, unsigned InkRow::*colour) {
  Theme theme{rgb(page), {}};
  for (std::size_t i = 0; i < kInks; ++i) theme.inks[i] = rgb(kRows[i].*colour);
  return theme;
}

}  // namespace

void place(Picture& on, const Picture& picture, double x, double y) {
  for (std::size_t i = 0; i < kInks; ++i) append(on.inks[i], moved(picture.inks[i], x, y));
}

const Theme& light_theme() {
  static constexpr Theme kTheme = theme_of(kLightPage, &InkRow::light);
  return kTheme;
}

const Theme& dark_theme() {
  static constexpr Theme kTheme = theme_of(kDarkPage, &InkRow::dark);
  return kTheme;
}

std::string_view name_of(Ink ink) {
  return kRows[static_cast<std::size_t>(ink)].name;
}

}  // namespace sokrates::draw
