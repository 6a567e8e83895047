// Pictures of a game: every push on a sheet, every step of a film.
#pragma once

#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/lurd.hpp>

#include "draw/board_picture.hpp"
#include "draw/raster.hpp"
#include "picture_files.hpp"
#include "render_options.hpp"

namespace sokrates::cli {

// Pixels a square where nothing was asked for.
inline constexpr int kStillSquare = 32;
inline constexpr int kFilmSquare = 24;

// `wanted`, or the usual size made smaller for boards that would not fit a screen of 4,096 pixels. Throws UsageError
// where what is wanted would be too large to paint.
int square_for(const draw::Picture& picture, int wanted, int usual);

// What the level alone tells: dead squares, distances, and whether the region is wanted.
draw::Overlays standing_overlays(const Level& level, const RenderPlan& plan);

// Where each box goes; boxes that stay have no path.
std::vector<std::vector<Cell>> box_paths(const Level& level, const std::vector<Step>& steps);

draw::Image painted(const draw::Picture& picture, draw::ThemeChoice theme, int square);

// Throws UsageError where the steps wanted are not there.
draw::Picture sheet_of_pushes(const Level& level, const std::vector<Step>& steps, const RenderPlan& plan,
                              const draw::Overlays& overlays);
// All levels as they start, each with its number. Throws UsageError if there are too many for one sheet.
draw::Picture overview_of(const std::vector<const Entry*>& entries, const RenderPlan& plan);
Film film_of(const Level& level, const std::vector<Step>& steps, const RenderPlan& plan);

}  // namespace sokrates::cli
