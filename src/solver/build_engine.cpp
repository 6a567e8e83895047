#include "solver/build_engine.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "heuristic/caller_estimate.hpp"
#include "search/backward.hpp"
#include "search/best_first.hpp"
#include "search/bidirectional.hpp"
#include "search/depth_first.hpp"
#include "search/fess/fess.hpp"
#include "search/homeward/homeward.hpp"
#include "search/ida_star.hpp"
#include "search/reach/refine.hpp"
#include "solver/registry.hpp"

namespace sokrates {

namespace {

bool has_robots(const Board& board) {
  return board.start_players().size() > 1;
}

// w as a fraction of small integers, to a hundredth; rounded down, so that no promise made for w is broken.
Ranking weighted(double w) {
  const auto hundredths = static_cast<std::int32_t>(std::floor(w * 100 + 1e-6));
  const std::int32_t divisor = std::gcd(hundredths, 100);
  return {100 / divisor, hundredths / divisor};
}

BestFirstPlan plan_for(const Recipe& recipe, const PriorityWeights& score) {
  BestFirstPlan plan;
  plan.stops_at_first = !recipe.is_proof_promised;
  switch (recipe.engine->kind) {
    case EngineKind::breadth_first:
    case EngineKind::uniform_cost:
      plan.ties = Ties::oldest_first;
      break;
    case EngineKind::greedy:
      plan.rankings = {{0, 1}};
      break;
    case EngineKind::iterative_greedy:
      plan.rankings = {{0, 1}};
      plan.bounds_with_h = false;
      break;
    case EngineKind::weighted_astar:
    case EngineKind::iterative_weighted_astar:
      plan.keeps_factor = recipe.objective != Objective::any;
      plan.rankings.clear();
      for (const double w : recipe.weights) plan.rankings.push_back(weighted(w));
      break;
    case EngineKind::priority:
      plan.score = score;
      break;
    default:
      break;
  }
  return plan;
}

Needs needs_of(const Recipe& recipe, const CostRule& cost_rule, const Board& board) {
  Needs needs = needs_of(board);
  needs.unit = cost_rule.unit();
  needs.rests_on_heuristic = recipe.engine->is_optimal;
  return needs;
}

// Everything that is not switched off and fits the search.
Parts build_parts(const Recipe& recipe, const CostRule& cost_rule, const Options& options, const Board& board,
                  const SquareSet& live, const LevelTables& tables) {
  Parts parts(needs_of(recipe, cost_rule, board));
  const HeuristicRow* const heuristic = find_heuristic(recipe.heuristic);
  const PartSource source{board, live, tables, heuristic != nullptr && heuristic->promises.is_matching,
                          recipe.engine->kind == EngineKind::fess};
  if (heuristic != nullptr) {
    parts.add(heuristic->promises, [&] { return heuristic->build(source); });
  } else {
    parts.add(kGuess,
              [&] { return std::make_unique<CallerEstimate>(*recipe.level, board, options.estimate); });
  }
  const auto has = [&](std::string_view name) {
    return name == recipe.heuristic || (find_heuristic(name) == nullptr && !is_without(options, name));
  };
  const auto add_all = [&](const auto& rows) {
    for (const auto& row : rows) {
      if (is_without(options, row.name) || std::any_of(row.covered_by.begin(), row.covered_by.end(), has))
        continue;
      parts.add(row.promises, [&] { return row.build(source); });
    }
  };
  add_all(detector_rows());
  add_all(filter_rows());
  add_all(fold_rows());
  return parts;
}

template <class Graph>
std::unique_ptr<Engine> build_best_first(const Recipe& recipe, const Options& options, const Board& board,
                                         const SquareSet& live, const LevelTables& tables,
                                         MemoryAccount& account, TraceSink* sink) {
  const CostRule cost_rule(recipe.objective, recipe.space);
  return std::make_unique<BestFirst<Graph>>(board, live,
                                            build_parts(recipe, cost_rule, options, board, live, tables),
                                            cost_rule, plan_for(recipe, options.priority), account, sink);
}

// Several robots: the engines that play them are best-first and depth-first search.
template <class Graph>
std::unique_ptr<Engine> build_for_robots(const Recipe& recipe, const Options& options, const Board& board,
                                         const SquareSet& live, const LevelTables& tables,
                                         MemoryAccount& account, TraceSink* sink) {
  if (recipe.engine->kind == EngineKind::depth_first) {
    return std::make_unique<DepthFirst<Graph>>(board, live, account, sink);
  }
  return build_best_first<Graph>(recipe, options, board, live, tables, account, sink);
}

// Requires: it pulls words.
PullOrder pull_order_of(const Recipe& recipe) {
  if (recipe.engine->kind == EngineKind::greedy_backward) return PullOrder::nearest_first;
  return recipe.is_proof_promised ? PullOrder::oldest_first : PullOrder::newest_first;
}

const std::vector<Line>& lines_of(FessSearches searches) {
  switch (searches) {
    case FessSearches::loose:
      return loose_lines();
    case FessSearches::imagined:
      return imagined_lines();
    case FessSearches::strict:
      break;
  }
  return strict_lines();
}

}  // namespace

bool is_without(const Options& options, std::string_view part) {
  return std::find(options.without.begin(), options.without.end(), part) != options.without.end();
}

std::string board_misfit(const Recipe& recipe, const Board& board) {
  return pulls_words(recipe.engine->kind) ? backward_misfit(board, pull_order_of(recipe)) : std::string();
}

std::uint64_t bytes_of_engine(const Recipe& recipe, const Board& board) {
  // Of each side: a position, two regions, keys and numbers of the store.
  constexpr std::uint64_t kSidePerSquare =
      2 * Position::kBytesPerSquare + 2 * Region::kBytesPerSquare + 3 * sizeof(Square);
  const bool has_two_sides = recipe.engine->kind == EngineKind::bidirectional;
  std::uint64_t bytes = board.squares() * kSidePerSquare * (has_two_sides ? 2 : 1);
  if (const EngineKind kind = recipe.engine->kind;
      kind == EngineKind::depth_first || kind == EngineKind::refine || pulls_words(kind))
    return bytes + (kind == EngineKind::greedy_backward ? StartMatching::bytes_to_make(board) : 0);
  if (recipe.engine->kind == EngineKind::homeward) return bytes + Homeward::bytes_to_make(board);
  const Needs needs = needs_of(recipe, CostRule(recipe.objective, recipe.space), board);
  if (const HeuristicRow* row = find_heuristic(recipe.heuristic)) bytes += bytes_to_make(*row, board, needs);
  return bytes + bytes_to_make(detector_rows(), board, needs) + bytes_to_make(filter_rows(), board, needs);
}

std::unique_ptr<Engine> build_engine(const Recipe& recipe, const Options& options, const Board& board,
                                     const SquareSet& live, const LevelTables& tables, MemoryAccount& account,
                                     TraceSink* sink) {
  if (has_robots(board) && recipe.space == Space::moves) {
    return build_for_robots<RobotSteps>(recipe, options, board, live, tables, account, sink);
  }
  if (has_robots(board) && !CostRule(recipe.objective, recipe.space).is_pushes_only()) {
    return build_best_first<RobotSquarePushes>(recipe, options, board, live, tables, account, sink);
  }
  if (has_robots(board)) {
    return build_for_robots<RobotPushes>(recipe, options, board, live, tables, account, sink);
  }
  if (recipe.engine->kind == EngineKind::depth_first) {
    if (recipe.space == Space::moves) {
      return std::make_unique<DepthFirst<Steps>>(board, live, account, sink);
    }
    return std::make_unique<DepthFirst<RegionPushes>>(board, live, account, sink);
  }
  if (recipe.engine->kind == EngineKind::refine) {
    return std::make_unique<Refine>(board, recipe.is_proof_promised, account, sink);
  }
  if (pulls_words(recipe.engine->kind)) {
    return make_backward(board, pull_order_of(recipe), account, sink, tables.meeting_place);
  }
  if (recipe.engine->kind == EngineKind::homeward) {
    return std::make_unique<Homeward>(board, account, sink);
  }
  const CostRule cost_rule(recipe.objective, recipe.space);
  if (recipe.engine->kind == EngineKind::fess) {
    return std::make_unique<Fess>(
        board, lines_of(recipe.engine->fess_searches),
        [&](const Board& inner, const SquareSet& useful) {
          return build_parts(recipe, cost_rule, options, inner, useful,
                             share_tables(inner, useful, &account));
        },
        account, sink, tables.meeting_place);
  }
  Parts parts = build_parts(recipe, cost_rule, options, board, live, tables);
  if (recipe.engine->kind == EngineKind::bidirectional) {
    if (recipe.space == Space::moves) {
      return std::make_unique<Bidirectional<Steps, BackSteps>>(board, live, std::move(parts), account, sink);
    }
    return std::make_unique<Bidirectional<RegionPushes, RegionPulls>>(board, live, std::move(parts), account,
                                                                      sink);
  }
  if (recipe.engine->kind == EngineKind::ida_star) {
    if (cost_rule.is_pushes_only()) {
      return std::make_unique<IdaStar<RegionPushes>>(board, live, std::move(parts), cost_rule, account, sink);
    }
    return std::make_unique<IdaStar<SquarePushes>>(board, live, std::move(parts), cost_rule, account, sink);
  }
  const BestFirstPlan plan = plan_for(recipe, options.priority);
  if (recipe.space == Space::moves) {
    return std::make_unique<BestFirst<Steps>>(board, live, std::move(parts), cost_rule, plan, account, sink);
  }
  if (cost_rule.is_pushes_only()) {
    return std::make_unique<BestFirst<RegionPushes>>(board, live, std::move(parts), cost_rule, plan, account,
                                                     sink);
  }
  return std::make_unique<BestFirst<SquarePushes>>(board, live, std::move(parts), cost_rule, plan, account,
                                                   sink);
}

WindowSearch window_search(std::shared_ptr<SharedPricedGroups> priced) {
  return [priced](WindowLevel level, MemoryAccount& account) -> std::unique_ptr<Engine> {
    Options options;
    options.engine = "astar";
    options.objective = level.objective;
    options.heuristic = level.has_level_goals && level.objective == Objective::pushes ? "priced" : "matching";
    // Near a solution few states are dead, and what knows many of them takes longer to build than most windows live.
    options.without = {"pairs", "bipartite", "diagonals", "corral", "symmetry"};
    // It changes the order of pushes, which leads out of a corridor.
    if (!level.borders.empty()) options.without.push_back("pi-corral");
    const Recipe recipe = *make_recipe(options, Win::boxes);
    const CostRule cost_rule(recipe.objective, recipe.space);
    LevelTables tables = share_tables(level.board, level.live, &account);
    if (level.has_level_goals) tables.priced = priced;
    Parts parts = build_parts(recipe, cost_rule, options, level.board, level.live, tables);
    for (std::unique_ptr<Detector>& border : level.borders) parts.confine(std::move(border));
    BestFirstPlan plan = plan_for(recipe, options.priority);
    plan.end_player = level.end_player;
    if (cost_rule.is_pushes_only()) {
      return std::make_unique<BestFirst<RegionPushes>>(level.board, level.live, std::move(parts), cost_rule,
                                                       plan, account, nullptr);
    }
    return std::make_unique<BestFirst<SquarePushes>>(level.board, level.live, std::move(parts), cost_rule,
                                                     plan, account, nullptr);
  };
}

}  // namespace sokrates
