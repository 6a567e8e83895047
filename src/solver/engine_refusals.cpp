#include "solver/engine_refusals.hpp"

#include "space/robot_pushes.hpp"
#include "space/robot_square_pushes.hpp"

namespace sokrates {

namespace {

std::string quoted(std::string_view name) {
  return "'" + std::string(name) + "'";
}

bool is_lexicographic(Objective objective) {
  return objective == Objective::pushes_moves || objective == Objective::moves_pushes;
}

std::string wins_refusal(const EngineRow& engine, Win win) {
  if (engine.accepts.wins == Wins::boxes && win == Win::player)
    return quoted(engine.name) +
           " is for levels won by boxes on goals, and here the player has to reach a target: use "
           "uniform-cost";
  if (engine.accepts.wins == Wins::target && win == Win::boxes)
    return quoted(engine.name) +
           " is for levels won by reaching a target, and here boxes belong on goals: use astar";
  return {};
}

std::string space_refusal(const EngineRow& engine, Space space) {
  if (engine.accepts.spaces == Spaces::both) return {};
  const Space accepted = engine.accepts.spaces == Spaces::moves ? Space::moves : Space::pushes;
  if (space == accepted) return {};
  return quoted(engine.name) + " searches the space of " + std::string(name_of(accepted)) +
         " only; omit --space " + std::string(name_of(space));
}

std::string objective_refusal(const EngineRow& engine, Objective objective) {
  const Objectives accepted = engine.accepts.objectives;
  const bool is_any = objective == Objective::any;
  const bool has_one_metric = accepted == Objectives::one_metric || accepted == Objectives::edges;
  if (accepted == Objectives::first_solution && !is_any)
    return quoted(engine.name) + " ends with the first solution and cannot optimize; use --objective any";
  if (accepted == Objectives::pushes && counts_walking(objective))
    return quoted(engine.name) + " counts pushes only; use astar";
  if (accepted == Objectives::moves && !is_any && objective != Objective::moves)
    return quoted(engine.name) + " counts moves only; use uniform-cost";
  if (has_one_metric && is_lexicographic(objective))
    return quoted(engine.name) + " minimizes only one metric; use uniform-cost or astar";
  return {};
}

std::string edge_refusal(const EngineRow& engine, Space space, Objective objective) {
  if (engine.accepts.objectives != Objectives::edges) return {};
  if (space == Space::moves && objective == Objective::pushes)
    return quoted(engine.name) + " counts steps, not pushes; use uniform-cost";
  if (space == Space::pushes && objective == Objective::moves)
    return quoted(engine.name) +
           " needs edges of equal cost, and a push with its walk costs more than one move; use --space moves "
           "or uniform-cost";
  return {};
}

// These rules do not depend on an engine.
std::string target_rule(Space space, Win win) {
  if (win == Win::boxes || space == Space::moves) return {};
  return "a target is reached by walking; use --space moves";
}

std::string fewest_pushes_rule(Space space, Objective objective, Win win) {
  if (space != Space::moves || objective != Objective::pushes || win != Win::boxes) return {};
  return "the space of moves does not find fewest pushes; use --space pushes";
}

std::string robots_refusal(const EngineRow& engine, Space space, Objective objective, std::size_t players) {
  if (players <= 1) return {};
  if (!engine.accepts.robots)
    return quoted(engine.name) + " plays one player, and this level has several robots: use astar";
  if (players > kMaxRobots)
    return "a level may have " + std::to_string(kMaxRobots) + " robots at most to be solved, and this has " +
           std::to_string(players);
  if (is_crowd(players) && space == Space::pushes && counts_walking(objective))
    return "walks before pushes are counted for " + std::to_string(RobotSquarePushes::kMaxRobots) +
           " robots at most, and this level has " + std::to_string(players) + ": use --space moves";
  return {};
}

}  // namespace

bool counts_walking(Objective objective) {
  return objective != Objective::any && objective != Objective::pushes;
}

bool is_crowd(std::size_t players) {
  return players > RobotSquarePushes::kMaxRobots;
}

std::string refusal(const EngineRow& engine, Space space, Objective objective, Win win, std::size_t players) {
  for (const std::string& reason :
       {robots_refusal(engine, space, objective, players), wins_refusal(engine, win),
        space_refusal(engine, space), target_rule(space, win), objective_refusal(engine, objective),
        fewest_pushes_rule(space, objective, win), edge_refusal(engine, space, objective)}) {
    if (!reason.empty()) return reason;
  }
  return {};
}

std::string weights_refusal(const EngineRow& engine, const std::vector<double>& weights) {
  const std::size_t accepted = engine.accepts.max_weights;
  if (accepted == 0)
    return quoted(engine.name) + " does not use a weight; use weighted-astar or iterative-weighted-astar";
  if (weights.size() > accepted) return std::string(engine.name) + " accepts only one weight; give one";
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (!(weights[i] >= 1 && weights[i] <= 100)) return "a weight is out of range; use 1 to 100";
    if (i > 0 && weights[i] >= weights[i - 1])
      return "the weights of " + std::string(engine.name) + " must decrease; use for example 10,5,2,1";
  }
  return {};
}

std::string estimate_refusal(const EngineRow& engine) {
  if (engine.accepts.estimate) return {};
  std::string names;
  for (const EngineRow& row : engine_rows()) {
    if (row.accepts.estimate) names += (names.empty() ? "" : ", ") + std::string(row.name);
  }
  return quoted(engine.name) + " does not accept an estimate of the caller; use one of " + names;
}

std::string heuristic_refusal(const EngineRow& engine, std::string_view name,
                              const HeuristicPromises& promises, Win win, std::size_t players) {
  if (!engine.accepts.heuristics && name != engine.defaults.heuristic && name != "none")
    return quoted(engine.name) + " uses only the heuristic " + quoted(engine.defaults.heuristic) +
           "; omit --heuristic";
  switch (refusal(promises, {.rests_on_heuristic = engine.promises.is_optimal,
                             .has_robots = players > 1,
                             .has_target = win == Win::player})) {
    case Refusal::not_admissible:
      return quoted(engine.name) + " promises the optimum and needs an admissible heuristic; " +
             quoted(name) + " is none";
    case Refusal::boxes_only:
      return "heuristic " + quoted(name) +
             " measures boxes, and here the player has to reach a target: use none";
    case Refusal::one_player_only:
      return "heuristic " + quoted(name) + " is for one player, and this level has several robots: use none";
    default:
      return {};
  }
}

}  // namespace sokrates
