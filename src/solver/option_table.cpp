#include <sokrates/option_table.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include "base/number_text.hpp"
#include "solver/check.hpp"
#include "solver/tuning_options.hpp"

namespace sokrates {

namespace {

using Fault = std::optional<Error>;

constexpr std::uint64_t kMaxCount = std::numeric_limits<std::int64_t>::max();

std::string in_quotes(std::string_view text) {
  return "'" + std::string(text) + "'";
}

Error refusal(std::string_view option, std::string_view text, std::string_view wanted,
              ErrorCode code = ErrorCode::bad_value) {
  return {std::string(option) + ": " + in_quotes(text) + " is not " + std::string(wanted), code};
}

std::vector<std::string_view> split_at_commas(std::string_view text) {
  std::vector<std::string_view> pieces;
  for (;;) {
    const std::size_t comma = std::min(text.find(','), text.size());
    pieces.push_back(text.substr(0, comma));
    if (comma == text.size()) return pieces;
    text.remove_prefix(comma + 1);
  }
}

std::string names_in(const std::vector<ComponentInfo>& infos) {
  std::string names;
  for (const ComponentInfo& info : infos) names += (names.empty() ? "" : ", ") + info.name;
  return names;
}

bool has_name(const std::vector<ComponentInfo>& infos, std::string_view name) {
  return std::any_of(infos.begin(), infos.end(),
                     [&](const ComponentInfo& info) { return info.name == name; });
}

Fault set_name(std::string& value, std::string_view option, std::string_view text, std::string_view name,
               const std::vector<ComponentInfo>& infos) {
  if (!text.empty() && !has_name(infos, name))
    return refusal(option, name, "one of " + names_in(infos), ErrorCode::unknown_name);
  value = text;
  return std::nullopt;
}

Fault set_count(std::uint64_t& value, std::string_view option, std::string_view text, std::uint64_t least,
                std::uint64_t most) {
  const std::optional<std::uint64_t> count = parse_count_text(text);
  if (!count || *count < least || *count > most) {
    const std::string range = most == std::numeric_limits<std::uint64_t>::max()
                                  ? ", " + std::to_string(least) + " or more"
                                  : " from " + std::to_string(least) + " to " + std::to_string(most);
    return refusal(option, text, "a whole number" + range);
  }
  value = *count;
  return std::nullopt;
}

// Finds the longest unit at the end of the text and removes it. Without a unit the factor is 1.
template <std::size_t n>
double take_unit(std::string_view& text, const std::array<std::pair<std::string_view, double>, n>& units) {
  for (const auto& [unit, factor] : units) {
    if (!text.ends_with(unit)) continue;
    text.remove_suffix(unit.size());
    return factor;
  }
  return 1;
}

Fault set_time(Options& options, std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, double>, 5> kUnits{
      {{"ms", 0.001}, {"s", 1}, {"min", 60}, {"m", 60}, {"h", 3600}}};
  std::string_view number = text;
  const double unit = take_unit(number, kUnits);
  const std::optional<double> value = parse_decimal_text(number);
  if (text == "none") {
    options.limits.seconds = 0;
  } else if (!value || *value <= 0) {
    return refusal("time", text, "a time above 0, e.g. 10 or 0.5 (seconds), 90s, 5m or 1h");
  } else {
    options.limits.seconds = *value * unit;
  }
  return std::nullopt;
}

Fault set_memory(Options& options, std::string_view text) {
  static constexpr std::string_view kUnits = "KMGTPE";
  std::string upper(text);
  for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  std::string_view number = upper;
  for (const std::string_view suffix : {"IB", "B"}) {
    if (number.ends_with(suffix)) number.remove_suffix(suffix.size());
  }
  const std::size_t power = number.empty() ? std::string_view::npos : kUnits.find(number.back());
  if (power != std::string_view::npos) number.remove_suffix(1);
  double bytes = parse_decimal_text(number).value_or(0);
  for (std::size_t i = 0; power != std::string_view::npos && i <= power; ++i) bytes *= 1024;
  if (text == "none") {
    options.limits.memory_bytes = 0;
  } else if (bytes < 1 || bytes >= 0x1p63) {
    return refusal("memory", text, "an amount of memory, e.g. 500M or 4G, or none for no limit");
  } else {
    options.limits.memory_bytes = static_cast<std::uint64_t>(bytes);
  }
  return std::nullopt;
}

Fault set_nodes(Options& options, std::string_view text) {
  if (text != "none") return set_count(options.limits.nodes, "nodes", text, 1, kMaxCount);
  options.limits.nodes = 0;
  return std::nullopt;
}

Fault set_threads(Options& options, std::string_view text) {
  std::uint64_t threads = 0;
  if (Fault fault = set_count(threads, "threads", text, 1, kMaxThreads)) return fault;
  options.threads = static_cast<unsigned>(threads);
  return std::nullopt;
}

Fault set_objective(Options& options, std::string_view text) {
  const std::optional<Objective> objective = objective_named(text);
  if (!objective) {
    return refusal("objective", text, "one of any | pushes | moves | pushes,moves | moves,pushes",
                   ErrorCode::unknown_name);
  }
  options.objective = objective;
  return std::nullopt;
}

Fault set_space(Options& options, std::string_view text) {
  const std::optional<Space> space = space_named(text);
  if (!space) return refusal("space", text, "pushes or moves", ErrorCode::unknown_name);
  options.space = space;
  return std::nullopt;
}

// `all` stands for every component, and `pruning` for all that discard positions: all but the symmetry reduction.
Fault set_without(Options& options, std::string_view text) {
  std::vector<std::string> names;
  for (const std::string_view piece :
       text.empty() ? std::vector<std::string_view>{} : split_at_commas(text)) {
    const bool is_group = piece == "all" || piece == "pruning";
    if (!is_group && !has_name(components(), piece)) {
      return refusal("without", piece, "one of " + names_in(components()) + ", all, pruning",
                     ErrorCode::unknown_name);
    }
    for (const ComponentInfo& part : components()) {
      const bool is_meant = is_group ? piece == "all" || part.name != "symmetry" : part.name == piece;
      if (is_meant && std::find(names.begin(), names.end(), part.name) == names.end())
        names.push_back(part.name);
    }
  }
  options.without = std::move(names);
  return std::nullopt;
}

Fault set_weights(Options& options, std::string_view text) {
  std::vector<double> weights;
  for (const std::string_view piece : split_at_commas(text)) {
    const std::optional<double> weight = parse_decimal_text(piece);
    if (!weight || *weight <= 0) return refusal("weights", piece, "a weight above 0");
    if (!weights.empty() && *weight >= weights.back())
      return Error{"weights: weights must decrease; use for example 10,5,2,1", ErrorCode::bad_value};
    weights.push_back(*weight);
  }
  options.weights = std::move(weights);
  return std::nullopt;
}

Fault set_priority_weights(Options& options, std::string_view text) {
  static constexpr std::pair<std::string_view, int PriorityWeights::*> kFields[] = {
      {"moves", &PriorityWeights::moves},
      {"turns", &PriorityWeights::turns},
      {"pushes", &PriorityWeights::pushes},
      {"boxes-on-goals", &PriorityWeights::boxes_on_goals},
      {"centroid", &PriorityWeights::centroid}};
  PriorityWeights weights = options.priority;
  for (const std::string_view piece : split_at_commas(text)) {
    const std::size_t equals = std::min(piece.find('='), piece.size());
    const std::string_view name = piece.substr(0, equals);
    const std::string_view digits = piece.substr(std::min(equals + 1, piece.size()));
    const bool is_negative = digits.starts_with('-');
    const std::optional<std::uint64_t> size = parse_count_text(digits.substr(is_negative ? 1 : 0));
    const auto* const field = std::find_if(std::begin(kFields), std::end(kFields),
                                           [&](const auto& each) { return each.first == name; });
    if (equals == piece.size())
      return refusal("priority-weights", piece, "NAME=NUMBER, as in moves=1,boxes-on-goals=-5");
    if (field == std::end(kFields)) {
      return refusal("priority-weights", name, "one of moves, turns, pushes, boxes-on-goals, centroid",
                     ErrorCode::unknown_name);
    }
    if (!size || *size > kMaxPriorityWeight)
      return refusal("priority-weights", piece, "a whole number from -1000000 to 1000000");
    weights.*field->second = is_negative ? -static_cast<int>(*size) : static_cast<int>(*size);
  }
  options.priority = weights;
  return std::nullopt;
}

Fault set_settings(Options& options, std::string_view text) {
  std::vector<Setting> settings;
  for (const std::string_view piece :
       text.empty() ? std::vector<std::string_view>{} : split_at_commas(text)) {
    const std::size_t equals = std::min(piece.find('='), piece.size());
    const std::optional<std::uint64_t> value =
        parse_count_text(piece.substr(std::min(equals + 1, piece.size())));
    if (!value) return refusal("settings", piece, "NAME=VALUE, as in corral_nodes=100");
    settings.push_back({std::string(piece.substr(0, equals)), *value});
    if (Fault fault = setting_fault(settings.back()))
      return Error{"settings: " + fault->message, fault->code};
  }
  options.settings = std::move(settings);
  return std::nullopt;
}

Fault set_members(Options& options, std::string_view text) {
  if (Fault fault = text.empty() ? std::nullopt : members_fault(text))
    return Error{"members: " + fault->message, fault->code};
  options.members = text;
  return std::nullopt;
}

Fault set_first(Options& options, std::string_view text) {
  if (text != "true" && text != "false") return refusal("first", text, "true or false");
  options.first = text == "true";
  return std::nullopt;
}

struct OptionRow {
  OptionInfo info;
  Fault (*set)(Options& options, std::string_view text);
};

const std::vector<OptionRow>& rows() {
  static const std::vector<OptionRow> kRows = {
      {{"engine", "NAME[:SETTING...]", "Set the engine; if empty, the level and the objective determine it"},
       [](Options& options, std::string_view text) {
         return set_name(options.engine, "engine", text, engine_name(text), engines());
       }},
      {{"objective", "any | pushes | moves | pushes,moves | moves,pushes", "Set what the solution minimizes"},
       set_objective},
      {{"space", "pushes | moves", "Set the meaning of one edge of the search graph"}, set_space},
      {{"heuristic", "NAME", "Set the heuristic; if empty, the default of the engine"},
       [](Options& options, std::string_view text) {
         return set_name(options.heuristic, "heuristic", text, text, heuristics());
       }},
      {{"without", "NAME,...", "Switch off components; `all` and `pruning` are groups"}, set_without},
      {{"weights", "NUMBER,...", "Set the weights of weighted-astar; several weights must decrease"},
       set_weights},
      {{"priority-weights", "NAME=NUMBER,...", "Set the weights of the priority engine"},
       set_priority_weights},
      {{"time", "SECONDS | none", "Limit the time, e.g. 0.5, 90s, 5m or 1h"}, set_time},
      {{"nodes", "COUNT | none", "Limit the expansions"}, set_nodes},
      {{"memory", "BYTES | none", "Limit the memory, e.g. 500M or 4G"}, set_memory},
      {{"threads", "COUNT", "Limit the threads of a portfolio or of astar, 1 to 1024"}, set_threads},
      {{"seed", "COUNT", "Set the seed of random numbers"},
       [](Options& options, std::string_view text) {
         return set_count(options.seed, "seed", text, 0, std::numeric_limits<std::uint64_t>::max());
       }},
      {{"settings", "NAME=VALUE,...", "Set tunables, see `sokrates tunables`"}, set_settings},
      {{"members", "TABLE", "Set the members of the portfolio, a line for each"}, set_members},
      {{"first", "true | false", "Return the first solution found, and do not shorten it"}, set_first},
      {{"upper", "COUNT", "Search only for solutions below this cost"},
       [](Options& options, std::string_view text) {
         return set_count(options.upper, "upper", text, 1, 1'000'000'000);
       }},
      {{"known-solution", "LURD", "A known solution; the search looks only for better ones"},
       [](Options& options, std::string_view text) -> Fault {
         options.known_solution = text;
         return std::nullopt;
       }},
      {{"solution", "LURD", "A known solution to be improved; each call adds one"},
       [](Options& options, std::string_view text) -> Fault {
         options.solutions.emplace_back(text);
         return std::nullopt;
       }},
  };
  return kRows;
}

}  // namespace

const std::vector<OptionInfo>& option_table() {
  static const std::vector<OptionInfo> kInfos = [] {
    std::vector<OptionInfo> infos;
    for (const OptionRow& row : rows()) infos.push_back(row.info);
    return infos;
  }();
  return kInfos;
}

std::optional<Error> set_option(Options& options, std::string_view name, std::string_view text) {
  std::string known;
  for (const OptionRow& row : rows()) {
    if (row.info.name == name) return row.set(options, text);
    known += (known.empty() ? "" : ", ") + std::string(row.info.name);
  }
  return Error{"there is no option " + in_quotes(name) + "; options are " + known, ErrorCode::unknown_name};
}

}  // namespace sokrates
