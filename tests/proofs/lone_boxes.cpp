#include "proofs/lone_boxes.hpp"

#include <algorithm>

#include "oracle/push_search.hpp"

namespace proofs {

using oracle::Answer;
using oracle::Outcome;
using sokrates::Cell;
using sokrates::Level;

namespace {

// Returns a level with these boxes and goals within the same walls.
Level lone_level(const Level& level, const LoneBoxes& lone, const std::vector<Cell>& goals) {
  std::vector<std::string> rows = level.rows();
  for (std::string& row : rows) {
    std::replace_if(
        row.begin(), row.end(), [](char c) { return c != '#'; }, ' ');
  }
  const auto at = [&](Cell cell) -> char& {
    return rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
  };
  for (const Cell goal : goals) at(goal) = '.';
  for (const Cell box : lone.boxes) at(box) = at(box) == '.' ? '*' : '$';
  at(lone.player) = at(lone.player) == '.' ? '+' : '@';
  return *Level::from_rows(rows);
}

}  // namespace

Reachable reachable_of(const Level& level) {
  const std::vector<bool> is_reachable = level.reachable();
  Reachable found;
  for (std::size_t i = 0; i < is_reachable.size(); ++i) {
    const Cell cell{static_cast<int>(i) / level.width(), static_cast<int>(i) % level.width()};
    if (!is_reachable[i]) continue;
    found.floor.push_back(cell);
    if (level.has_goal(cell)) found.goals.push_back(cell);
    if (level.has_box(cell)) found.boxes.push_back(cell);
  }
  return found;
}

std::optional<std::int64_t> lone_cost(const Level& level, const LoneBoxes& lone,
                                      const std::vector<Cell>& goals, const std::vector<int>& prices,
                                      int scale) {
  std::int64_t least = kDead;
  for (unsigned chosen = 0; chosen < 1U << goals.size(); ++chosen) {  // a bit per goal
    std::vector<Cell> ends;
    std::int64_t paid = 0;
    for (std::size_t i = 0; i < goals.size(); ++i) {
      if ((chosen >> i & 1U) == 0) continue;
      ends.push_back(goals[i]);
      paid += prices[i];
    }
    if (ends.size() != lone.boxes.size()) continue;
    const Answer answer = oracle::push_solve(lone_level(level, lone, ends), kMaxOracleStates);
    if (answer.outcome == Outcome::beyond) return std::nullopt;
    if (answer.outcome == Outcome::solved)
      least = std::min(least, static_cast<std::int64_t>(answer.pushes) * scale - paid);
  }
  return least;
}

std::string lemma_line(std::int64_t value, const LoneBoxes& lone) {
  const auto place = [](Cell cell) {
    return ' ' + std::to_string(cell.row + 1) + ',' + std::to_string(cell.column + 1);
  };
  std::string line = "lemma " + (value == kDead ? "dead" : std::to_string(value)) + place(lone.player);
  for (const Cell box : lone.boxes) line += place(box);
  return line + '\n';
}

}  // namespace proofs
