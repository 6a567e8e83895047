#include <algorithm>

#include <sokrates/inspect.hpp>
#include <sokrates/lurd.hpp>
#include <sokrates/verify.hpp>

#include "analysis/dead_squares.hpp"
#include "heuristic/matching.hpp"
#include "rules/robot_steps.hpp"
#include "rules/steps.hpp"
#include "search/observer.hpp"
#include "solver/limit_watch.hpp"
#include "solver/registry.hpp"
#include "solver/trivially_unsolvable.hpp"

namespace sokrates {

namespace {

// Makes moves that the verifier has accepted.
void play(Position& position, const std::vector<Step>& steps) {
  const Board& board = position.board();
  std::vector<Square> players = board.start_players();
  for (const Step& step : steps) {
    Square& player = players[step.player];
    const Square next = board.neighbor(player, step.direction);
    const Move move{position.has_box(next) ? next : board.nowhere(), 0, step.direction};
    if (players.size() == 1) {
      apply_step(position, move);
    } else {
      const std::vector<Square>& robots = position.robots();
      const auto place = std::find(robots.begin(), robots.end(), player) - robots.begin();
      apply_robot_step(position, {move, static_cast<std::uint32_t>(place)});
    }
    player = next;
  }
}

void reject(PositionReport& report, const Board& board, std::string_view detector, const Witness& witness) {
  report.is_dead = true;
  report.detector = detector;
  report.reason = witness.reason;
  for (const Square s : witness.boxes) report.witness.push_back(board.cell(s));
}

// Returns a box on a dead square, if there is one. Detectors require that there is none.
std::optional<Witness> dead_square_witness(const Position& position, const SquareSet& live) {
  for (const Square box : position.boxes()) {
    if (!live.contains(box)) return Witness{{box}, "from this square a box can never be pushed to a goal"};
  }
  return std::nullopt;
}

// Returns the boxes off goal that no player can reach. If there are none, the level has more boxes than
// goals, and all boxes are returned.
std::vector<Cell> trivial_witness(const Level& level, const Position& position) {
  const Board& board = position.board();
  std::vector<Cell> cells;
  for (const Cell box : level.boxes()) {
    if (!level.has_goal(box) && board.square(box) == board.nowhere()) cells.push_back(box);
  }
  if (!cells.empty()) return cells;
  for (const Square box : position.boxes()) cells.push_back(board.cell(box));
  return cells;
}

void look_for_deadlock(const Position& position, LimitWatch& watch, PositionReport& report) {
  const Board& board = position.board();
  const SquareSet live = find_live_squares(board);
  if (const auto witness = dead_square_witness(position, live)) {
    return reject(report, board, "dead-squares", *witness);
  }
  if (!watch.charge(bytes_required(detector_rows(), board, needs_of(board)))) return;
  const LevelTables tables = share_tables(board, live, &watch.account());
  for (auto& detector : build_detectors({board, live, tables})) {
    if (!prepare_within(watch, *detector)) return;
    if (const auto witness = detector->explain_with_budget(position, watch.work_budget()))
      return reject(report, board, detector->name(), *witness);
    if (!watch.goes_on()) return;
  }
  if (!watch.charge(Matching::bytes_required(board))) return;
  Matching matching(board, tables.distances);
  if (!prepare_within(watch, matching)) return;
  if (matching.evaluate(position).is_infinite()) {
    reject(report, board, "matching", {position.boxes(), "the boxes cannot all have a goal of their own"});
  }
}

}  // namespace

Expected<PositionReport> inspect_position(const Level& level, std::string_view lurd, const Limits& limits,
                                          const StopToken* stop) {
  const Verdict verdict = verify(level, lurd);
  if (!verdict.legal) {
    return Error{verdict.reason, verdict.step > 0 ? ErrorCode::illegal_step : ErrorCode::unreadable};
  }
  LimitWatch watch(limits, stop);
  PositionReport report;
  report.is_won = verdict.valid;
  if (!watch.charge(Board::bytes_required(level))) {
    report.limit = watch.met();
    return report;
  }
  const Board board(level);
  Position position(board);
  play(position, *parse_lurd(verdict.lurd, verdict.lurd.size()));
  report.rows = board_rows(position);
  if (report.is_won || level.win() == Win::player) return report;
  const std::string trivial_reason = trivially_unsolvable(level, board, SquareSet::all(board));
  if (!trivial_reason.empty()) {
    report.is_dead = true;
    report.detector = "at sight";
    report.reason = trivial_reason;
    report.witness = trivial_witness(level, position);
    return report;
  }
  if (watch.goes_on() && watch.charge(board.squares() * Position::kBytesPerSquare)) {
    look_for_deadlock(position, watch, report);
  }
  if (!report.is_dead) report.limit = watch.met();
  return report;
}

}  // namespace sokrates
