#include "plan/members.hpp"

#include <algorithm>
#include <utility>

namespace sokrates {

namespace {

// Up to here a complete search has a fair chance: arrangements of the boxes, and squares.
constexpr std::uint64_t kDenseArrangements = std::uint64_t{1} << 36;
constexpr Square kDenseSquares = 90;

// Most levels are done before the others have begun: an engine costs some milliseconds to build.
constexpr std::uint64_t kSoon = 1'000'000;
constexpr std::uint64_t kLater = 3'000'000;

// Of five turns for an objective, those of a plain solve have three until there is a solution: within twice the
// time each of them gets what it gets there, and a little more, so that nothing is lost that it would find.
constexpr std::uint32_t kTurnsOfSeekers = 3;
constexpr std::uint32_t kTurnsOfProvers = 2;

// Shares add up to 100 in each group. Nobody who looks for any solution has less than a tenth: what a member
// can do alone within a second the whole can do within ten. (But for `backward` on large levels, which has solved
// such a level soon or not at all.) For an objective the rows of `any` play too.
const std::vector<MemberRow>& rows() {
  using enum LevelKind;
  using enum Purpose;
  static const std::vector<MemberRow> table{
      {dense, any, "greedy", true, 10, 0},
      {dense, any, "backward", true, 38, kSoon},
      {dense, any, "greedy-backward", true, 12, kSoon},
      {dense, any, "fess", true, 10, kLater},
      {dense, any, "fess-loose", true, 10, kLater},
      {dense, any, "astar", true, 10, kLater},
      {dense, any, "bidirectional", true, 10, kLater},

      // With two threads the first has one of them for itself: some levels of XSokoban take it all of ten seconds.
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

      // The second has a share of `any` as well.
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

// Are there more than kDenseArrangements ways to choose k of n?
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

// Where any will do it plays alone, at the end. Else as much as the one that proves where that takes its time: with two
// threads each has one. A dense level is mostly proved from below. (In 15 seconds of one busy core, levels 12 33 48 54 58
// of XSokoban: upper bounds 230 178 204 243 209 when it had a tenth, 214 174 204 187 199 with these.)
std::uint32_t share_of_shortening(LevelKind kind, Purpose purpose) {
  constexpr std::uint32_t kOfAny = 25;
  constexpr std::uint32_t kOfDense = 100;
  constexpr std::uint32_t kOfLarge = 90 * kTurnsOfProvers;
  if (purpose == Purpose::any) return kOfAny;
  return kind == LevelKind::large ? kOfLarge : kOfDense;
}

std::vector<MemberRow> members_for(LevelKind kind, Purpose purpose) {
  std::vector<MemberRow> members;
  for (const MemberRow& row : rows()) {
    if (row.kind != kind || (row.purpose != purpose && row.purpose != Purpose::any)) continue;
    MemberRow& member = members.emplace_back(row);
    if (purpose == Purpose::any) continue;
    member.share *= row.seeks_any ? kTurnsOfSeekers : kTurnsOfProvers;
    // The first of a plain solve waits like the others: most levels are done before.
    if (row.seeks_any) member.starts_after = std::max(member.starts_after, kSoon);
  }
  std::stable_sort(members.begin(), members.end(), [](const MemberRow& a, const MemberRow& b) {
    return std::pair(a.starts_after, a.seeks_any) < std::pair(b.starts_after, b.seeks_any);
  });
  return members;
}

}  // namespace sokrates
