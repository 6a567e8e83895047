#include "solve/solve_options.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>

#include <sokrates/solver.hpp>

#include "arguments/errors.hpp"
#include "arguments/granted.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "arguments/sizes.hpp"
#include "files/csv_text.hpp"

namespace sokrates::cli {
namespace {

constexpr std::uint64_t kMaxThreads = 1024;
constexpr std::uint64_t kTracedExpansions = 20;
constexpr std::uint64_t kTracedPlans = 4;

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
  limits.seconds = parse_time_limit(arguments.time);
  if (!arguments.nodes.empty()) {
    limits.nodes = parse_at_least_one("--nodes", arguments.nodes, std::numeric_limits<std::int64_t>::max());
  }
  if (arguments.memory.empty()) {
    // The other half is for the operating system, for memory that is not accounted for, and for other
    // processes.
    limits.memory_bytes = granted_memory() / 2;
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
    throw UsageError("--weight and --weights cannot be combined; use one of them");
  }
  const bool several = !arguments.weights.empty();
  if (!several && arguments.weight.empty()) return {};
  const std::string_view option = several ? "--weights" : "--weight";
  std::vector<double> weights;
  for (const std::string& piece : split_list(several ? arguments.weights : arguments.weight)) {
    const std::optional<double> weight = parse_decimal(piece);
    if (!weight || *weight <= 0) refuse(option, piece, "a weight above 0");
    if (!weights.empty() && *weight >= weights.back()) {
      throw UsageError(std::string(option) + ": weights must decrease; use for example 10,5,2,1");
    }
    weights.push_back(*weight);
  }
  if (!several && weights.size() > 1)
    throw UsageError("--weight accepts only one weight; use --weights for several");
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

// `all` stands for every component. `pruning` stands for all components that discard positions: all except
// the symmetry reduction.
std::vector<std::string> parse_parts(const std::string& text) {
  if (text.empty()) return {};
  const std::vector<std::string> known = names_of(parts());
  std::vector<std::string> accepted = known;
  accepted.insert(accepted.end(), {"all", "pruning"});
  std::vector<std::string> names;
  for (const std::string& name : split_list(text)) {
    require_name("--without", "part", name, accepted);
    const bool is_group = name == "all" || name == "pruning";
    for (const std::string& part : known) {
      const bool is_meant = is_group ? name == "all" || part != "symmetry" : part == name;
      if (is_meant && std::find(names.begin(), names.end(), part) == names.end()) names.push_back(part);
    }
  }
  return names;
}

// Suggests our engine for a name that textbooks or other programs use.
void suggest_engine(std::string_view name) {
  static constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {
      {"a*", "astar"},
      {"a-star", "astar"},
      {"wa*", "weighted-astar"},
      {"ucs", "uniform-cost"},
      {"dijkstra", "uniform-cost"},
      {"ids", "ida-star"},
      {"iddfs", "ida-star"},
      {"ida*", "ida-star"},
      {"ida", "ida-star"},
      {"idastar", "ida-star"},
      {"breadth-first", "bfs"},
      {"depth-first", "dfs"},
      {"best-first", "greedy"},
      {"gbfs", "greedy"}};
  std::string lower(name);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; });
  for (const auto& [other, ours] : kOtherNames) {
    if (lower != other) continue;
    throw UsageError("--engine: there is no engine '" + std::string(name) + "'; use '" + std::string(ours) +
                     "'");
  }
}

// Throws UsageError if the file does not exist, because the value may be a mistyped number.
void require_upper_file(const std::string& text) {
  std::error_code ignored;
  if (text.empty() || text == "-" || std::filesystem::exists(text, ignored)) return;
  refuse("--upper", text, "a number above 0 or a file with solutions");
}

// Returns the form of --to, or else of the ending of --output, or an empty string if neither names one.
std::string wanted_form(const SolveArguments& arguments) {
  static const std::vector<std::string> kOutputForms = {"sok", "slc", "json", "csv", "text"};
  if (!arguments.to.empty()) {
    require_name("--to", "form", arguments.to, kOutputForms);
    return arguments.to;
  }
  const std::string& path = arguments.output;
  if (path.ends_with(".jsonl")) return "json";
  if (is_csv_path(path)) return "csv";
  if (path.ends_with(".gz")) {
    throw UsageError("--output: solve does not pack files; pack the result with sokrates convert " +
                     path.substr(0, path.size() - 3) + " --output " + path);
  }
  const std::optional<WrittenFormat> format = format_of_path(path);
  if (format == WrittenFormat::sok || format == WrittenFormat::slc) return std::string(name_of(*format));
  if (format == WrittenFormat::json) return "json";
  return "";
}

void choose_style(const SolveArguments& arguments, SolvePlan& plan) {
  if (arguments.json + arguments.lurd + arguments.quiet > 1) {
    throw UsageError("--json, --lurd and --quiet cannot be combined; use one of them");
  }
  if (arguments.hint && (arguments.json || arguments.quiet)) {
    throw UsageError("--hint prints only the moves to the next push; omit --json and --quiet");
  }
  // With --output and --quiet, the file is written and nothing is printed.
  const bool writes_file = !arguments.output.empty() && arguments.output != "-";
  plan.quiet = arguments.quiet;
  const std::string form = wanted_form(arguments);
  const bool is_level_file = form == "sok" || form == "slc";
  const bool is_other = (arguments.json && (is_level_file || form == "text" || form == "csv")) ||
                        (arguments.lurd && (is_level_file || form == "json" || form == "csv")) ||
                        (arguments.quiet && !form.empty() && !writes_file);
  if (is_other) {
    const std::string flag = arguments.json ? "--json" : arguments.lurd ? "--lurd" : "--quiet";
    throw UsageError(flag + " and " +
                     (arguments.to.empty() ? "--output " + arguments.output : "--to " + form) +
                     " select different formats; omit one of them");
  }
  if (is_level_file) {
    plan.style = SolveStyle::level_file;
    plan.format = *format_named(form);
    return;
  }
  plan.style = arguments.json || form == "json" ? SolveStyle::json
               : form == "csv"                  ? SolveStyle::csv
               : arguments.lurd                 ? SolveStyle::lurd
               : plan.quiet && !writes_file     ? SolveStyle::quiet
                                                : SolveStyle::text;
}

TraceWishes parse_trace(const SolveArguments& arguments) {
  TraceWishes wishes;
  wishes.layers = arguments.verbose;
  if (arguments.trace.empty()) {
    if (!arguments.trace_limit.empty()) throw UsageError("--trace-limit requires --trace; add it");
    return wishes;
  }
  require_name("--trace", "trace", arguments.trace, {"search", "plan"});
  const bool is_plan = arguments.trace == "plan";
  std::uint64_t& most = is_plan ? wishes.plans : wishes.expansions;
  most = is_plan ? kTracedPlans : kTracedExpansions;
  if (arguments.trace_limit.empty()) return wishes;
  most = arguments.trace_limit == "none" ? std::numeric_limits<std::uint64_t>::max()
                                         : parse_at_least_one("--trace-limit", arguments.trace_limit,
                                                              std::numeric_limits<std::int64_t>::max());
  return wishes;
}

Colour parse_colour(const std::string& text) {
  if (text == "always") return Colour::always;
  if (text == "never") return Colour::never;
  if (text != "auto") refuse("--color", text, "auto, always or never");
  return Colour::automatic;
}

// Refuses options that print text for each level if the output is a table, JSON or bare solutions.
void require_room(const SolvePlan& plan, bool wanted, std::string_view option) {
  if (wanted && (plan.style != SolveStyle::text || plan.runs.size() > 1)) {
    throw UsageError(std::string(option) +
                     " requires text output and one engine; omit --json, --lurd, --quiet "
                     "and a level file as --output");
  }
}

// Options that are invalid for every level are a usage error, not an error of a level.
void require_fit(const Options& options) {
  if (const std::optional<Error> error = check(options)) throw UsageError(error->message);
}

}  // namespace

double parse_time_limit(const std::string& text) {
  if (text.empty()) return 0;
  static constexpr std::pair<std::string_view, double> kUnits[] = {
      {"ms", 0.001}, {"s", 1}, {"min", 60}, {"m", 60}, {"h", 3600}};
  std::string_view number = text;
  double unit_seconds = 1;
  for (const auto& [unit, seconds] : kUnits) {
    if (!number.ends_with(unit)) continue;
    number.remove_suffix(unit.size());
    unit_seconds = seconds;
    break;
  }
  const std::optional<double> value = parse_decimal(number);
  if (!value || *value <= 0)
    refuse("--time", text, "a time above 0, e.g. 10 or 0.5 (seconds), 90s, 5m or 1h");
  return *value * unit_seconds;
}

SolvePlan checked_plan(const SolveArguments& arguments) {
  SolvePlan plan;
  choose_style(arguments, plan);
  plan.position = arguments.position;
  plan.proof = arguments.proof;
  plan.hint = arguments.hint;
  if (plan.hint && plan.style != SolveStyle::text && plan.style != SolveStyle::lurd) {
    throw UsageError("--hint requires text output; omit other formats");
  }
  if (plan.hint) plan.style = SolveStyle::lurd;
  plan.boards = arguments.boards;
  plan.verbose = plan.shows_limits = arguments.verbose;
  plan.statistics = arguments.statistics || arguments.verbose;
  plan.trace = parse_trace(arguments);
  plan.colour = parse_colour(arguments.colour);
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
  options.threads =
      arguments.threads.empty()
          ? granted_threads()
          : static_cast<unsigned>(parse_at_least_one("--threads", arguments.threads, kMaxThreads));
  const std::optional<std::uint64_t> seed = parse_count(arguments.seed);
  if (!seed) refuse("--seed", arguments.seed, "a whole number, 0 or more");
  options.seed = *seed;

  if (const std::optional<std::uint64_t> upper = parse_count(arguments.upper)) {
    if (*upper == 0) refuse("--upper", arguments.upper, "a number above 0 or a file with solutions");
    options.upper = *upper;
  } else {
    require_upper_file(arguments.upper);
    plan.upper_file = arguments.upper;
  }

  const std::vector<std::string> names =
      arguments.engine.empty() ? std::vector<std::string>{""} : split_list(arguments.engine);
  for (const std::string& name : names) {
    if (!arguments.engine.empty()) {
      suggest_engine(engine_name(name));
      require_name("--engine", "engine", engine_name(name), names_of(engines()));
    }
    options.engine = name;
    require_fit(options);
    if (!plan.upper_file.empty()) {
      Options told = options;
      told.upper = 1;  // a bound from a file needs an objective, like a bound given as a number
      require_fit(told);
    }
    plan.runs.push_back(options);
  }
  require_room(plan, plan.boards, "--boards");
  require_room(plan, plan.verbose, "--verbose");
  require_room(plan, plan.trace.expansions > 0, "--trace search");
  if (plan.trace.plans > 0 && plan.style != SolveStyle::json &&
      (plan.style != SolveStyle::text || plan.runs.size() > 1)) {
    throw UsageError("--trace plan requires --json, or text output and one engine");
  }
  if (arguments.statistics && plan.style != SolveStyle::text && plan.style != SolveStyle::json) {
    throw UsageError("--statistics requires text output or --json; omit other formats");
  }
  return plan;
}

}  // namespace sokrates::cli
