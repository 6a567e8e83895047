// `sokrates report`: writes a page about a collection for its designer.
#include <chrono>
#include <filesystem>
#include <memory>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "design/commands.hpp"
#include "design/report_page.hpp"
#include "files/level_files.hpp"
#include "solve/interrupt.hpp"
#include "solve/solve_options.hpp"
#include "solve/status_line.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

constexpr char kPageFooter[] =
    R"(The page shows each level with a picture, the fewest pushes if they are proved or else the best known solution, the
difficulty, earlier levels that are the same puzzle, unnecessary elements, and a player for the solution. It is one file
that any browser opens. Solutions stored in the level file are used if they are valid.
Exit codes: 0 the page is written; 2 wrong usage; 3 some input unreadable or invalid; 130 interrupted, and the page holds
the levels that were finished.

Example:
  sokrates report --time 30 --output collection.html collection.sok)";

struct PageArguments {
  ReadArguments read;
  std::string output;
  std::string time = "20";
  std::string theme = "auto";
  bool quiet = false;
};

draw::ThemeChoice checked_theme(const std::string& text) {
  require_name("--theme", "theme", text, {"light", "dark", "auto"});
  if (text == "auto") return draw::ThemeChoice::automatic;
  return text == "dark" ? draw::ThemeChoice::dark : draw::ThemeChoice::light;
}

// Returns the valid levels. The others get an error message.
std::vector<const Entry*> readable_entries(const Inputs& inputs, bool& all_good) {
  std::vector<const Entry*> entries;
  for (const LevelFile& file : inputs.files) {
    for (const Entry* entry : file.chosen) {
      if (entry->level) {
        entries.push_back(entry);
      } else {
        complain(broken_level_message(file.name, *entry) + "; left out");
        all_good = false;
      }
    }
  }
  return entries;
}

std::vector<LevelReport> report_levels(const std::vector<const Entry*>& entries, double seconds, bool quiet) {
  const auto begin = std::chrono::steady_clock::now();
  StatusLine line(!quiet);
  DuplicateFinder duplicates;
  std::vector<LevelReport> reports;
  for (const Entry* entry : entries) {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    line.show(passed.count(), "level " + grouped(reports.size() + 1) + " of " + grouped(entries.size()) +
                                  "  " + duration_text(passed.count()));
    LevelReport report = report_level(*entry, seconds, duplicates, &interrupt_token());
    if (interrupted()) break;
    reports.push_back(std::move(report));
  }
  return reports;
}

int run_page(const PageArguments& arguments) {
  const double seconds = parse_time_limit(arguments.time);
  const draw::ThemeChoice theme = checked_theme(arguments.theme);
  const bool to_file = !arguments.output.empty() && arguments.output != "-";
  if (to_file) refuse_input_as_output(arguments.output, arguments.read.files);
  const Inputs inputs = read_inputs(arguments.read, arguments.output);
  bool all_good = inputs.all_readable;
  const std::vector<const Entry*> entries = readable_entries(inputs, all_good);
  if (entries.empty()) {
    if (all_good) complain("there is no level to report");
    return kBadInput;
  }
  catch_interrupts();
  const std::vector<LevelReport> reports = report_levels(entries, seconds, arguments.quiet);
  if (interrupted()) {
    complain("interrupted: the page has " + counted(reports.size(), "level") + " of " +
             grouped(entries.size()));
  }
  const Collection& first = inputs.files.front().collection;
  const std::string file = path_of(shown_name(inputs.files.front().name)).stem().string();
  const std::string page =
      report_page(first.title.empty() ? file : first.title, first.author, reports, theme);
  if (to_file) {
    replace_file(arguments.output, page);
  } else {
    Output("", {}).write(page);
  }
  if (interrupted()) return kInterrupted;
  return all_good ? kOk : kBadInput;
}

}  // namespace

Command add_report(const Parser& parent) {
  const Parser parser = parent.add_command("report", "Write a page about a collection for its designer");
  const auto arguments = std::make_shared<PageArguments>();
  add_files(parser, arguments->read);
  add_read_options(parser, arguments->read);
  parser.add_option("--output", arguments->output, "Write to a file (.html) instead of standard output")
      .type_name("FILE");
  parser.add_option("--time", arguments->time, "Limit the time for each level, e.g. 30 or 5m (default: 20)")
      .type_name("TIME");
  parser
      .add_option("--theme", arguments->theme,
                  "Set the colors: light | dark | auto, the preference of the reader (default: auto)")
      .type_name("NAME");
  parser.add_flag("--quiet", arguments->quiet, "No progress");
  parser.footer(kPageFooter);
  return {parser, [arguments] { return run_page(*arguments); }};
}

}  // namespace sokrates::cli
