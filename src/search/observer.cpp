#include "search/observer.hpp"

#include <algorithm>

namespace sokrates {

namespace {

// Returns the position with the players on their start squares. It is used for the first expansion, because a
// stored state has only the representative of each region.
Position as_started(Position position) {
  const std::vector<Square>& players = position.board().start_players();
  if (players.size() == 1) {
    position.set_player(players.front());
  } else {
    position.set_robots(players.data(), players.size());
  }
  return position;
}

}  // namespace

std::string_view name_of(Fate fate) {
  switch (fate) {
    case Fate::opened:
      return "opened";
    case Fate::reopened:
      return "reopened";
    case Fate::duplicate:
      return "duplicate";
    case Fate::dead:
      return "dead";
    case Fate::pruned:
      return "pruned";
    case Fate::beaten:
      return "beaten";
    default:
      return "won";
  }
}

std::vector<std::string> board_rows(const Position& position) {
  const Board& board = position.board();
  int height = 0;
  int width = 0;
  for (Square s = 0; s < board.squares(); ++s) {
    height = std::max(height, board.cell(s).row + 2);
    width = std::max(width, board.cell(s).column + 2);
  }
  // A level without a border is shown without one.
  height = std::min(height, board.height());
  width = std::min(width, board.width());
  std::vector<std::string> rows(static_cast<std::size_t>(height),
                                std::string(static_cast<std::size_t>(width), '#'));
  for (Square s = 0; s < board.squares(); ++s) {
    const Cell c = board.cell(s);
    const bool goal = board.is_goal(s);
    char& glyph = rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)];
    glyph = goal ? '.' : ' ';
    if (position.has_box(s)) glyph = goal ? '*' : '$';
    const bool player = position.robots().empty() ? s == position.player() : position.has_robot(s);
    if (player) glyph = goal ? '+' : '@';
  }
  return rows;
}

void Observer::note_begin(const Position& position, const TraceRating& rating, std::uint64_t number,
                          std::string_view side) {
  if (!wants_more_) return;
  expansion_ = {};
  expansion_.number = number;
  expansion_.side = side;
  const bool is_start = number == 1 && side == "forward";
  expansion_.rows = board_rows(is_start ? as_started(position) : position);
  expansion_.rating = rating;
}

void Observer::note_child(const Position& child, const Move& move, Fate fate, std::string_view component,
                          const TraceRating& rating) {
  if (!wants_more_) return;
  const Board& board = child.board();
  const bool is_push = move.box != board.nowhere();
  const Square at = is_push ? move.box : board.neighbor(child.player(), opposite(move.direction));
  expansion_.children.push_back({board.cell(at), move.direction, is_push, fate, component, rating});
}

void Observer::note_end(std::uint32_t refused, std::uint64_t open) {
  if (!wants_more_) return;
  expansion_.refused = refused;
  expansion_.open = open;
  wants_more_ = sink_->expansion(expansion_);
}

void Observer::note_layer(std::string_view side, std::uint64_t depth, std::uint64_t frontier,
                          std::uint64_t expanded, std::uint64_t stored) {
  sink_->layer({side, depth, frontier, expanded, stored});
}

}  // namespace sokrates
