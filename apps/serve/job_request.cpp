#include "job_request.hpp"

#include <algorithm>

#include <sokrates/game.hpp>
#include <sokrates/option_table.hpp>

#include "arguments/name_choice.hpp"
#include "level_text.hpp"

namespace sokrates::serve {
namespace {

// Maximum number of squares of a level for which a trace or a certificate is made. For a larger level, they would take time
// and memory that no limit of the request bounds.
constexpr int kMaxSquares = 4096;
constexpr std::uint64_t kMaxTraced = 1000;
constexpr std::uint64_t kLeastMemory = std::uint64_t{1} << 20;

void require_known(const std::string& field, const std::string& name, const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), name) != known.end()) return;
  const std::string* const meant = cli::nearest_name(name, known);
  refuse_value("'" + field + "': '" + name.substr(0, 60) + "' is unknown" +
               (meant == nullptr ? "" : "; did you mean '" + *meant + "'?"));
}

Limits read_limits(Fields& fields, const ServerLimits& limits) {
  Limits asked;
  asked.seconds = fields.number("time", 0, limits.seconds).value_or(limits.default_seconds);
  asked.memory_bytes = fields.count("memory", kLeastMemory, limits.memory).value_or(limits.default_memory);
  return asked;
}

void read_search(Fields& fields, const ServerLimits& limits, Options& options) {
  // Without an objective the engine's default applies.
  std::vector<std::string> objectives = objective_names();
  objectives.emplace_back("");
  options.objective = objective_named(fields.choice("objective", objectives, ""));
  options.engine = fields.text_or("engine", "");
  if (!options.engine.empty()) {
    require_known("engine", std::string(engine_name(options.engine)), cli::names_of(engines()));
  }
  options.heuristic = fields.text_or("heuristic", "");
  if (!options.heuristic.empty()) {
    require_known("heuristic", options.heuristic, cli::names_of(heuristics()));
  }
  options.without = fields.texts("without");
  for (const std::string& name : options.without) require_known("without", name, cli::names_of(components()));
  options.limits.nodes = fields.count("nodes", 0, INT64_MAX).value_or(0);
  options.threads =
      static_cast<unsigned>(fields.count("threads", 1, limits.threads).value_or(limits.threads));
  options.seed = fields.count("seed", 0, UINT64_MAX).value_or(0);
  options.first = fields.flag("first");
  if (const std::optional<Error> error = set_option(options, "settings", fields.text_or("settings", "")))
    refuse_value(error->message);
}

// Replaces the level by the position after the moves. Robots are numbered in reading order of that position.
void play_to_position(JobSpec& spec) {
  if (spec.position.empty()) return;
  Game game(*spec.entry.level);
  const Expected<std::size_t> played = game.play(spec.position);
  if (!played) refuse_value("'position': " + played.error());
  spec.entry.level = game.position();
}

// A job may be remembered for minutes, so it keeps neither notes nor stored solutions, and no title of a megabyte.
void keep_what_a_job_needs(Entry& entry) {
  entry.author.clear();
  entry.notes.clear();
  entry.solutions.clear();
  if (entry.title.size() <= kMaxTitle) return;
  std::size_t end = kMaxTitle;
  while (end > 0 && (static_cast<unsigned char>(entry.title[end]) & 0xC0U) == 0x80U) --end;  // UTF-8
  entry.title.resize(end);
}

Task read_task(Fields& fields) {
  const std::string name = fields.choice("task", {"solve", "critique", "prove"}, "solve");
  for (const Task task : {Task::critique, Task::prove}) {
    if (name == name_of(task)) return task;
  }
  return Task::solve;
}

void require_small(const std::string& field, const Level& level) {
  if (level.width() > kMaxSquares / level.height())
    refuse_value("'" + field + "': the level is too large; use a level of at most " +
                 std::to_string(kMaxSquares) + " squares");
}

}  // namespace

std::vector<std::string> objective_names() {
  std::vector<std::string> names;
  for (const Objective each : {Objective::any, Objective::pushes, Objective::moves, Objective::pushes_moves,
                               Objective::moves_pushes}) {
    names.emplace_back(name_of(each));
  }
  return names;
}

bool is_client_name(std::string_view name) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return !name.empty() && name.size() <= 64 && name.find_first_not_of(kLetters) == std::string_view::npos;
}

JobRequest read_job_request(std::string_view body, const ServerLimits& limits, const ClientId& caller,
                            const std::string& owner) {
  Fields fields(body);
  JobRequest request;
  JobSpec& spec = request.spec;
  spec.task = read_task(fields);
  const std::optional<std::string> client = fields.text("client");
  if (client && !is_client_name(*client))
    refuse_value("'client': invalid name; use 1 to 64 letters, digits, - and _");
  spec.client = client.value_or("");
  spec.whose = client ? ClientId{caller.address, "name " + *client} : caller;
  spec.owner = owner;
  spec.keep = fields.flag("keep");
  request.wait = fields.flag("wait");
  spec.options.limits = read_limits(fields, limits);
  if (spec.task != Task::critique) read_search(fields, limits, spec.options);
  if (spec.task == Task::solve) {
    spec.position = fields.text_or("position", "");
    spec.traced = fields.count("trace", 2, kMaxTraced).value_or(0);
  } else if (spec.task == Task::prove && !spec.options.objective) {
    spec.options.objective = Objective::pushes;
  }
  spec.entry = read_level(fields);
  keep_what_a_job_needs(spec.entry);
  if (spec.traced > 0) require_small("trace", *spec.entry.level);
  if (spec.task == Task::prove) require_small("task", *spec.entry.level);
  fields.finish();
  play_to_position(spec);
  if (const std::optional<Error> misfit = check(spec.options, *spec.entry.level))
    refuse_value(misfit->message);
  return request;
}

}  // namespace sokrates::serve
