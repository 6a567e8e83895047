// Compares two runs over the same levels: levels won and lost, cost, and whether the difference is chance.
//
// Levels are matched by file, number and content. The remaining levels are matched by content alone, so that a set that was
// moved or renamed can still be compared. Rows of plain `solve --json` have no content. They are matched by exact_id. Rows that
// have neither, such as those of other programs, are matched by file and number. The figures are ratios B / A: above 1, B needs
// more.
//
// A difference counts as more than noise if two tests agree. The sign test must show that one run needs less on more levels
// than chance would give, at a significance of 5 percent. The bootstrap interval of the mean ratio must lie on the same side of
// 1.
//
// Cost: a sort of each run, and kResamples passes over the levels that both solved for each bootstrap.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/report_runs.hpp"
#include "bench/statistics.hpp"

namespace sokrates::bench {

struct LevelPair {
  const Row* a = nullptr;
  const Row* b = nullptr;
};

struct Pairing {
  std::vector<LevelPair> pairs;  // in the order of A
  std::vector<const Row*> only_a;
  std::vector<const Row*> only_b;
};
Pairing paired(const Run& a, const Run& b);

// Returns true if the objective counts moves first.
bool is_by_moves(std::optional<Objective> objective);

// Returns why two answers cannot both be right, or nullopt if they can.
std::optional<std::string> contradiction_between(const Row& a, const Row& b, std::string_view name_a = "A",
                                                 std::string_view name_b = "B");

// The ratio of a cost of B to that of A, over the levels that both solved or both proved unsolvable.
struct CostRatio {
  std::uint64_t levels = 0;
  std::uint64_t less = 0;      // levels on which B needs less
  std::uint64_t more = 0;      // levels on which B needs more
  std::optional<double> mean;  // geometric mean of B / A
  Interval interval;           // confidence interval of the mean
  double chance = 1;           // probability of a split that is at least as uneven, if both runs are equal
  bool is_more_than_noise() const;
};

struct Contradiction {
  LevelPair levels;
  std::string reason;
};

struct Comparison {
  std::uint64_t levels = 0;  // levels in both runs
  std::uint64_t solved_a = 0;
  std::uint64_t solved_b = 0;
  std::vector<Contradiction> contradictions;
  std::vector<LevelPair> won;   // answered by B only
  std::vector<LevelPair> lost;  // answered by A only
  // Levels that neither run answered, with different statuses: unknown, invalid or error.
  std::vector<LevelPair> other_failures;
  // Levels that both solved, whose solution of B is shorter or longer. If both runs have the same objective and it is not
  // `any`, its metrics are compared. Otherwise pushes are compared, and then moves.
  std::vector<LevelPair> shorter;
  std::vector<LevelPair> longer;
  // Levels that both solved, and that only B (`proof_won`) or only A (`proof_lost`) proved optimal. If the objective of both is
  // `any`, the level is in neither list.
  std::vector<LevelPair> proof_won;
  std::vector<LevelPair> proof_lost;
  std::vector<LevelPair>
      other_effort;  // answered alike with different numbers of expansions; largest factor first
  CostRatio expansions;
  CostRatio time;
  std::vector<const Row*> only_a;
  std::vector<const Row*> only_b;
  std::vector<const Row*> changed;  // rows of only_a whose file and number have another board in B

  bool has_no_difference() const;  // ignores times
};

Comparison compared(const Run& a, const Run& b);

// Returns one text for each kind of regression of B. A regression is a contradiction, a lost level, an invalid or failed level
// that was `unknown` in A, a lost proof, a longer solution although both runs requested the shortest one, or a level of A that
// is missing in B. It is also a regression if B needs clearly more expansions (kSlowDown, and more than noise). Times do not
// count, because they also measure the machine.
inline constexpr double kSlowDown = 1.02;
std::vector<std::string> regressions_in(const Comparison& comparison);

// Returns the ratio of the expansions of B and A, each taken as at least 1.
double expansion_factor(const LevelPair& levels);

}  // namespace sokrates::bench
