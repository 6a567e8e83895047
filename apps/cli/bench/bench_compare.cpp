// `sokrates bench compare`: compares two runs and determines whether the second one is worse.
#include <memory>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "bench/bench_compare_text.hpp"
#include "bench/bench_verified.hpp"
#include "bench/commands.hpp"
#include "bench/report_inputs.hpp"

namespace sokrates::cli {
namespace {

constexpr char kCompareFooter[] =
    R"(Levels are matched by file, number and content, then by content alone. Rows without content are matched by exact_id, or
by file and number. A solution counts only if the verifier accepts it. Contradictions between the runs are printed first.
B is worse (--fail) if a level of A is missing in B, if the runs have no level in common, if they contradict each other,
if B loses a level or a proof, if a solution that should be shortest is longer, or if B needs significantly more
expansions (at least 2 percent). Times are printed but do not count, because they depend on the machine.
Exit codes: 0 compared; 1 --fail and B is worse; 2 wrong usage; 3 some journal is unreadable.

Examples:
  sokrates bench compare before.jsonl after.jsonl
  sokrates bench compare --fail --json before.jsonl after.jsonl)";

struct CompareArguments {
  std::string a;
  std::string b;
  bool all = false;
  bool json = false;
  bool fail = false;
};

// Returns the run of a journal that contains one run.
bench::Run single_run(const std::string& file, bool& all_good) {
  JournalInputs inputs = read_journals({file});
  all_good = all_good && inputs.all_good;
  if (inputs.runs.empty()) return {};
  if (inputs.runs.size() > 1) {
    std::string found;
    for (const bench::Run& run : inputs.runs) {
      found += found.empty() ? "(version " : ", (version ";
      found += run.version + ' ' + run.settings + ')';
    }
    throw UsageError(file + " holds " + counted(inputs.runs.size(), "run") +
                     "; use journals of a single run. This one contains: " + found);
  }
  return std::move(inputs.runs.front());
}

int run_compare(const CompareArguments& arguments) {
  bool all_good = true;
  std::vector<bench::Run> runs{single_run(arguments.a, all_good), single_run(arguments.b, all_good)};
  if (runs[0].rows.empty() || runs[1].rows.empty()) return kBadInput;
  BenchBoards boards;
  all_good = verify_solved_rows(runs, boards) && all_good;
  const bench::Run& a = runs[0];
  const bench::Run& b = runs[1];
  const ComparedRuns compared{a, b, bench::compared(a, b)};
  Output output("", {});
  output.write(arguments.json ? comparison_json(compared)
                              : comparison_text(compared, arguments.all, Paint::for_terminal(output.fd())));
  if (!all_good) return kBadInput;
  return arguments.fail && !bench::regressions_in(compared.comparison).empty() ? kWrong : kOk;
}

}  // namespace

Command add_bench_compare(const Parser& parent) {
  const Parser parser = parent.add_command("compare", "Compare two runs: which levels were won and lost");
  const auto arguments = std::make_shared<CompareArguments>();
  parser.add_option("A", arguments->a, "Journal of the first run").required().type_name("");
  parser.add_option("B", arguments->b, "Journal of the second run").required().type_name("");
  parser.add_flag("--all", arguments->all, "Print whole lists instead of their first ten lines");
  parser.add_flag("--json", arguments->json, "Print one JSON object");
  parser.add_flag("--fail", arguments->fail, "Exit with 1 if B is worse");
  parser.footer(kCompareFooter);
  return {parser, [arguments] { return run_compare(*arguments); }};
}

}  // namespace sokrates::cli
