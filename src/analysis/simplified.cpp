#include "analysis/simplified.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sokrates {

namespace {

class Simplifier {
 public:
  explicit Simplifier(const Board& board)
      : board_(board), wall_(board.squares() + 1), box_(board.squares() + 1), solved_(board.squares() + 1) {
    wall_[board.nowhere()] = 1;
    for (const Square s : board.start_boxes()) box_[s] = 1;
  }

  std::optional<Level> operator()() {
    bool is_same = true;
    bool changed = true;
    for (int round = 0; changed && round < kMaxRounds; ++round) {
      changed = fill_dead_ends();
      // With spare goals the solved board is not known.
      if (board_.goals().size() == board_.start_boxes().size()) changed |= wall_in_what_no_pull_frees();
      changed |= wall_in_what_no_push_moves();
      is_same &= !changed;
    }
    if (is_same) return std::nullopt;
    wall_in_unreachable_floor();
    return drawn();
  }

 private:
  // Levels need two or three rounds. Each round takes time linear in the floor.
  static constexpr int kMaxRounds = 100;

  bool is_player(Square s) const { return s == board_.start_players().front(); }

  bool fill_dead_ends() {
    bool changed = false;
    std::vector<Square> queue;
    for (Square s = 0; s < board_.squares(); ++s) {
      if (is_dead_end(s)) queue.push_back(s);
    }
    while (!queue.empty()) {
      const Square s = queue.back();
      queue.pop_back();
      if (wall_[s] != 0) continue;
      wall_[s] = 1;
      changed = true;
      for (const Direction d : kDirections) {
        const Square beside = board_.neighbor(s, d);
        if (is_dead_end(beside)) queue.push_back(beside);
      }
    }
    return changed;
  }

  bool is_dead_end(Square s) const {
    if (wall_[s] != 0 || box_[s] != 0 || board_.is_goal(s) || is_player(s)) return false;
    int walls = 0;
    for (const Direction d : kDirections) walls += wall_[board_.neighbor(s, d)];
    return walls >= 3;
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

  // Removes boxes as long as `can_move(box, direction)` is true for one of them. It may read the two squares
  // on each side of the box in a line.
  template <class CanMove>
  void remove_movable(std::vector<std::uint8_t>& boxes, CanMove can_move) {
    std::vector<Square> queue;
    for (Square s = 0; s < board_.squares(); ++s) {
      if (boxes[s] != 0) queue.push_back(s);
    }
    while (!queue.empty()) {
      const Square s = queue.back();
      queue.pop_back();
      if (boxes[s] == 0 || std::none_of(std::begin(kDirections), std::end(kDirections),
                                        [&](Direction d) { return can_move(s, d); }))
        continue;
      boxes[s] = 0;
      for (const Direction d : kDirections) {
        const Square beside = board_.neighbor(s, d);
        const Square next = board_.neighbor(beside, d);
        if (boxes[beside] != 0) queue.push_back(beside);
        if (boxes[next] != 0) queue.push_back(next);
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

  // The player reaches less floor than before, and a level leaves out rows and columns at its border that
  // contain nothing but unreachable floor. Walls there keep the size of the board.
  void wall_in_unreachable_floor() {
    std::vector<std::uint8_t> reached(wall_.size());
    std::vector<Square> queue = {board_.start_players().front()};
    reached[queue.front()] = 1;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      for (const Direction d : kDirections) {
        const Square s = board_.neighbor(queue[next], d);
        if (wall_[s] != 0 || std::exchange(reached[s], std::uint8_t{1}) != 0) continue;
        queue.push_back(s);
      }
    }
    wall_in([&](Square s) { return reached[s] == 0 && box_[s] == 0 && !board_.is_goal(s); });
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

std::optional<Level> simplified(const Board& board) {
  if (board.win() != Win::boxes || board.start_players().size() != 1) return std::nullopt;
  return Simplifier(board)();
}

std::vector<Cell> find_walled_in(const Board& board, const Board& inner) {
  std::vector<Cell> boxes;
  for (const Square box : board.start_boxes()) {
    if (inner.square(board.cell(box)) == inner.nowhere()) boxes.push_back(board.cell(box));
  }
  return boxes;
}

// A filled dead end touches the remaining floor in one square, where a walk leaves the floor and comes back.
std::vector<Step> without_detours(const Board& inner, const std::vector<Step>& solution) {
  std::vector<Step> steps;
  Cell at = inner.cell(inner.start_players().front());
  bool is_inside = true;
  for (const Step& step : solution) {
    at = neighbor(at, step.direction);
    const bool was_inside = std::exchange(is_inside, inner.square(at) != inner.nowhere());
    if (was_inside && is_inside) steps.push_back(step);
  }
  return steps;
}

}  // namespace sokrates
