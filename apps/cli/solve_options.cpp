#include "solve_options.hpp"

#include <algorithm>
#include <limits>

#include <sokrates/solver.hpp>

#include "command.hpp"
#include "name_choice.hpp"
#include "numbers.hpp"
#include "sizes.hpp"

namespace sokrates::cli {
namespace {

constexpr std::uint64_t kMaxThreads = 1024;

std::vector<std::string> names_of(const std::vector<PartInfo>& table) {
  std::vector<std::string> names;
  for (const PartInfo& part : table) names.push_back(part.name);
  return names;
}

[[noreturn]] void refuse(std::string_view option, std::string_view value, std::string_view wanted) {
  throw UsageError(std::string(option) + ": '" + std::string(value) + "' is not " + std::string(wanted));
}

std::optional<Objective> parse_objective(const std::string& text) {
  if (text.empty()) return std::nullopt;
  std::vector<std::string> known;
  for (const Objective each : {Objective::any, Objective::pushes, Objective::moves, Objective::pushes_moves,
                               Objective::moves_pushes}) {
    known.emplace_back(name_of(each));
  }
  const std::optional<Objective> objective = objective_named(text);
  if (!objective) refuse("--objective", text, "one of " + joined(known, " | "));
  return objective;
}

std::optional<Space> parse_space(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const std::optional<Space> space = space_named(text);
  if (!space) refuse("--space", text, "pushes or moves");
  return space;
}

std::uint64_t parse_at_least_one(std::string_view option, const std::string& text, std::uint64_t most) {
  const std::optional<std::uint64_t> value = parse_count(text);
  if (!value || *value == 0 || *value > most) {
    refuse(option, text, "a whole number from 1 to " + std::to_string(most));
  }
  return *value;
}

Limits parse_limits(const SolveArguments& arguments) {
  Limits limits;
  if (!arguments.time.empty()) {
    const std::optional<double> seconds = parse_decimal(arguments.time);
    if (!seconds || *seconds <= 0)
      refuse("--time", arguments.time, "a number of seconds above 0, e.g. 10 or 0.5");
    limits.seconds = *seconds;
  }
  if (!arguments.nodes.empty()) {
    limits.nodes = parse_at_least_one("--nodes", arguments.nodes, std::numeric_limits<std::int64_t>::max());
  }
  if (arguments.memory.empty()) {
    // The other half is for the system, for what is not accounted for, and for whoever else is there.
    limits.memory_bytes = available_memory() / 2;
  } else if (arguments.memory != "none") {
    const std::optional<std::uint64_t> bytes = parse_size(arguments.memory);
    if (!bytes || *bytes == 0) {
      refuse("--memory", arguments.memory, "an amount of memory, e.g. 500M or 4G, or none for no limit");
    }
    limits.memory_bytes = *bytes;
  }
  return limits;
}

std::vector<double> parse_weights(const SolveArguments& arguments) {
  if (!arguments.weight.empty() && !arguments.weights.empty()) {
    throw UsageError("--weight and --weights exclude each other: one weight, or several falling ones");
  }
  const bool several = !arguments.weights.empty();
  if (!several && arguments.weight.empty()) return {};
  const std::string_view option = several ? "--weights" : "--weight";
  std::vector<double> weights;
  for (const std::string& piece : split_list(several ? arguments.weights : arguments.weight)) {
    const std::optional<double> weight = parse_decimal(piece);
    if (!weight || *weight <= 0) refuse(option, piece, "a weight above 0");
    if (!weights.empty() && *weight >= weights.back()) {
      throw UsageError(std::string(option) + ": the weights have to fall, as in 10,5,2,1");
    }
    weights.push_back(*weight);
  }
  if (!several && weights.size() > 1) throw UsageError("--weight takes one weight; --weights takes several");
  return weights;
}

PriorityWeights parse_priority_weights(const std::string& text) {
  PriorityWeights weights;
  if (text.empty()) return weights;
  const std::pair<std::string, int*> fields[] = {{"moves", &weights.moves},
                                                 {"turns", &weights.turns},
                                                 {"pushes", &weights.pushes},
                                                 {"boxes-on-goals", &weights.boxes_on_goals},
                                                 {"centroid", &weights.centroid}};
  std::vector<std::string> known;
  for (const auto& [name, value] : fields) known.push_back(name);
  for (const std::string& piece : split_list(text)) {
    const std::size_t equals = piece.find('=');
    if (equals == std::string::npos) {
      refuse("--priority-weights", piece, "NAME=NUMBER, as in moves=1,boxes-on-goals=-5");
    }
    const std::string name = piece.substr(0, equals);
    require_name("--priority-weights", "weight", name, known);
    const std::optional<std::int64_t> value = parse_integer(piece.substr(equals + 1));
    if (!value || *value < -1'000'000 || *value > 1'000'000) {
      refuse("--priority-weights", piece, "a whole number from -1000000 to 1000000");
    }
    for (const auto& [field, target] : fields) {
      if (field == name) *target = static_cast<int>(*value);
    }
  }
  return weights;
}

std::vector<std::string> parse_parts(const std::string& text) {
  if (text.empty()) return {};
  std::vector<std::string> names = split_list(text);
  for (const std::string& name : names) require_name("--without", "part", name, names_of(parts()));
  return names;
}

SolveStyle parse_style(const SolveArguments& arguments) {
  if (arguments.json + arguments.lurd + arguments.quiet > 1) {
    throw UsageError("--json, --lurd and --quiet exclude each other");
  }
  if (arguments.json) return SolveStyle::json;
  if (arguments.lurd) return SolveStyle::lurd;
  return arguments.quiet ? SolveStyle::quiet : SolveStyle::text;
}

// Options that do not fit together are found out on the two smallest levels there are, one of each way to
// win: what the solver refuses there it would refuse on every level, and that is wrong usage, not a bad
// level.
void require_fit(Options options) {
  options.limits = {};
  options.limits.nodes = 1000;  // many times what any engine needs there
  options.threads = 1;
  const auto push = Level::from_text("#####\n#@$.#\n#####", Win::boxes);
  const auto walk = Level::from_text("####\n#@.#\n####", Win::player);
  if (!push || !walk) return;
  const Result first = solve(*push, options);
  if (first.status != Status::invalid || solve(*walk, options).status != Status::invalid) return;
  throw UsageError(first.reason);
}

}  // namespace

void add_solve_options(CLI::App& parser, SolveArguments& a) {
  parser.add_option("FILE", a.read.files, "Level files in any format, packed or not; - is standard input")
      ->required()
      ->type_name("");
  const std::string what = "What is asked";
  parser
      .add_option("--objective", a.objective,
                  "any | pushes | moves | pushes,moves | moves,pushes (default: the engine's own; any where "
                  "no engine is named)")
      ->type_name("GOAL")
      ->group(what);
  add_read_options(parser, a.read);

  const std::string how = "How it is searched";
  parser
      .add_option("--engine", a.engine,
                  "One of: " + joined(names_of(engines()), ", ") +
                      ". Several, with commas: each is run and a table compares them")
      ->type_name("NAME,...")
      ->group(how);
  parser.add_option("--space", a.space, "One edge of the search graph is a push or a move: pushes | moves")
      ->type_name("SPACE")
      ->group(how);
  parser.add_option("--heuristic", a.heuristic, "One of: " + joined(names_of(heuristics()), ", "))
      ->type_name("NAME")
      ->group(how);
  parser.add_option("--weight", a.weight, "Weight of the heuristic in f = g + W*h")
      ->type_name("W")
      ->group(how);
  parser.add_option("--weights", a.weights, "Falling weights, one search after the other, e.g. 10,5,2,1")
      ->type_name("W,...")
      ->group(how);
  parser
      .add_option("--priority-weights", a.priority_weights,
                  "Of the priority engine's score: moves, turns, pushes, boxes-on-goals, centroid; "
                  "e.g. moves=1,boxes-on-goals=-5")
      ->type_name("NAME=N,...")
      ->group(how);
  parser.add_option("--without", a.without, "Parts switched off: " + joined(names_of(parts()), ", "))
      ->type_name("PART,...")
      ->group(how);
  parser.add_option("--threads", a.threads, "Threads (default: 1, which makes runs repeatable)")
      ->type_name("N")
      ->group(how);
  parser.add_option("--seed", a.seed, "Seed of the random numbers (default: 0)")->type_name("N")->group(how);

  const std::string limits = "Limits, for each level";
  parser.add_option("--time", a.time, "Seconds, e.g. 10 or 0.5 (default: no limit)")
      ->type_name("SECONDS")
      ->group(limits);
  parser
      .add_option("--memory", a.memory,
                  "For tables and open lists, e.g. 500M or 4G, or none "
                  "(default: half of the machine's)")
      ->type_name("SIZE")
      ->group(limits);
  parser.add_option("--nodes", a.nodes, "Expansions (default: no limit)")->type_name("N")->group(limits);

  const std::string output = "What is printed";
  parser.add_flag("--boards", a.boards, "The solution as boards too, one for each push")->group(output);
  parser.add_flag("--json", a.json, "One JSON object a line for each level, as soon as it is known")
      ->group(output);
  parser
      .add_flag("--lurd", a.lurd, "Only the solution, one line for each level; unsolved ones as a ; comment")
      ->group(output);
  parser.add_flag("--quiet", a.quiet, "Nothing; the exit code tells")->group(output);
  parser.add_option("--output", a.output, "Write to a file instead of standard output, line by line")
      ->type_name("FILE")
      ->group(output);
}

SolvePlan checked_plan(const SolveArguments& arguments) {
  SolvePlan plan;
  plan.style = parse_style(arguments);
  plan.boards = arguments.boards;
  Options options;
  options.objective = parse_objective(arguments.objective);
  options.space = parse_space(arguments.space);
  options.heuristic = arguments.heuristic;
  if (!options.heuristic.empty()) {
    require_name("--heuristic", "heuristic", options.heuristic, names_of(heuristics()));
  }
  options.without = parse_parts(arguments.without);
  options.weights = parse_weights(arguments);
  options.priority = parse_priority_weights(arguments.priority_weights);
  options.limits = parse_limits(arguments);
  options.threads = static_cast<unsigned>(parse_at_least_one("--threads", arguments.threads, kMaxThreads));
  const std::optional<std::uint64_t> seed = parse_count(arguments.seed);
  if (!seed) refuse("--seed", arguments.seed, "a whole number, 0 or more");
  options.seed = *seed;

  const std::vector<std::string> names =
      arguments.engine.empty() ? std::vector<std::string>{""} : split_list(arguments.engine);
  for (const std::string& name : names) {
    if (!arguments.engine.empty()) require_name("--engine", "engine", name, names_of(engines()));
    options.engine = name;
    require_fit(options);
    plan.runs.push_back(options);
  }
  if (plan.boards && (plan.style != SolveStyle::text || plan.runs.size() > 1)) {
    throw UsageError("--boards goes with one engine and without --json, --lurd and --quiet");
  }
  return plan;
}

}  // namespace sokrates::cli
