#include "solver/build_engine.hpp"

#include <cmath>
#include <numeric>

#include "heuristic/blind.hpp"
#include "heuristic/centroid.hpp"
#include "heuristic/matching.hpp"
#include "heuristic/per_square_sum.hpp"
#include "heuristic/push_distance.hpp"
#include "search/best_first.hpp"
#include "search/depth_first.hpp"

namespace sokrates {

namespace {

// w as a fraction of small integers, to a hundredth.
Ranking weighted(double w) {
  const auto hundredths = static_cast<std::int32_t>(std::lround(w * 100));
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

}  // namespace

std::unique_ptr<Heuristic> build_heuristic(std::string_view name, const Board& board) {
  if (name == "manhattan") return std::make_unique<PerSquareSum>(PerSquareSum::manhattan(board));
  if (name == "nearest") return std::make_unique<PerSquareSum>(PerSquareSum::nearest(board));
  if (name == "push-distance") return std::make_unique<PushDistanceSum>(board);
  if (name == "matching") return std::make_unique<Matching>(board);
  if (name == "centroid") return std::make_unique<Centroid>(board);
  return std::make_unique<Blind>();
}

std::unique_ptr<Engine> build_engine(const Recipe& recipe, const PriorityWeights& score, const Board& board,
                                     const SquareSet& live, MemoryAccount& account) {
  if (recipe.engine->kind == EngineKind::depth_first) {
    if (recipe.space == Space::moves) return std::make_unique<DepthFirst<Steps>>(board, live, account);
    return std::make_unique<DepthFirst<RegionPushes>>(board, live, account);
  }
  const Metric metric(recipe.objective, recipe.space);
  const BestFirstPlan plan = plan_for(recipe, score);
  auto heuristic = build_heuristic(recipe.heuristic, board);
  if (recipe.space == Space::moves) {
    return std::make_unique<BestFirst<Steps>>(board, live, std::move(heuristic), metric, plan, account);
  }
  if (metric.is_pushes_only()) {
    return std::make_unique<BestFirst<RegionPushes>>(board, live, std::move(heuristic), metric, plan,
                                                     account);
  }
  return std::make_unique<BestFirst<SquarePushes>>(board, live, std::move(heuristic), metric, plan, account);
}

}  // namespace sokrates
