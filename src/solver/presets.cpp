#include "solver/presets.hpp"

#include <algorithm>

#include "space/robot_pushes.hpp"
#include "space/robot_square_pushes.hpp"

namespace sokrates {

namespace {

template <class Preset>
const Preset* find_preset(const std::vector<Preset>& presets, std::string_view name) {
  const auto found =
      std::find_if(presets.begin(), presets.end(), [&](const Preset& p) { return p.name == name; });
  return found == presets.end() ? nullptr : &*found;
}

template <class Preset>
Error unknown_name(std::string_view what, std::string_view name, const std::vector<Preset>& presets) {
  std::string message = "unknown " + std::string(what) + " '" + std::string(name) + "'; choose one of";
  for (const Preset& p : presets) message += (&p == &presets.front() ? " " : ", ") + std::string(p.name);
  return {message, ErrorCode::unknown_name};
}

template <class Preset>
std::vector<PartInfo> part_infos(const std::vector<Preset>& presets) {
  std::vector<PartInfo> infos;
  for (const Preset& p : presets) infos.push_back({std::string(p.name), std::string(p.summary)});
  return infos;
}

bool is_anytime(const EnginePreset& engine) {
  return engine.kind == EngineKind::iterative_greedy || engine.kind == EngineKind::iterative_weighted_astar;
}

std::string quoted(std::string_view name) {
  return "'" + std::string(name) + "'";
}

// The engine for those who name none: one that proves where a proof is asked for.
std::string_view default_engine(std::optional<Objective> objective, Win win, bool has_robots) {
  if (win == Win::player) {
    const bool counts_pushes = objective && *objective != Objective::any && *objective != Objective::moves;
    return has_robots || counts_pushes ? "uniform-cost" : "refine";
  }
  return !objective || *objective == Objective::any ? "greedy" : "astar";
}

bool counts_walking(Objective objective) {
  return objective != Objective::any && objective != Objective::pushes;
}

// Space and objective follow from each other where only one is given.
Space choose_space(const EnginePreset& engine, const Options& options, Win win) {
  if (options.space) return *options.space;
  if (engine.spaces != "both") return engine.space;
  if (win == Win::player) return Space::moves;
  const bool counts_edges =
      engine.kind == EngineKind::breadth_first || engine.kind == EngineKind::bidirectional;
  if (counts_edges && options.objective == Objective::moves) return Space::moves;
  return engine.space;
}

Objective choose_objective(const EnginePreset& engine, const Options& options, Space space) {
  if (options.objective) return *options.objective;
  if (engine.objective == Objective::any) return Objective::any;
  return space == Space::moves ? Objective::moves : engine.objective;
}

// Why an engine cannot search this space for this objective; empty where it can.
std::string misfit(const EnginePreset& engine, Space space, Objective objective, Win win) {
  const std::string name = quoted(engine.name);
  if (engine.kind == EngineKind::backward && win == Win::player) {
    return name + " starts from boxes on goals, and here the player has to reach a target: use uniform-cost";
  }
  if (engine.spaces != "both" && engine.spaces != name_of(space)) {
    return name + " searches the space of " + std::string(engine.spaces) + " only: leave out --space " +
           std::string(name_of(space));
  }
  if (win == Win::player && space == Space::pushes) {
    return "a target is reached by walking: use --space moves";
  }
  if (engine.is_for_targets && win == Win::boxes) {
    return name + " is for levels won by reaching a target, and here boxes belong on goals: use astar";
  }
  if (engine.kind == EngineKind::refine && objective != Objective::any && objective != Objective::moves) {
    return name + " counts moves only: use uniform-cost";
  }
  if (engine.kind == EngineKind::backward && counts_walking(objective)) {
    return name + " counts pushes only: use astar";
  }
  const bool promises_nothing = engine.kind == EngineKind::priority ||
                                engine.kind == EngineKind::depth_first || engine.kind == EngineKind::fess;
  if (promises_nothing && objective != Objective::any) {
    return name +
           " ends with the first solution it meets and cannot aim at an objective: use --objective any";
  }
  if (space == Space::moves && objective == Objective::pushes && win == Win::boxes) {
    return "fewest pushes are searched in the space of pushes, where walking is free: use --space pushes";
  }
  const bool is_pair = objective == Objective::pushes_moves || objective == Objective::moves_pushes;
  const bool counts_edges =
      engine.kind == EngineKind::breadth_first || engine.kind == EngineKind::bidirectional;
  if ((counts_edges || engine.kind == EngineKind::ida_star) && is_pair) {
    return name + " counts one metric and cannot weigh two: use uniform-cost or astar";
  }
  if (engine.kind == EngineKind::bidirectional && win == Win::player) {
    return name + " starts from boxes on goals, and here the player has to reach a target: use uniform-cost";
  }
  if (counts_edges && space == Space::moves && objective == Objective::pushes) {
    return name + " counts steps, not pushes: use uniform-cost";
  }
  if (counts_edges && space == Space::pushes && objective == Objective::moves) {
    return name +
           " needs edges of equal cost, and a push with its walk costs more than one move: use --space moves "
           "or uniform-cost";
  }
  return {};
}

// A push with the walks before it has too many forms where the robots are a crowd.
bool is_crowd(std::size_t players) {
  return players > RobotSquarePushes::kMostRobots;
}

// Why several robots cannot be played so; empty where they can.
std::string robots_misfit(const EnginePreset& engine, Space space, Objective objective, std::size_t players) {
  if (engine.kind == EngineKind::ida_star || engine.kind == EngineKind::bidirectional ||
      engine.kind == EngineKind::refine || engine.kind == EngineKind::backward ||
      engine.kind == EngineKind::fess) {
    return quoted(engine.name) + " plays one player, and this level has several robots: use astar";
  }
  if (players > kMostRobots) {
    return "a level may have " + std::to_string(kMostRobots) + " robots at most to be solved, and this has " +
           std::to_string(players);
  }
  if (is_crowd(players) && space == Space::pushes && counts_walking(objective)) {
    return "walks before pushes are counted for " + std::to_string(RobotSquarePushes::kMostRobots) +
           " robots at most, and this level has " + std::to_string(players) + ": use --space moves";
  }
  return {};
}

std::string weights_misfit(const EnginePreset& engine, const std::vector<double>& weights) {
  const bool is_iterative = engine.kind == EngineKind::iterative_weighted_astar;
  if (!is_iterative && engine.kind != EngineKind::weighted_astar) {
    return quoted(engine.name) + " has no weight: use weighted-astar or iterative-weighted-astar";
  }
  if (!is_iterative && weights.size() != 1) return "weighted-astar takes one weight";
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (!(weights[i] >= 1 && weights[i] <= 100)) return "a weight must be between 1 and 100";
    if (i > 0 && weights[i] >= weights[i - 1]) return "the weights of iterative-weighted-astar must fall";
  }
  return {};
}

// A guess of the caller's fits where nothing is proved; empty where it does.
std::string estimate_misfit(const EnginePreset& engine, const Options& options) {
  if (!options.heuristic.empty()) return "a heuristic and an estimate of your own exclude each other";
  if (engine.kind == EngineKind::greedy || engine.kind == EngineKind::weighted_astar) return {};
  return quoted(engine.name) +
         " cannot do with an estimate that promises nothing: use greedy or weighted-astar";
}

}  // namespace

const std::vector<EnginePreset>& engine_presets() {
  using enum EngineKind;
  using O = Objective;
  static const std::vector<EnginePreset> presets{
      {breadth_first, "bfs", "breadth-first: layer by layer; fewest edges, proved", Space::pushes, O::pushes,
       "none", false, true, "both"},
      {uniform_cost, "uniform-cost", "cheapest state first (Dijkstra); optimal for every objective",
       Space::pushes, O::pushes, "none", false, true, "both"},
      {astar, "astar", "A*: f = g + h with an admissible h; optimal for every objective", Space::pushes,
       O::pushes, "matching", true, true, "both"},
      {weighted_astar, "weighted-astar",
       "f = g + w*h: ends with the first solution, at most w times the optimum", Space::pushes, O::pushes,
       "matching", true, false, "both"},
      {greedy, "greedy", "smallest h first: ends with the first solution, of any length", Space::pushes,
       O::any, "matching", true, false, "both"},
      {iterative_greedy, "iterative-greedy",
       "greedy, again and again below the best cost so far; anytime, proved at its end", Space::pushes,
       O::pushes, "matching", true, false, "both"},
      {iterative_weighted_astar, "iterative-weighted-astar",
       "weighted A* with falling weights below the best cost so far; anytime, proved at its end",
       Space::pushes, O::pushes, "matching", true, false, "both"},
      {priority, "priority",
       "smallest weighted score of moves, turns, pushes, boxes on goals and centroid distance", Space::moves,
       O::any, "centroid", false, false, "moves"},
      {depth_first, "dfs", "depth-first, blind: the first solution met, or none exists", Space::moves, O::any,
       "none", false, false, "both"},
      {bidirectional, "bidirectional",
       "breadth-first from both ends, the smaller frontier first; fewest edges, proved", Space::pushes,
       O::pushes, "none", false, true, "both"},
      {ida_star, "ida-star", "iterative-deepening A* with a transposition table: optimal in little memory",
       Space::pushes, O::pushes, "matching", true, true, "pushes"},
      {refine, "refine", "reaching a target: boulders are left out until they matter; fewest moves, proved",
       Space::moves, O::moves, "none", false, true, "moves", true},
      {backward, "backward",
       "pulls from the end, all of them, in states of a word or two: any solution, or fewest pushes, proved",
       Space::pushes, O::any, "none", false, true, "pushes"},
      {fess, "fess", "feature-space search over macro moves with a packing plan; any solution, large levels",
       Space::pushes, O::any, "none", false, false, "pushes", false, false},
  };
  return presets;
}

const std::vector<HeuristicPreset>& heuristic_presets() {
  static const std::vector<HeuristicPreset> presets{
      {"none", "0 at the end, 1 before it: a blind search", true},
      {"manhattan", "rows plus columns from each box to its nearest goal", true},
      {"nearest", "walking distance from each box to its nearest goal", true},
      {"push-distance", "pushes of a lone box to its nearest goal, knowing the player's side", true},
      {"matching", "every box to a goal of its own at the least total of pushes", true},
      {"returns", "matching, and the walks back for the next box, sides not asked; counts in moves", true},
      {"centroid", "distance between the centres of boxes and goals; a guess, not a bound", false},
  };
  return presets;
}

Expected<Recipe> make_recipe(const Options& options, Win win, std::size_t players) {
  Recipe recipe;
  const std::string_view name = options.engine.empty() ? default_engine(options.objective, win, players > 1)
                                                       : std::string_view(options.engine);
  recipe.engine = find_preset(engine_presets(), name);
  if (recipe.engine == nullptr) return unknown_name("engine", name, engine_presets());
  const EnginePreset& engine = *recipe.engine;

  recipe.space = choose_space(engine, options, win);
  recipe.objective = choose_objective(engine, options, recipe.space);
  if (!options.space && is_crowd(players) && counts_walking(recipe.objective)) recipe.space = Space::moves;
  std::string reason;
  if (players > 1) reason = robots_misfit(engine, recipe.space, recipe.objective, players);
  if (reason.empty()) reason = misfit(engine, recipe.space, recipe.objective, win);
  if (!reason.empty()) return Error{reason, ErrorCode::misfit};

  recipe.heuristic = options.heuristic.empty() ? std::string(engine.heuristic) : options.heuristic;
  // The walks back tell most where every state counts; engines in a hurry find shorter solutions without
  // them.
  const bool proves_walks = engine.kind == EngineKind::astar && players > 1 &&
                            (recipe.space == Space::moves || counts_walking(recipe.objective));
  if (proves_walks && options.heuristic.empty()) recipe.heuristic = "returns";
  if (win == Win::player && options.heuristic.empty()) recipe.heuristic = "none";
  if (options.estimate) {
    if (reason = estimate_misfit(engine, options); !reason.empty()) return Error{reason, ErrorCode::misfit};
    recipe.heuristic = kCallersEstimate;
  }
  static constexpr HeuristicPreset kGuess{kCallersEstimate, "", false};
  const HeuristicPreset* heuristic =
      options.estimate ? &kGuess : find_preset(heuristic_presets(), recipe.heuristic);
  if (heuristic == nullptr) return unknown_name("heuristic", recipe.heuristic, heuristic_presets());
  if (!engine.takes_heuristic && recipe.heuristic != engine.heuristic && recipe.heuristic != "none") {
    return Error{quoted(engine.name) + " uses no other heuristic than '" + std::string(engine.heuristic) +
                     "': leave out --heuristic",
                 ErrorCode::misfit};
  }
  if (engine.is_optimal && !heuristic->is_admissible) {
    return Error{quoted(engine.name) + " promises the optimum and needs an admissible heuristic; '" +
                     recipe.heuristic + "' is none",
                 ErrorCode::misfit};
  }
  if (win == Win::player && recipe.heuristic != "none" && !options.estimate) {
    return Error{"heuristic '" + recipe.heuristic +
                     "' measures boxes, and here the player has to reach a target: use none",
                 ErrorCode::misfit};
  }

  recipe.weights = options.weights;
  if (!recipe.weights.empty()) {
    reason = weights_misfit(engine, recipe.weights);
    if (!reason.empty()) return Error{reason, ErrorCode::misfit};
  } else if (engine.kind == EngineKind::weighted_astar) {
    recipe.weights = {5};
  } else if (engine.kind == EngineKind::iterative_weighted_astar) {
    recipe.weights = {5, 3, 2, 1};  // starts as the plain form does, so it never ends with a longer solution
  }
  const bool is_exact_weight =
      engine.kind == EngineKind::weighted_astar && recipe.weights.front() == 1 && heuristic->is_admissible;
  recipe.is_proof_promised =
      recipe.objective != Objective::any && (engine.is_optimal || is_exact_weight || is_anytime(engine));
  return recipe;
}

const std::vector<PartInfo>& engines() {
  static const std::vector<PartInfo> infos = [] {
    std::vector<PartInfo> all = part_infos(engine_presets());
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].is_anytime = is_anytime(engine_presets()[i]);
      all[i].is_for_targets = engine_presets()[i].is_for_targets;
      all[i].is_complete = engine_presets()[i].is_complete;
    }
    return all;
  }();
  return infos;
}

const std::vector<PartInfo>& heuristics() {
  static const std::vector<PartInfo> infos = part_infos(heuristic_presets());
  return infos;
}

const std::vector<PartInfo>& parts() {
  static const std::vector<PartInfo> infos{
      {"dead-squares", "no box is pushed to a square from which no goal can be reached"},
      {"blocks", "2x2 blocks of walls and boxes with a box off goal"},
      {"freeze", "groups of boxes that freeze each other, one of them off goal"},
      {"dead-sides", "a lone box that cannot reach a goal from the player's side"},
      {"pairs", "two boxes that cannot both reach goals, from an exact table"},
      {"bipartite", "boxes that compete for too few goals, frozen boxes taken as walls"},
      {"diagonals", "chains of shut-in squares that cannot be opened without loss"},
      {"corral", "a fence that shuts the player out and cannot be opened without loss"},
      {"pi-corral",
       "where a corral must be opened and everything that opens it is possible now, only that is tried"},
  };
  return infos;
}

}  // namespace sokrates
