#include "bench/compare.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <utility>

#include "bench/json_members.hpp"

namespace sokrates::bench {
namespace {

constexpr double kSignificance = 0.05;
// Times below this are noise of the clock.
constexpr double kLeastSeconds = 0.001;

using Lengths = std::pair<std::uint64_t, std::uint64_t>;

bool is_pair(std::optional<Objective> objective) {
  return objective == Objective::pushes_moves || objective == Objective::moves_pushes;
}

// Returns the numbers that the objective counts first and second.
Lengths lengths(const Row& row, std::optional<Objective> objective) {
  const Lengths pushes_first{row.pushes.value_or(0), row.moves.value_or(0)};
  return is_by_moves(objective) ? Lengths{pushes_first.second, pushes_first.first} : pushes_first;
}

std::string amount(std::uint64_t count, bool of_moves) {
  const std::string_view unit =
      of_moves ? (count == 1 ? " move" : " moves") : (count == 1 ? " push" : " pushes");
  return std::to_string(count) + std::string(unit);
}

// Returns a message if the solution of one run is below a bound that the other run has proved.
std::optional<std::string> bound_broken(const Row& bound, const Row& solution, std::string_view bound_name,
                                        std::string_view solution_name) {
  const bool of_moves = is_by_moves(bound.objective);
  const auto proved = bound.optimal ? (of_moves ? bound.moves : bound.pushes) : bound.lower_bound;
  const auto reached = of_moves ? solution.moves : solution.pushes;
  if (solution.status != Status::solved || !proved || !reached || *reached >= *proved) return std::nullopt;
  return std::string(bound_name) + " proves at least " + amount(*proved, of_moves) + ", " +
         std::string(solution_name) + " solves it with " + amount(*reached, of_moves);
}

using Costs = std::vector<std::pair<double, double>>;

CostRatio ratio_of(const Costs& costs) {
  CostRatio result;
  std::vector<double> ratios;
  for (const auto& [a, b] : costs) {
    ++result.levels;
    if (b < a) ++result.less;
    if (b > a) ++result.more;
    ratios.push_back(b / a);
  }
  result.mean = geometric_mean(ratios);
  result.interval = bootstrap_interval(ratios);
  result.chance = sign_test(result.less, result.more);
  return result;
}

struct Matching {
  std::vector<const Row*> partner;  // for each row of A: the matching row of B
  std::vector<bool> is_taken;       // for each row of B
};

// Matches rows that are still free by equal keys, the first with the first. An empty key matches nothing.
template <class KeyOfA, class KeyOfB>
void match_by(const std::vector<Row>& a, const std::vector<Row>& b, KeyOfA key_of_a, KeyOfB key_of_b,
              Matching& matching) {
  std::map<std::string, std::deque<std::size_t>> free;
  for (std::size_t i = 0; i < b.size(); ++i) {
    if (!matching.is_taken[i]) free[key_of_b(b[i])].push_back(i);
  }
  free.erase("");
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto found = matching.partner[i] == nullptr ? free.find(key_of_a(a[i])) : free.end();
    if (found == free.end() || found->second.empty()) continue;
    matching.partner[i] = &b[found->second.front()];
    matching.is_taken[found->second.front()] = true;
    found->second.pop_front();
  }
}

std::string exact_id(const Row& row) {
  JsonMembers members(row.other);
  while (members.next()) {
    if (members.name() == "exact_id") return members.value() == "null" ? "" : std::string(members.value());
  }
  return "";
}

std::string at_place(const Row& row, const std::string& identity) {
  return row.file + '\n' + std::to_string(row.level) + '\n' + identity;
}

std::string place_and_content(const Row& row) {
  return at_place(row, row.content.empty() ? exact_id(row) : row.content);
}

std::string place_and_id(const Row& row) {
  return at_place(row, exact_id(row));
}

// If both rows have a content, it decides. `key` is for pairs in which one row has none.
template <class KeyOf>
void match_without_content(const std::vector<Row>& a, const std::vector<Row>& b, KeyOf key,
                           Matching& matching) {
  const auto key_if_without = [&](const Row& row) { return row.content.empty() ? key(row) : ""; };
  match_by(a, b, key_if_without, key, matching);
  match_by(a, b, key, key_if_without, matching);
}

// Rows of other programs may have neither content nor exact_id. They are matched by file and number.
std::string place_if_nameless(const Row& row) {
  return row.content.empty() && exact_id(row).empty() ? at_place(row, "") : "";
}

// Sorts one pair of solved rows into shorter, longer and the proofs.
void compare_solutions(const LevelPair& levels, Comparison& result) {
  const auto objective = levels.a->objective == levels.b->objective ? levels.a->objective : std::nullopt;
  Lengths a = lengths(*levels.a, objective);
  Lengths b = lengths(*levels.b, objective);
  // If the objective is one number, the other number does not count.
  if (objective == Objective::pushes || objective == Objective::moves) a.second = b.second = 0;
  if (b < a) result.shorter.push_back(levels);
  if (b > a) result.longer.push_back(levels);
  if (objective == Objective::any) return;  // without an objective, a proof is a coincidence
  if (levels.b->optimal && !levels.a->optimal) result.proof_won.push_back(levels);
  if (levels.a->optimal && !levels.b->optimal) result.proof_lost.push_back(levels);
}

void compare_efforts(const std::vector<LevelPair>& both, Comparison& result) {
  Costs expansions;
  Costs times;
  for (const LevelPair& levels : both) {
    if (levels.a->expanded && levels.b->expanded) {
      expansions.emplace_back(std::max(1.0, static_cast<double>(*levels.a->expanded)),
                              std::max(1.0, static_cast<double>(*levels.b->expanded)));
      if (*levels.a->expanded != *levels.b->expanded) result.other_effort.push_back(levels);
    }
    if (time_of(*levels.a) && time_of(*levels.b)) {
      times.emplace_back(std::max(kLeastSeconds, *time_of(*levels.a)),
                         std::max(kLeastSeconds, *time_of(*levels.b)));
    }
  }
  result.expansions = ratio_of(expansions);
  result.time = ratio_of(times);
  const auto distance = [](const LevelPair& each) {
    const double factor = expansion_factor(each);
    return std::max(factor, 1 / factor);
  };
  std::stable_sort(result.other_effort.begin(), result.other_effort.end(),
                   [&](const LevelPair& x, const LevelPair& y) { return distance(x) > distance(y); });
}

std::vector<const Row*> also_placed_in(const std::vector<const Row*>& rows,
                                       const std::vector<const Row*>& others) {
  std::set<std::pair<std::string_view, std::size_t>> places;
  for (const Row* other : others) places.insert({other->file, other->level});
  std::vector<const Row*> found;
  for (const Row* row : rows) {
    if (places.count({row->file, row->level}) > 0) found.push_back(row);
  }
  return found;
}

std::string some(std::size_t count, std::string_view one, std::string_view many) {
  return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

}  // namespace

bool is_by_moves(std::optional<Objective> objective) {
  return objective == Objective::moves || objective == Objective::moves_pushes;
}

Pairing paired(const Run& a, const Run& b) {
  Matching matching{std::vector<const Row*>(a.rows.size()), std::vector<bool>(b.rows.size())};
  const auto content = [](const Row& row) { return row.content; };
  match_by(a.rows, b.rows, place_and_content, place_and_content, matching);
  match_by(a.rows, b.rows, content, content, matching);
  match_without_content(a.rows, b.rows, place_and_id, matching);
  match_without_content(a.rows, b.rows, exact_id, matching);
  const auto place = [](const Row& row) { return at_place(row, ""); };
  match_by(a.rows, b.rows, place_if_nameless, place, matching);
  match_by(a.rows, b.rows, place, place_if_nameless, matching);
  Pairing result;
  for (std::size_t i = 0; i < a.rows.size(); ++i) {
    if (matching.partner[i] == nullptr) {
      result.only_a.push_back(&a.rows[i]);
    } else {
      result.pairs.push_back({&a.rows[i], matching.partner[i]});
    }
  }
  for (std::size_t i = 0; i < b.rows.size(); ++i) {
    if (!matching.is_taken[i]) result.only_b.push_back(&b.rows[i]);
  }
  return result;
}

std::optional<std::string> contradiction_between(const Row& a, const Row& b, std::string_view name_a,
                                                 std::string_view name_b) {
  const std::string of_a(name_a);
  const std::string of_b(name_b);
  if (a.status == Status::solved && b.status == Status::unsolvable)
    return of_a + " solves it, " + of_b + " proves it unsolvable";
  if (a.status == Status::unsolvable && b.status == Status::solved)
    return of_a + " proves it unsolvable, " + of_b + " solves it";
  if (auto broken = bound_broken(a, b, name_a, name_b)) return broken;
  if (auto broken = bound_broken(b, a, name_b, name_a)) return broken;
  const bool both_proved = a.status == Status::solved && b.status == Status::solved && a.optimal && b.optimal;
  if (!both_proved || a.objective != b.objective || !is_pair(a.objective)) return std::nullopt;
  // The first numbers are bounds of each other. The second number of a pair remains to be compared.
  const Lengths lengths_a = lengths(a, a.objective);
  const Lengths lengths_b = lengths(b, b.objective);
  if (lengths_a == lengths_b) return std::nullopt;
  const bool of_moves = !is_by_moves(a.objective);
  return "two different proved optima: " + of_a + ' ' + amount(lengths_a.second, of_moves) + ", " + of_b +
         ' ' + amount(lengths_b.second, of_moves);
}

bool CostRatio::is_more_than_noise() const {
  const bool above = interval.low > 1 && more > less;
  const bool below = interval.high < 1 && less > more;
  return chance < kSignificance && (above || below);
}

bool Comparison::has_no_difference() const {
  return contradictions.empty() && won.empty() && lost.empty() && other_failures.empty() && shorter.empty() &&
         longer.empty() && proof_won.empty() && proof_lost.empty() && other_effort.empty() &&
         only_a.empty() && only_b.empty();
}

double expansion_factor(const LevelPair& levels) {
  return std::max(1.0, static_cast<double>(levels.b->expanded.value_or(0))) /
         std::max(1.0, static_cast<double>(levels.a->expanded.value_or(0)));
}

Comparison compared(const Run& a, const Run& b) {
  Pairing pairing = paired(a, b);
  Comparison result;
  result.only_a = std::move(pairing.only_a);
  result.only_b = std::move(pairing.only_b);
  result.changed = also_placed_in(result.only_a, result.only_b);
  std::vector<LevelPair> both;
  for (const LevelPair& levels : pairing.pairs) {
    ++result.levels;
    const bool by_a = is_answered(*levels.a);
    const bool by_b = is_answered(*levels.b);
    if (levels.a->status == Status::solved) ++result.solved_a;
    if (levels.b->status == Status::solved) ++result.solved_b;
    if (auto reason = contradiction_between(*levels.a, *levels.b)) {
      result.contradictions.push_back({levels, std::move(*reason)});
    }
    if (by_b && !by_a) result.won.push_back(levels);
    if (by_a && !by_b) result.lost.push_back(levels);
    if (!by_a && !by_b && levels.a->status != levels.b->status) result.other_failures.push_back(levels);
    if (!by_a || levels.a->status != levels.b->status) continue;
    both.push_back(levels);
    if (levels.a->status == Status::solved) compare_solutions(levels, result);
  }
  compare_efforts(both, result);
  return result;
}

std::vector<std::string> regressions_in(const Comparison& comparison) {
  std::vector<std::string> faults;
  const auto add = [&](std::size_t count, std::string_view one, std::string_view many) {
    if (count > 0) faults.push_back(some(count, one, many));
  };
  if (comparison.levels == 0) {
    faults.emplace_back("no level of A is in B");
  } else {
    add(comparison.only_a.size(), "level of A is missing in B", "levels of A are missing in B");
  }
  add(comparison.contradictions.size(), "contradiction", "contradictions");
  add(comparison.lost.size(), "level lost", "levels lost");
  const auto fails_in_b = [](const LevelPair& levels) { return levels.a->status == Status::unknown; };
  add(static_cast<std::size_t>(
          std::count_if(comparison.other_failures.begin(), comparison.other_failures.end(), fails_in_b)),
      "level that fails", "levels that fail");
  add(comparison.proof_lost.size(), "proof lost", "proofs lost");
  const auto asked_for_shortest = [](const LevelPair& levels) {
    return levels.a->objective == levels.b->objective && levels.b->objective &&
           levels.b->objective != Objective::any;
  };
  add(static_cast<std::size_t>(
          std::count_if(comparison.longer.begin(), comparison.longer.end(), asked_for_shortest)),
      "longer solution with an objective", "longer solutions with an objective");
  const CostRatio& expansions = comparison.expansions;
  if (expansions.is_more_than_noise() && *expansions.mean >= kSlowDown) {
    faults.push_back("significantly more expansions on the levels that both answer");
  }
  return faults;
}

}  // namespace sokrates::bench
