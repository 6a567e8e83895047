#include <sokrates/draw.hpp>

#include <sokrates/inspect.hpp>
#include <sokrates/verify.hpp>

#include "draw/board_picture.hpp"
#include "draw/distances.hpp"
#include "draw/raster.hpp"
#include "draw/svg.hpp"

namespace sokrates::draw {
namespace {

constexpr double kMaxPixels = 1.5e8;

Expected<std::vector<Step>> legal_steps(const Level& level, const std::string& moves) {
  const Verdict verdict = verify(level, moves);
  if (!verdict.legal) return Error{verdict.reason, ErrorCode::illegal_step};
  return parse_lurd(verdict.lurd, verdict.lurd.size());
}

// Returns the path of each box from its place in `pieces`. Boxes that do not move have an empty path.
std::vector<std::vector<Cell>> paths_of(Pieces pieces, const std::vector<Step>& steps, std::size_t from) {
  std::vector<std::vector<Cell>> paths(pieces.boxes.size());
  for (std::size_t i = from; i < steps.size(); ++i) {
    const Pieces before = pieces;
    const int box = pieces.apply(steps[i]);
    if (box < 0) continue;
    const auto index = static_cast<std::size_t>(box);
    if (paths[index].empty()) paths[index].push_back(before.boxes[index]);
    paths[index].push_back(pieces.boxes[index]);
  }
  return paths;
}

Expected<Picture> picture_of(const Level& level, const DrawOptions& options) {
  const auto steps = legal_steps(level, options.moves);
  if (!steps) return steps.failure();
  Pieces pieces = Pieces::of(level);
  for (const Step& step : *steps) pieces.apply(step);
  Overlays overlays;
  if (!options.path.empty()) {
    const auto all = legal_steps(level, options.moves + options.path);
    if (!all) return all.failure();
    overlays.paths = paths_of(pieces, *all, steps->size());
  }
  if (options.dead) overlays.dead = inspect(level).dead;
  if (options.distances) overlays.distances = distances_to_goals(level);
  overlays.region = options.region;
  overlays.alarms = options.marks;
  return board_picture(level, pieces, overlays);
}

}  // namespace

Expected<std::string> svg_of(const Level& level, const DrawOptions& options) {
  const auto picture = picture_of(level, options);
  if (!picture) return picture.failure();
  return svg_document(*picture, {options.dark ? ThemeChoice::dark : ThemeChoice::light,
                                 static_cast<double>(options.square), options.title, ""});
}

Expected<Pixels> pixels_of(const Level& level, const DrawOptions& options) {
  const auto picture = picture_of(level, options);
  if (!picture) return picture.failure();
  const double square = options.square;
  if (square < 1 || picture->width * square * picture->height * square > kMaxPixels)
    return Error{"the picture would have no pixels or more than 150 million; choose another size of a square",
                 ErrorCode::too_large};
  const Theme& theme = options.dark ? dark_theme() : light_theme();
  Image image(pixels_across(picture->width, options.square), pixels_across(picture->height, options.square),
              theme.page);
  paint(image, *picture, theme, options.square);
  Pixels pixels{image.width, image.height, {}};
  pixels.bytes.reserve(image.pixels.size() * 3);
  for (const Colour colour : image.pixels) {
    pixels.bytes.push_back(colour.red);
    pixels.bytes.push_back(colour.green);
    pixels.bytes.push_back(colour.blue);
  }
  return pixels;
}

}  // namespace sokrates::draw
