#include "solver/engine_config.hpp"

#include "solver/engine_refusals.hpp"

namespace sokrates {

namespace {

template <class Row>
Error unknown_name(std::string_view what, std::string_view name, const std::vector<Row>& rows) {
  std::string message = "unknown " + std::string(what) + " '" + std::string(name) + "'; choose one of";
  for (const Row& row : rows) message += (&row == &rows.front() ? " " : ", ") + std::string(row.name);
  return {message, ErrorCode::unknown_name};
}

// If only one of space and objective is given, the other follows from it.
Space choose_space(const EngineRow& engine, const Options& options, Win win) {
  if (options.space) return *options.space;
  if (engine.accepts.spaces != Spaces::both) return engine.defaults.space;
  if (win == Win::player) return Space::moves;
  const bool counts_edges = engine.accepts.objectives == Objectives::edges;
  return counts_edges && options.objective == Objective::moves ? Space::moves : engine.defaults.space;
}

Objective choose_objective(const EngineRow& engine, const Options& options, Space space, Win win) {
  if (options.objective) return *options.objective;
  const EngineDefaults& defaults = engine.defaults;
  if (defaults.objective_for_targets && win == Win::player) return *defaults.objective_for_targets;
  if (defaults.objective == Objective::any) return Objective::any;
  return space == Space::moves ? Objective::moves : defaults.objective;
}

// Requires: space and objective are chosen.
std::string choose_heuristic(const EngineConfig& config, const Options& options, Win win,
                             std::size_t players) {
  if (!options.heuristic.empty()) return options.heuristic;
  if (win == Win::player) return "none";
  const EngineRow& engine = *config.engine;
  // Tables of groups pay off if every state below the optimum has to be expanded.
  const bool proves_pushes = engine.promises.is_optimal && !options.estimate && engine.accepts.heuristics &&
                             players == 1 && config.objective == Objective::pushes &&
                             config.space == Space::pushes;
  if (proves_pushes) return "priced";
  const bool counts_walks = players > 1 && (config.space == Space::moves || counts_walking(config.objective));
  const std::string_view of_robots = engine.defaults.heuristic_for_walking_robots;
  return std::string(counts_walks && !of_robots.empty() ? of_robots : engine.defaults.heuristic);
}

Error incompatible(std::string reason) {
  return {std::move(reason), ErrorCode::misfit};
}

}  // namespace

Expected<EngineConfig> make_engine_config(const Options& options, Win win, std::size_t players) {
  EngineConfig config;
  // With a caller's estimate and objective `any`, the default engine orders states by the estimate alone.
  const bool wants_any = !options.objective || *options.objective == Objective::any;
  const std::string_view by_default = !options.estimate ? "portfolio" : wants_any ? "greedy" : "astar";
  const std::string_view name = options.engine.empty() ? by_default : std::string_view(options.engine);
  config.engine = find_engine(name);
  if (config.engine == nullptr) return unknown_name("engine", name, engine_rows());
  const EngineRow& engine = *config.engine;

  config.space = choose_space(engine, options, win);
  config.objective = choose_objective(engine, options, config.space, win);
  if (!options.space && is_crowd(players) && counts_walking(config.objective)) config.space = Space::moves;
  std::string reason = refusal(engine, config.space, config.objective, win, players);
  if (reason.empty() && options.estimate) reason = estimate_refusal(engine);
  if (!reason.empty()) return incompatible(std::move(reason));

  config.heuristic = choose_heuristic(config, options, win, players);
  const HeuristicRow* const row = find_heuristic(config.heuristic);
  if (row == nullptr) return unknown_name("heuristic", config.heuristic, heuristic_rows());
  reason = heuristic_refusal(engine, config.heuristic, row->promises, win, players);
  if (reason.empty() && !options.weights.empty()) reason = weights_refusal(engine, options.weights);
  if (!reason.empty()) return incompatible(std::move(reason));

  config.weights = options.weights.empty() ? engine.defaults.weights : options.weights;
  const bool is_exact_weight =
      engine.accepts.max_weights == 1 && config.weights.front() == 1 && row->promises.is_admissible;
  const bool is_optimal = !options.estimate && (engine.promises.is_optimal || is_exact_weight);
  config.stops_at_first = config.objective == Objective::any || !(is_optimal || engine.promises.is_anytime);
  config.is_proof_promised = !config.stops_at_first && !options.estimate;
  return config;
}

}  // namespace sokrates
