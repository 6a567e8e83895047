// `sokrates bench`: runs an engine on many levels, and evaluates the journals of such runs.
#include <memory>
#include <vector>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "bench/bench_run.hpp"
#include "bench/commands.hpp"
#include "bench/signature.hpp"
#include "bench/suites.hpp"
#include "bench/wide_signature.hpp"

namespace sokrates::cli {
namespace {

constexpr char kBenchFooter[] =
    R"(Every level runs in its own process, so that a crash affects only one row. Without --time, a level that hangs cannot
be distinguished from a hard one. Finished levels are never lost, and --resume continues an interrupted run.
docs/benchmarking.md explains runs on several machines.
Exit codes: 0 the run is complete; 2 wrong usage; 3 some input is unreadable or invalid, some level ended with an error,
or the journal cannot be written or was removed during the run; 130 interrupted.

Examples:
  sokrates bench --time 10 --jobs 2 --output run.jsonl levels.xsb
  sokrates bench --time 10 --jobs 2 --output run.jsonl --resume levels.xsb
  sokrates bench --nodes 100000 --shard 1/2 microban
  sokrates bench --time 10 --solver 'mysolver {level}' --output mysolver.jsonl levels.xsb
The signature shows whether a change of the program changes its answers; it is the same on every machine:
  sokrates bench --signature
  sokrates bench --signature --wide)";

struct BenchArguments {
  BenchRunArguments run;
  bool signature = false;
  bool wide = false;
  bool suites = false;
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

int print_signature(bool wide, bool verbose) {
  Output output("", {});
  std::function<void(const bench::SignatureRun&)> each;
  if (verbose) each = [&](const bench::SignatureRun& run) { output.write(run_line(run)); };
  const Expected<bench::Signature> signature =
      wide ? bench::compute_wide_signature(bench::suites_folder(), each) : bench::compute_signature(each);
  if (!signature) throw UsageError(signature.error());
  output.write(counted(signature->runs, "run") + " on " + counted(signature->levels, "level") + ": " +
               counted(signature->expanded, "expansion") + ", answers " + signature->answers + '\n');
  return kOk;
}

int print_suites() {
  const std::string folder = bench::suites_folder();
  Output("", {}).write(bench::suites_listing(bench::find_suites(folder), folder));
  return kOk;
}

int run(const BenchArguments& arguments) {
  const bool has_suites = !arguments.run.solve.read.files.empty();
  if (arguments.signature + arguments.suites + has_suites > 1) {
    throw UsageError("SUITE, --signature and --suites cannot be combined; use one of them");
  }
  if (arguments.verbose && !arguments.signature) throw UsageError("--verbose requires --signature; add it");
  if (arguments.wide && !arguments.signature) throw UsageError("--wide requires --signature; add it");
  if (arguments.signature) return print_signature(arguments.wide, arguments.verbose);
  if (arguments.suites) return print_suites();
  if (!has_suites) {
    throw UsageError("SUITE is missing; name a file, a folder or a set (see sokrates bench --suites)");
  }
  return run_bench(arguments.run);
}

}  // namespace

Command add_bench(const Parser& parent) {
  const Parser parser =
      parent.add_command("bench", "Run many levels and store every result; compare and report such runs");
  const auto arguments = std::make_shared<BenchArguments>();
  add_bench_run_options(parser, arguments->run);
  parser.add_flag("--suites", arguments->suites, "List the sets that have names, and their sources");
  parser.add_flag(
      "--signature", arguments->signature,
      "Run every engine on fixed levels within fixed node limits; print the total of expansions and a hash "
      "of the answers");
  parser.add_flag("--wide", arguments->wide,
                  "With --signature, run seven engines on 31 larger levels, 23 of them from cavepacker-data");
  parser.add_flag("--verbose,-v", arguments->verbose, "With --signature, also print one line for each run");
  parser.footer(kBenchFooter);
  const std::vector<Command> commands = {add_bench_report(parser), add_bench_compare(parser),
                                         add_bench_merge(parser)};
  return {parser, [arguments, commands] {
            for (const Command& command : commands) {
              if (command.parser.was_called()) return command.run();
            }
            return run(*arguments);
          }};
}

}  // namespace sokrates::cli
