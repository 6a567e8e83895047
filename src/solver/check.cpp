#include "solver/check.hpp"

#include <cmath>
#include <cstdlib>

#include <sokrates/options.hpp>
#include <sokrates/verify.hpp>

#include "solver/build_engine.hpp"
#include "solver/engine_settings.hpp"
#include "solver/tuning_options.hpp"

namespace sokrates {

namespace {

constexpr std::uint64_t kMaxUpper = 1'000'000'000;

// Rejects values that are invalid for every engine and every level.
std::optional<Error> check_values(const Options& options) {
  const auto bad = [](std::string message) { return Error{std::move(message), ErrorCode::bad_value}; };
  if (options.objective && *options.objective > Objective::moves_pushes)
    return bad("the objective is unknown");
  if (options.space && *options.space > Space::moves) return bad("the space is unknown");
  if (!std::isfinite(options.limits.seconds) || options.limits.seconds < 0) {
    return bad("a limit of seconds is a number above 0, or 0 for none");
  }
  if (options.upper != 0 && !options.known_solution.empty())
    return bad("an upper bound and a known solution cannot be combined; give one of them");
  if (options.upper > kMaxUpper) return bad("an upper bound is at most " + std::to_string(kMaxUpper));
  if (options.threads == 0 || options.threads > kMaxThreads) {
    return bad("threads are from 1 to " + std::to_string(kMaxThreads));
  }
  const PriorityWeights& p = options.priority;
  for (const int weight : {p.moves, p.turns, p.pushes, p.boxes_on_goals, p.centroid}) {
    if (weight < -kMaxPriorityWeight || weight > kMaxPriorityWeight) {
      return bad("a weight of the priority engine is from -1000000 to 1000000");
    }
  }
  return std::nullopt;
}

// Rejects unknown tunables, values out of range, and tables of members that cannot be read.
std::optional<Error> check_tuning(const Options& options) {
  for (const Setting& setting : options.settings) {
    if (auto error = setting_fault(setting)) return error;
  }
  if (options.members.empty()) return std::nullopt;
  if (auto error = members_fault(options.members)) return Error{"members: " + error->message, error->code};
  return std::nullopt;
}

// Rejects unknown names in `without`.
std::optional<Error> check_parts(const Options& options) {
  for (const std::string& name : options.without) {
    std::string known;
    bool found = false;
    for (const ComponentInfo& part : components()) {
      found |= part.name == name;
      known += (known.empty() ? "" : ", ") + part.name;
    }
    if (!found) {
      return Error{"unknown part '" + name + "'; parts that can be switched off are " + known,
                   ErrorCode::unknown_name};
    }
  }
  return std::nullopt;
}

Expected<EngineConfig> checked(const Options& options, Win win, std::size_t players) {
  if (auto error = check_values(options)) return *error;
  if (auto error = check_parts(options)) return *error;
  if (auto error = check_tuning(options)) return *error;
  const Expected<Options> plain = without_engine_settings(options);
  if (!plain) return plain.failure();
  Expected<EngineConfig> config = make_engine_config(*plain, win, players);
  const bool has_upper_bound = options.upper != 0 || !options.known_solution.empty();
  if (config && has_upper_bound && config->objective == Objective::any) {
    return Error{"an upper bound requires an objective other than any; use for example pushes",
                 ErrorCode::misfit};
  }
  return config;
}

}  // namespace

std::vector<std::string> known_solutions(const Options& options) {
  std::vector<std::string> all = options.solutions;
  if (!options.known_solution.empty()) all.push_back(options.known_solution);
  return all;
}

Expected<EngineConfig> checked_config(const Options& options, const Level& level) {
  if (level.is_empty()) return Error{"the level is empty: it was moved away", ErrorCode::misfit};
  for (const std::string& lurd : known_solutions(options)) {
    const Verdict verdict = verify(level, lurd);
    if (!verdict.valid) return Error{"a known solution is invalid: " + verdict.reason, ErrorCode::bad_value};
  }
  return checked(options, level.win(), level.players().size());
}

std::optional<Error> check(const Options& options, const Level& level) {
  const Expected<EngineConfig> config = checked_config(options, level);
  if (!config) return config.failure();
  std::string misfit = board_refusal(*config, Board(level));
  if (misfit.empty()) return std::nullopt;
  return Error{std::move(misfit), ErrorCode::misfit};
}

std::optional<Error> check(const Options& options) {
  const Expected<EngineConfig> config = checked(options, Win::boxes, 1);
  if (config || checked(options, Win::player, 1)) return std::nullopt;
  return config.failure();
}

}  // namespace sokrates
