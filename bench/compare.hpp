// Two runs over the same levels: what was won and lost, what it cost, and whether that is more than chance.
//
// Levels are matched by file, number and content; what is left over by content alone, so that a set that was
// moved or renamed still compares. Rows of plain `solve --json` have no content: for these exact_id is taken. Rows that
// have neither, as those of other programs, are matched by file and number.
// The figures are those of B over A: above 1, B needs more.
//
// A difference counts as more than noise where two tests agree: the sign test (B is worse on more levels than
// a coin would give) and the bootstrap (drawing the levels anew does not change who is ahead).
//
// Cost: a sort of each run, and 2000 passes over the levels both solved for each bootstrap.
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

// Does the objective count moves first?
bool is_by_moves(std::optional<Objective> objective);

// Why two answers cannot both be right; nothing where they can.
std::optional<std::string> contradiction_between(const Row& a, const Row& b, std::string_view name_a = "A",
                                                 std::string_view name_b = "B");

// How some cost of B relates to that of A over the levels both answered in the same way.
struct CostRatio {
  std::uint64_t levels = 0;
  std::uint64_t less = 0;      // levels on which B needs less
  std::uint64_t more = 0;      // or more
  std::optional<double> mean;  // geometric, of B / A
  Interval interval;           // of that mean
  double chance = 1;           // of so uneven a split between equals
  bool is_more_than_noise() const;
};

struct Contradiction {
  LevelPair levels;
  std::string reason;
};

struct Comparison {
  std::uint64_t levels = 0;  // in both
  std::uint64_t solved_a = 0;
  std::uint64_t solved_b = 0;
  std::vector<Contradiction> contradictions;
  std::vector<LevelPair> won;   // answered by B only
  std::vector<LevelPair> lost;  // answered by A only
  // Answered by neither: unknown in one, in error or invalid in the other.
  std::vector<LevelPair> other_failures;
  // Solved by both with answers of other lengths: by the objective's metrics, or pushes and then moves.
  std::vector<LevelPair> shorter;
  std::vector<LevelPair> longer;
  std::vector<LevelPair> proof_won;  // solved by both, proved to be optimal by one
  std::vector<LevelPair> proof_lost;
  std::vector<LevelPair>
      other_effort;  // answered by both, with other numbers of expansions; greatest factor first
  CostRatio expansions;
  CostRatio time;
  std::vector<const Row*> only_a;
  std::vector<const Row*> only_b;
  std::vector<const Row*> changed;  // of only_a: B has another board under this file and number

  bool has_no_difference() const;  // clocks aside
};

Comparison compared(const Run& a, const Run& b);

// What is worse in B, a line each; nothing: no regression. Worse is: a contradiction, a level lost, an error
// where A was only at a loss, a proof lost, a longer answer where the shortest was asked for, clearly more
// expansions (kSlowDown, and more than noise), a level of A that B does not have: nothing is known of it. The
// clock does not count: it measures the machine too.
inline constexpr double kSlowDown = 1.02;
std::vector<std::string> regressions_in(const Comparison& comparison);

// B's expansions over A's, each at least 1.
double expansion_factor(const LevelPair& levels);

}  // namespace sokrates::bench
