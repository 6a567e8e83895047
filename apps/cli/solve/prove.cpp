// `sokrates prove`: proves results of the solver with certificates that other programs can check.
#include <sokrates/prove.hpp>

#include <memory>
#include <nlohmann/json.hpp>
#include <tuple>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "files/json_fields.hpp"
#include "files/level_files.hpp"
#include "solve/commands.hpp"
#include "solve/coq_file.hpp"
#include "solve/interrupt.hpp"
#include "solve/level_records.hpp"
#include "solve/level_run.hpp"
#include "solve/progress_line.hpp"
#include "solve/proof_files.hpp"
#include "solve/result_text.hpp"
#include "solve/solve_options.hpp"

namespace sokrates::cli {
namespace {

constexpr char kProveFooter[] =
    R"(The command solves each level with the fewest pushes (or moves) and writes a certificate to DIR/SET-NUMBER.proof. It
proves that the solution is shortest, that there is none, or that none is shorter than a bound. A dry run of the check
makes sure that the checker accepts the file, and its cost is printed. The dry run may take as long as the search. A file
of two kilobytes or more is packed (.proof.gz). docs/proofs.md describes the format and why a check proves the claim.
Exit codes: 0 every level is proved optimal or unsolvable; 20 some are not; 2 wrong usage; 3 some input is unreadable or
invalid; 130 interrupted.

Example:
  sokrates prove levels.xsb --time 10 --output proofs && checkproof proofs/levels-1.proof)";

struct ProveArguments {
  SolveArguments solve;
  std::string states = "1000000";
  bool without_pi = false;
  bool without_lemmas = false;
  std::string coq;  // the file for theorems, or empty
};

std::string json_of(const Outcome& outcome, const ProofFolder::Written& written) {
  Json line;
  line["file"] = outcome.file;
  line["level"] = outcome.entry->number;
  line["title"] = text_or_null(outcome.entry->title);
  JsonFields fields(line);
  write_claim(fields, written.proof);
  line["proof"] = text_or_null(written.path);
  write_check(fields, written.proof);
  line["proof_bytes"] = written.proof ? Json(written.bytes) : Json(nullptr);
  line["cpu_seconds"] = outcome.result.cpu_seconds;
  line["expanded"] = outcome.result.statistics.expanded;
  return json_line(line);
}

int run_prove(ProveArguments& arguments) {
  if (arguments.solve.output.empty())
    throw UsageError("prove: --output DIR is missing; name a folder for the certificates");
  if (arguments.solve.objective.empty()) arguments.solve.objective = "pushes";
  const auto max_states = parse_count(arguments.states);
  if (!max_states || *max_states == 0)
    throw UsageError("--states: '" + arguments.states + "' is not a number");
  const std::string folder = std::exchange(arguments.solve.output, "");
  const SolvePlan plan = checked_plan(arguments.solve);
  if (plan.runs.size() != 1) throw UsageError("--engine: prove runs only one engine; name one");
  if (!arguments.coq.empty()) refuse_input_as_output(arguments.coq, arguments.solve.read.files, "--coq");
  const Inputs inputs = read_inputs(arguments.solve.read, arguments.coq, "--coq");
  if (inputs.files.empty()) return kBadInput;
  refuse_equal_names(inputs.files, set_name, "--output");
  if (!arguments.coq.empty()) refuse_equal_names(inputs.files, coq_set_name, "--coq");
  const ProofFolder proofs(
      folder, {*max_states, !arguments.without_pi, !arguments.without_lemmas, plan.runs[0].limits});
  if (!arguments.solve.records.empty())
    refuse_input_as_output(arguments.solve.records, arguments.solve.read.files, "--records");
  RecordFile records = open_records(arguments.solve.records);
  KnownSolutions known;
  add_recorded_solutions(known, records, inputs, plan.runs[0]);
  Output output("", {});
  std::string theorems = coq_header();
  ProgressLine progress(!arguments.solve.quiet);
  catch_interrupts();
  bool all_good = inputs.all_readable;
  bool all_proved = true;
  for (const LevelFile& file : inputs.files) {
    for (const Entry* entry : file.chosen) {
      if (interrupted()) break;
      if (!entry->level) complain(broken_level_message(file.name, *entry));
      all_good = all_good && entry->level;
      if (entry->level) {
        progress.begin(std::to_string(entry->number), std::string(bound_unit(*entry->level, plan.runs[0])),
                       plan.runs[0].limits.seconds);
      }
      Watch watch;
      watch.stop = &interrupt_token();
      watch.progress = [&](const Progress& p) { progress.show(p); };
      // Skip the search if no certificate can exist for the level.
      const bool is_refused = entry->level && !why_not_provable(*entry->level).empty();
      Outcome outcome;
      std::tie(outcome.file, outcome.entry) = std::pair(file.name, entry);
      Options options = plan.runs[0];
      if (const auto found = known.find(entry); found != known.end()) options.known_solution = found->second;
      if (!is_refused) outcome = run_level(file.name, *entry, options, watch, {});
      add_record(records, outcome);
      progress.clear();
      const ProofFolder::Written written = proofs.write(outcome, &interrupt_token());
      if (written.proof && !arguments.coq.empty())
        theorems +=
            coq_theorem(coq_set_name(file.name) + '_' + std::to_string(entry->number), *written.proof);
      all_proved =
          all_proved && written.proof && (written.proof->is_optimal || written.proof->claim == "unsolvable");
      if (arguments.solve.json) output.write(json_of(outcome, written));
      if (arguments.solve.json || arguments.solve.quiet || !entry->level) continue;
      const std::string title = entry->title.empty() ? "" : " \"" + printable(entry->title) + "\"";
      output.write("Level " + std::to_string(entry->number) + title + ": " + text_of(written) + '\n');
    }
  }
  if (!arguments.coq.empty()) replace_file(arguments.coq, theorems);
  if (interrupted()) return kInterrupted;
  if (!all_good) return kBadInput;
  return all_proved ? kOk : kUnknown;
}

}  // namespace

Command add_prove(const Parser& parent) {
  const Parser parser =
      parent.add_command("prove", "Write certificates that an independent checker verifies");
  const auto arguments = std::make_shared<ProveArguments>();
  add_files(parser, arguments->solve.read);
  add_search_options(parser, arguments->solve);
  add_records_option(parser, arguments->solve.records);
  parser.add_option("--output", arguments->solve.output, "Write the certificates to this folder")
      .type_name("DIR");
  parser.add_option("--states", arguments->states, "Limit the states that a check stores (default: 1000000)")
      .type_name("N");
  parser.add_flag("--without-pi", arguments->without_pi, "Write certificates without the PI-corral rule");
  parser.add_flag("--without-lemmas", arguments->without_lemmas,
                  "Write certificates without lemmas; they are found sooner but have more states");
  parser.add_option("--coq", arguments->coq, "Write the theorems of the certificates to FILE, for Coq")
      .type_name("FILE");
  parser.add_flag("--json", arguments->solve.json, "Print one JSON object per line for each level");
  parser.add_flag("--quiet", arguments->solve.quiet,
                  "Print nothing; use the exit code and the files in --output");
  parser.footer(kProveFooter);
  return {parser, [arguments] { return run_prove(*arguments); }};
}

}  // namespace sokrates::cli
