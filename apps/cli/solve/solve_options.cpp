#include "solve/solve_options.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>

#include <sokrates/option_table.hpp>
#include <sokrates/solver.hpp>

#include "arguments/errors.hpp"
#include "arguments/granted.hpp"
#include "arguments/name_choice.hpp"
#include "arguments/numbers.hpp"
#include "files/csv_text.hpp"
#include "system/system.hpp"

namespace sokrates::cli {
namespace {

constexpr std::uint64_t kTracedExpansions = 20;
constexpr std::uint64_t kTracedPlans = 4;

[[noreturn]] void refuse(std::string_view option, std::string_view value, std::string_view wanted) {
  throw UsageError(std::string(option) + ": '" + std::string(value) + "' is not " + std::string(wanted));
}

// Sets an option of the library from the text of the command line, unless it is empty. `option` is the name that the user
// typed, if it differs.
void set(Options& options, std::string_view name, const std::string& text, std::string_view option = "") {
  if (text.empty()) return;
  const std::optional<Error> error = set_option(options, name, text);
  if (!error) return;
  // The message of the library begins with the name of the option.
  throw UsageError("--" + std::string(option.empty() ? name : option) + error->message.substr(name.size()));
}

std::uint64_t parse_at_least_one(std::string_view option, const std::string& text, std::uint64_t most) {
  const std::optional<std::uint64_t> value = parse_count(text);
  if (!value || *value == 0 || *value > most) {
    refuse(option, text, "a whole number from 1 to " + std::to_string(most));
  }
  return *value;
}

void set_limits(Options& options, const SolveArguments& arguments) {
  set(options, "time", arguments.time);
  set(options, "nodes", arguments.nodes);
  // The other half is for the operating system, for memory that is not accounted for, and for other processes.
  options.limits.memory_bytes = granted_memory() / 2;
  set(options, "memory", arguments.memory);
}

// A portfolio uses all available cores. A single engine uses one thread, in which it is reproducible, unless the user asks
// for more.
void set_threads(Options& options, const std::string& text) {
  const bool is_portfolio = options.engine.empty() || engine_name(options.engine) == "portfolio";
  options.threads = is_portfolio ? granted_threads() : 1;
  set(options, "threads", text);
#ifdef __EMSCRIPTEN__
  options.threads = 1;  // the program for Node.js cannot start threads
#endif
}

void set_weights(Options& options, const SolveArguments& arguments) {
  if (!arguments.weight.empty() && !arguments.weights.empty()) {
    throw UsageError("--weight and --weights cannot be combined; use one of them");
  }
  set(options, "weights", arguments.weights);
  set(options, "weights", arguments.weight, "weight");
  if (!arguments.weight.empty() && options.weights.size() > 1)
    throw UsageError("--weight accepts only one weight; use --weights for several");
}

// A mistyped name gets a suggestion here, which the library does not make.
void set_priority_weights(Options& options, const std::string& text) {
  for (const std::string& piece : split_list(text)) {
    const std::size_t equals = piece.find('=');
    if (equals == std::string::npos) continue;
    require_name("--priority-weights", "weight", piece.substr(0, equals),
                 {"moves", "turns", "pushes", "boxes-on-goals", "centroid"});
  }
  set(options, "priority-weights", text);
}

void set_without(Options& options, const std::string& text) {
  if (text.empty()) return;
  std::vector<std::string> accepted = names_of(components());
  accepted.insert(accepted.end(), {"all", "pruning"});
  for (const std::string& name : split_list(text)) require_name("--without", "part", name, accepted);
  set(options, "without", text);
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
  if (text.empty() || text == "-" || std::filesystem::exists(path_of(text), ignored)) return;
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

// Refuses a --curve that would be mixed with the results.
void require_curve_file(const SolveArguments& arguments) {
  const bool prints = !arguments.quiet && (arguments.output.empty() || arguments.output == "-");
  const bool is_taken = arguments.curve == "-" ? prints : arguments.curve == arguments.output;
  if (arguments.curve.empty() || !is_taken) return;
  throw UsageError("--curve " + arguments.curve + ": the results are written there; choose another file");
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

TraceOptions parse_trace(const SolveArguments& arguments) {
  TraceOptions trace_options;
  trace_options.layers = arguments.verbose;
  if (arguments.trace.empty()) {
    if (!arguments.trace_limit.empty()) throw UsageError("--trace-limit requires --trace; add it");
    return trace_options;
  }
  require_name("--trace", "trace", arguments.trace, {"search", "plan"});
  const bool is_plan = arguments.trace == "plan";
  std::uint64_t& most = is_plan ? trace_options.plans : trace_options.expansions;
  most = is_plan ? kTracedPlans : kTracedExpansions;
  if (arguments.trace_limit.empty()) return trace_options;
  most = arguments.trace_limit == "none" ? std::numeric_limits<std::uint64_t>::max()
                                         : parse_at_least_one("--trace-limit", arguments.trace_limit,
                                                              std::numeric_limits<std::int64_t>::max());
  return trace_options;
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
  Options options;
  set(options, "time", text);
  return options.limits.seconds;
}

SolvePlan checked_plan(const SolveArguments& arguments) {
  SolvePlan plan;
  require_curve_file(arguments);
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
  set(options, "objective", arguments.objective);
  set(options, "space", arguments.space);
  if (!arguments.heuristic.empty()) {
    require_name("--heuristic", "heuristic", arguments.heuristic, names_of(heuristics()));
    set(options, "heuristic", arguments.heuristic);
  }
  set_without(options, arguments.without);
  set_weights(options, arguments);
  set_priority_weights(options, arguments.priority_weights);
  set_tuning(options, arguments.tuning);
  set_limits(options, arguments);
  set(options, "seed", arguments.seed);
  options.first = arguments.first;

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
    set_threads(options, arguments.threads);
    require_fit(options);
    if (!plan.upper_file.empty()) {
      Options with_bound = options;
      with_bound.upper = 1;  // a bound from a file needs an objective, like a bound given as a number
      require_fit(with_bound);
    }
    plan.runs.push_back(options);
  }
  require_room(plan, plan.boards, "--boards");
  require_room(plan, plan.verbose, "--verbose");
  if (!arguments.trace.empty() && plan.style != SolveStyle::json &&
      (plan.style != SolveStyle::text || plan.runs.size() > 1)) {
    throw UsageError("--trace " + arguments.trace + " requires --json, or text output and one engine");
  }
  if (arguments.statistics && plan.style != SolveStyle::text && plan.style != SolveStyle::json) {
    throw UsageError("--statistics requires text output or --json; omit other formats");
  }
  return plan;
}

}  // namespace sokrates::cli
