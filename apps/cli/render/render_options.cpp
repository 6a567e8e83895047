#include "render/render_options.hpp"

#include <algorithm>

#include "arguments/errors.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {
namespace {

constexpr std::string_view kForms[] = {"svg", "png", "gif", "html", "mp4", "webp", "apng"};

RenderForm parse_form(const RenderArguments& arguments) {
  std::string name = arguments.to;
  if (name.empty()) {
    const std::size_t dot = arguments.output.rfind('.');
    if (dot != std::string::npos) name = arguments.output.substr(dot + 1);
    if (name == "htm") name = "html";
  }
  const auto known = std::find(std::begin(kForms), std::end(kForms), name);
  if (known == std::end(kForms)) {
    if (!arguments.to.empty()) require_name("--to", "form", name, render_form_names());
    throw UsageError("the format is missing; use an --output name that ends in one of ." +
                     joined(render_form_names(), ", .") + ", or --to");
  }
  return static_cast<RenderForm>(known - std::begin(kForms));
}

draw::ThemeChoice parse_theme(const std::string& text, RenderForm form) {
  const bool can_choose = form == RenderForm::svg || form == RenderForm::html;
  if (text.empty()) return form == RenderForm::html ? draw::ThemeChoice::automatic : draw::ThemeChoice::light;
  require_name("--theme", "theme", text, {"light", "dark", "auto"});
  if (text == "auto" && !can_choose) {
    throw UsageError("--theme auto requires .svg or .html; use light or dark");
  }
  return text == "auto"   ? draw::ThemeChoice::automatic
         : text == "dark" ? draw::ThemeChoice::dark
                          : draw::ThemeChoice::light;
}

StepRange parse_steps(const std::string& text) {
  if (text.empty()) return {};
  const std::size_t dash = std::min(text.find('-'), text.size());
  const std::string first = text.substr(0, dash);
  const std::string last = dash < text.size() ? text.substr(dash + 1) : first;
  const auto from = first.empty() ? std::optional<std::uint64_t>(1) : parse_count(first);
  const auto to = last.empty() ? std::optional<std::uint64_t>(SIZE_MAX) : parse_count(last);
  if (!from || !to || *from < 1 || *to < *from || dash == text.size()) {
    throw UsageError("--steps: '" + text + "' is not a range such as 10-50, -50 or 10- (steps count from 1)");
  }
  return {static_cast<std::size_t>(*from), static_cast<std::size_t>(*to)};
}

void parse_overlays(const std::string& text, RenderPlan& plan) {
  if (text.empty()) return;
  for (const std::string& name : split_list(text)) {
    require_name("--overlay", "overlay", name, overlay_names());
    plan.dead |= name == "dead";
    plan.distances |= name == "distances";
    plan.region |= name == "region";
    plan.paths |= name == "paths";
    plan.deadlock |= name == "deadlock";
  }
}

void require_sense(const RenderArguments& arguments, const RenderPlan& plan) {
  const bool is_html = plan.form == RenderForm::html;
  if (arguments.position && (plan.is_film() || is_html || plan.sheet)) {
    throw UsageError("--position requires a picture of one position; use .svg or .png without --sheet");
  }
  if (plan.sheet && (plan.is_film() || is_html))
    throw UsageError("--sheet requires .svg or .png; change the suffix");
  if ((plan.deadlock || plan.paths) && (plan.is_film() || is_html || plan.sheet)) {
    throw UsageError(
        "--overlay paths and deadlock require a picture of one position; use .svg or .png without --sheet");
  }
  if (is_html && (plan.dead || plan.distances || plan.region)) {
    throw UsageError("--overlay does not apply to .html; use a picture or film");
  }
  if (is_html && (!arguments.steps.empty() || !arguments.square.empty() || arguments.frames != "moves")) {
    throw UsageError("--steps, --square and --frames do not apply to .html; use a picture or film");
  }
  if (plan.overview && (plan.is_film() || is_html))
    throw UsageError("--overview requires .svg or .png; change the suffix");
  if (plan.overview && (plan.sheet || plan.paths || plan.deadlock || arguments.position || arguments.lurd)) {
    throw UsageError(
        "--overview draws the start of all levels; omit --sheet, --position, --lurd and "
        "--overlay paths and deadlock");
  }
  if (!plan.is_film() && !is_html && !arguments.speed.empty())
    throw UsageError("--speed requires a film; change the suffix");
  if (!plan.is_film() && !plan.sheet && !arguments.steps.empty()) {
    throw UsageError("--steps requires a film or --sheet; use --position for one position");
  }
  const bool is_video =
      plan.form == RenderForm::mp4 || plan.form == RenderForm::webp || plan.form == RenderForm::apng;
  if (is_video && (arguments.output.empty() || arguments.output == "-")) {
    throw UsageError("--to " + std::string(kForms[static_cast<std::size_t>(plan.form)]) +
                     " needs a file: --output");
  }
}

}  // namespace

std::vector<std::string> overlay_names() {
  return {"dead", "distances", "region", "paths", "deadlock"};
}

std::vector<std::string> render_form_names() {
  return {std::begin(kForms), std::end(kForms)};
}

RenderPlan checked_render_plan(const RenderArguments& arguments) {
  RenderPlan plan;
  plan.form = parse_form(arguments);
  plan.theme = parse_theme(arguments.theme, plan.form);
  if (!arguments.square.empty())
    plan.square = static_cast<int>(parse_within("--square", arguments.square, 2, 512));
  parse_overlays(arguments.overlay, plan);
  plan.sheet = arguments.sheet;
  plan.overview = arguments.overview;
  require_name("--frames", "kind", arguments.frames, {"moves", "pushes"});
  plan.pushes_only = arguments.frames == "pushes";
  if (!arguments.speed.empty())
    plan.frames_per_second = static_cast<int>(parse_within("--speed", arguments.speed, 1, 50));
  plan.steps = parse_steps(arguments.steps);
  if (!arguments.time.empty()) plan.seconds = parse_time_limit(arguments.time);
  require_sense(arguments, plan);
  return plan;
}

void add_render_options(const Parser& parser, RenderArguments& a) {
  parser
      .add_option("FILE", a.read.files,
                  "Name level files in any format, or results of solve --json and bench; - is standard input")
      .type_name("");
  add_read_options(parser, a.read);
  const std::string what = "Content";
  parser
      .add_option("--output", a.output,
                  "Write to this file; its suffix selects the format: ." + joined(render_form_names(), " .") +
                      ". Use {n}, {title} or {file} in the name to write one file per level")
      .type_name("FILE")
      .group(what);
  parser.add_option("--to", a.to, "Set the format for any suffix; without --output, write to standard output")
      .type_name("FORM")
      .group(what);
  parser.add_option("--position", a.position, "Draw the position after these moves")
      .type_name("LURD")
      .group(what);
  parser.add_flag("--overview", a.overview, "Draw all levels with their numbers in one picture (.svg, .png)")
      .group(what);
  parser.add_flag("--sheet", a.sheet, "Draw a sheet with a board for each push").group(what);
  parser
      .add_option("--lurd", a.lurd,
                  "Use this solution of the only selected level (default: the stored solution)")
      .type_name("MOVES")
      .group(what);
  parser
      .add_option("--time", a.time,
                  "Search at most this time for a solution if none is stored, e.g. 10 or 5m")
      .type_name("TIME")
      .group(what);
  const std::string how = "Appearance";
  parser
      .add_option("--theme", a.theme,
                  "Set the colors: light | dark | auto, the preference of the reader (.svg, .html)")
      .type_name("NAME")
      .group(how);
  parser
      .add_option("--square", a.square,
                  "Set the pixels of a square, 2 to 512; even numbers are sharpest (default: 32, films 24)")
      .type_name("N")
      .group(how);
  parser
      .add_option(
          "--overlay", a.overlay,
          "Mark dead: squares where a box is lost; distances: pushes to the nearest goal; region: where the "
          "player "
          "can walk; paths: of the boxes in the solution; deadlock: boxes that make the position lost")
      .type_name("NAME,...")
      .group(how);
  parser.add_option("--frames", a.frames, "Draw a frame for each of the moves | pushes (default: moves)")
      .type_name("KIND")
      .group(how);
  parser.add_option("--speed", a.speed, "Set the frames per second, 1 to 50 (default: 8)")
      .type_name("N")
      .group(how);
  parser.add_option("--steps", a.steps, "Select steps of the solution, e.g. 10-50")
      .type_name("RANGE")
      .group(how);
}

}  // namespace sokrates::cli
