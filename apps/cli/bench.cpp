// `sokrates bench`: what the program does on fixed levels, for those who change it.
#include <memory>

#include "bench/signature.hpp"
#include "command.hpp"
#include "exit_codes.hpp"
#include "numbers.hpp"
#include "output.hpp"

namespace sokrates::cli {
namespace {

constexpr char kFooter[] =
    R"(The signature is the same on every machine. A change of the program that should change nothing keeps it; one
that changes it says so and updates tests/cli/cases/bench.case.

Example:
  sokrates bench --signature)";

struct BenchArguments {
  bool signature = false;
  bool verbose = false;
};

std::string run_line(const bench::SignatureRun& run) {
  const Result& result = run.result;
  std::string line = std::string(run.level) + ": " + bench::description(run.options) + ": " +
                     std::string(name_of(result.status)) + (result.optimal ? ", optimal" : "") +
                     ", expanded " + std::to_string(result.statistics.expanded) + ", bound " +
                     std::to_string(result.lower_bound);
  if (!result.solution.empty()) line += ", " + result.solution;
  return line + '\n';
}

int run_bench(const BenchArguments& arguments) {
  Output output("", {});
  if (!arguments.signature) {
    output.write(
        "--signature: every engine on fixed levels within fixed node limits; the total of expansions "
        "and a hash of the answers\n");
    return kOk;
  }
  std::function<void(const bench::SignatureRun&)> each;
  if (arguments.verbose) each = [&](const bench::SignatureRun& run) { output.write(run_line(run)); };
  const bench::Signature signature = bench::compute_signature(each);
  output.write(counted(signature.runs, "run") + " on " + counted(signature.levels, "level") + ": " +
               counted(signature.expanded, "expansion") + ", answers " + signature.answers + '\n');
  return kOk;
}

}  // namespace

Command add_bench(CLI::App& parent) {
  CLI::App* const parser =
      parent.add_subcommand("bench", "Run fixed levels, to see whether a change changes anything")
          ->group("Commands");
  const auto arguments = std::make_shared<BenchArguments>();
  parser->add_flag(
      "--signature", arguments->signature,
      "Every engine on fixed levels within fixed node limits: the total of expansions and a hash "
      "of the answers");
  parser->add_flag("--verbose,-v", arguments->verbose, "Each run in a line of its own, too");
  parser->footer(kFooter);
  return {parser, [arguments] { return run_bench(*arguments); }};
}

}  // namespace sokrates::cli
