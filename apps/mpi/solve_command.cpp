// `sokrates-mpi solve`: A* on all processes of an MPI job, with the options and the output of `sokrates solve`.
#include <algorithm>
#include <memory>
#include <string>

#include <sokrates/verify.hpp>

#include "arguments/errors.hpp"
#include "arguments/output.hpp"
#include "arguments/terminal.hpp"
#include "checkpoint.hpp"
#include "commands.hpp"
#include "solve/solve_levels.hpp"

namespace sokrates::mpi {

namespace {

using namespace cli;

constexpr char kFooter[] =
    R"(Exit codes are those of sokrates solve. The memory limit applies to each process.

This example proves the fewest pushes with 16 processes, and keeps what is known if a process is lost:
  mpirun -n 16 sokrates-mpi solve --objective pushes --checkpoint run levels.xsb --levels 7
  sokrates-mpi status run)";

JobGroup* processes = nullptr;
unsigned local_ranks = 1;

struct MpiArguments {
  SolveArguments solve;
  std::string checkpoint;  // folder, or empty
};

void require_astar(const SolvePlan& plan, const SolveArguments& arguments) {
  for (const Options& run : plan.runs) {
    if (engine_name(run.engine) == "astar") continue;
    throw UsageError("--engine " + run.engine +
                     ": only astar can be divided among processes; use astar, or sokrates solve");
  }
  if (plan.runs.front().threads > 1) {
    throw UsageError("--threads " + arguments.threads +
                     ": each process has one thread; start more processes with mpirun -n");
  }
}

Objective objective_of(const SolvePlan& plan) {
  return plan.runs.front().objective.value_or(Objective::pushes);
}

// Uses the results of an earlier run. If they are damaged, invalid or about another problem, prints a message and returns
// false.
bool continue_checkpoint(const std::string& folder, const Level& level, SolvePlan& plan, Checkpoint& known) {
  const Expected<Checkpoint> earlier = read_checkpoint(folder);
  if (!earlier) {
    complain(earlier.error());
    return false;
  }
  const std::string path = path_of_checkpoint(folder);
  if (earlier->level_id != known.level_id || earlier->objective != known.objective) {
    complain(path + ": the checkpoint is for " +
             (earlier->level_id != known.level_id ? "another level"
                                                  : "objective " + std::string(name_of(earlier->objective))) +
             "; use another folder");
    return false;
  }
  if (!earlier->solution.empty() && !verify(level, earlier->solution).valid) {
    complain(path + ": the solution of the checkpoint is invalid; delete it");
    return false;
  }
  known = *earlier;
  plan.runs.front().known_solution = known.solution;
  return true;
}

Checkpoint with(Checkpoint known, const Knowledge& knowledge, const Level& level) {
  known.lower_bound = std::max<std::uint64_t>(known.lower_bound, knowledge.lower.major);
  if (!knowledge.best) return known;
  const Verdict verdict = verify(level, knowledge.best->lurd);
  if (!verdict.valid) return known;
  known.solution = verdict.lurd;
  known.moves = verdict.metrics.moves;
  known.pushes = verdict.metrics.pushes;
  return known;
}

bool prepare_checkpoint(const std::string& folder, const Inputs& inputs, SolvePlan& plan) {
  const bool is_one = inputs.files.size() == 1 && inputs.files.front().chosen.size() == 1;
  if (!is_one || plan.runs.size() != 1)
    throw UsageError("--checkpoint " + folder + ": a checkpoint is for one level; choose it with --levels N");
  const Entry& entry = *inputs.files.front().chosen.front();
  if (!entry.level) return true;  // solve reports the broken level
  const Level& level = *entry.level;
  Checkpoint known;
  known.level_id = exact_id(level);
  known.objective = objective_of(plan);
  if (has_checkpoint(folder) && !continue_checkpoint(folder, level, plan, known)) return false;
  write_checkpoint(folder, known);
  processes->set_knowledge({static_cast<std::uint32_t>(known.lower_bound), 0},
                           [folder, &level, known](const Knowledge& knowledge) {
                             write_checkpoint(folder, with(known, knowledge, level));
                           });
  return true;
}

int run_solve(MpiArguments& arguments) {
  if (arguments.solve.engine.empty()) arguments.solve.engine = "astar";
  SolvePlan plan = checked_plan(arguments.solve);
  require_astar(plan, arguments.solve);
  for (Options& run : plan.runs) {
    run.processes = processes;
    if (arguments.solve.memory.empty()) run.limits.memory_bytes /= local_ranks;
  }
  return solve_levels(arguments.solve, std::move(plan), [&](const Inputs& inputs, SolvePlan& changed) {
    return arguments.checkpoint.empty() || prepare_checkpoint(arguments.checkpoint, inputs, changed);
  });
}

}  // namespace

void use_processes(JobGroup& group, unsigned ranks_on_this_machine) {
  processes = &group;
  local_ranks = ranks_on_this_machine;
}

Command add_solve(const Parser& parent) {
  const Parser parser = parent.add_command("solve", "Solve levels with A* on all processes of an MPI job");
  const auto arguments = std::make_shared<MpiArguments>();
  add_solve_options(parser, arguments->solve);
  parser
      .add_option(
          "--checkpoint", arguments->checkpoint,
          "Write the proved lower bound and the best solution to DIR/result.json, and begin with those of an "
          "earlier run (default: no file)")
      .type_name("DIR")
      .group("Output");
  parser.footer(kFooter);
  return {parser, [arguments] { return run_solve(*arguments); }};
}

}  // namespace sokrates::mpi
