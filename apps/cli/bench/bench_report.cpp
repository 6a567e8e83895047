// `sokrates bench report`: reports runs as a table, as CSV, or as an HTML page with pictures.
#include <filesystem>
#include <memory>
#include <system_error>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/output.hpp"
#include "bench/bench_reference.hpp"
#include "bench/bench_report_page.hpp"
#include "bench/bench_report_table.hpp"
#include "bench/bench_verified.hpp"
#include "bench/commands.hpp"
#include "bench/report_inputs.hpp"

namespace sokrates::cli {
namespace {

constexpr char kReportFooter[] =
    R"(A journal is a file that sokrates bench writes, or lines of solve --json. Time is processor time. PAR-2 counts a level
without an answer as twice the limit, in expansions if only --nodes was limited. --reference names a file (.sol, .sok,
LURD, JSON lines) or a folder with NAME.sol for each level file NAME.*; the verifier checks each solution in it.
A level counts as solved only if the verifier accepts the solution, now or when the journal was written.
Exit codes: 0 reported; 1 a valid reference contradicts a proof of a run; 2 wrong usage; 3 some input is unreadable, or a
solution is wrong.

Examples:
  sokrates bench report run.jsonl
  sokrates bench report --html report.html --csv levels.csv before.jsonl after.jsonl
  sokrates bench report xsokoban.jsonl --reference /usr/share/games/cavepacker/maps)";

struct ReportArguments {
  std::vector<std::string> journals;
  std::vector<std::string> references;
  std::string csv;
  std::string html;
};

// Reports contradictions on standard error, for the case that the table is not printed. Returns true if no
// reference contradicts a proof.
bool complain_of_references(const std::vector<bench::Run>& runs, const bench::ReferenceReport& report) {
  bool in_order = true;
  for (const bench::Run& run : runs) {
    for (const bench::ReferenceLine& line : bench::compared_with(report, run).lines) {
      if (line.contradiction.empty()) continue;
      complain("contradiction: " + bench::level_name(*line.row) + ": " + line.contradiction);
      in_order = false;
    }
  }
  for (const bench::WrongReference& wrong : report.wrong())
    complain("wrong reference for " + wrong.level + " in " + wrong.source + ": " + wrong.reason);
  return in_order;
}

// Returns true if no reference contradicts a proof.
bool print_references(Output& output, const std::vector<bench::Run>& runs,
                      const bench::ReferenceReport& report, const Paint& paint) {
  bool in_order = true;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const bench::ReferenceComparison comparison = bench::compared_with(report, runs[i]);
    in_order = in_order && comparison.totals.contradictions == 0;
    const std::string whose = runs.size() > 1 ? ", run " + run_letter(i) : "";
    output.write("\nSolutions of others" + whose + '\n' + references_text(comparison, report, paint));
  }
  return in_order;
}

// Returns true if no reference contradicts a proof.
bool print_report(const std::vector<bench::Run>& runs, const bench::ReferenceReport& references,
                  const std::string& written) {
  Output output("", {});
  const Paint paint = Paint::for_terminal(output.fd());
  output.write(figures_text(runs, paint));
  const bool in_order = references.empty() || print_references(output, runs, references, paint);
  if (!written.empty()) output.write(written + '\n');
  return in_order;
}

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
  const VerifiedReferences references = read_references(arguments.references, inputs.runs, boards);
  // Files are written first, because the reader of the table may close the pipe before its end.
  std::string written;
  if (!arguments.csv.empty()) write_whole(arguments.csv, levels_csv(inputs.runs, references.report), written);
  if (!arguments.html.empty()) {
    write_whole(arguments.html, report_html({inputs.runs, references.report, boards}), written);
  }
  // If a file goes to standard output, nothing else may be printed there.
  const bool is_taken = arguments.csv == "-" || arguments.html == "-";
  const bool in_order = is_taken ? complain_of_references(inputs.runs, references.report)
                                 : print_report(inputs.runs, references.report, written);
  if (!inputs.all_good || !references.all_good || !all_right) return kBadInput;
  return in_order ? kOk : kWrong;
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
  parser
      .add_option("--reference", arguments->references,
                  "Compare with the solutions in this file or folder; can be repeated")
      .one_at_a_time()
      .type_name("PATH");
  parser.footer(kReportFooter);
  return {parser, [arguments] { return run_report(*arguments); }};
}

}  // namespace sokrates::cli
