#include "render/render_frames.hpp"

#include <algorithm>

#include <sokrates/inspect.hpp>

#include "arguments/errors.hpp"
#include "arguments/numbers.hpp"
#include "draw/distances.hpp"
#include "draw/sheet.hpp"

namespace sokrates::cli {
namespace {

constexpr double kScreen = 4096;      // pixels
constexpr double kMaxPixels = 1.5e8;  // needs half a gigabyte while it is painted
constexpr int kLastFrame = 200;       // hundredths of a second
constexpr std::size_t kMaxOnSheet = 2000;

const draw::Theme& theme_of(draw::ThemeChoice choice) {
  return choice == draw::ThemeChoice::dark ? draw::dark_theme() : draw::light_theme();
}

std::size_t last_step(const std::vector<Step>& steps, const StepRange& range) {
  if (range.first > steps.size() && range.first > 1) {
    throw UsageError("--steps: the solution has only " + counted(steps.size(), "step"));
  }
  return std::min(range.last, steps.size());
}

// Calls `show(pieces, pushes so far)` at the beginning of the range and after each step (or push) of it, and
// at its end.
template <class Show>
void play(const Level& level, const std::vector<Step>& steps, const StepRange& range, bool pushes_only,
          const Show& show) {
  const std::size_t last = last_step(steps, range);
  draw::Pieces pieces = draw::Pieces::of(level);
  std::size_t pushes = 0;
  for (std::size_t i = 0; i < last; ++i) {
    if (i + 1 == range.first) show(pieces, pushes);
    const bool pushed = pieces.apply(steps[i]) >= 0;
    if (pushed) ++pushes;
    if (i + 1 >= range.first && (pushed || !pushes_only || i + 1 == last)) show(pieces, pushes);
  }
  if (last == 0) show(pieces, pushes);
}

}  // namespace

int square_for(const draw::Picture& picture, int wanted, int usual) {
  const double longer = std::max(picture.width, picture.height);
  int square = wanted;
  if (wanted == 0) {
    square = std::clamp(static_cast<int>(kScreen / longer), 2, usual);
    square -= square % 2;
  }
  if (picture.width * square * picture.height * square > kMaxPixels) {
    throw UsageError("the picture would have more than " +
                     short_count(static_cast<std::uint64_t>(kMaxPixels)) +
                     " pixels; choose a smaller --square");
  }
  return square;
}

draw::Overlays standing_overlays(const Level& level, const RenderPlan& plan) {
  draw::Overlays overlays;
  if (plan.dead) overlays.dead = inspect(level).dead;
  if (plan.distances) overlays.distances = draw::distances_to_goals(level);
  overlays.region = plan.region;
  return overlays;
}

std::vector<std::vector<Cell>> box_paths(const Level& level, const std::vector<Step>& steps) {
  draw::Pieces pieces = draw::Pieces::of(level);
  std::vector<std::vector<Cell>> paths;
  for (const Cell box : pieces.boxes) paths.push_back({box});
  for (const Step& step : steps) {
    const int pushed = pieces.apply(step);
    if (pushed < 0) continue;
    const auto box = static_cast<std::size_t>(pushed);
    paths[box].push_back(pieces.boxes[box]);
  }
  return paths;
}

draw::Image painted(const draw::Picture& picture, draw::ThemeChoice choice, int square) {
  const draw::Theme& theme = theme_of(choice);
  draw::Image image(draw::pixels_across(picture.width, square), draw::pixels_across(picture.height, square),
                    theme.page);
  draw::paint(image, picture, theme, square);
  return image;
}

draw::Picture sheet_of_pushes(const Level& level, const std::vector<Step>& steps, const RenderPlan& plan,
                              const draw::Overlays& overlays) {
  std::vector<draw::SheetEntry> entries;
  play(level, steps, plan.steps, true, [&](const draw::Pieces& pieces, std::size_t pushes) {
    if (entries.size() == kMaxOnSheet) {
      throw UsageError("a sheet holds " + grouped(kMaxOnSheet) + " boards at most; choose some with --steps");
    }
    entries.push_back({draw::board_picture(level, pieces, overlays), std::to_string(pushes)});
  });
  return draw::sheet_picture(entries);
}

draw::Picture overview_of(const std::vector<const Entry*>& entries, const RenderPlan& plan) {
  if (entries.size() > kMaxOnSheet) {
    throw UsageError("--overview: a sheet holds " + grouped(kMaxOnSheet) + " boards at most, and there are " +
                     grouped(entries.size()) + "; choose some with --levels");
  }
  std::vector<draw::SheetEntry> boards;
  for (const Entry* entry : entries) {
    const Level& level = *entry->level;
    boards.push_back({draw::board_picture(level, draw::Pieces::of(level), standing_overlays(level, plan)),
                      std::to_string(entry->number)});
  }
  return draw::overview_picture(std::move(boards));
}

Film film_of(const Level& level, const std::vector<Step>& steps, const RenderPlan& plan) {
  const draw::Overlays overlays = standing_overlays(level, plan);
  const draw::Picture ground = draw::ground_picture(level, overlays);
  const int square = square_for(ground, plan.square, kFilmSquare);
  const draw::Theme& theme = theme_of(plan.theme);
  const draw::Image floor = painted(ground, plan.theme, square);
  Film film(floor.width, floor.height);
  // Browsers slow down frames that are shorter than 2 hundredths of a second.
  const int hundredths = std::max(2, 100 / plan.frames_per_second);
  play(level, steps, plan.steps, plan.pushes_only, [&](const draw::Pieces& pieces, std::size_t) {
    // The region is drawn below the goals, so with it the whole frame must be repainted.
    draw::Image frame = overlays.region ? draw::Image(floor.width, floor.height, theme.page) : floor;
    draw::Picture picture = draw::pieces_picture(level, pieces, overlays);
    if (overlays.region) draw::place(picture, ground);
    draw::paint(frame, picture, theme, square);
    film.add(frame, hundredths);
  });
  film.hold_last(kLastFrame);
  return film;
}

}  // namespace sokrates::cli
