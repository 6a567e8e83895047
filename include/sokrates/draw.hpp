// Draws levels and positions as SVG or pixels, and games as HTML pages that play the moves.
//
//   const Level level = *Level::from_text("#####\n#@$.#\n#####");
//   draw::DrawOptions options;
//   options.moves = "R";
//   options.square = 10;
//   // draw::svg_of(level, options)->substr(0, 4) == "<svg", draw::pixels_of(level, options)->width == 50
//   options.moves = "u";
//   // draw::svg_of(level, options).has_value() == false
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/level.hpp>

namespace sokrates::draw {

struct DrawOptions {
  std::string moves;        // moves from the start to the position that is drawn
  std::string path;         // further moves whose box paths are drawn
  bool dead = false;        // mark dead squares
  bool distances = false;   // write the pushes to the nearest goal into each square
  bool region = false;      // mark the squares that the players can reach
  std::vector<Cell> marks;  // boxes to highlight
  bool dark = false;        // use the dark theme
  int square = 32;          // pixels per square
  std::string title;        // read by screen readers
};

// Returns a complete SVG document without external references. The error names the first illegal step.
Expected<std::string> svg_of(const Level& level, const DrawOptions& options = {});

struct Pixels {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> bytes;  // red, green and blue, row by row
};
// Returns an error also if `square` is less than 1, or if the picture would have more than 150 million pixels.
Expected<Pixels> pixels_of(const Level& level, const DrawOptions& options = {});

struct FilmOptions {
  std::string moves;    // legal moves; if empty, the page shows the start
  std::string title;    // the heading
  std::string figures;  // the line above the board: "34 moves, 15 pushes"
  int steps_per_second = 5;
  bool dark = false;
};
// Returns an HTML page that plays moves, without external references. The error names the first illegal step.
Expected<std::string> film_of(const Level& level, const FilmOptions& options);

}  // namespace sokrates::draw
