#include "design/generate_options.hpp"

#include <algorithm>

#include "arguments/errors.hpp"
#include "arguments/granted.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "files/level_files.hpp"
#include "generate/sketch.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {
namespace {

constexpr std::uint64_t kMaxSide = 100;
constexpr std::uint64_t kMaxBoxes = 100;
constexpr std::uint64_t kMaxLevels = 100'000'000;
constexpr std::uint64_t kMaxStates = 1'000'000'000;
constexpr std::uint64_t kMaxThreads = 1024;
// The default number of boulders in a level of variant `target`, and the default minimum of its pushes.
constexpr int kBoulders = 16;
constexpr std::uint64_t kBoulderPushes = 3;

void parse_board_size(const std::string& text, generate::GenerateOptions& level_options) {
  const std::vector<std::string> sides = split_list(text, 'x');
  if (sides.size() != 2) throw UsageError("--size: '" + text + "' is not a width and a height such as 10x10");
  level_options.width = static_cast<int>(parse_within("--size", sides[0], 1, kMaxSide));
  level_options.height = static_cast<int>(parse_within("--size", sides[1], 1, kMaxSide));
}

// Parses "40-80", "40-", "-80" or "40".
void parse_pushes(const std::string& text, generate::GenerateOptions& level_options) {
  const std::size_t dash = std::min(text.find('-'), text.size());
  const std::string first = text.substr(0, dash);
  const std::string last = dash < text.size() ? text.substr(dash + 1) : first;
  const auto least = first.empty() ? std::optional<std::uint64_t>(1) : parse_count(first);
  const auto most = last.empty() ? std::optional<std::uint64_t>(UINT64_MAX) : parse_count(last);
  if (!least || !most || *least < 1 || *most < *least || (first.empty() && last.empty())) {
    throw UsageError("--pushes: '" + text + "' is not a range such as 40-80, -80 or 40-");
  }
  level_options.min_pushes = *least;
  level_options.max_pushes = *most;
}

// Looks up a value by its name in a table. Throws UsageError if the name is unknown.
template <class Table>
auto named(std::string_view option, std::string_view kind, const std::string& name, const Table& table,
           const std::vector<std::string>& names) {
  require_name(option, kind, name, names);
  return table[static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin())];
}

// Takes the walls and goals of every valid level of the file that has goals.
void take_walls(const GenerateArguments& arguments, generate::GenerateOptions& level_options) {
  if (!arguments.boxes.empty() || !arguments.style.empty()) {
    throw UsageError("--walls defines boxes and walls; omit --boxes and --style");
  }
  if (level_options.variant != generate::Variant::plain)
    throw UsageError("--walls supports only plain levels; omit --variant");
  const auto bytes = read_bytes(arguments.walls);
  if (!bytes) throw UsageError("--walls: " + bytes.error());
  const auto collection = read_levels(*bytes, {});
  if (!collection) throw UsageError("--walls: " + arguments.walls + ": " + collection.error());
  for (const Entry& entry : collection->entries) {
    if (entry.level && !entry.level->goals().empty())
      level_options.given.push_back(generate::end_of(*entry.level));
  }
  if (level_options.given.empty())
    throw UsageError("--walls: " + arguments.walls + " has no level with goals");
}

generate::GenerateOptions checked_options(const GenerateArguments& arguments) {
  generate::GenerateOptions level_options;
  level_options.variant =
      named("--variant", "variant", arguments.variant, generate::kVariants, variant_names());
  if (level_options.variant == generate::Variant::target) {
    level_options.boxes = kBoulders;
    level_options.min_pushes = kBoulderPushes;
  }
  if (!arguments.boxes.empty()) {
    level_options.boxes = static_cast<int>(parse_within("--boxes", arguments.boxes, 1, kMaxBoxes));
  }
  parse_board_size(arguments.size, level_options);
  level_options.beam = parse_within("--beam", arguments.beam, 0, kMaxStates);
  level_options.states = parse_within("--states", arguments.states, 1, kMaxStates);
  level_options.apart = arguments.boxoban;
  if (!arguments.style.empty()) {
    level_options.style = named("--style", "style", arguments.style, generate::kStyles, style_names());
  }
  if (!arguments.difficulty.empty()) {
    level_options.difficulty = named("--difficulty", "difficulty", arguments.difficulty,
                                     generate::kDifficulties, difficulty_names());
    take_usual_pushes(level_options);
  }
  if (!arguments.pushes.empty()) parse_pushes(arguments.pushes, level_options);
  if (!arguments.walls.empty()) take_walls(arguments, level_options);
  const std::string reason = generate::impossible(level_options);
  if (!reason.empty()) throw UsageError(reason);
  return level_options;
}

WrittenFormat wanted_format(const GenerateArguments& arguments) {
  if (arguments.boxoban) {
    if (!arguments.to.empty()) throw UsageError("--boxoban is a format; omit --to");
    if (arguments.size != "10x10" || (!arguments.boxes.empty() && arguments.boxes != "4")) {
      throw UsageError("--boxoban: levels have 10x10 squares and 4 boxes; omit --size and --boxes");
    }
    return WrittenFormat::xsb;
  }
  if (arguments.to.empty()) return format_of_path(arguments.output).value_or(WrittenFormat::sok);
  require_name("--to", "format", arguments.to, format_names());
  return *format_named(arguments.to);
}

template <class Values>
std::vector<std::string> names_of_all(const Values& values) {
  std::vector<std::string> names;
  for (const auto value : values) names.emplace_back(name_of(value));
  return names;
}

}  // namespace

std::vector<std::string> style_names() {
  return names_of_all(generate::kStyles);
}
std::vector<std::string> variant_names() {
  return names_of_all(generate::kVariants);
}
std::vector<std::string> difficulty_names() {
  return names_of_all(generate::kDifficulties);
}

GeneratePlan checked_plan(const GenerateArguments& arguments) {
  GeneratePlan plan;
  plan.format = wanted_format(arguments);
  plan.order.level_options = checked_options(arguments);
  plan.order.number = parse_within("--number", arguments.number, 1, kMaxLevels);
  plan.order.seed = parse_within("--seed", arguments.seed, 0, UINT64_MAX);
  plan.order.tries = parse_within("--tries", arguments.tries, 1, kMaxLevels);
  plan.order.threads =
      arguments.threads.empty()
          ? granted_threads()
          : static_cast<unsigned>(parse_within("--threads", arguments.threads, 1, kMaxThreads));
  plan.seconds = parse_time_limit(arguments.time);
  return plan;
}

void add_generate_options(const Parser& parser, GenerateArguments& arguments) {
  parser
      .add_option("--boxes", arguments.boxes,
                  "Set the number of boxes and of goals (default: 4; boulders: 16)")
      .type_name("N");
  parser.add_option("--size", arguments.size, "Set width and height, including the border (default: 10x10)")
      .type_name("WxH");
  parser.add_option("--number", arguments.number, "Set the number of levels (default: 1)").type_name("N");
  parser
      .add_option("--seed", arguments.seed,
                  "Set the seed; the same seed and options give the same levels (default: 0)")
      .type_name("N");
  parser
      .add_option("--style", arguments.style,
                  "Set the style of the walls: " + joined(style_names(), " | ") + " (default: all)")
      .type_name("NAME");
  parser
      .add_option("--difficulty", arguments.difficulty,
                  "Set the difficulty: " + joined(difficulty_names(), " | "))
      .type_name("NAME");
  parser
      .add_option("--pushes", arguments.pushes,
                  "Set the range of the fewest pushes: 40-80, 40-, -80 (default: 10-)")
      .type_name("RANGE");
  parser
      .add_option("--variant", arguments.variant,
                  "Set the variant: " + joined(variant_names(), " | ") + " (default: plain)")
      .type_name("NAME");
  parser.add_option("--walls", arguments.walls, "Use the walls and goals of the levels in a file, in turn")
      .type_name("FILE");
  parser
      .add_option("--beam", arguments.beam,
                  "Set the beam width: positions kept at each depth (default: 0, all)")
      .type_name("N");
  parser.add_flag("--boxoban", arguments.boxoban,
                  "Write the format of Boxoban: 10x10, 4 boxes, 1000 levels per file; --output is a folder");
  parser
      .add_option("--states", arguments.states,
                  "Limit the positions that a search for starts stores (default: 1000000)")
      .type_name("N");
  parser
      .add_option("--tries", arguments.tries,
                  "Stop after this number of unsuccessful attempts in a row (default: 1000)")
      .type_name("N");
  parser
      .add_option("--time", arguments.time,
                  "Limit the time for all levels, e.g. 10 or 5m (default: no limit)")
      .type_name("TIME");
  parser
      .add_option("--threads", arguments.threads, "Set the number of threads (default: the number of cores)")
      .type_name("N");
  parser.add_option("--output", arguments.output, "Write to a file; its suffix selects the format")
      .type_name("FILE");
  parser
      .add_option("--to", arguments.to,
                  "Set the format: " + joined(format_names(), " | ") + " (default: sok)")
      .type_name("FORMAT");
  parser.add_flag("--overwrite", arguments.overwrite, "Replace existing files");
  parser.add_flag("--quiet", arguments.quiet, "Print neither progress nor a summary");
}

}  // namespace sokrates::cli
