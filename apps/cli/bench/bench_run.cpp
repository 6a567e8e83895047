#include "bench/bench_run.hpp"

#include <chrono>
#include <cstdlib>
#include <optional>

#include <malloc.h>
#include <sokrates/version.hpp>

#include "arguments/errors.hpp"
#include "arguments/exit_codes.hpp"
#include "arguments/granted.hpp"
#include "arguments/numbers.hpp"
#include "arguments/output.hpp"
#include "arguments/sizes.hpp"
#include "bench/bench_journal.hpp"
#include "bench/bench_levels.hpp"
#include "bench/bench_view.hpp"
#include "bench/external_solver.hpp"
#include "bench/identity.hpp"
#include "bench/level_row.hpp"
#include "bench/runner.hpp"
#include "bench/shard.hpp"
#include "bench/shard_of_job.hpp"
#include "solve/interrupt.hpp"
#include "solve/level_run.hpp"
#include "solve/outcome.hpp"
#include "solve/result_json.hpp"

namespace sokrates::cli {
namespace {

// The default is the same on every machine, so that journals can be compared and shards merged.
constexpr char kDefaultMemory[] = "1G";
constexpr std::uint64_t kMaxJobs = 1024;

// Refuses the options of engines if another program solves the levels.
void refuse_engine_options(const SolveArguments& solve) {
  const std::pair<std::string_view, bool> given[] = {
      {"--engine", !solve.engine.empty()},   {"--objective", !solve.objective.empty()},
      {"--space", !solve.space.empty()},     {"--heuristic", !solve.heuristic.empty()},
      {"--weight", !solve.weight.empty()},   {"--weights", !solve.weights.empty()},
      {"--without", !solve.without.empty()}, {"--priority-weights", !solve.priority_weights.empty()},
      {"--nodes", !solve.nodes.empty()},     {"--threads", !solve.threads.empty()},
      {"--seed", solve.seed != "0"},         {"--first", solve.first},
      {"--set", !solve.tuning.set.empty()},  {"--members", !solve.tuning.members.empty()}};
  for (const auto& [option, is_given] : given) {
    if (!is_given) continue;
    throw UsageError(
        std::string(option) +
        " cannot be used with --solver; write the options of the other program into its command");
  }
}

Options checked_options(const BenchRunArguments& arguments) {
  if (!arguments.solver.empty()) refuse_engine_options(arguments.solve);
  SolveArguments solve = arguments.solve;
  if (solve.threads.empty()) solve.threads = "1";  // parallel processes use the cores
  if (solve.memory.empty()) solve.memory = kDefaultMemory;
  const SolvePlan plan = checked_plan(solve);
  if (plan.runs.size() > 1) {
    throw UsageError(
        "--engine: a journal has only one engine; run bench once for each engine, each with its own "
        "--output, and use sokrates bench compare");
  }
  return plan.runs.front();
}

bench::Supervision checked_supervision(const BenchRunArguments& arguments, const Options& options) {
  bench::Supervision supervision;
  const std::optional<std::uint64_t> jobs = parse_count(arguments.jobs);
  if (!jobs || *jobs == 0 || *jobs > kMaxJobs) {
    throw UsageError("--jobs: '" + arguments.jobs + "' is not a whole number from 1 to " +
                     std::to_string(kMaxJobs));
  }
  const std::optional<double> grace = parse_decimal(arguments.grace);
  if (!grace || *grace < 0) {
    throw UsageError("--grace: '" + arguments.grace + "' is not a number of seconds, 0 or more");
  }
  supervision.jobs = *jobs;
  supervision.seconds = options.limits.seconds;
  supervision.grace = *grace;
  // The processor time and memory of another program are measured as those of its worker's children. Each
  // level therefore needs a worker of its own.
  supervision.fresh = arguments.fresh || !arguments.solver.empty();
  supervision.granted_bytes = bench::granted_bytes(options.limits.memory_bytes, options.threads);
  return supervision;
}

// Handles "auto" and "auto/N", which take the shard from the batch system.
std::optional<Expected<bench::Shard>> shard_from_job(const std::string& text) {
  constexpr std::string_view kAuto = "auto";
  if (!text.starts_with(kAuto)) return std::nullopt;
  const auto variable = [](const char* name) -> const char* { return std::getenv(name); };
  if (text == kAuto) return bench::shard_of_job({}, variable);
  const auto tasks = text[kAuto.size()] == '/' ? parse_count(text.substr(kAuto.size() + 1)) : std::nullopt;
  if (!tasks || *tasks == 0)
    return Expected<bench::Shard>(Error{"'" + text + "' is not auto or auto/N, e.g. auto/16"});
  return bench::shard_of_job(static_cast<std::size_t>(*tasks), variable);
}

bench::Shard checked_shard(const std::string& text) {
  if (text.empty()) return {};
  const std::optional<Expected<bench::Shard>> from_job = shard_from_job(text);
  const Expected<bench::Shard> shard = from_job ? *from_job : bench::Shard::parse(text);
  if (!shard) throw UsageError("--shard: " + shard.error());
  return *shard;
}

// Each shard has a journal of its own, because shards run in parallel.
std::string journal_name(const BenchRunArguments& arguments, const bench::Shard& shard) {
  if (!arguments.solve.output.empty()) return arguments.solve.output;
  if (shard.is_whole()) return "bench.jsonl";
  return "bench-" + std::to_string(shard.number()) + "of" + std::to_string(shard.count()) + ".jsonl";
}

class BenchRun {
 public:
  BenchRun(const BenchRunArguments& arguments, const BenchLevels& levels, const bench::Shard& shard)
      : options_(checked_options(arguments)),
        supervision_(checked_supervision(arguments, options_)),
        all_readable_(levels.all_readable),
        quiet_(arguments.quiet),
        path_(journal_name(arguments, shard)) {
    sample_.settings = bench::settings_text(options_);
    if (!arguments.solver.empty()) {
      external_ = ExternalSolver{arguments.solver, {options_.limits.seconds, options_.limits.memory_bytes}};
      sample_.settings = bench::settings_text(external_->command, options_.limits);
      scratch_.emplace();
    }
    sample_.version = kVersion;
    sample_.build = bench::build_id();
    for (const BenchLevel& level : levels.list) {
      if (shard.holds(level.place)) todo_.push_back(level);
    }
  }

  int run(bool resume, bool mixed) {
    BenchJournal journal(path_, sample_, resume, mixed);
    const std::size_t total = todo_.size();
    std::erase_if(todo_, [&](const BenchLevel& level) { return take_over(journal, level); });
    journal.forget_rows();
    ::malloc_trim(0);  // the memory of this process counts as memory of each worker
    warn_of_want();
    catch_interrupts();
    const auto start = std::chrono::steady_clock::now();
    run_levels(journal, total);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    summarize(total, spent.count());
    if (interrupted()) return kInterrupted;
    return all_readable_ && tally_.exit_code() != kBadInput ? kOk : kBadInput;
  }

 private:
  bench::Row blank_row(const BenchLevel& level) const {
    bench::Row row = sample_;
    row.file = bench::utf8_text(*level.file);
    row.level = static_cast<std::size_t>(level.entry->number);
    row.title = level.entry->title;
    row.place = level.place;
    row.content = bench::content_of(*level.entry);
    return row;
  }

  // Counts the status from the journal if the level was finished earlier.
  bool take_over(const BenchJournal& journal, const BenchLevel& level) {
    const std::optional<Status> status = journal.status_of(blank_row(level));
    if (status) tally_.add(*status);
    return status.has_value();
  }

  void warn_of_want() const {
    const std::uint64_t there = granted_memory();
    const std::uint64_t wanted = options_.limits.memory_bytes;
    const std::size_t jobs = std::min(supervision_.jobs, todo_.size());
    if (there == 0 || wanted == 0 || wanted <= there / std::max<std::size_t>(jobs, 1)) return;
    complain(counted(jobs, "level") + " at once may use " + size_text(wanted) + " each, the machine has " +
             size_text(there) + "; the system may kill some of them; use fewer --jobs or a smaller --memory");
  }

  void run_levels(BenchJournal& journal, std::size_t total) {
    BenchView view(total, total - todo_.size(), quiet_);
    bench::Runner runner(supervision_, [&](std::size_t task) { return solved_text(todo_[task]); });
    const auto ended = [&](bench::TaskEnd end) {
      const bench::Row row = bench::row_of(blank_row(todo_[end.task]), end, supervision_);
      journal.append(row);
      tally_.add(row.status);
      if (external_) endings_.add(row.other);
      view.finished(row);
    };
    const auto tick = [&] {
      journal.sync_if_due();
      if (view.is_due()) view.show(shown_levels(runner));
      return !interrupted();
    };
    if (interrupted()) return;
    const Expected<std::size_t> done = runner.run(todo_.size(), ended, tick);
    view.clear();
    journal.sync();
    if (!done) throw OutputError(done.error());
  }

  // Runs in the worker.
  std::string solved_text(const BenchLevel& level) const {
    if (external_) {
      const std::string name = scratch_->path() + '/' + std::to_string(level.place) + ".xsb";
      return external_result(*level.file, *level.entry, *external_, name);
    }
    return result_json(run_level(*level.file, *level.entry, options_, {}, {}));
  }

  std::vector<ShownLevel> shown_levels(const bench::Runner& runner) const {
    std::vector<ShownLevel> shown;
    for (const bench::RunningTask& task : runner.running()) {
      const BenchLevel& level = todo_[task.task];
      shown.push_back(
          {level_name(*level.file, static_cast<std::size_t>(level.entry->number), level.entry->title),
           task.seconds, resident_bytes(task.pid)});
    }
    return shown;
  }

  void summarize(std::size_t total, double seconds) const {
    std::string text = tally_.text() + endings_.text();
    if (tally_.levels() < total)
      text += "; " + counted(total - tally_.levels(), "level") + " left for --resume";
    if (todo_.size() < total) text += "; " + grouped(total - todo_.size()) + " finished before";
    Output("", {}).write(text + "; journal " + path_ + "; " + duration_text(seconds) + '\n');
  }

  Options options_;
  std::optional<ExternalSolver> external_;  // set if another program solves the levels
  std::optional<ScratchFolder> scratch_;    // folder for the level files of external_
  EndingTally endings_;
  bench::Supervision supervision_;
  bool all_readable_;
  bool quiet_;
  std::string path_;
  bench::Row sample_;  // fields that are equal in all rows of this run
  std::vector<BenchLevel> todo_;
  Tally tally_;
};

}  // namespace

void add_bench_run_options(const Parser& parser, BenchRunArguments& arguments) {
  parser
      .add_option("SUITE", arguments.solve.read.files,
                  "Name level files, folders of level files, or sets (see --suites)")
      .type_name("");
  add_search_options(parser, arguments.solve);
  add_first_option(parser, arguments.solve);
  parser.option("--levels")
      .description("Run only these levels of each suite, e.g. 1,3-5,9- (the first level is 1)");
  parser.option("--memory")
      .description("Limit the memory of tables and open lists, e.g. 500M or 4G, or none (default: " +
                   std::string(kDefaultMemory) + ", on every machine)");
  const std::string group = "The run";
  parser
      .add_option(
          "--solver", arguments.solver,
          "Run this command instead of an engine. {level} is replaced by the level file, which is also the "
          "standard input; the last line of moves on standard output is verified")
      .type_name("COMMAND")
      .group(group);
  parser
      .add_option("--jobs", arguments.jobs,
                  "Run this number of levels at the same time, each in its own process (default: 1)")
      .type_name("N")
      .group(group);
  parser
      .add_option("--output", arguments.solve.output,
                  "Write the journal, one JSON line for each level, to this file (default: bench.jsonl, or "
                  "bench-IofN.jsonl for a shard)")
      .type_name("FILE")
      .group(group);
  parser.add_flag("--resume", arguments.resume, "Continue the journal and skip the levels that it contains")
      .group(group);
  parser
      .add_flag("--mixed", arguments.mixed,
                "With --resume, accept a journal with rows of other settings, builds or levels")
      .group(group);
  parser
      .add_option("--shard", arguments.shard,
                  "Run only every Nth level, starting with level I, to divide a run among machines. auto "
                  "takes I and N from Slurm, SGE, Open MPI or PMI; auto/N takes I from PBS or Kubernetes")
      .type_name("I/N|auto")
      .group(group);
  parser
      .add_option("--grace", arguments.grace,
                  "Kill a level that still runs this number of seconds after --time (default: 10)")
      .type_name("SECONDS")
      .group(group);
  parser
      .add_flag(
          "--fresh", arguments.fresh,
          "Start a new process for every level; without it, a worker continues after a level that took less "
          "than 20 ms")
      .group(group);
  parser.add_flag("--quiet", arguments.quiet, "Print only the last line, without progress").group(group);
}

int run_bench(const BenchRunArguments& arguments) {
  const bench::Shard shard = checked_shard(arguments.shard);
  if (arguments.mixed && !arguments.resume) throw UsageError("--mixed requires --resume; add it");
  if (arguments.solve.output == "-") {
    throw UsageError(
        "--output: the journal cannot be standard output, because --resume reads it again; name a file");
  }
  (void)checked_options(arguments);  // reports wrong options before the files are read
  const BenchLevels levels = read_bench_levels(arguments.solve.read);
  if (levels.list.empty()) return kBadInput;
  return BenchRun(arguments, levels, shard).run(arguments.resume, arguments.mixed);
}

}  // namespace sokrates::cli
