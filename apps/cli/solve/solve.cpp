// `sokrates solve`: runs every named engine on every chosen level of every file, in order.
#include <chrono>
#include <memory>
#include <optional>

#include "arguments/exit_codes.hpp"
#include "arguments/output.hpp"
#include "solve/commands.hpp"
#include "solve/curve_table.hpp"
#include "solve/interrupt.hpp"
#include "solve/known_solutions.hpp"
#include "solve/level_records.hpp"
#include "solve/level_run.hpp"
#include "solve/outcome.hpp"
#include "solve/played_on.hpp"
#include "solve/progress_line.hpp"
#include "solve/proof_files.hpp"
#include "solve/result_text.hpp"
#include "solve/solve_levels.hpp"
#include "solve/solve_options.hpp"
#include "solve/solve_printer.hpp"
#include "solve/trace_json.hpp"
#include "solve/trace_printer.hpp"

namespace sokrates::cli {
namespace {

constexpr char kSolveFooter[] =
    R"(Exit codes: 0 every level is solved; 10 some level is proved unsolvable, and the others are solved; 20 some level is
unknown; 2 wrong usage; 3 some input is unreadable or invalid; 130 interrupted. Ctrl-C ends the current level, and the
next one starts. A second Ctrl-C within two seconds ends the run with its summary, and a third ends the program.

This example solves all levels of a file with the fewest pushes, with at most 10 seconds for each:
  sokrates solve --objective pushes --time 10 levels.xsb
These write the results as data, or as a level file with solutions:
  sokrates solve --objective pushes --time 10 --output results.jsonl levels.xsb
  sokrates solve --objective pushes --time 10 --output solved.sok levels.xsb
This shows each step of a search, page by page:
  sokrates solve --engine astar --trace search --color always room.xsb | less -R
This shows in which order the goals are filled:
  sokrates solve --engine fess --trace plan --color always room.xsb | less -R)";

// Returns the descriptions of the engines, which the help sets in two columns.
std::string engine_lines() {
  std::string lines = "Engines (see docs/engines.md; the default is portfolio):\n";
  for (const ComponentInfo& engine : engines()) lines += "  " + engine.name + '\t' + engine.summary + '\n';
  return lines + '\n';
}

class SolveRun {
 public:
  // `curve` may be null.
  SolveRun(const SolvePlan& plan, const Inputs& inputs, KnownSolutions known, RecordFile& records,
           Output& output, Output* curve)
      : plan_(plan),
        inputs_(inputs),
        known_(std::move(known)),
        records_(records),
        output_(output),
        curve_(curve),
        printer_(output, plan, inputs.files),
        progress_(!plan.quiet) {
    for (const LevelFile& file : inputs.files) total_ += file.chosen.size();
    if (curve_) curve_->write(curve_heading());
    if (!plan.proof.empty()) proofs_.emplace(plan.proof, ProofOptions{.limits = plan.runs.front().limits});
  }

  int run() {
    const auto start = std::chrono::steady_clock::now();
    catch_interrupts(total_ > 1 ? CtrlC::ends_level : CtrlC::ends_run);
    for (const LevelFile& file : inputs_.files) {
      for (const Entry* entry : file.chosen) {
        if (interrupted()) break;
        run_engines(file.name, *entry);
        any_cut_short_ = take_level_interrupt() || any_cut_short_;
      }
    }
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    printer_.summary(tally_, spent.count(), total_ - done_);
    if (any_cut_short_) return kInterrupted;
    return inputs_.all_readable ? tally_.exit_code() : kBadInput;
  }

 private:
  void run_engines(const std::string& file, const Entry& entry) {
    ++done_;
    Status best = Status::error;
    if (!entry.level) complain(broken_level_message(file, entry));
    printer_.begin_level(file, entry);
    for (const Options& options : plan_.runs) {
      if (interrupt_token().stop_requested() && &options != &plan_.runs.front()) break;
      const Outcome outcome = run_engine(file, entry, options);
      progress_.clear();
      printer_.result(outcome, options.limits);
      add_record(records_, outcome);
      if (curve_) curve_->write(curve_rows(outcome));
      if (proofs_ && entry.level) write_proof(outcome);
      best = better(best, outcome.result.status);
    }
    printer_.end_level();
    tally_.add(best);
  }

  void write_proof(const Outcome& outcome) {
    const ProofFolder::Written written = proofs_->write(outcome, &interrupt_token());
    if (plan_.style == SolveStyle::text) output_.write("  " + text_of(written) + '\n');
  }

  Outcome run_engine(const std::string& file, const Entry& entry, Options options) {
    if (const auto known = known_.find(&entry); known != known_.end()) options.known_solution = known->second;
    std::string label = total_ > 1 ? std::to_string(done_) + "/" + std::to_string(total_) : std::string();
    if (plan_.runs.size() > 1) label += (label.empty() ? "" : "  ") + options.engine;
    if (entry.level) {
      progress_.begin(label, std::string(bound_unit(*entry.level, options)), options.limits.seconds);
    }
    const bool is_pair =
        options.objective == Objective::pushes_moves || options.objective == Objective::moves_pushes;
    TracePrinter trace(output_, progress_, printer_.paint(), plan_.trace, is_pair);
    TraceJson events(output_, file, entry.number, options.engine.empty() ? "portfolio" : options.engine,
                     plan_.trace.expansions, is_pair);
    Watch watch;
    watch.stop = &interrupt_token();
    PlanKeeper plans(plan_.trace.plans);
    const bool is_json = plan_.style == SolveStyle::json;
    const bool keeps_plans = is_json && plan_.trace.plans > 0;
    const bool writes_events = is_json && plan_.trace.expansions > 0;
    if (keeps_plans) {
      watch.trace = &plans;
    } else if (writes_events) {
      watch.trace = &events;
    } else if (plan_.trace.is_any()) {
      watch.trace = &trace;
    }
    watch.progress = [&](const Progress& progress) { progress_.show(progress); };
    Outcome outcome = run_level(file, entry, options, watch, [&](const Improvement& improvement) {
      progress_.clear();
      printer_.improvement(improvement, options.engine);
      if (writes_events) events.solution(improvement);
    });
    outcome.position = plan_.position;
    progress_.clear();
    if (keeps_plans) {
      outcome.packing_plans = plans.plans();
    } else if (writes_events) {
      events.end(outcome);
    } else {
      trace.end(outcome.result.statistics.expanded);
    }
    return outcome;
  }

  const SolvePlan& plan_;
  const Inputs& inputs_;
  const KnownSolutions known_;
  RecordFile& records_;
  Output& output_;
  Output* const curve_;  // the table of --curve
  SolvePrinter printer_;
  ProgressLine progress_;
  std::optional<ProofFolder> proofs_;
  Tally tally_;
  std::size_t total_ = 0;
  std::size_t done_ = 0;
  bool any_cut_short_ = false;  // true if a signal interrupted a level
};

}  // namespace

Command add_solve(const Parser& parent) {
  const Parser parser = parent.add_command("solve", "Solve levels, or prove that they have no solution");
  const auto arguments = std::make_shared<SolveArguments>();
  add_solve_options(parser, *arguments);
  parser.footer(engine_lines() + kSolveFooter);
  return {parser, [arguments] { return solve_levels(*arguments, checked_plan(*arguments), {}); }};
}

int solve_levels(const SolveArguments& arguments, SolvePlan plan, const PrepareSolve& prepare) {
  Inputs inputs = read_inputs(arguments.read, arguments.output);
  if (inputs.files.empty()) return kBadInput;  // the --output of an earlier run is not touched
  if (!plan.proof.empty()) refuse_equal_names(inputs.files, set_name, "--proof");
  if (!plan.position.empty()) play_on(inputs, plan.position);
  if (prepare && !prepare(inputs, plan)) return kBadInput;
  std::optional<KnownSolutions> known = read_known_solutions(
      plan.upper_file, inputs, arguments.read, plan.runs.front().objective.value_or(Objective::pushes));
  if (!known) return kBadInput;
  RecordFile records = open_records(arguments.records);
  add_recorded_solutions(*known, records, inputs, plan.runs.front());
  std::vector<std::string> read = arguments.read.files;
  for (const std::string& other : {plan.upper_file, arguments.tuning.members}) {
    if (!other.empty()) read.push_back(other);
  }
  if (!arguments.records.empty()) {
    refuse_input_as_output(arguments.records, read, "--records");
    read.push_back(arguments.records);
  }
  std::optional<Output> curve;
  if (!arguments.curve.empty()) curve.emplace(arguments.curve, read, "--curve");
  Output output(arguments.output, read);
  return SolveRun(plan, inputs, std::move(*known), records, output, curve ? &*curve : nullptr).run();
}

}  // namespace sokrates::cli
