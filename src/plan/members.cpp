#include "plan/members.hpp"

#include <algorithm>
#include <utility>

#include "space/end_positions.hpp"

namespace sokrates {

// The shares of each group add up to 100. They were chosen with bench/schedule on a table of the odd levels of Sasquatch I to
// IV, on XSokoban and on a sample of SokHard (bench/results/schedule.md). With another objective, the rows of `any` are
// used as well.
std::vector<MemberRow> built_in_members(const Tunables& tunables) {
  using enum LevelKind;
  using enum Purpose;
  const std::uint64_t soon = tunables.portfolio_soon;
  const std::uint64_t later = tunables.portfolio_later;
  const std::uint64_t after_first = tunables.portfolio_first_alone;
  return {
      // `astar` and `bidirectional` found no solution of SokHard before the other members.
      {dense, any, "greedy", 10, 0},
      {dense, any, "backward", 36, soon},
      {dense, any, "greedy-backward", 12, soon},
      {dense, any, "fess", 8, later},
      {dense, any, "fess-loose", 6, later},
      {dense, any, "fess-outward", 6, later},
      {dense, any, "homeward", 8, later},
      {dense, any, "fess-imagined", 14, later},

      // Some levels of XSokoban take `fess` more than three seconds. `backward` solves a large level soon or not at all.
      {large, any, "fess", 28, 0},
      {large, any, "greedy-backward", 8, after_first},
      {large, any, "fess-loose", 5, after_first},
      {large, any, "greedy", 3, after_first},
      {large, any, "fess-outward", 19, after_first},
      {large, any, "homeward", 14, after_first},
      {large, any, "fess-imagined", 22, after_first},
      {large, any, "backward", 1, after_first},

      {robots, any, "greedy", 35, 0},
      {robots, any, "iterative-weighted-astar", 35, soon},
      {robots, any, "astar", 30, later},

      {target, any, "refine", 100, 0},
      {robots_target, any, "uniform-cost", 100, 0},

      // `backward` also has a share from its row of `any`.
      {dense, pushes, "astar", 70, 0},
      {dense, pushes, "backward", 20, soon},
      {dense, pushes, "iterative-weighted-astar", 10, soon},

      {large, pushes, "astar", 90, 0},
      {large, pushes, "iterative-weighted-astar", 5, soon},
      {large, pushes, "backward", 5, later},

      {robots, pushes, "astar", 50, 0},
      {robots, pushes, "iterative-weighted-astar", 50, soon},

      {target, pushes, "uniform-cost", 100, 0},
      {robots_target, pushes, "uniform-cost", 100, 0},

      {dense, walking, "astar", 55, 0},
      {dense, walking, "iterative-weighted-astar", 45, soon},

      {large, walking, "astar", 45, 0},
      {large, walking, "iterative-weighted-astar", 55, soon},

      {robots, walking, "iterative-weighted-astar", 70, 0},
      {robots, walking, "astar", 30, soon},

      {target, walking, "refine", 70, 0},
      {target, walking, "uniform-cost", 30, soon},
      {robots_target, walking, "uniform-cost", 100, 0},
  };
}

LevelKind kind_of(const Board& board, const SquareSet& live, const Tunables& tunables) {
  const bool has_robots = board.start_players().size() > 1;
  if (board.win() == Win::player) return has_robots ? LevelKind::robots_target : LevelKind::target;
  if (has_robots) return LevelKind::robots;
  const std::uint64_t dense = std::uint64_t{1} << tunables.portfolio_dense_log2;
  const bool is_large = board.squares() > tunables.portfolio_dense_squares &&
                        EndPositions::count(live.size(), board.start_boxes().size(), dense) > dense;
  return is_large ? LevelKind::large : LevelKind::dense;
}

Purpose purpose_of(Objective objective) {
  if (objective == Objective::any) return Purpose::any;
  return objective == Objective::pushes ? Purpose::pushes : Purpose::walking;
}

// With objective `any`, the optimizer runs alone, after the first solution.
std::uint32_t share_of_shortening(LevelKind kind, Purpose purpose, const Tunables& tunables) {
  if (purpose == Purpose::any) return tunables.shorten_share_any;
  return kind == LevelKind::large ? tunables.shorten_share_large * tunables.portfolio_optimal_turns
                                  : tunables.shorten_share_dense;
}

std::vector<MemberRow> members_for(const std::vector<MemberRow>& table, LevelKind kind, Purpose purpose,
                                   const Tunables& tunables) {
  const std::uint64_t soon = tunables.portfolio_soon;
  std::vector<MemberRow> members;
  for (const MemberRow& row : table) {
    if (row.kind != kind || (row.purpose != purpose && row.purpose != Purpose::any)) continue;
    MemberRow& member = members.emplace_back(row);
    if (purpose == Purpose::any) continue;
    member.share *=
        row.is_satisficing() ? tunables.portfolio_satisficing_turns : tunables.portfolio_optimal_turns;
    // The first satisficing member starts late as well, because most levels are solved before.
    if (row.is_satisficing()) member.starts_after = std::max(member.starts_after, soon);
  }
  std::stable_sort(members.begin(), members.end(), [](const MemberRow& a, const MemberRow& b) {
    return std::pair(a.starts_after, a.is_satisficing()) < std::pair(b.starts_after, b.is_satisficing());
  });
  return members;
}

std::vector<MemberRow> with_replaced_groups(std::vector<MemberRow> table,
                                            const std::vector<MemberRow>& rows) {
  std::erase_if(table, [&](const MemberRow& old) {
    return std::any_of(rows.begin(), rows.end(), [&](const MemberRow& row) {
      return row.kind == old.kind && row.purpose == old.purpose;
    });
  });
  table.insert(table.end(), rows.begin(), rows.end());
  return table;
}

}  // namespace sokrates
