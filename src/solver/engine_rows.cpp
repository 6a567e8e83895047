// The table of engines.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "search/backward.hpp"
#include "search/homeward/homeward.hpp"
#include "search/reach/refine.hpp"
#include "search/start_matching.hpp"
#include "solver/build_engine.hpp"
#include "solver/build_partitioned.hpp"
#include "solver/build_portfolio.hpp"
#include "solver/engine_row.hpp"

namespace sokrates {

namespace {

using Source = const EngineSource&;
using Config = const EngineConfig&;

// Best-first search with the oldest state first among states of equal priority.
BuiltEngine build_oldest_first(Source source) {
  BestFirstPlan plan;
  plan.ties = Ties::oldest_first;
  return build_best_first(source, plan);
}

// A caller's estimate proves nothing. With it, the search ends like weighted A*, when its solution comes before
// every open state.
BuiltEngine build_astar(Source source) {
  BestFirstPlan plan;
  plan.keeps_factor = source.config.objective != Objective::any;
  if (uses_processes(source)) return build_on_processes(source, plan);
  const unsigned threads = threads_of_search(source);
  return threads > 1 ? build_on_threads(source, plan, threads) : build_best_first(source, plan);
}

// Best-first search by the heuristic alone. A known solution prunes by g + h, or by g alone.
BuiltEngine build_greedy(Source source, bool prunes_with_h) {
  BestFirstPlan plan;
  plan.rankings = {{0, 1}};
  plan.bounds_with_h = prunes_with_h;
  return build_best_first(source, plan);
}

// Returns the weight as a fraction of small integers. It is rounded down to a hundredth, so that the
// guarantee of the weight holds.
Ranking weighted(double weight) {
  const auto hundredths = static_cast<std::int32_t>(std::floor(weight * 100 + 1e-6));
  const std::int32_t divisor = std::gcd(hundredths, 100);
  return {100 / divisor, hundredths / divisor};
}

BuiltEngine build_weighted(Source source) {
  BestFirstPlan plan;
  plan.keeps_factor = source.config.objective != Objective::any;
  plan.rankings.clear();
  for (const double weight : source.config.weights) plan.rankings.push_back(weighted(weight));
  return build_best_first(source, plan);
}

BuiltEngine build_scored(Source source) {
  BestFirstPlan plan;
  plan.score = source.options.priority;
  return build_best_first(source, plan);
}

BuiltEngine build_backward(Source s, PullOrder order) {
  return make_backward(s.board, order, s.account, s.sink, s.tables.exchange, s.tunables);
}

// A proof needs all states in the order of their cost.
PullOrder order_of_backward(Config config) {
  return config.is_proof_promised ? PullOrder::oldest_first : PullOrder::newest_first;
}

std::uint64_t side_only(Config, const Board& board) {
  return bytes_of_side(board);
}

// Engines that search the pushes or pulls of one player for any solution with boxes on goals.
constexpr EngineAccepts kOnePlayer{
    .objectives = Objectives::first_solution, .spaces = Spaces::pushes, .wins = Wins::boxes, .robots = false};

constexpr EngineAccepts kFess = [] {
  EngineAccepts accepts = kOnePlayer;
  accepts.seed = true;
  return accepts;
}();

}  // namespace

const std::vector<EngineRow>& engine_rows() {
  using O = Objective;
  static const std::vector<EngineRow> rows{
      {.name = "bfs",
       .summary = "breadth-first: layer by layer; fewest edges, proved",
       .prose = "Expands every layer completely and uses no heuristic. Use it for small levels, to count "
                "states, and to "
                "see what the other engines save.",
       .accepts = {.objectives = Objectives::edges},
       .promises = {.is_optimal = true},
       .build = build_oldest_first,
       .bytes = bytes_with_components},
      {.name = "uniform-cost",
       .summary = "cheapest state first (Dijkstra); optimal for every objective",
       .prose = "Works like `bfs` if edges differ in cost: fewest moves in the space of pushes, and the "
                "lexicographic "
                "objectives. It uses no heuristic. Use it for small levels, and for the fewest pushes to a "
                "target.",
       .promises = {.is_optimal = true},
       .build = build_oldest_first,
       .bytes = bytes_with_components},
      {.name = "astar",
       .summary = "A*: f = g + h with an admissible h; optimal for every objective",
       .prose =
           "Finds the shortest solution and proves it. It is the first choice for an optimum as long as the "
           "states fit into memory. With `--threads N` the states are divided among N threads. Answer and "
           "proof stay the same, while the number of expansions varies a little.",
       .accepts = {.heuristics = true, .estimate = true, .threads = true},
       .defaults = {.heuristic = "matching", .heuristic_for_walking_robots = "returns"},
       .promises = {.is_optimal = true},
       .build = build_astar,
       .bytes = bytes_with_components},
      {.name = "weighted-astar",
       .summary = "f = g + w*h: ends with the first solution, at most w times the optimum",
       .prose = "Finds a solution soon whose length is bounded. `--weight` is 5 by default and at most 100. "
                "A larger "
                "weight is mostly faster and gives longer solutions. With an admissible heuristic and weight "
                "w the "
                "solution costs at most w times the optimum.",
       .accepts = {.heuristics = true, .estimate = true, .max_weights = 1},
       .defaults = {.heuristic = "matching", .weights = {5}},
       .build = build_weighted,
       .bytes = bytes_with_components},
      {.name = "greedy",
       .summary = "smallest h first: ends with the first solution, of any length",
       .prose = "Finds any solution soon. It ignores the cost of the path so far.",
       .accepts = {.heuristics = true, .estimate = true},
       .defaults = {.objective = O::any, .heuristic = "matching"},
       .build = [](Source source) { return build_greedy(source, true); },
       .bytes = bytes_with_components},
      {.name = "iterative-greedy",
       .summary = "greedy, again and again below the best cost so far; anytime, proved at its end",
       .prose = "Finds a solution at once and improves it as long as there is time, so give it `--time`. It "
                "prunes by "
                "the cost of the path alone.",
       .accepts = {.heuristics = true, .estimate = true},
       .defaults = {.heuristic = "matching"},
       .promises = {.is_anytime = true},
       .build = [](Source source) { return build_greedy(source, false); },
       .bytes = bytes_with_components},
      {.name = "iterative-weighted-astar",
       .summary = "weighted A* with falling weights below the best cost so far; anytime, proved at its end",
       .prose = "Works like `iterative-greedy` from a better first solution. Each improvement takes the "
                "next, smaller "
                "weight of `--weights`. It prunes by g + h. Use it if you want a good solution within a "
                "limit, or the "
                "best one without a limit.",
       .accepts = {.heuristics = true, .estimate = true, .max_weights = SIZE_MAX},
       // The first weight is that of weighted-astar, so that it never ends with a longer solution.
       .defaults = {.heuristic = "matching", .weights = {5, 3, 2, 1}},
       .promises = {.is_anytime = true},
       .build = build_weighted,
       .bytes = bytes_with_components},
      {.name = "priority",
       .summary = "smallest weighted score of moves, turns, pushes, boxes on goals and centroid distance",
       .prose = "Orders states by moves, turns, pushes, boxes on goals and the distance of the centers, with "
                "the weights "
                "of `--priority-weights`, which may be negative. It is for experiments, and solves small "
                "levels fast.",
       .accepts = {.objectives = Objectives::first_solution, .spaces = Spaces::moves},
       .defaults = {.space = Space::moves, .objective = O::any, .heuristic = "centroid"},
       .build = build_scored,
       .bytes = bytes_with_components},
      {.name = "dfs",
       .summary = "depth-first, blind: the first solution met, or none exists",
       .prose = "Is the simplest engine: it moves on until it is stuck, then it goes back. Solutions are "
                "long, and a "
                "state takes little memory. `--space pushes` searches pushes instead of steps.",
       .accepts = {.objectives = Objectives::first_solution},
       .defaults = {.space = Space::moves, .objective = O::any},
       .build = build_depth_first,
       .bytes = side_only},
      {.name = "bidirectional",
       .summary = "breadth-first from both ends, the smaller frontier first; fewest edges, proved",
       .prose = "Finds the fewest edges and proves them. It searches from both ends at once, so that both "
                "trees stay "
                "shallow. It is good if goals are few and tight, and poor with many spare goals.",
       .accepts = {.objectives = Objectives::edges, .wins = Wins::boxes, .robots = false},
       .promises = {.is_optimal = true},
       .build = build_bidirectional,
       .bytes =
           [](Config config, const Board& board) {
             return bytes_of_side(board) + bytes_with_components(config, board);
           }},
      {.name = "ida-star",
       .summary = "iterative-deepening A* with a transposition table: optimal in little memory",
       .prose = "Finds the shortest solution and proves it when `astar` runs out of memory. It repeats the "
                "search with a "
                "rising bound, and continues when its table is full.",
       .accepts = {.objectives = Objectives::one_metric,
                   .spaces = Spaces::pushes,
                   .robots = false,
                   .heuristics = true},
       .defaults = {.heuristic = "matching"},
       .promises = {.is_optimal = true},
       .build = build_ida_star,
       .bytes = bytes_with_components},
      {.name = "refine",
       .summary = "reaching a target: boulders are left out until they matter; fewest moves, proved",
       .prose = "Finds the fewest moves to a target among boulders and proves them, and proves that a target "
                "cannot be "
                "reached. It finds a path past a few boulders, tries it among all of them, and learns which "
                "boulders "
                "matter.",
       .accepts =
           {.objectives = Objectives::moves, .spaces = Spaces::moves, .wins = Wins::target, .robots = false},
       .defaults = {.space = Space::moves, .objective = O::moves},
       .promises = {.is_optimal = true,
                    .reason_if_exhausted = "no path leads to the target, even without the irrelevant boxes"},
       .build = [](Source s) -> BuiltEngine {
         return std::unique_ptr<Engine>(
             std::make_unique<Refine>(s.board, s.config.is_proof_promised, s.account, s.sink));
       },
       .bytes = side_only},
      {.name = "backward",
       .summary = "pulls from the end, all of them, in states of a word or two: any solution, or fewest "
                  "pushes, proved",
       .prose = "Solves small dense levels, whose states fit into one or two machine words: it expands "
                "millions of them "
                "in a second without any heuristic. It finds any solution (a long one), or with `--objective "
                "pushes` "
                "the fewest pushes, proved. It proves that a level has no solution. It refuses boards with "
                "too many "
                "squares for a box.",
       .accepts =
           {.objectives = Objectives::pushes, .spaces = Spaces::pushes, .wins = Wins::boxes, .robots = false},
       .defaults = {.objective = O::any},
       .promises = {.is_optimal = true},
       .build = [](Source source) { return build_backward(source, order_of_backward(source.config)); },
       .bytes = side_only,
       .board_refusal = [](Config config,
                           const Board& board) { return backward_misfit(board, order_of_backward(config)); }},
      {.name = "greedy-backward",
       .summary = "pulls from the end, those that bring boxes nearer to their start first; any solution",
       .prose = "Works like `backward` for levels with too many states to expand all of them. A matching "
                "guides the "
                "boxes to their start squares. Boards may have twice the squares, with states of four words. "
                "It ends "
                "with the first solution.",
       .accepts = kOnePlayer,
       .defaults = {.objective = O::any},
       .build = [](Source source) { return build_backward(source, PullOrder::nearest_first); },
       .bytes =
           [](Config, const Board& board) {
             return bytes_of_side(board) + StartMatching::bytes_required(board);
           },
       .board_refusal = [](Config,
                           const Board& board) { return backward_misfit(board, PullOrder::nearest_first); }},
      {.name = "homeward",
       .summary = "macro pulls from the end, in an order in which the start can be filled; any solution, "
                  "large levels",
       .prose = "Finds any solution of a large level that is open from its end. One macro move pulls a box "
                "to any square, "
                "towards the start squares and past the boxes that have arrived there, so that the start is "
                "filled in an "
                "order in which this is possible. The guidance is not a proof: it never says that a level is "
                "unsolvable.",
       .accepts = kOnePlayer,
       .defaults = {.objective = O::any},
       .promises = {.is_complete = false},
       .build = [](Source s) -> BuiltEngine {
         return std::unique_ptr<Engine>(
             std::make_unique<Homeward>(s.board, s.live, s.account, s.sink, s.tables.exchange, s.tunables));
       },
       .bytes = [](Config, const Board& board) { return Homeward::bytes_required(board); }},
      {.name = "fess",
       .summary = "feature-space search over macro moves with a packing plan; any solution, large levels",
       .prose = "Finds any solution of a large level with many boxes. It finds a packing plan backward and "
                "follows it "
                "with macro moves that carry a box across the board. Solutions are not short. The guidance "
                "is not a "
                "proof: it never says that a level is unsolvable.",
       .accepts = kFess,
       .defaults = {.objective = O::any},
       .promises = {.is_complete = false},
       .build = [](Source source) { return build_fess(source, strict_configs()); },
       .bytes = bytes_with_components},
      {.name = "fess-loose",
       .summary = "the same with goals filled early where that does no harm, and new plans where it is stuck",
       .prose = "Works like `fess` with other configurations: goals that lie apart need not be filled in the "
                "order of "
                "the plan, and if a search is stuck, another search starts there with a new plan. Beside "
                "`fess` on a "
                "second thread the two solve more levels than either alone.",
       .accepts = kFess,
       .defaults = {.objective = O::any},
       .promises = {.is_complete = false},
       .build = [](Source source) { return build_fess(source, loose_configs()); },
       .bytes = bytes_with_components},
      {.name = "fess-outward",
       .summary = "the same with packing plans that park boxes far from all goals",
       .prose =
           "Works like `fess` with other packing plans: boxes wait far from all goals together, where `fess` "
           "prefers squares that are far from the nearest goal. Each of the two kinds of plans solves levels "
           "that "
           "the other one does not.",
       .accepts = kFess,
       .defaults = {.objective = O::any},
       .promises = {.is_complete = false},
       .build = [](Source source) { return build_fess(source, outward_configs()); },
       .bytes = bytes_with_components},
      {.name = "fess-imagined",
       .summary =
           "the same without a plan: boxes are brought to where they stand free, a board whose solution is "
           "known from the end",
       .prose = "Finds any solution of a large level in which no box can be packed for long. It pulls boxes "
                "off the "
                "solved board until they stand free, and then searches from the start to that position, "
                "whose solution "
                "is known.",
       .accepts = kFess,
       .defaults = {.objective = O::any},
       .promises = {.is_complete = false},
       .build = [](Source source) { return build_fess(source, subgoal_configs()); },
       .bytes = bytes_with_components},
      {.name = "portfolio",
       .summary = "several engines in turns, chosen by a look at the level; the default",
       .prose =
           "Is the default. It chooses its members by the level and the objective. For any "
           "solution these are `greedy`, `backward`, `greedy-backward`, `homeward`, `fess`, `fess-loose`, "
           "`fess-outward` and `fess-imagined`, and the optimizer shortens their first solution "
           "(optimizer.md). For an objective one member proves the optimum and "
           "another one finds a solution soon, which is improved until the proof or a limit. "
           "`iterative-weighted-astar` is for robots, `refine` for targets. Members take turns on "
           "`--threads` threads. A thread without a member runs `fess` with another seed. Once a solution is "
           "known, such threads help `astar` to prove the optimum. With one thread or with `--nodes` the "
           "result is reproducible.",
       .accepts = {.heuristics = true, .seed = true},
       // A target is mostly reached quickly, so the shortest path is searched for.
       .defaults = {.objective = O::any, .objective_for_targets = O::moves, .heuristic = "matching"},
       .promises = {.is_optimal = true, .is_shortened = true},
       .build = [](Source source) { return build_portfolio(source); }},
  };
  return rows;
}

const EngineRow* find_engine(std::string_view name) {
  const std::vector<EngineRow>& rows = engine_rows();
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const EngineRow& row) { return row.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace sokrates
