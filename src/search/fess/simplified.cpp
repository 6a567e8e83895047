#include "search/fess/simplified.hpp"

#include <algorithm>
#include <iterator>

namespace sokrates {

namespace {

class Simplifier {
 public:
  explicit Simplifier(const Board& board)
      : board_(board), wall_(board.squares() + 1), box_(board.squares() + 1), solved_(board.squares() + 1) {
    wall_[board.nowhere()] = 1;
    for (const Square s : board.start_boxes()) box_[s] = 1;
  }

  Level operator()() {
    bool changed = true;
    while (changed) {
      changed = fill_dead_ends();
      // With spare goals the solved board is not known.
      if (board_.goals().size() == board_.start_boxes().size()) changed |= wall_in_what_no_pull_frees();
      changed |= wall_in_what_no_push_moves();
    }
    return drawn();
  }

 private:
  bool is_player(Square s) const { return s == board_.start_players().front(); }

  bool fill_dead_ends() {
    bool changed = false;
    for (Square s = 0; s < board_.squares(); ++s) {
      if (wall_[s] != 0 || box_[s] != 0 || board_.is_goal(s) || is_player(s)) continue;
      int walls = 0;
      for (const Direction d : kDirections) walls += wall_[board_.neighbor(s, d)];
      if (walls < 3) continue;
      wall_[s] = 1;
      changed = true;
    }
    return changed;
  }

  bool wall_in_what_no_pull_frees() {
    std::fill(solved_.begin(), solved_.end(), std::uint8_t{0});
    for (const Square s : board_.goals()) solved_[s] = wall_[s] == 0 ? 1 : 0;
    remove_movable(solved_, [&](Square s, Direction d) {
      const Square to = board_.neighbor(s, d);
      const Square stand = board_.neighbor(to, d);
      return is_free(solved_, to) && is_free(solved_, stand);
    });
    return wall_in([&](Square s) { return solved_[s] != 0 && box_[s] != 0; });
  }

  bool wall_in_what_no_push_moves() {
    std::vector<std::uint8_t> stuck = box_;
    remove_movable(stuck, [&](Square s, Direction d) {
      return is_free(stuck, board_.neighbor(s, d)) && is_free(stuck, board_.neighbor(s, opposite(d)));
    });
    return wall_in([&](Square s) { return stuck[s] != 0 && board_.is_goal(s); });
  }

  bool is_free(const std::vector<std::uint8_t>& boxes, Square s) const {
    return wall_[s] == 0 && boxes[s] == 0;
  }

  template <class CanMove>
  void remove_movable(std::vector<std::uint8_t>& boxes, CanMove can_move) {
    for (bool found = true; found;) {
      found = false;
      for (Square s = 0; s < board_.squares(); ++s) {
        if (boxes[s] == 0 || std::none_of(std::begin(kDirections), std::end(kDirections),
                                          [&](Direction d) { return can_move(s, d); }))
          continue;
        boxes[s] = 0;
        found = true;
      }
    }
  }

  template <class IsSettled>
  bool wall_in(IsSettled is_settled) {
    bool changed = false;
    for (Square s = 0; s < board_.squares(); ++s) {
      if (wall_[s] != 0 || !is_settled(s)) continue;
      wall_[s] = 1;
      box_[s] = 0;
      changed = true;
    }
    return changed;
  }

  Level drawn() const {
    std::vector<std::string> rows(static_cast<std::size_t>(board_.height()),
                                  std::string(static_cast<std::size_t>(board_.width()), '#'));
    for (Square s = 0; s < board_.squares(); ++s) {
      if (wall_[s] != 0) continue;
      const Cell c = board_.cell(s);
      const bool goal = board_.is_goal(s);
      rows[static_cast<std::size_t>(c.row)][static_cast<std::size_t>(c.column)] =
          box_[s] != 0   ? (goal ? '*' : '$')
          : is_player(s) ? (goal ? '+' : '@')
          : goal         ? '.'
                         : ' ';
    }
    return *Level::from_rows(rows);
  }

  const Board& board_;
  std::vector<std::uint8_t> wall_, box_, solved_;  // by square
};

}  // namespace

Level simplified(const Board& board) {
  return Simplifier(board)();
}

std::vector<Square> find_walled_in(const Board& board, const Board& inner) {
  std::vector<Square> boxes;
  for (const Square box : board.start_boxes()) {
    if (inner.square(board.cell(box)) == inner.nowhere()) boxes.push_back(box);
  }
  return boxes;
}

}  // namespace sokrates
