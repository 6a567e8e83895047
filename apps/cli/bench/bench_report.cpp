// `sokrates bench report`: reports runs as a table, as CSV, or as an HTML page with pictures.
#include <filesystem>
#include <memory>
#include <system_error>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/output.hpp"
#include "bench/bench_report_page.hpp"
#include "bench/bench_report_table.hpp"
#include "bench/bench_verified.hpp"
#include "bench/commands.hpp"
#include "bench/report_inputs.hpp"

namespace sokrates::cli {
namespace {

constexpr char kReportFooter[] =
    R"(A journal is a file that sokrates bench writes, or lines of solve --json. Time is processor time. PAR-2 counts a level
without an answer as twice the limit, in expansions if only --nodes was limited. A level counts as solved only if the verifier accepts the solution, now or when the journal was written.
Exit codes: 0 reported; 2 wrong usage; 3 some input is unreadable, or a solution is wrong.

Examples:
  sokrates bench report run.jsonl
  sokrates bench report --html report.html --csv levels.csv before.jsonl after.jsonl)";

struct ReportArguments {
  std::vector<std::string> journals;
  std::string csv;
  std::string html;
};

void refuse_one_file_for_both(const ReportArguments& arguments) {
  if (arguments.csv.empty() || arguments.html.empty()) return;
  std::error_code unknown;
  const auto real = [&](const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path, unknown), unknown);
  };
  if (real(arguments.csv) == real(arguments.html))
    throw UsageError("--csv and --html name the same file, " + arguments.csv + "; choose different names");
}

// Writes to a file and adds its name to `written`, or writes to standard output.
void write_whole(const std::string& path, const std::string& text, std::string& written) {
  if (path == "-") {
    Output("", {}).write(text);
  } else {
    replace_file(path, text);
    written += (written.empty() ? "\nWritten: " : ", ") + printable(path);
  }
}

int run_report(const ReportArguments& arguments) {
  refuse_one_file_for_both(arguments);
  refuse_input_as_output(arguments.csv, arguments.journals, "--csv");
  refuse_input_as_output(arguments.html, arguments.journals, "--html");
  JournalInputs inputs = read_journals(arguments.journals);
  if (inputs.runs.empty()) return kBadInput;
  BenchBoards boards;
  const bool all_right = verify_solved_rows(inputs.runs, boards);
  // Files are written first, because the reader of the table may close the pipe before its end.
  std::string written;
  if (!arguments.csv.empty()) write_whole(arguments.csv, levels_csv(inputs.runs), written);
  if (!arguments.html.empty()) write_whole(arguments.html, report_html(inputs.runs, boards), written);
  // If a file goes to standard output, nothing else may be printed there.
  if (arguments.csv != "-" && arguments.html != "-") {
    Output output("", {});
    output.write(figures_text(inputs.runs, Paint::for_terminal(output.fd())));
    if (!written.empty()) output.write(written + '\n');
  }
  return inputs.all_good && all_right ? kOk : kBadInput;
}

}  // namespace

Command add_bench_report(const Parser& parent) {
  const Parser parser =
      parent.add_command("report", "Report runs as a table, a CSV file or a page with pictures");
  const auto arguments = std::make_shared<ReportArguments>();
  parser.add_option("JOURNAL", arguments->journals, "Name the journals of runs; - is standard input")
      .required()
      .type_name("");
  parser
      .add_option("--csv", arguments->csv,
                  "Write a CSV file with a line for each level; - is standard output, without the table")
      .type_name("FILE");
  parser
      .add_option("--html", arguments->html,
                  "Write a page with plots, animated solutions and the boards of unsolved levels; - is "
                  "standard output")
      .type_name("FILE");
  parser.footer(kReportFooter);
  return {parser, [arguments] { return run_report(*arguments); }};
}

}  // namespace sokrates::cli
