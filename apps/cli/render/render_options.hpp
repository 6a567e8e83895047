// The options of `render`, before and after they are checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sokrates/options.hpp>

#include "arguments/parser.hpp"
#include "draw/svg.hpp"
#include "files/level_files.hpp"

namespace sokrates::cli {

enum class RenderForm : std::uint8_t { svg, png, gif, html, mp4, webp, apng };

struct RenderArguments {
  ReadArguments read;
  std::string output;
  std::string to;
  std::string theme;
  std::string square;
  std::string overlay;
  std::optional<std::string> lurd;
  std::optional<std::string> position;
  std::string time;
  std::string steps;
  std::string frames = "moves";
  std::string speed;
  bool sheet = false;
  bool overview = false;
};
void add_render_options(const Parser& parser, RenderArguments& arguments);

struct StepRange {
  std::size_t first = 1;  // steps count from 1
  std::size_t last = SIZE_MAX;
};

struct RenderPlan {
  RenderForm form = RenderForm::svg;
  draw::ThemeChoice theme = draw::ThemeChoice::light;
  int square = 0;  // pixels per square; 0 means a size that suits the board
  bool dead = false;
  bool distances = false;
  bool region = false;
  bool paths = false;
  bool deadlock = false;
  bool sheet = false;
  bool overview = false;     // all levels on one sheet
  bool pushes_only = false;  // a frame for each push instead of each step
  int frames_per_second = 8;
  StepRange steps;
  // The time limit of the search for a missing solution (0: no limit). Empty for no search.
  std::optional<double> seconds;

  bool is_film() const {
    return form != RenderForm::svg && form != RenderForm::png && form != RenderForm::html;
  }
  bool needs_solution() const { return is_film() || sheet || paths; }
};

// Throws UsageError.
RenderPlan checked_render_plan(const RenderArguments& arguments);

std::vector<std::string> overlay_names();
std::vector<std::string> render_form_names();

}  // namespace sokrates::cli
