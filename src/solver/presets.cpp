#include "solver/presets.hpp"

#include <algorithm>

#include "solver/registry.hpp"
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

Objective choose_objective(const EnginePreset& engine, const Options& options, Space space, Win win) {
  if (options.objective) return *options.objective;
  // Reaching a target is mostly quick, and then the shortest way is what is wanted.
  if (engine.kind == EngineKind::portfolio && win == Win::player) return Objective::moves;
  if (engine.objective == Objective::any) return Objective::any;
  return space == Space::moves ? Objective::moves : engine.objective;
}

// Why an engine cannot search this space for this objective; empty where it can.
std::string misfit(const EnginePreset& engine, Space space, Objective objective, Win win) {
  const std::string name = quoted(engine.name);
  if (pulls_words(engine.kind) && win == Win::player) {
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
                                engine.kind == EngineKind::depth_first || engine.kind == EngineKind::fess ||
                                engine.kind == EngineKind::greedy_backward ||
                                engine.kind == EngineKind::homeward;
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
      engine.kind == EngineKind::refine || pulls_words(engine.kind) || engine.kind == EngineKind::fess ||
      engine.kind == EngineKind::homeward) {
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
      {.kind = breadth_first,
       .name = "bfs",
       .summary = "breadth-first: layer by layer; fewest edges, proved",
       .is_optimal = true},
      {.kind = uniform_cost,
       .name = "uniform-cost",
       .summary = "cheapest state first (Dijkstra); optimal for every objective",
       .is_optimal = true},
      {.kind = astar,
       .name = "astar",
       .summary = "A*: f = g + h with an admissible h; optimal for every objective",
       .heuristic = "matching",
       .takes_heuristic = true,
       .is_optimal = true},
      {.kind = weighted_astar,
       .name = "weighted-astar",
       .summary = "f = g + w*h: ends with the first solution, at most w times the optimum",
       .heuristic = "matching",
       .takes_heuristic = true},
      {.kind = greedy,
       .name = "greedy",
       .summary = "smallest h first: ends with the first solution, of any length",
       .objective = O::any,
       .heuristic = "matching",
       .takes_heuristic = true},
      {.kind = iterative_greedy,
       .name = "iterative-greedy",
       .summary = "greedy, again and again below the best cost so far; anytime, proved at its end",
       .heuristic = "matching",
       .takes_heuristic = true},
      {.kind = iterative_weighted_astar,
       .name = "iterative-weighted-astar",
       .summary = "weighted A* with falling weights below the best cost so far; anytime, proved at its end",
       .heuristic = "matching",
       .takes_heuristic = true},
      {.kind = priority,
       .name = "priority",
       .summary = "smallest weighted score of moves, turns, pushes, boxes on goals and centroid distance",
       .spaces = "moves",
       .space = Space::moves,
       .objective = O::any,
       .heuristic = "centroid"},
      {.kind = depth_first,
       .name = "dfs",
       .summary = "depth-first, blind: the first solution met, or none exists",
       .space = Space::moves,
       .objective = O::any},
      {.kind = bidirectional,
       .name = "bidirectional",
       .summary = "breadth-first from both ends, the smaller frontier first; fewest edges, proved",
       .is_optimal = true},
      {.kind = ida_star,
       .name = "ida-star",
       .summary = "iterative-deepening A* with a transposition table: optimal in little memory",
       .spaces = "pushes",
       .heuristic = "matching",
       .takes_heuristic = true,
       .is_optimal = true},
      {.kind = refine,
       .name = "refine",
       .summary = "reaching a target: boulders are left out until they matter; fewest moves, proved",
       .spaces = "moves",
       .space = Space::moves,
       .objective = O::moves,
       .is_optimal = true,
       .is_for_targets = true},
      {.kind = backward,
       .name = "backward",
       .summary = "pulls from the end, all of them, in states of a word or two: any solution, or fewest "
                  "pushes, proved",
       .spaces = "pushes",
       .objective = O::any,
       .is_optimal = true},
      {.kind = greedy_backward,
       .name = "greedy-backward",
       .summary = "pulls from the end, those that bring boxes nearer to their start first; any solution",
       .spaces = "pushes",
       .objective = O::any},
      {.kind = homeward,
       .name = "homeward",
       .summary = "macro pulls from the end, in an order in which the start can be filled; any solution, "
                  "large levels",
       .spaces = "pushes",
       .objective = O::any,
       .is_complete = false},
      {.kind = fess,
       .name = "fess",
       .summary = "feature-space search over macro moves with a packing plan; any solution, large levels",
       .spaces = "pushes",
       .objective = O::any,
       .is_complete = false},
      {.kind = fess,
       .name = "fess-loose",
       .summary = "the same with goals filled early where that does no harm, and new plans where it is stuck",
       .spaces = "pushes",
       .objective = O::any,
       .is_complete = false,
       .fess_searches = FessSearches::loose},
      {.kind = fess,
       .name = "fess-imagined",
       .summary =
           "the same without a plan: boxes are brought to where they stand free, a board whose solution is "
           "known from the end",
       .spaces = "pushes",
       .objective = O::any,
       .is_complete = false,
       .fess_searches = FessSearches::imagined},
      {.kind = portfolio,
       .name = "portfolio",
       .summary = "several engines in turns, chosen by a look at the level; the default",
       .objective = O::any,
       .heuristic = "matching",
       .takes_heuristic = true,
       .is_optimal = true},
  };
  return presets;
}

Expected<Recipe> make_recipe(const Options& options, Win win, std::size_t players) {
  Recipe recipe;
  // A guess of the caller's wants an engine that follows it and nothing else.
  const bool wants_any = !options.objective || *options.objective == Objective::any;
  const std::string_view by_default = options.estimate && wants_any ? "greedy" : "portfolio";
  const std::string_view name = options.engine.empty() ? by_default : std::string_view(options.engine);
  recipe.engine = find_preset(engine_presets(), name);
  if (recipe.engine == nullptr) return unknown_name("engine", name, engine_presets());
  const EnginePreset& engine = *recipe.engine;

  recipe.space = choose_space(engine, options, win);
  recipe.objective = choose_objective(engine, options, recipe.space, win);
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
  // Tables of groups pay where every state below the optimum has to be looked at.
  const bool proves_pushes = engine.is_optimal && engine.takes_heuristic && players == 1 &&
                             recipe.objective == Objective::pushes && recipe.space == Space::pushes;
  if (proves_pushes && options.heuristic.empty()) recipe.heuristic = "priced";
  if (win == Win::player && options.heuristic.empty()) recipe.heuristic = "none";
  if (options.estimate) {
    if (reason = estimate_misfit(engine, options); !reason.empty()) return Error{reason, ErrorCode::misfit};
    recipe.heuristic = kCallersEstimate;
  }
  const HeuristicRow* row = find_heuristic(recipe.heuristic);
  if (row == nullptr && !options.estimate) {
    return unknown_name("heuristic", recipe.heuristic, heuristic_rows());
  }
  const HeuristicPromises& promises = options.estimate ? kGuess : row->promises;
  if (!engine.takes_heuristic && recipe.heuristic != engine.heuristic && recipe.heuristic != "none") {
    return Error{quoted(engine.name) + " uses no other heuristic than '" + std::string(engine.heuristic) +
                     "': leave out --heuristic",
                 ErrorCode::misfit};
  }
  switch (refusal(promises, {.rests_on_heuristic = engine.is_optimal,
                             .has_robots = players > 1,
                             .has_target = win == Win::player})) {
    case Refusal::not_admissible:
      return Error{quoted(engine.name) + " promises the optimum and needs an admissible heuristic; '" +
                       recipe.heuristic + "' is none",
                   ErrorCode::misfit};
    case Refusal::boxes_only:
      return Error{"heuristic '" + recipe.heuristic +
                       "' measures boxes, and here the player has to reach a target: use none",
                   ErrorCode::misfit};
    case Refusal::one_player_only:
      return Error{"heuristic '" + recipe.heuristic +
                       "' is for one player, and this level has several robots: use none",
                   ErrorCode::misfit};
    default:
      break;
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
      engine.kind == EngineKind::weighted_astar && recipe.weights.front() == 1 && promises.is_admissible;
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
  static const std::vector<PartInfo> infos = part_infos(heuristic_rows());
  return infos;
}

const std::vector<PartInfo>& parts() {
  static const std::vector<PartInfo> infos = [] {
    std::vector<PartInfo> all{
        {"dead-squares", "no box is pushed to a square from which no goal can be reached"}};
    for (const auto& more :
         {part_infos(detector_rows()), part_infos(filter_rows()), part_infos(fold_rows())}) {
      all.insert(all.end(), more.begin(), more.end());
    }
    return all;
  }();
  return infos;
}

}  // namespace sokrates
