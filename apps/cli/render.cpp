// `sokrates render`: levels, positions and solutions as pictures, films and a page.
#include <filesystem>
#include <memory>

#include "command.hpp"
#include "errors.hpp"
#include "exit_codes.hpp"
#include "film_page.hpp"
#include "interrupt.hpp"
#include "numbers.hpp"
#include "output.hpp"
#include "picture_files.hpp"
#include "render_frames.hpp"
#include "render_options.hpp"
#include "render_still.hpp"
#include "render_subject.hpp"
#include "result_text.hpp"
#include "terminal.hpp"
#include "video.hpp"

namespace sokrates::cli {
namespace {

constexpr char kRenderFooter[] =
    R"(A film (.gif, .mp4, .webp, .apng) and --sheet need a solution. .mp4, .webp and .apng are made by ffmpeg where it is
installed. .html holds any number of levels, with or without solutions, and needs nothing but a browser.
Exit codes: 0 done; 2 wrong usage; 3 some input unreadable or invalid, no solution given, or the output cannot be
written; 10 and 20 where --time was given and the level is unsolvable, or nothing was found.

Examples:
  sokrates render --levels 3 --output level.svg levels.xsb
  sokrates render --levels 3 --time 10 --output film.gif levels.xsb
  sokrates render --levels 3 --position rrURdd --overlay dead,deadlock --output lost.png levels.xsb
  sokrates render --output solved.html solved.sok)";

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
  // Whoever asked why wants to read it.
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

// The levels that are levels; the others are complained about.
std::vector<const Entry*> good_entries(const Inputs& inputs, bool& all_good) {
  std::vector<const Entry*> entries;
  for (const LevelFile& file : inputs.files) {
    for (const Entry* entry : file.chosen) {
      if (entry->level) {
        entries.push_back(entry);
        continue;
      }
      complain(broken_level_message(file.name, *entry));
      all_good = false;
    }
  }
  return entries;
}

int render_page(const RenderArguments& arguments, const RenderPlan& plan, const Inputs& inputs,
                const std::vector<const Entry*>& entries) {
  std::vector<Subject> subjects;
  for (const Entry* entry : entries) {
    if (interrupted()) return kInterrupted;
    subjects.push_back(find_subject(*entry, plan, arguments.lurd));
  }
  const Collection& first = inputs.files.front().collection;
  const std::string file = std::filesystem::path(shown_name(inputs.files.front().name)).stem().string();
  write_result(arguments, film_page(first.title.empty() ? file : first.title, first.author, subjects,
                                    plan.theme, plan.frames_per_second));
  return kOk;
}

int run_render(const RenderArguments& arguments) {
  const RenderPlan plan = checked_render_plan(arguments);
  if (!arguments.output.empty() && arguments.output != "-") {
    refuse_input_as_output(arguments.output, arguments.read.files);
  }
  const Inputs inputs = read_inputs(arguments.read, arguments.output);
  bool all_good = inputs.all_readable;
  const std::vector<const Entry*> entries = good_entries(inputs, all_good);
  if (entries.empty()) {
    if (all_good) complain("there is no level to show");
    return kBadInput;
  }
  const bool is_page = plan.form == RenderForm::html;
  if (entries.size() > 1 && (!is_page || arguments.lurd)) {
    throw UsageError((is_page ? "--lurd is the solution of one level" : "a picture or film is of one level") +
                     std::string(" and there are ") + grouped(entries.size()) + "; choose it with --levels" +
                     (is_page ? "" : " (.html holds any number)"));
  }
  catch_interrupts();
  if (is_page) {
    const int code = render_page(arguments, plan, inputs, entries);
    return code == kOk && !all_good ? kBadInput : code;
  }
  const Entry& entry = *entries.front();
  Subject subject;
  subject.entry = &entry;
  if (plan.needs_solution()) subject = find_subject(entry, plan, arguments.lurd);
  if (interrupted()) return kInterrupted;
  if (plan.needs_solution() && !subject.has_solution) {
    complain("level " + std::to_string(entry.number) + ": " + subject.missing);
    return subject.missing_code;
  }
  plan.is_film() ? render_film(arguments, plan, subject) : render_still(arguments, plan, subject);
  return all_good ? kOk : kBadInput;
}

}  // namespace

Command add_render(const Parser& parent) {
  const Parser parser = parent.add_command("render", "Draw levels and solutions: pictures, films, a page");
  const auto arguments = std::make_shared<RenderArguments>();
  add_render_options(parser, *arguments);
  parser.footer(kRenderFooter);
  return {parser, [arguments] { return run_render(*arguments); }};
}

}  // namespace sokrates::cli
