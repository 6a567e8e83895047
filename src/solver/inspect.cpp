#include <sokrates/inspect.hpp>

#include <algorithm>

#include "analysis/dead_squares.hpp"
#include "analysis/symmetries.hpp"
#include "board/region.hpp"
#include "heuristic/matching.hpp"
#include "solver/limit_watch.hpp"
#include "solver/trivially_unsolvable.hpp"

namespace sokrates {

namespace {

void mark_dead_squares(const Level& level, const Board& board, const SquareSet& live, Inspection& out) {
  out.dead.assign(static_cast<std::size_t>(level.width()) * static_cast<std::size_t>(level.height()), false);
  for (Square s = 0; s < board.squares(); ++s) {
    if (live.contains(s)) continue;
    const Cell c = board.cell(s);
    out.dead[static_cast<std::size_t>(c.row) * static_cast<std::size_t>(level.width()) +
             static_cast<std::size_t>(c.column)] = true;
    ++out.dead_squares;
  }
}

void bound_pushes(const Level& level, const Board& board, const SquareSet& live, LimitWatch& watch,
                  Inspection& out) {
  out.unsolvable_reason = trivially_unsolvable(level, board, live);
  if (!out.unsolvable_reason.empty()) return;
  if (level.win() == Win::player) {
    out.lower_bound = 0;
    return;
  }
  if (!watch.goes_on() || !watch.charge(Matching::bytes_required(board))) return;
  Matching matching(board, share_push_distances(board, &watch.account()));
  if (!prepare_within(watch, matching)) return;
  const Estimate bound = matching.evaluate(Position(board));
  if (bound.is_infinite()) {
    out.unsolvable_reason = "the boxes cannot all have a goal of their own";
  } else {
    out.lower_bound = bound.pushes;
  }
}

std::string counted(std::size_t n, const std::string& one, const std::string& many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

// Uses the rules of the verifier: any robot may stand on a target, and unreachable boxes count too.
bool starts_solved(const Board& board) {
  if (board.win() == Win::boxes) return Position(board).is_won() && board.unreachable_off_goal() == 0;
  const std::vector<Square>& players = board.start_players();
  return std::any_of(players.begin(), players.end(), [&](Square s) { return board.is_goal(s); });
}

void list_oddities(const Level& level, const Board& board, Inspection& out) {
  if (starts_solved(board)) out.oddities.push_back("starts solved");
  if (level.has_open_border()) {
    out.oddities.push_back("the border is open; squares outside count as walls");
  }
  if (board.settled_scenery() > 0) {
    out.oddities.push_back(counted(board.settled_scenery(), "box", "boxes") +
                           " out of reach, on a goal: scenery");
  }
  if (board.unreachable_off_goal() > 0) {
    out.oddities.push_back(counted(board.unreachable_off_goal(), "box", "boxes") + " out of reach, off goal");
  }
  const std::size_t idle_goals = level.goals().size() - board.goals().size() - board.settled_scenery();
  if (idle_goals > 0) out.oddities.push_back(counted(idle_goals, "goal", "goals") + " out of reach: scenery");
  if (level.win() == Win::boxes && board.goals().size() > board.start_boxes().size()) {
    out.oddities.push_back(counted(board.goals().size() - board.start_boxes().size(), "goal", "goals") +
                           " more than boxes");
  }
  if (level.win() == Win::boxes && board.start_boxes().empty()) out.oddities.push_back("there is no box");
  if (level.win() == Win::player) out.oddities.push_back("won when the player reaches a target");
  if (out.players > 1) out.oddities.push_back(std::to_string(out.players) + " robots");
}

// Returns all symmetries except the identity.
std::vector<int> own_symmetries(const Board& board) {
  std::vector<int> found = find_symmetries(board);
  found.erase(found.begin());
  return found;
}

}  // namespace

Inspection inspect(const Level& level, const Limits& limits, const StopToken* stop) {
  LimitWatch watch(limits, stop);
  const Board board(level);
  const SquareSet live = find_live_squares(board);
  Inspection out;
  out.floor_squares = static_cast<int>(board.squares());
  out.boxes = static_cast<int>(level.boxes().size());
  out.goals = static_cast<int>(level.goals().size());
  out.players = static_cast<int>(level.players().size());
  mark_dead_squares(level, board, live, out);
  bound_pushes(level, board, live, watch, out);
  if (!out.lower_bound && out.unsolvable_reason.empty()) out.limit = watch.met();
  out.symmetries = own_symmetries(board);
  list_oddities(level, board, out);
  return out;
}

}  // namespace sokrates
