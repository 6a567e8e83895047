#include "plan/members.hpp"

#include <algorithm>
#include <utility>

namespace sokrates {

namespace {

// A level is large if it exceeds both limits. Up to either limit, a complete search often finishes.
constexpr std::uint64_t kDenseArrangements = std::uint64_t{1} << 36;
constexpr Square kDenseSquares = 90;

// These are delays in ticks. Most levels are solved before the other members start, and building an engine
// takes some milliseconds.
constexpr std::uint64_t kSoon = 1'000'000;
constexpr std::uint64_t kLater = 3'000'000;

// With an objective other than `any`, the satisficing members get three of five turns until a solution is
// known. Within twice the time, each of them therefore gets more work than with objective `any`, and the
// portfolio finds every solution that it finds there.
constexpr std::uint32_t kTurnsOfSatisficing = 3;
constexpr std::uint32_t kTurnsOfOptimal = 2;

// The shares of each group add up to 100. A satisficing member has at least a tenth, so the portfolio does
// within ten seconds what the member does alone within one. The exception is `backward` on large levels,
// which solves such a level soon or not at all. With another objective, the rows of `any` are used as well.
const std::vector<MemberRow>& rows() {
  using enum LevelKind;
  using enum Purpose;
  static const std::vector<MemberRow> table{
      // `astar` and `bidirectional` found no solution of SokHard before the other members.
      {dense, any, "greedy", true, 10, 0},
      {dense, any, "backward", true, 38, kSoon},
      {dense, any, "greedy-backward", true, 12, kSoon},
      {dense, any, "fess", true, 10, kLater},
      {dense, any, "fess-loose", true, 10, kLater},
      {dense, any, "homeward", true, 10, kLater},
      {dense, any, "fess-imagined", true, 10, kLater},

      // With two threads, the first member has one thread for itself. It needs almost ten seconds for some
      // levels of XSokoban.
      {large, any, "fess", true, 48, 0},
      {large, any, "fess-loose", true, 10, kSoon},
      {large, any, "greedy", true, 10, kSoon},
      {large, any, "greedy-backward", true, 10, kLater},
      {large, any, "homeward", true, 10, kLater},
      {large, any, "fess-imagined", true, 10, kLater},
      {large, any, "backward", true, 2, kLater},

      {robots, any, "greedy", true, 35, 0},
      {robots, any, "iterative-weighted-astar", true, 35, kSoon},
      {robots, any, "astar", true, 30, kLater},

      {target, any, "refine", true, 100, 0},
      {robots_target, any, "uniform-cost", true, 100, 0},

      // `backward` also has a share from its row of `any`.
      {dense, pushes, "astar", false, 70, 0},
      {dense, pushes, "backward", false, 20, kSoon},
      {dense, pushes, "iterative-weighted-astar", false, 10, kSoon},

      {large, pushes, "astar", false, 90, 0},
      {large, pushes, "iterative-weighted-astar", false, 5, kSoon},
      {large, pushes, "backward", false, 5, kLater},

      {robots, pushes, "astar", false, 50, 0},
      {robots, pushes, "iterative-weighted-astar", false, 50, kSoon},

      {target, pushes, "uniform-cost", false, 100, 0},
      {robots_target, pushes, "uniform-cost", false, 100, 0},

      {dense, walking, "astar", false, 55, 0},
      {dense, walking, "iterative-weighted-astar", false, 45, kSoon},

      {large, walking, "astar", false, 45, 0},
      {large, walking, "iterative-weighted-astar", false, 55, kSoon},

      {robots, walking, "iterative-weighted-astar", false, 70, 0},
      {robots, walking, "astar", false, 30, kSoon},

      {target, walking, "refine", false, 70, 0},
      {target, walking, "uniform-cost", false, 30, kSoon},
      {robots_target, walking, "uniform-cost", false, 100, 0},
  };
  return table;
}

// Returns true if more than kDenseArrangements sets of `k` of `n` squares exist.
bool has_many_arrangements(std::uint64_t n, std::uint64_t k) {
  if (k > n) return false;
  std::uint64_t count = 1;
  for (std::uint64_t i = 1; i <= std::min(k, n - k); ++i) {
    count = count * (n - i + 1) / i;
    if (count > kDenseArrangements) return true;
  }
  return false;
}

}  // namespace

LevelKind kind_of(const Board& board, const SquareSet& live) {
  const bool has_robots = board.start_players().size() > 1;
  if (board.win() == Win::player) return has_robots ? LevelKind::robots_target : LevelKind::target;
  if (has_robots) return LevelKind::robots;
  const bool is_large =
      board.squares() > kDenseSquares && has_many_arrangements(live.size(), board.start_boxes().size());
  return is_large ? LevelKind::large : LevelKind::dense;
}

Purpose purpose_of(Objective objective) {
  if (objective == Objective::any) return Purpose::any;
  return objective == Objective::pushes ? Purpose::pushes : Purpose::walking;
}

// With objective `any`, the optimizer runs alone, after the first solution. With another objective on a large
// level, it has the share of the optimal member, so with two threads each of them has one. A dense level is
// mostly proved by the lower bound. (Upper bounds of levels 12, 33, 48, 54 and 58 of XSokoban after 15
// seconds of one busy core: 230, 178, 204, 243, 209 with a tenth; 214, 174, 204, 187, 199 with these shares.)
std::uint32_t share_of_shortening(LevelKind kind, Purpose purpose) {
  constexpr std::uint32_t kOfAny = 25;
  constexpr std::uint32_t kOfDense = 100;
  constexpr std::uint32_t kOfLarge = 90 * kTurnsOfOptimal;
  if (purpose == Purpose::any) return kOfAny;
  return kind == LevelKind::large ? kOfLarge : kOfDense;
}

std::vector<MemberRow> members_for(LevelKind kind, Purpose purpose) {
  std::vector<MemberRow> members;
  for (const MemberRow& row : rows()) {
    if (row.kind != kind || (row.purpose != purpose && row.purpose != Purpose::any)) continue;
    MemberRow& member = members.emplace_back(row);
    if (purpose == Purpose::any) continue;
    member.share *= row.is_satisficing ? kTurnsOfSatisficing : kTurnsOfOptimal;
    // The first satisficing member starts late as well, because most levels are solved before.
    if (row.is_satisficing) member.starts_after = std::max(member.starts_after, kSoon);
  }
  std::stable_sort(members.begin(), members.end(), [](const MemberRow& a, const MemberRow& b) {
    return std::pair(a.starts_after, a.is_satisficing) < std::pair(b.starts_after, b.is_satisficing);
  });
  return members;
}

}  // namespace sokrates
