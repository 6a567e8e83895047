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
    R"(Levels are matched by file, number and content (exact_id where a row has none, as those of solve --json), then by
content alone; rows that have neither by file and number. A solution counts only if the verifier accepts it. Two answers that cannot both be right are shouted at first. Worse (--fail) is: a level of A that is
missing in B, nothing in common, a contradiction, a level or a proof lost, a longer answer where the shortest was
asked for, at least 2 percent more expansions by more than noise. Times are shown and never fail: they measure the
machine too.
Exit codes: 0 compared; 1 --fail and B is worse; 2 wrong usage; 3 some journal unreadable.

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
                     "; compare journals of one run each. In it are: " + found);
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
  const Parser parser = parent.add_command("compare", "Which levels were won and lost between two runs");
  const auto arguments = std::make_shared<CompareArguments>();
  parser.add_option("A", arguments->a, "The journal of the run before").required().type_name("");
  parser.add_option("B", arguments->b, "The journal of the run after").required().type_name("");
  parser.add_flag("--all", arguments->all, "Whole lists, not their first ten lines");
  parser.add_flag("--json", arguments->json, "One JSON object");
  parser.add_flag("--fail", arguments->fail, "Exit with 1 if B is worse");
  parser.footer(kCompareFooter);
  return {parser, [arguments] { return run_compare(*arguments); }};
}

}  // namespace sokrates::cli
