// Pictures of a game: a sheet with every push, and a film with every step.
#pragma once

#include <vector>

#include <sokrates/collection.hpp>
#include <sokrates/lurd.hpp>

#include "draw/board_picture.hpp"
#include "draw/raster.hpp"
#include "render/picture_files.hpp"
#include "render/render_options.hpp"

namespace sokrates::cli {

// Default pixels per square.
inline constexpr int kStillSquare = 32;
inline constexpr int kFilmSquare = 24;

// Returns the pixels per square: `wanted`, or if it is 0, `usual`, reduced for boards that would not fit on a screen of 4,096
// pixels. Throws UsageError if the picture would be too large to paint.
int square_for(const draw::Picture& picture, int wanted, int usual);

// Returns the overlays that are the same in every position: dead squares, distances, and whether the region of the player is
// shown.
draw::Overlays standing_overlays(const Level& level, const RenderPlan& plan);

// Returns the path of each box. The path of a box that does not move contains only its start.
std::vector<std::vector<Cell>> box_paths(const Level& level, const std::vector<Step>& steps);

draw::Image painted(const draw::Picture& picture, draw::ThemeChoice theme, int square);

// Throws UsageError if the solution does not have the requested steps, or if there are too many boards.
draw::Picture sheet_of_pushes(const Level& level, const std::vector<Step>& steps, const RenderPlan& plan,
                              const draw::Overlays& overlays);
// Returns all levels in their start positions, each with its number. Throws UsageError if there are too many
// for one sheet.
draw::Picture overview_of(const std::vector<const Entry*>& entries, const RenderPlan& plan);
Film film_of(const Level& level, const std::vector<Step>& steps, const RenderPlan& plan);

}  // namespace sokrates::cli
