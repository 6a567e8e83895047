#include "generate/variants.hpp"

#include <set>
#include <vector>

#include <sokrates/solver.hpp>

#include "generate/finish.hpp"

namespace sokrates::generate {

namespace {

constexpr std::uint64_t kNodes = 20'000;
constexpr int kSpareGoals = 2;
// Pushing one boulder forward all the time is not a puzzle.
constexpr std::uint64_t kBoulderChanges = 3;

// Puts a character on a random plain floor square. Returns false if there is none.
bool put(Random& random, Rows& rows, char tile) {
  std::vector<Cell> places;
  for (const Cell cell : floor_cells(rows)) {
    if (at(rows, cell) == ' ') places.push_back(cell);
  }
  if (places.empty()) return false;
  at(rows, places[random.below(static_cast<std::uint32_t>(places.size()))]) = tile;
  return true;
}

// Returns true if every player makes a push.
bool is_every_robot_needed(const Level& level, const SolutionTrace& trace) {
  std::set<std::size_t> pushing;
  for (const BoxPush& push : trace.pushes) pushing.insert(push.player);
  return pushing.size() == level.players().size();
}

// Solves the level with the fewest pushes (with a target: moves). Returns nullopt unless the result is proved
// optimal and the number of pushes is in the requested range.
std::optional<Result> solved(const Level& level, const GenerateOptions& level_options) {
  const bool is_target = level.win() == Win::player;
  Options options;
  options.engine = is_target ? "refine" : "astar";
  options.objective = is_target ? Objective::moves : Objective::pushes;
  options.limits.nodes = kNodes;
  Result result = solve(level, options);
  if (!result.optimal) return std::nullopt;
  const std::uint64_t pushes = result.metrics.pushes;
  if (pushes < level_options.min_pushes || pushes > level_options.max_pushes) return std::nullopt;
  return result;
}

std::optional<Candidate> finished(const Level& level, const std::string& lurd,
                                  const GenerateOptions& level_options, std::optional<Style> style) {
  std::optional<Candidate> candidate = evaluated(level, lurd, level_options);
  if (!candidate) return candidate;
  candidate->is_optimal = true;
  candidate->style = style;
  return candidate;
}

}  // namespace

std::optional<Candidate> vary(Random& random, const GenerateOptions& level_options, const Candidate& plain) {
  Rows rows = plain.level.rows();
  const bool has_robots = level_options.variant == Variant::robots;
  for (int i = 0; i < (has_robots ? 1 : kSpareGoals); ++i) {
    if (!put(random, rows, has_robots ? '@' : '.')) return std::nullopt;
  }
  const Level level = *Level::from_rows(rows);
  const std::optional<Result> result = solved(level, level_options);
  if (!result) return std::nullopt;
  const std::string lurd = canonical_or(level, result->metrics.pushes, result->solution);
  const SolutionTrace trace = trace_solution(level, lurd);
  if (!is_every_box_pushed(level, trace) || !is_every_robot_needed(level, trace)) return std::nullopt;
  // Unused floor becomes wall: the solution remains valid, and none becomes shorter.
  wall_up_unused(rows, trace);
  return finished(*Level::from_rows(rows), lurd, level_options, plain.style);
}

std::optional<Candidate> make_target_level(Random& random, const GenerateOptions& level_options) {
  const Style style = level_options.style ? *level_options.style : kStyles[random.below(kStyles.size())];
  Rows rows = random_walls(random, style, level_options.width, level_options.height);
  bool fits = put(random, rows, '@') && put(random, rows, '.');
  for (int i = 0; fits && i < level_options.boxes; ++i) fits = put(random, rows, '$');
  if (!fits) return std::nullopt;
  // Walls, floor and boulders are not changed: unneeded objects hide the needed ones.
  const Level level = *Level::from_rows(rows, Win::player);
  const std::optional<Result> result = solved(level, level_options);
  if (result && result->metrics.box_changes < kBoulderChanges) return std::nullopt;
  return result ? finished(level, result->solution, level_options, style) : std::nullopt;
}

}  // namespace sokrates::generate
