#include "proofs/random_claim.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <sokrates/solver.hpp>

#include "check.hpp"
#include "oracle/naive_search.hpp"
#include "oracle/push_search.hpp"
#include "oracle/random_level.hpp"
#include "oracle/random_source.hpp"
#include "proofs/claim_lines.hpp"
#include "proofs/lone_boxes.hpp"

namespace proofs {
namespace {

using oracle::Answer;
using oracle::Outcome;
using oracle::RandomSource;
using sokrates::Cell;
using sokrates::Level;
using sokrates::Objective;

// The line of a lemma, and whether it is true.
struct RandomLemma {
  std::string line;
  bool is_true = true;
};

RandomLemma random_lemma(const Level& level, const Reachable& there, const std::vector<int>& prices,
                         int scale, RandomSource& random) {
  LoneBoxes lone{level.players().front(), there.boxes};
  if (random.chance(60)) {  // boxes and player on random cells
    lone.boxes = there.floor;
    random.shuffle(lone.boxes);
    lone.player = lone.boxes.back();
    lone.boxes.pop_back();
  }
  random.shuffle(lone.boxes);
  lone.boxes.resize(std::min(lone.boxes.size(), 1 + random.below(3)));
  if (lone.boxes.empty() || there.goals.size() > 6) return {};
  const std::optional<std::int64_t> truth = lone_cost(level, lone, there.goals, prices, scale);
  if (!truth) return {};
  const bool is_said_dead = random.chance(*truth == kDead ? 80 : 5);
  const std::int64_t cost = (*truth == kDead ? 20 : *truth) + random.between(-4, random.chance(40) ? 2 : 0);
  return {lemma_line(is_said_dead ? kDead : cost, lone),
          *truth == kDead || (!is_said_dead && cost <= *truth)};
}

struct RandomHints {
  std::string text;
  bool are_true = true;  // all lemmas are true
};

// The hints that a claim may use. Claims about moves may use few of them, and a goal perimeter needs a claim
// about pushes.
enum class Use : std::uint8_t { little, all_but_a_ball, all };

RandomHints hints(const Level& level, Use use, RandomSource& random) {
  const bool may_use_more = use != Use::little;
  const Reachable there = reachable_of(level);
  const std::size_t goals = there.goals.size();
  RandomHints hints;
  std::string& text = hints.text;
  const int scale = random.chance(60) ? random.between(1, 5) : 1;
  if (scale > 1) text += "scale " + std::to_string(scale) + '\n';
  std::string groups;
  if (random.chance(60)) groups += " 2";
  if (random.chance(40)) groups += " 3";
  if (random.chance(5)) groups += " 4";
  if (!groups.empty()) text += "groups" + groups + '\n';
  std::vector<int> prices(goals);
  if (goals > 0 && random.chance(75)) {
    const int max = random.chance(50) ? 4 : 30;
    const RandomPrices chosen = random_prices(there, max, random);
    text += chosen.line;
    prices = chosen.prices;
  }
  for (int lemmas = may_use_more && random.chance(40) ? random.between(1, 3) : 0; lemmas > 0; --lemmas) {
    const RandomLemma lemma = random_lemma(level, there, prices, scale, random);
    text += lemma.line;
    hints.are_true = hints.are_true && lemma.is_true;
  }
  if (use == Use::all && random.chance(40)) text += "ball " + std::to_string(random.below(12)) + '\n';
  if (may_use_more && random.chance(60)) text += "pi on\n";
  return hints;
}

Answer answer_of(const Level& level, bool in_moves) {
  return in_moves ? oracle::naive_solve(level, Objective::moves)
                  : oracle::push_solve(level, kMaxOracleStates);
}

std::string solution_of(const Level& level, bool in_moves) {
  sokrates::Options options;
  options.objective = in_moves ? Objective::moves : Objective::pushes;
  return sokrates::solve(level, options).solution;
}

}  // namespace

RandomClaim random_claim(std::uint64_t seed) {
  RandomSource random(seed);
  const oracle::Kind kinds[] = {oracle::Kind::tiny, oracle::Kind::tiny, oracle::Kind::larger,
                                oracle::Kind::spare_goals};
  const oracle::Kind kind = kinds[random.below(4)];
  const Level level = oracle::random_level(kind, seed);
  const bool in_moves = kind != oracle::Kind::larger && random.chance(20);
  const Answer truth = answer_of(level, in_moves);
  if (truth.outcome == Outcome::beyond) return {};
  const bool can_be_solved = truth.outcome == Outcome::solved;
  const auto optimum = static_cast<std::int64_t>(in_moves ? truth.moves : truth.pushes);
  std::string claim = "unsolvable";
  std::string solution;
  bool is_true = !can_be_solved;
  if (random.chance(80)) {
    const std::int64_t count =
        std::max<std::int64_t>(0, optimum + random.between(-2, 2) * (random.chance(80) ? 1 : 3));
    claim = (in_moves ? "moves " : "pushes ") + std::to_string(count);
    is_true = !can_be_solved || count <= optimum;
    if (can_be_solved && random.chance(15)) {
      const std::string moves = solution_of(level, in_moves);
      solution = "solution" + (moves.empty() ? "" : ' ' + moves) + '\n';
      is_true = count == optimum;
    }
  }
  const Use use = claim == "unsolvable" ? Use::all_but_a_ball : in_moves ? Use::little : Use::all;
  const RandomHints helping = hints(level, use, random);
  return {rows_of(level) + "claim " + claim + '\n' + helping.text + "closed implicit\n" + solution + "end\n",
          is_true && helping.are_true};
}

RandomClaim random_unsolvable(std::uint64_t seed) {
  RandomSource random(seed);
  const Level level =
      oracle::random_level(random.chance(50) ? oracle::Kind::tiny : oracle::Kind::larger, seed);
  if (answer_of(level, false).outcome != Outcome::unsolvable) return {};
  const RandomHints helping = hints(level, Use::all_but_a_ball, random);
  if (!helping.are_true) return {};
  return {rows_of(level) + "claim unsolvable\n" + helping.text + "closed implicit\nend\n", true};
}

std::string mutated(std::string text, std::uint64_t seed) {
  RandomSource random(seed);
  const char* const pieces[] = {"0", "1",       "-", " ",       "\n",    "#",          "$",
                                ".", "@",       "9", "pi on\n", "moves", "unsolvable", "lemma 9 2,2 2,3\n",
                                ",", "ball 3\n"};
  for (int changes = random.between(1, 3); changes > 0 && !text.empty(); --changes) {
    const std::size_t at = random.below(text.size());
    const std::size_t length = random.chance(70) ? 1 : random.below(12);
    const std::string piece = pieces[random.below(std::size(pieces))];
    switch (random.below(6)) {
      case 0:
        text.erase(at, length);
        break;
      case 1:
        text.insert(at, piece);
        break;
      case 2:
        text.replace(at, 1, piece);
        break;
      case 3:
        text[at] = static_cast<char>(random.below(256));
        break;
      case 4:
        text.insert(at, text.substr(random.below(text.size()), length));
        break;
      default:
        if (random.chance(30))
          text.resize(at);
        else
          text.replace(at, 1, 1, text[random.below(text.size())]);
    }
  }
  return text;
}

Truth truth_of(const std::string& text) try {
  const checkproof::Certificate read = checkproof::read_certificate(text);
  const auto level = Level::from_rows(read.rows);
  if (!level || level->players().size() != 1) return Truth::unknown;
  const bool in_moves = read.kind == "moves ";
  const Answer truth = answer_of(*level, in_moves);
  if (truth.outcome == Outcome::beyond) return Truth::unknown;
  const auto optimum = static_cast<std::int64_t>(in_moves ? truth.moves : truth.pushes);
  bool holds = truth.outcome == Outcome::unsolvable || (read.kind != "unsolvable" && read.claim <= optimum);
  if (read.solution) {
    const sokrates::Verdict verdict = sokrates::verify(*level, *read.solution);
    const auto count = static_cast<std::int64_t>(in_moves ? verdict.metrics.moves : verdict.metrics.pushes);
    holds = holds && verdict.valid && count == read.claim;
  }
  // A mutated lemma may be false. The checker may then reject a true claim.
  if (holds && !read.lemmas.empty()) return Truth::unknown;
  return holds ? Truth::holds : Truth::fails;
} catch (const checkproof::Verdict&) {
  return Truth::unknown;
}

}  // namespace proofs
