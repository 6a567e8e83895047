#include <algorithm>

#include <sokrates/solver.hpp>

#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/random_source.hpp"
#include "proofs/claim_lines.hpp"
#include "proofs/lone_boxes.hpp"
#include "proofs/random_claim.hpp"

namespace proofs {
namespace {

using oracle::Answer;
using oracle::Outcome;
using oracle::RandomSource;
using sokrates::Cell;
using sokrates::Level;

// Returns the state after the first `count` moves of a solution.
LoneBoxes state_after(const Level& level, const std::string& solution, std::size_t count) {
  LoneBoxes state{level.players().front(), reachable_of(level).boxes};
  for (const char letter : solution.substr(0, count)) {
    const std::size_t way = std::string("udlrUDLR").find(letter) % 4;
    const int row_step = way == 0 ? -1 : way == 1 ? 1 : 0;
    const int column_step = way == 2 ? -1 : way == 3 ? 1 : 0;
    state.player = {state.player.row + row_step, state.player.column + column_step};
    const auto box = std::find(state.boxes.begin(), state.boxes.end(), state.player);
    if (box != state.boxes.end()) *box = {box->row + row_step, box->column + column_step};
  }
  return state;
}

// Returns some boxes of a state of the solution. With equal chance, the player is in the region of that state
// or anywhere else. If a checker applies the lemma to the wrong region, or with the wrong value, it cuts this
// solution.
LoneBoxes boxes_of_a_solution(const Level& level, const Reachable& there, const std::string& solution,
                              RandomSource& random) {
  LoneBoxes lone = state_after(level, solution, random.below(solution.size() + 1));
  random.shuffle(lone.boxes);
  lone.boxes.resize(std::min(lone.boxes.size(), 1 + random.below(3)));
  if (random.chance(50)) return lone;
  std::vector<Cell> places = there.floor;
  random.shuffle(places);
  for (const Cell place : places)
    if (std::find(lone.boxes.begin(), lone.boxes.end(), place) == lone.boxes.end()) lone.player = place;
  return lone;
}

std::string true_hints(const Level& level, const std::string& solution, std::uint64_t optimum, bool has_ball,
                       RandomSource& random) {
  const Reachable there = reachable_of(level);
  const int scale = random.chance(40) ? random.between(2, 4) : 1;
  std::string text = scale > 1 ? "scale " + std::to_string(scale) + '\n' : "";
  if (random.chance(40)) text += "groups 2\n";
  std::vector<int> prices(there.goals.size());
  if (!prices.empty() && random.chance(30)) {
    const RandomPrices chosen = random_prices(there, 3, random);
    text += chosen.line;
    prices = chosen.prices;
  }
  for (int count = random.between(0, 3); count > 0 && there.goals.size() <= 6; --count) {
    const LoneBoxes lone = boxes_of_a_solution(level, there, solution, random);
    const auto truth = lone_cost(level, lone, there.goals, prices, scale);
    if (truth && !lone.boxes.empty()) text += lemma_line(*truth, lone);
  }
  if (has_ball && random.chance(50)) text += "ball " + std::to_string(random.below(optimum + 1)) + '\n';
  if (random.chance(65)) text += "pi on\n";
  return text;
}

}  // namespace

std::string random_false_claim(std::uint64_t seed) {
  RandomSource random(seed ^ 0xFA15EULL);
  const oracle::Kind kinds[] = {oracle::Kind::tiny, oracle::Kind::larger, oracle::Kind::spare_goals,
                                oracle::Kind::larger_spare_goals};
  const Level level = oracle::random_level(kinds[random.below(4)], seed);
  const Answer truth = oracle::push_solve(level, kMaxOracleStates);
  if (truth.outcome != Outcome::solved) return "";
  sokrates::Options options;
  options.objective = sokrates::Objective::pushes;
  const std::string solution = sokrates::solve(level, options).solution;
  const bool is_unsolvable = random.chance(15);
  const std::uint64_t count = truth.pushes + 1 + random.below(2);
  const std::string claim = is_unsolvable ? "unsolvable" : "pushes " + std::to_string(count);
  return rows_of(level) + "claim " + claim + '\n' +
         true_hints(level, solution, truth.pushes, !is_unsolvable, random) + "closed implicit\nend\n";
}

}  // namespace proofs
