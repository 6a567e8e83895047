#include "rules/perft.hpp"

#include <algorithm>
#include <set>

#include "rules/pulls.hpp"
#include "rules/pushes.hpp"

namespace sokrates {

namespace {

// The squares of the boxes in rising order, then the representative of the player's region. The form is simple
// and slow, because it serves as a reference.
using State = std::vector<Square>;

State state_of(const Position& position, Region& region) {
  region.flood(position, position.player());
  State state = position.boxes();
  std::sort(state.begin(), state.end());
  state.push_back(region.representative());
  return state;
}

template <class Find, class Apply, class Undo>
std::vector<std::uint64_t> count_layers(const Board& board, std::set<State> layer, std::uint32_t depth,
                                        Find find, Apply apply, Undo undo) {
  Position position(board);
  Region region(board);
  const SquareSet all = SquareSet::all(board);
  std::set<State> seen = layer;
  std::vector<std::uint64_t> counts{layer.size()};
  std::vector<Move> moves;
  for (std::uint32_t d = 0; d < depth; ++d) {
    std::set<State> next;
    for (const State& state : layer) {
      position.set_boxes(state.data(), state.size() - 1);
      position.set_player(state.back());
      region.flood(position, state.back());
      moves.clear();
      find(position, region, all, moves);
      for (const Move& move : moves) {
        apply(position, move);
        State child = state_of(position, region);
        undo(position, move, state.back());
        if (seen.insert(child).second) next.insert(std::move(child));
      }
    }
    counts.push_back(next.size());
    layer = std::move(next);
  }
  return counts;
}

// Adds every end position with boxes on the chosen goals, one per player's region.
void add_end_positions(Position& position, Region& region, const State& boxes, std::set<State>& out) {
  const Board& board = position.board();
  position.set_boxes(boxes.data(), boxes.size());
  for (Square s = 0; s < board.squares(); ++s) {
    if (position.is_blocked(s)) continue;
    position.set_player(s);
    out.insert(state_of(position, region));
  }
}

void choose_goals(const Board& board, std::size_t next, State& chosen, Position& position, Region& region,
                  std::set<State>& out) {
  const std::size_t missing = board.start_boxes().size() - chosen.size();
  if (missing == 0) return add_end_positions(position, region, chosen, out);
  for (std::size_t i = next; i + missing <= board.goals().size(); ++i) {
    chosen.push_back(board.goals()[i]);
    choose_goals(board, i + 1, chosen, position, region, out);
    chosen.pop_back();
  }
}

}  // namespace

std::vector<std::uint64_t> perft_pushes(const Board& board, std::uint32_t depth) {
  Position position(board);
  Region region(board);
  return count_layers(board, {state_of(position, region)}, depth, find_pushes, apply_push, undo_push);
}

std::vector<std::uint64_t> perft_pulls(const Board& board, std::uint32_t depth) {
  Position position(board);
  Region region(board);
  std::set<State> ends;
  State chosen;
  choose_goals(board, 0, chosen, position, region, ends);
  return count_layers(board, std::move(ends), depth, find_pulls, apply_pull, undo_pull);
}

}  // namespace sokrates
