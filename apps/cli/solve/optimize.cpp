// `sokrates optimize`: reads solutions and writes better ones.
#include <chrono>
#include <map>
#include <memory>

#include <sokrates/verify.hpp>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "solve/commands.hpp"
#include "solve/interrupt.hpp"
#include "solve/level_records.hpp"
#include "solve/level_run.hpp"
#include "solve/outcome.hpp"
#include "solve/progress_line.hpp"
#include "solve/result_text.hpp"
#include "solve/solution_claims.hpp"
#include "solve/solve_options.hpp"
#include "solve/solve_printer.hpp"

namespace sokrates::cli {
namespace {

constexpr char kOptimizeFooter[] =
    R"(The command starts from the solutions stored in the level file and in every SOLUTIONFILE: LURD, .sok text, one line of
LURD for each selected level, or lines of JSON of any program. Several solutions of a level are combined. The result is
verified and is never worse than the best given solution. It improves until --time or Ctrl-C ends the search.
Exit codes: 0 every level has a solution; 20 some level has no given solution; 2 wrong usage; 3 some input is unreadable
or invalid, or a given solution is wrong; 130 interrupted.

Examples:
  sokrates optimize --time 60 solved.sok
  sokrates optimize --time 60 --objective moves,pushes --output better.sok levels.xsb mine.lurd theirs.jsonl)";

struct OptimizeArguments {
  std::string level_file;
  std::vector<std::string> solution_files;
  SolveArguments solve;
};

using Solutions = std::map<const Entry*, std::vector<std::string>>;

// The valid claims. Invalid claims get an error message, except saved games.
class VerifiedClaims {
 public:
  void take(const std::vector<Claim>& claims, const std::string& from) {
    for (const Claim& claim : claims) {
      const Verdict verdict = verify(*claim.entry->level, claim.lurd);
      if (verdict.valid) {
        solutions_[claim.entry].push_back(verdict.lurd);
      } else if (!is_saved_game(claim)) {
        all_right_ = false;
        complain(shown_name(from) + ": level " + std::to_string(claim.entry->number) + ", solution " +
                 std::to_string(claim.number) + " is wrong: " + verdict.reason);
      }
    }
  }
  void miss() { all_right_ = false; }
  // Takes the recorded solutions of the level, which are verified.
  void take(const Entry& entry, const LevelRecord& record) {
    std::vector<std::string>& list = solutions_[&entry];
    for (const auto& best : {record.by_pushes, record.by_moves}) {
      if (best) list.push_back(best->lurd);
    }
    if (list.empty()) solutions_.erase(&entry);
  }

  const Solutions& solutions() const { return solutions_; }
  bool all_right() const { return all_right_; }

 private:
  Solutions solutions_;
  bool all_right_ = true;
};

VerifiedClaims find_solutions(const OptimizeArguments& arguments, const LevelFile& file,
                              const RecordFile& records) {
  VerifiedClaims claims_read;
  for (const Entry* entry : file.chosen) {
    if (entry->level) claims_read.take(*entry, records.record_of(*entry->level));
  }
  claims_read.take(stored_claims(file.chosen), file.name);
  for (const std::string& name : arguments.solution_files) {
    const auto bytes = read_bytes(name);
    const auto claims =
        bytes ? claims_in_file(*bytes, file.name, file.chosen, read_options(arguments.solve.read))
              : Error{bytes.error()};
    if (claims) {
      claims_read.take(*claims, name);
    } else {
      complain(name + ": " + claims.error());
      claims_read.miss();
    }
  }
  return claims_read;
}

class OptimizeRun {
 public:
  OptimizeRun(const SolvePlan& plan, const Inputs& inputs, const Solutions& solutions, RecordFile& records,
              Output& output)
      : options_(plan.runs.front()),
        inputs_(inputs),
        solutions_(solutions),
        records_(records),
        printer_(output, plan, inputs.files),
        progress_(!plan.quiet) {}

  int run() {
    const LevelFile& file = inputs_.files.front();
    const auto start = std::chrono::steady_clock::now();
    catch_interrupts(file.chosen.size() > 1 ? CtrlC::ends_level : CtrlC::ends_run);
    std::size_t done = 0;
    bool was_interrupted = false;
    for (const Entry* entry : file.chosen) {
      if (interrupted()) break;
      ++done;
      improve(file, *entry, done);
      was_interrupted = take_level_interrupt() || was_interrupted;
    }
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    printer_.summary(tally_, spent.count(), file.chosen.size() - done);
    return was_interrupted ? kInterrupted : tally_.exit_code();
  }

 private:
  void improve(const LevelFile& file, const Entry& entry, std::size_t number) {
    if (!entry.level) complain(broken_level_message(file.name, entry));
    printer_.begin_level(file.name, entry);
    const Outcome outcome = outcome_of(file, entry, number);
    progress_.clear();
    printer_.result(outcome, options_.limits);
    add_record(records_, outcome);
    printer_.end_level();
    tally_.add(outcome.result.status);
  }

  Outcome outcome_of(const LevelFile& file, const Entry& entry, std::size_t number) {
    const auto found = solutions_.find(&entry);
    if (entry.level && found == solutions_.end()) {
      Outcome none;
      none.file = file.name;
      none.entry = &entry;
      none.objective = options_.objective;
      none.result.reason = "no solution is given; find one with solve";
      return none;
    }
    Options options = options_;
    if (entry.level) {
      options.solutions = found->second;
      const std::string of = "/" + std::to_string(file.chosen.size());
      progress_.begin(file.chosen.size() > 1 ? std::to_string(number) + of : "",
                      std::string(bound_unit(*entry.level, options)), options.limits.seconds);
    }
    Watch watch;
    watch.stop = &interrupt_token();
    watch.progress = [&](const Progress& progress) { progress_.show(progress); };
    return run_level(file.name, entry, options, watch, [&](const Improvement& improvement) {
      progress_.clear();
      printer_.improvement(improvement, "");
    });
  }

  const Options options_;
  const Inputs& inputs_;
  const Solutions& solutions_;
  RecordFile& records_;
  SolvePrinter printer_;
  ProgressLine progress_;
  Tally tally_;
};

int run_optimize(OptimizeArguments& arguments) {
  SolveArguments& solve = arguments.solve;
  if (solve.objective.empty()) solve.objective = name_of(Objective::pushes);
  SolvePlan plan = checked_plan(solve);
  if (plan.runs.front().objective == Objective::any) {
    throw UsageError("--objective any cannot be optimized; use pushes, moves, pushes,moves or moves,pushes");
  }
  plan.verbose = true;  // print each better solution
  solve.read.files = {arguments.level_file};
  const Inputs inputs = read_inputs(solve.read, solve.output);
  if (inputs.files.empty()) return kBadInput;
  RecordFile records = open_records(solve.records);
  const VerifiedClaims claims_read = find_solutions(arguments, inputs.files.front(), records);
  if (claims_read.solutions().empty()) {
    complain(shown_name(arguments.level_file) + ": no selected level has a solution; find one with solve");
    return claims_read.all_right() ? kUnknown : kBadInput;
  }
  std::vector<std::string> read = arguments.solution_files;
  read.push_back(arguments.level_file);
  if (!solve.records.empty()) {
    refuse_input_as_output(solve.records, read, "--records");
    read.push_back(solve.records);
  }
  Output output(solve.output, read);
  const int code = OptimizeRun(plan, inputs, claims_read.solutions(), records, output).run();
  return code != kInterrupted && !claims_read.all_right() ? kBadInput : code;
}

}  // namespace

Command add_optimize(const Parser& parent) {
  const Parser parser = parent.add_command("optimize", "Shorten solutions until a limit or Ctrl-C");
  const auto arguments = std::make_shared<OptimizeArguments>();
  parser.add_option("LEVELFILE", arguments->level_file, "Name the level file; - is standard input")
      .required()
      .type_name("");
  parser.add_option("SOLUTIONFILE", arguments->solution_files, "Their solutions").type_name("...");
  parser
      .add_option("--objective", arguments->solve.objective,
                  "Minimize pushes | moves | pushes,moves | moves,pushes (default: pushes)")
      .type_name("GOAL")
      .group("Problem");
  add_records_option(parser, arguments->solve.records);
  add_read_options(parser, arguments->solve.read);
  add_set_option(parser, arguments->solve.tuning);
  add_limit_options(parser, arguments->solve);
  add_form_options(parser, arguments->solve);
  parser.footer(kOptimizeFooter);
  return {parser, [arguments] { return run_optimize(*arguments); }};
}

}  // namespace sokrates::cli
