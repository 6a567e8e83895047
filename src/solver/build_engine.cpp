#include "solver/build_engine.hpp"

#include <algorithm>
#include <type_traits>

#include "analysis/dead_squares.hpp"
#include "analysis/lone_box.hpp"
#include "analysis/useful_squares.hpp"
#include "heuristic/caller_estimate.hpp"
#include "search/fess/fess.hpp"
#include "search/textbook/bidirectional.hpp"
#include "search/textbook/depth_first.hpp"
#include "search/textbook/ida_star.hpp"
#include "solver/engine_config.hpp"

namespace sokrates {

namespace {

CostRule cost_rule_of(const EngineConfig& config) {
  return {config.objective, config.space};
}

Needs needs_of(const EngineConfig& config, const Board& board) {
  Needs needs = needs_of(board);
  needs.unit = cost_rule_of(config).unit();
  needs.rests_on_heuristic = config.engine->promises.is_optimal;
  return needs;
}

// Calls `build.template operator()<Graph>()` with the graph that the configuration searches.
template <class Build>
std::unique_ptr<Engine> with_graph(const EngineSource& s, Build build) {
  const bool has_robots = s.board.start_players().size() > 1;
  if (s.config.space == Space::moves)
    return has_robots ? build.template operator()<RobotSteps>() : build.template operator()<Steps>();
  if (cost_rule_of(s.config).is_pushes_only())
    return has_robots ? build.template operator()<RobotPushes>() : build.template operator()<RegionPushes>();
  return has_robots ? build.template operator()<RobotSquarePushes>()
                    : build.template operator()<SquarePushes>();
}

std::unique_ptr<Engine> best_first(const EngineSource& s, SearchComponents components, BestFirstPlan plan) {
  plan.stops_at_first = s.config.stops_at_first;
  return with_graph(s, [&]<class Graph>() -> std::unique_ptr<Engine> {
    return std::make_unique<BestFirst<Graph>>(s.board, s.live, std::move(components), cost_rule_of(s.config),
                                              plan, s.account, s.sink);
  });
}

}  // namespace

bool is_without(const Options& options, std::string_view part) {
  return std::find(options.without.begin(), options.without.end(), part) != options.without.end();
}

SquareSet live_squares(const Board& board, const Options& options, MemoryAccount& account) {
  if (is_without(options, "dead-squares")) return SquareSet::all(board);
  SquareSet live = find_live_squares(board);
  const bool has_sides = board.win() == Win::boxes && board.start_players().size() == 1;
  MemoryHold hold;
  if (!has_sides || !hold.resize(account, LoneBox::kBytesPerSquare * board.squares())) return live;
  return find_useful_squares(board, live);
}

std::string board_refusal(const EngineConfig& config, const Board& board) {
  return config.engine->board_refusal != nullptr ? config.engine->board_refusal(config, board)
                                                 : std::string();
}

std::uint64_t bytes_of_engine(const EngineConfig& config, const Board& board) {
  return config.engine->bytes != nullptr ? config.engine->bytes(config, board) : 0;
}

BuiltEngine build_engine(const EngineSource& source) {
  return source.config.engine->build(source);
}

std::function<std::unique_ptr<Engine>(MemoryAccount&)> engine_builder(const EngineSource& source) {
  return [config = source.config, options = source.options, tables = source.tables, &board = source.board,
          &live = source.live, sink = source.sink,
          &tunables = source.tunables](MemoryAccount& account) -> std::unique_ptr<Engine> {
    if (!account.charge(bytes_of_engine(config, board))) return nullptr;
    return std::move(*build_engine({config, options, board, live, tables, account, sink, tunables}));
  };
}

std::uint64_t bytes_of_side(const Board& board) {
  return board.squares() * (2 * Position::kBytesPerSquare + 2 * Region::kBytesPerSquare + 3 * sizeof(Square));
}

std::uint64_t bytes_with_components(const EngineConfig& config, const Board& board) {
  const Needs needs = needs_of(config, board);
  const HeuristicRow* const row = find_heuristic(config.heuristic);
  return bytes_of_side(board) + bytes_required(*row, board, needs) +
         bytes_required(detector_rows(), board, needs) + bytes_required(filter_rows(), board, needs);
}

SearchComponents build_components(const EngineSource& s, const ComponentUse& use) {
  SearchComponents components(needs_of(s.config, s.board));
  const HeuristicRow* const heuristic = find_heuristic(s.config.heuristic);
  const ComponentSource source{s.board, s.live, s.tables, heuristic->promises.is_matching, use, s.tunables};
  components.add(heuristic->promises, [&] { return heuristic->build(source); });
  const auto has = [&](std::string_view name) {
    return name == s.config.heuristic || (find_heuristic(name) == nullptr && !is_without(s.options, name));
  };
  const auto add_all = [&](const auto& rows) {
    for (const auto& row : rows) {
      if (is_without(s.options, row.name) || std::any_of(row.covered_by.begin(), row.covered_by.end(), has))
        continue;
      components.add(row.promises, [&] { return row.build(source); });
    }
  };
  add_all(detector_rows());
  add_all(filter_rows());
  add_all(symmetry_rows());
  return components;
}

BuiltEngine build_best_first(const EngineSource& s, BestFirstPlan plan, const ComponentUse& use) {
  if (s.options.estimate) {
    plan.estimate = CallerEstimate(*s.config.level, s.board, s.options.estimate);
    plan.make_frontier = make_heap_frontier;
  }
  return best_first(s, build_components(s, use), std::move(plan));
}

BuiltEngine build_depth_first(const EngineSource& s) {
  return with_graph(s, [&]<class Graph>() -> std::unique_ptr<Engine> {
    if constexpr (std::is_same_v<Graph, SquarePushes> || std::is_same_v<Graph, RobotSquarePushes>)
      return nullptr;  // only the objective `any` is accepted
    else
      return std::make_unique<DepthFirst<Graph>>(s.board, s.live, s.account, s.sink);
  });
}

BuiltEngine build_bidirectional(const EngineSource& s) {
  std::unique_ptr<Engine> engine;
  if (s.config.space == Space::moves)
    engine = std::make_unique<Bidirectional<Steps, BackSteps>>(s.board, s.live, build_components(s),
                                                               s.account, s.sink);
  else
    engine = std::make_unique<Bidirectional<RegionPushes, RegionPulls>>(s.board, s.live, build_components(s),
                                                                        s.account, s.sink);
  return engine;
}

BuiltEngine build_ida_star(const EngineSource& s) {
  return with_graph(s, [&]<class Graph>() -> std::unique_ptr<Engine> {
    if constexpr (std::is_same_v<Graph, SquarePushes> || std::is_same_v<Graph, RegionPushes>)
      return std::make_unique<IdaStar<Graph>>(s.board, s.live, build_components(s), cost_rule_of(s.config),
                                              s.account, s.sink);
    else
      return nullptr;  // only the space of pushes and one player are accepted
  });
}

BuiltEngine build_fess(const EngineSource& s, const std::vector<SearchConfig>& configs) {
  return std::unique_ptr<Engine>(
      std::make_unique<Fess>(s.board, s.live, s.tables.macro, build_components(s, {.asks_seldom = true}),
                             configs, s.options.seed, s.account, s.sink, s.tables.exchange, s.tunables));
}

WindowSearch window_search(std::shared_ptr<SharedPricedGroups> priced, const Tunables& tunables) {
  return [priced, tunables](WindowLevel level, MemoryAccount& account) -> std::unique_ptr<Engine> {
    Options options;
    options.engine = "astar";
    options.objective = level.objective;
    options.heuristic = level.has_level_goals && level.objective == Objective::pushes ? "priced" : "matching";
    // Near a solution, few states are dead. Detectors that find many of them take longer to build than most
    // windows take to search.
    options.without = {"pairs", "bipartite", "diagonals", "corral", "symmetry"};
    // This filter changes the order of pushes, so the path may leave the neighborhood of the solution.
    if (!level.borders.empty()) options.without.push_back("pi-corral");
    const EngineConfig config = *make_engine_config(options, Win::boxes);
    LevelTables tables = share_tables(level.board, level.live, &account, tunables);
    if (level.has_level_goals) tables.priced = priced;
    const EngineSource source{config, options, level.board, level.live, tables, account, nullptr, tunables};
    SearchComponents components = build_components(source);
    for (std::unique_ptr<Detector>& border : level.borders) components.restrict_to(std::move(border));
    BestFirstPlan plan;
    plan.end_player = level.end_player;
    return best_first(source, std::move(components), plan);
  };
}

}  // namespace sokrates
