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

namespace proofs {
namespace {

using oracle::Answer;
using oracle::Outcome;
using oracle::RandomSource;
using sokrates::Level;
using sokrates::Objective;

constexpr std::size_t kMostStates = 100'000;

std::string rows_of(const Level& level) {
  std::string text = "sokrates-proof 1\nrows " + std::to_string(level.height()) + '\n';
  for (const std::string& row : level.rows()) text += row + '\n';
  return text;
}

// Prices are for goals the player can reach.
std::string hints(const Level& level, bool may_use_pi, RandomSource& random) {
  const std::vector<bool> reachable = level.reachable();
  std::size_t goals = 0;
  std::size_t boxes = 0;
  for (std::size_t i = 0; i < reachable.size(); ++i) {
    const sokrates::Cell cell{static_cast<int>(i) / level.width(), static_cast<int>(i) % level.width()};
    if (reachable[i] && level.has_goal(cell)) ++goals;
    if (reachable[i] && level.has_box(cell)) ++boxes;
  }
  std::string text;
  if (random.chance(60)) text += "scale " + std::to_string(random.between(1, 5)) + '\n';
  std::string groups;
  if (random.chance(60)) groups += " 2";
  if (random.chance(40)) groups += " 3";
  if (random.chance(5)) groups += " 4";
  if (!groups.empty()) text += "groups" + groups + '\n';
  if (goals > 0 && random.chance(75)) {
    text += "price";
    const int widest = random.chance(50) ? 4 : 30;
    for (std::size_t i = 0; i < goals; ++i)
      text += ' ' + std::to_string(random.between(-widest, goals == boxes ? widest : 0));
    text += '\n';
  }
  if (may_use_pi && random.chance(60)) text += "pi on\n";
  return text;
}

Answer answer_of(const Level& level, bool in_moves) {
  return in_moves ? oracle::naive_solve(level, Objective::moves) : oracle::push_solve(level, kMostStates);
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
  const bool may_use_pi = !in_moves || claim == "unsolvable";
  return {rows_of(level) + "claim " + claim + '\n' + hints(level, may_use_pi, random) + "closed implicit\n" +
              solution + "end\n",
          is_true};
}

RandomClaim random_unsolvable(std::uint64_t seed) {
  RandomSource random(seed);
  const Level level =
      oracle::random_level(random.chance(50) ? oracle::Kind::tiny : oracle::Kind::larger, seed);
  if (answer_of(level, false).outcome != Outcome::unsolvable) return {};
  return {rows_of(level) + "claim unsolvable\n" + hints(level, true, random) + "closed implicit\nend\n",
          true};
}

std::string mutated(std::string text, std::uint64_t seed) {
  RandomSource random(seed);
  const char* const pieces[] = {"0", "1", "-", " ",       "\n",    "#",         "$",
                                ".", "@", "9", "pi on\n", "moves", "unsolvable"};
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
  return holds ? Truth::holds : Truth::fails;
} catch (const checkproof::Verdict&) {
  return Truth::unknown;
}

}  // namespace proofs
