#include "solve/solve_printer.hpp"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "arguments/numbers.hpp"
#include "arguments/sizes.hpp"
#include "files/level_files.hpp"
#include "solve/position_report.hpp"
#include "solve/result_json.hpp"
#include "solve/result_text.hpp"
#include "solve/solution_boards.hpp"
#include "solve/statistics_text.hpp"

namespace sokrates::cli {
namespace {

constexpr std::size_t kMaxLineWidth = 100;

std::string left_column(std::string_view text, std::size_t width) {
  std::string cell(text);
  if (cell.size() < width) cell.append(width - cell.size(), ' ');
  return cell;
}

std::string right_column(std::string_view text, std::size_t width) {
  std::string cell(text);
  if (cell.size() < width) cell.insert(0, width - cell.size(), ' ');
  return "  " + cell;
}

// Indents every line by two spaces and ends it.
std::string indented(std::string_view lines) {
  std::string text = "  ";
  for (const char c : lines) {
    text += c;
    if (c == '\n') text += "  ";
  }
  return text + '\n';
}

}  // namespace

SolvePrinter::SolvePrinter(Output& output, const SolvePlan& plan, const std::vector<LevelFile>& files)
    : output_(output),
      plan_(plan),
      name_files_(files.size() > 1),
      paint_(Paint::chosen(plan.colour, output.fd())),
      level_file_(output, plan.format, files) {
  for (const Options& run : plan.runs) engine_width_ = std::max(engine_width_, run.engine.size());
  if (plan.style == SolveStyle::csv) output.write(result_table().heading());
}

void SolvePrinter::begin_level(const std::string& file, const Entry& entry) {
  if (plan_.style != SolveStyle::text || !entry.level) return;
  output_.write((begun_ ? "\n" : "") + level_heading(name_files_ ? file : "", entry, paint_) + '\n');
  begun_ = true;
  if (plan_.shows_limits) {
    const Options& run = plan_.runs.front();
    output_.write("  limits: " + counted(run.threads, "thread") + ", " +
                  (run.limits.memory_bytes == 0 ? "no limit" : size_text(run.limits.memory_bytes)) +
                  " of memory\n");
  }
  if (compares()) output_.write(table_head());
}

void SolvePrinter::improvement(const Improvement& improvement, const std::string& engine) {
  if (plan_.style != SolveStyle::text || compares()) return;
  const std::vector<ComponentInfo>& known = engines();
  const auto info = std::find_if(known.begin(), known.end(),
                                 [&](const ComponentInfo& part) { return part.name == engine_name(engine); });
  // Engines that prove optimality also find worse solutions on the way. These are printed only with
  // --verbose.
  if (!plan_.verbose && (info == known.end() || !info->is_anytime)) return;
  output_.write("  " + counted(improvement.moves, "move") + ", " + counted(improvement.pushes, "push") +
                "  " +
                paint_.faint("found after " + duration_text(improvement.seconds) + ", " +
                             counted(improvement.expanded, "state") + " expanded") +
                '\n');
}

void SolvePrinter::end_level() {
  if (outcomes_.empty()) return;
  if (plan_.style == SolveStyle::level_file) level_file_.add(outcomes_);
  const std::string text = plan_.statistics ? statistics_text(outcomes_, paint_) : "";
  if (!text.empty()) output_.write('\n' + text);
  outcomes_.clear();
}

void SolvePrinter::result(const Outcome& outcome, const Limits& limits) {
  switch (plan_.style) {
    case SolveStyle::json:
      output_.write(result_json(outcome));
      return;
    case SolveStyle::csv:
      output_.write(result_table().row(result_object(outcome)));
      return;
    case SolveStyle::lurd:
      output_.write(lurd_line(outcome));
      return;
    case SolveStyle::text:
      // A broken level was reported on standard error and has no heading.
      if (!outcome.entry->level) return;
      if (compares()) {
        output_.write(table_row(outcome));
      } else {
        text_result(outcome, limits);
      }
      if (plan_.statistics) outcomes_.push_back(outcome);
      return;
    case SolveStyle::level_file:
      outcomes_.push_back(outcome);
      return;
    case SolveStyle::quiet:
      return;
  }
}

void SolvePrinter::text_result(const Outcome& outcome, const Limits& limits) {
  const auto columns = static_cast<std::size_t>(terminal_columns(output_.fd()));
  const std::size_t width = std::min(columns > 20 ? columns - 4 : 16, kMaxLineWidth);
  std::string status = status_text(outcome, limits, paint_);
  // If the output is not a terminal, the status stays on one line, so that grep finds it.
  if (is_terminal(output_.fd())) status = flowed(status, width);
  std::string text = indented(status);
  const bool has_solution = outcome.result.status == Status::solved || outcome.result.status == Status::error;
  if (has_solution && !outcome.result.solution.empty()) text += wrapped(outcome.result.solution, width, "  ");
  if (outcome.ran) text += "  " + paint_.faint(effort_text(outcome)) + '\n';
  if (outcome.result.status == Status::unsolvable) text += blame_of(outcome, limits);
  if (plan_.boards && outcome.result.status == Status::solved) {
    const bool in_strips = is_terminal(output_.fd());
    text += '\n' + solution_boards(*outcome.entry->level, outcome.result.solution, paint_,
                                   in_strips ? columns - 2 : 0);
  }
  output_.write(text);
}

// Returns the board with the blamed boxes. If the level was searched, no detector rejected its start, so
// there are no such boxes.
std::string SolvePrinter::blame_of(const Outcome& outcome, const Limits& limits) const {
  if (outcome.result.statistics.expanded > 0) return {};
  const auto report = inspect_position(*outcome.entry->level, "", limits);
  return report && !report->witness.empty() ? blame_text(*report, paint_) : "";
}

std::string SolvePrinter::table_head() const {
  return "  " +
         paint_.faint(left_column("engine", engine_width_) + "  " + left_column("status", 10) +
                      right_column("moves", 5) + right_column("pushes", 6) + right_column("optimal", 7) +
                      right_column("expanded", 9) + right_column("generated", 9) + right_column("time", 9) +
                      right_column("memory", 7)) +
         '\n';
}

std::string SolvePrinter::table_row(const Outcome& outcome) const {
  const Result& result = outcome.result;
  const bool solved = outcome.result.status == Status::solved;
  std::string status = left_column(name_of(outcome.result.status), 10);
  if (solved) status = paint_.good(status);
  if (outcome.result.status == Status::unsolvable) status = paint_.bad(status);
  if (outcome.result.status == Status::unknown) status = paint_.unsure(status);
  std::string row = "  " + left_column(result.engine, engine_width_) + "  " + status +
                    right_column(solved ? std::to_string(result.metrics.moves) : "-", 5) +
                    right_column(solved ? std::to_string(result.metrics.pushes) : "-", 6) +
                    right_column(!solved          ? "-"
                                 : result.optimal ? "yes"
                                                  : "no",
                                 7);
  if (outcome.ran) {
    row += right_column(grouped(result.statistics.expanded), 9) +
           right_column(grouped(result.statistics.generated), 9) +
           right_column(duration_text(result.seconds), 9) +
           right_column(size_text(result.statistics.peak_bytes), 7);
  }
  if (!solved && result.limit != Limit::none) row += "  limit: " + std::string(name_of(result.limit));
  if (!solved && !outcome.ran) row += "  " + result.reason;
  return row + '\n';
}

std::string SolvePrinter::lurd_line(const Outcome& outcome) const {
  if (outcome.result.status == Status::solved) {
    const std::string& solution = outcome.result.solution;
    const std::size_t push = plan_.hint ? solution.find_first_of("UDLR") : std::string::npos;
    return solution.substr(0, push == std::string::npos ? push : push + 1) + '\n';
  }
  std::string line =
      "; level " + std::to_string(outcome.entry->number) + ": " + std::string(name_of(outcome.result.status));
  if (outcome.result.limit != Limit::none) line += ", limit " + std::string(name_of(outcome.result.limit));
  const std::string reason = outcome.entry->level ? outcome.result.reason : bare_reason(*outcome.entry);
  if (!reason.empty()) line += ": " + printable(reason);
  return line + '\n';
}

void SolvePrinter::summary(const Tally& tally, double seconds, std::size_t left_over) {
  if (plan_.style == SolveStyle::quiet) return;
  if (plan_.style == SolveStyle::level_file) level_file_.finish();
  if (tally.levels() + left_over < 2) return;
  std::string text = tally.text();
  if (left_over > 0) text += "; interrupted, " + counted(left_over, "level") + " not tried";
  text += "; " + duration_text(seconds) + "\n";
  const bool on_output = plan_.style == SolveStyle::text;
  if (on_output) output_.write((begun_ ? "\n" : "") + text);
  // If the text does not go to standard output, print the summary on standard error if that is a terminal.
  const bool watched = !on_output || output_.fd() != STDOUT_FILENO;
  if (watched && !plan_.quiet && is_terminal(STDERR_FILENO)) std::fputs(text.c_str(), stderr);
}

}  // namespace sokrates::cli
