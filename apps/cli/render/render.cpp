// `sokrates render`: draws levels, positions and solutions as pictures, films and an HTML page.
#include <filesystem>
#include <memory>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "files/file_names.hpp"
#include "render/commands.hpp"
#include "render/film_page.hpp"
#include "render/picture_files.hpp"
#include "render/render_frames.hpp"
#include "render/render_options.hpp"
#include "render/render_still.hpp"
#include "render/render_subject.hpp"
#include "render/video.hpp"
#include "solve/interrupt.hpp"
#include "solve/result_text.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

constexpr char kRenderFooter[] =
    R"(A film (.gif, .mp4, .webp, .apng) and --sheet require a solution. .mp4, .webp and .apng require ffmpeg. An .html file
contains any number of levels, with or without solutions, and any browser opens it.
If the name of --output contains {n}, {title} or {file}, each level has its own file. --overview draws all levels on one
sheet. Exit codes: 0 done; 2 wrong usage; 3 some input is unreadable or invalid, the solution is missing, or the output
cannot be written; with --time also 10 the level is unsolvable; 20 no solution was found.

Examples:
  sokrates render --levels 3 --output level.svg levels.xsb
  sokrates render --levels 3 --time 10 --output film.gif levels.xsb
  sokrates render --levels 3 --position rrURdd --overlay dead,deadlock --output lost.png levels.xsb
  sokrates render --output solved.html solved.sok
  sokrates render --output "pictures/{n}-{title}.png" collection.sok
  sokrates render --overview --output overview.png collection.sok)";

void write_result(const RenderArguments& arguments, const std::string& bytes) {
  if (arguments.output.empty() || arguments.output == "-") {
    Output("", {}).write(bytes);
  } else {
    replace_file(arguments.output, bytes);
  }
}

void render_still(const RenderArguments& arguments, const RenderPlan& plan, const Subject& subject) {
  const Still still = still_of(plan, subject, arguments.position.value_or(""));
  write_result(arguments, still_bytes(still, plan, heading(*subject.entry)));
  // Print the reason of the deadlock, because the user has requested it.
  if (plan.deadlock && !arguments.output.empty() && arguments.output != "-") {
    Output("", {}).write(still.description + '\n');
  }
}

void render_film(const RenderArguments& arguments, const RenderPlan& plan, const Subject& subject) {
  const Film film = film_of(*subject.entry->level, subject.steps, plan);
  switch (plan.form) {
    case RenderForm::mp4:
      return write_video(film, VideoForm::mp4, plan.frames_per_second, arguments.output);
    case RenderForm::webp:
      return write_video(film, VideoForm::webp, plan.frames_per_second, arguments.output);
    case RenderForm::apng:
      return write_video(film, VideoForm::apng, plan.frames_per_second, arguments.output);
    default:
      return write_result(arguments, gif_bytes(film));
  }
}

// Returns the valid levels. The others get an error message.
std::vector<NamedEntry> good_entries(const Inputs& inputs, bool& all_good) {
  std::vector<NamedEntry> entries;
  for (const LevelFile& file : inputs.files) {
    for (const Entry* entry : file.chosen) {
      if (entry->level) {
        entries.push_back({file.name, entry});
        continue;
      }
      complain(broken_level_message(file.name, *entry));
      all_good = false;
    }
  }
  return entries;
}

// Returns the title of the collection, or the name of the first file if there is none.
std::string collection_name(const Inputs& inputs) {
  const Collection& first = inputs.files.front().collection;
  if (!first.title.empty()) return first.title;
  return path_of(shown_name(inputs.files.front().name)).stem().string();
}

int render_page(const RenderArguments& arguments, const RenderPlan& plan, const Inputs& inputs,
                const std::vector<const Entry*>& entries) {
  std::vector<Subject> subjects;
  for (const Entry* entry : entries) {
    if (interrupted()) return kInterrupted;
    subjects.push_back(find_subject(*entry, plan, arguments.lurd));
  }
  const std::string name =
      is_file_pattern(arguments.output) ? heading(*entries.front()) : collection_name(inputs);
  write_result(arguments, film_page(name, inputs.files.front().collection.author, subjects, plan.theme,
                                    plan.frames_per_second));
  return kOk;
}

// Renders a film or a picture of one level, or reports why there is none.
int render_level(const RenderArguments& arguments, const RenderPlan& plan, const Entry& entry) {
  Subject subject;
  subject.entry = &entry;
  if (plan.needs_solution()) subject = find_subject(entry, plan, arguments.lurd);
  if (interrupted()) return kInterrupted;
  if (plan.needs_solution() && !subject.has_solution) {
    complain("level " + std::to_string(entry.number) + ": " + subject.missing);
    return subject.missing_code;
  }
  plan.is_film() ? render_film(arguments, plan, subject) : render_still(arguments, plan, subject);
  return kOk;
}

// Returns the exit code with the higher priority (docs/exit-codes.md).
int worse_code(int a, int b) {
  for (const int code : {kInterrupted, kBadInput, kUnknown, kUnsolvable}) {
    if (a == code || b == code) return code;
  }
  return kOk;
}

// Writes one file for each level, named by the pattern of --output.
int render_files(const RenderArguments& arguments, const RenderPlan& plan, const Inputs& inputs,
                 const std::vector<NamedEntry>& entries) {
  const std::vector<std::string> names = file_names(arguments.output, entries);
  for (const std::string& name : names) refuse_input_as_output(name, arguments.read.files);
  int code = kOk;
  for (std::size_t i = 0; i < entries.size() && !interrupted(); ++i) {
    RenderArguments one = arguments;
    one.output = names[i];
    create_folders_of(one.output);
    const Entry& entry = *entries[i].entry;
    code = worse_code(code, plan.form == RenderForm::html ? render_page(one, plan, inputs, {&entry})
                                                          : render_level(one, plan, entry));
  }
  return interrupted() ? kInterrupted : code;
}

// Throws UsageError if several levels cannot be drawn into one file.
void require_one_level(const RenderArguments& arguments, const RenderPlan& plan, std::size_t count) {
  if (count == 1) return;
  const bool is_pattern = is_file_pattern(arguments.output);
  const std::string_view single = arguments.lurd ? "--lurd" : arguments.position ? "--position" : "";
  if (!single.empty()) {
    throw UsageError(std::string(single) + " requires one level, but there are " + grouped(count) +
                     "; choose it with --levels");
  }
  if (is_pattern || plan.overview || plan.form == RenderForm::html) return;
  throw UsageError("a picture or film requires one level, but there are " + grouped(count) +
                   "; choose it with --levels, or use {n} in the name of --output to write one file for each "
                   "level, --overview to draw all of them on one sheet, or .html");
}

int run_render(const RenderArguments& arguments) {
  const RenderPlan plan = checked_render_plan(arguments);
  if (!arguments.output.empty() && arguments.output != "-") {
    refuse_input_as_output(arguments.output, arguments.read.files);
  }
  const Inputs inputs = read_inputs(arguments.read, arguments.output);
  bool all_good = inputs.all_readable;
  const std::vector<NamedEntry> named = good_entries(inputs, all_good);
  if (named.empty()) {
    if (all_good) complain("there is no level to draw");
    return kBadInput;
  }
  require_one_level(arguments, plan, named.size());
  catch_interrupts();
  std::vector<const Entry*> entries;
  for (const NamedEntry& each : named) entries.push_back(each.entry);
  int code = kOk;
  if (plan.overview) {
    const Still still{overview_of(entries, plan), ""};
    write_result(arguments, still_bytes(still, plan, collection_name(inputs)));
  } else if (is_file_pattern(arguments.output)) {
    code = render_files(arguments, plan, inputs, named);
  } else if (plan.form == RenderForm::html) {
    code = render_page(arguments, plan, inputs, entries);
  } else {
    code = render_level(arguments, plan, *entries.front());
  }
  return all_good ? code : worse_code(code, kBadInput);
}

}  // namespace

Command add_render(const Parser& parent) {
  const Parser parser =
      parent.add_command("render", "Draw levels and solutions as pictures, films or a page");
  const auto arguments = std::make_shared<RenderArguments>();
  add_render_options(parser, *arguments);
  parser.footer(kRenderFooter);
  return {parser, [arguments] { return run_render(*arguments); }};
}

}  // namespace sokrates::cli
