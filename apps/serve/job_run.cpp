#include "job_run.hpp"

#include <array>
#include <exception>
#include <new>
#include <nlohmann/json.hpp>

#include <sokrates/fields.hpp>

#include "arguments/numbers.hpp"
#include "design/critique_json.hpp"
#include "files/json_fields.hpp"
#include "generate/critique.hpp"
#include "job_prove.hpp"
#include "memory_return.hpp"
#include "solve/level_run.hpp"
#include "solve/result_json.hpp"
#include "thread_priority.hpp"

namespace sokrates::serve {
namespace {

constexpr std::array<std::string_view, 3> kTaskNames{"solve", "critique", "prove"};
constexpr std::uint64_t kTicksAStep =
    1'000'000;  // about 10 ms; the time between two checks of the stop token
constexpr double kSecondsBetweenNews = 0.2;

using Tell = std::function<void(JobNews)>;
using Kind = JobNews::Kind;

void tell_of(const Tell& tell, Kind kind, Json value) {
  tell({kind, std::make_shared<const Json>(std::move(value))});
}

Json progress_json(const Progress& progress) {
  const Statistics& statistics = progress.statistics;
  const bool has_solution = progress.moves > 0;
  Json json;
  json["seconds"] = cli::rounded_seconds(progress.seconds);
  json["expanded"] = statistics.expanded;
  json["generated"] = statistics.generated;
  json["stored"] = statistics.stored;
  json["open"] = statistics.open;
  json["bytes"] = statistics.peak_bytes;
  json["lower_bound"] = progress.lower_bound;
  json["moves"] = has_solution ? Json(progress.moves) : Json(nullptr);
  json["pushes"] = has_solution ? Json(progress.pushes) : Json(nullptr);
  cli::JsonFields fields(json);
  write_members(fields, statistics.members);
  return json;
}

Json solution_json(const Result& result) {
  Json json;
  json["seconds"] = cli::rounded_seconds(result.seconds);
  json["moves"] = result.metrics.moves;
  json["pushes"] = result.metrics.pushes;
  json["lower_bound"] = result.lower_bound;
  json["solution"] = result.solution;
  return json;
}

// Returns the moves up to and including the first push, or all moves if there is no push.
std::string first_push(const std::string& lurd) {
  const std::size_t push = lurd.find_first_of("UDLR");
  return push == std::string::npos ? lurd : lurd.substr(0, push + 1);
}

Json outcome_json(const cli::Outcome& outcome) {
  Json json = cli::result_object(outcome);
  json.erase("file");
  const bool is_solved = outcome.result.status == Status::solved;
  json["hint"] = is_solved ? Json(first_push(outcome.result.solution)) : Json(nullptr);
  return json;
}

void solve_into(cli::Outcome& outcome, const JobSpec& spec, TraceSample* trace, const StopToken& stop,
                const Tell& tell) {
  Solver solver(*spec.entry.level, spec.options, trace, &stop);
  double next_news = 0;
  while (solver.step(kTicksAStep)) {
    if (solver.seconds() < next_news && !solver.progress().improved) continue;
    const Progress progress = solver.progress();
    if (progress.improved) {
      outcome.improvements.push_back(
          {progress.seconds, progress.moves, progress.pushes, progress.statistics.expanded});
      tell_of(tell, Kind::solution, solution_json(solver.result()));
    }
    if (progress.seconds < next_news) continue;
    tell_of(tell, Kind::progress, progress_json(progress));
    next_news = progress.seconds + kSecondsBetweenNews;
  }
  outcome.result = solver.result();
}

cli::Outcome run_search(const JobSpec& spec, TraceSample* trace, const StopToken& stop, const Tell& tell) {
  cli::Outcome outcome;
  outcome.entry = &spec.entry;
  outcome.position = spec.position;
  outcome.objective = spec.options.objective;
  outcome.result.engine = spec.options.engine;
  try {
    solve_into(outcome, spec, trace, stop, tell);
    cli::complete_improvements(outcome);
    outcome.ran = outcome.result.status != Status::invalid;
    if (outcome.ran) outcome.objective = outcome.result.objective;
  } catch (const std::bad_alloc&) {
    outcome.result.status = Status::error;
    outcome.result.reason = "the system refused memory";
  } catch (const std::exception& exception) {
    outcome.result.status = Status::error;
    outcome.result.reason = exception.what();
  }
  return outcome;
}

Json solved(const JobSpec& spec, const StopToken& stop, const Tell& tell) {
  if (spec.traced == 0) return outcome_json(run_search(spec, nullptr, stop, tell));
  TraceSample trace(spec.traced);
  Json json = outcome_json(run_search(spec, &trace, stop, tell));
  cli::JsonFields fields(json);
  write_trace(fields, trace);
  return json;
}

Json proved(const JobSpec& spec, StopToken& stop, const Tell& tell) {
  const Result result = run_search(spec, nullptr, stop, tell).result;
  try {
    return certified(spec.entry, result, spec.options.limits.seconds, stop);
  } catch (const std::exception& exception) {
    Json json;
    json["level"] = spec.entry.number;
    json["title"] = cli::text_or_null(spec.entry.title);
    json["status"] = name_of(Status::error);
    json["reason"] = exception.what();
    return json;
  }
}

Json criticised(const JobSpec& spec, const StopToken& stop) {
  generate::Critique critique;
  try {
    critique = generate::critique(*spec.entry.level, spec.options.limits, &stop);
  } catch (const std::exception& exception) {
    critique = {};
    critique.result.status = Status::error;
    critique.result.reason = exception.what();
  }
  Json json = cli::critique_object(spec.entry, critique);
  json["limit"] = critique.result.limit == Limit::none ? Json(nullptr) : Json(name_of(critique.result.limit));
  return json;
}

Json done(const JobSpec& spec, StopToken& stop, const Tell& tell) {
  switch (spec.task) {
    case Task::critique:
      return criticised(spec, stop);
    case Task::prove:
      return proved(spec, stop, tell);
    case Task::solve:
      break;
  }
  return solved(spec, stop, tell);
}

void work(const JobSpec& spec, StopToken& stop, const Tell& tell) {
  lower_priority(kJobNice);
  tell_of(tell, Kind::end, done(spec, stop, tell));
  return_free_memory();
  tell({Kind::gone, nullptr});
}

}  // namespace

std::string_view name_of(Task task) {
  return kTaskNames[static_cast<std::size_t>(task)];
}

JobRun::JobRun(const JobSpec& spec, std::function<void(JobNews)> tell)
    : thread_([this, &spec, tell = std::move(tell)] { work(spec, stop_, tell); }) {}

JobRun::~JobRun() {
  cancel();
  thread_.join();
}

}  // namespace sokrates::serve
