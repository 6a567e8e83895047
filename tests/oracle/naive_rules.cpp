#include "oracle/naive_rules.hpp"

#include <algorithm>

namespace oracle {

using sokrates::Cell;
using sokrates::Direction;
using sokrates::Level;

NaiveRules::NaiveRules(const Level& level) : win_(level.win()), player_count_(level.players().size()) {
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) {
      if (!level.is_wall({row, column})) cells_.push_back({row, column});
    }
  }
  if (cells_.size() > 64 || player_count_ > kMaxPlayers) return;
  fits_ = true;
  const auto square_of = [&](Cell c) {
    const auto it = std::find(cells_.begin(), cells_.end(), c);
    return it == cells_.end() ? kNone : static_cast<int>(it - cells_.begin());
  };
  std::size_t players = 0;
  for (std::size_t s = 0; s < cells_.size(); ++s) {
    const Cell c = cells_[s];
    std::array<int, 4>& next = next_.emplace_back();
    next[static_cast<std::size_t>(Direction::up)] = square_of({c.row - 1, c.column});
    next[static_cast<std::size_t>(Direction::right)] = square_of({c.row, c.column + 1});
    next[static_cast<std::size_t>(Direction::down)] = square_of({c.row + 1, c.column});
    next[static_cast<std::size_t>(Direction::left)] = square_of({c.row, c.column - 1});
    const std::uint64_t bit = std::uint64_t{1} << s;
    if (level.has_goal(c)) goals_ |= bit;
    if (level.has_box(c)) start_.boxes |= bit;
    if (level.has_player(c)) start_.players[players++] = static_cast<std::uint8_t>(s);
  }
}

bool NaiveRules::is_won(const Position& p) const {
  if (win_ == sokrates::Win::boxes) return (p.boxes & ~goals_) == 0;
  for (std::size_t i = 0; i < player_count_; ++i) {
    if ((goals_ >> p.players[i] & 1) != 0) return true;
  }
  return false;
}

NaiveRules::Effect NaiveRules::play(Position& p, std::size_t player, Direction direction) const {
  const auto d = static_cast<std::size_t>(direction);
  const auto player_on = [&](int square) {
    for (std::size_t i = 0; i < player_count_; ++i) {
      if (p.players[i] == square) return true;
    }
    return false;
  };
  const auto box_on = [&](int square) { return (p.boxes >> square & 1) != 0; };

  const int to = next_[p.players[player]][d];
  if (to == kNone || player_on(to)) return Effect::illegal;
  Effect effect = Effect::walk;
  if (box_on(to)) {
    const int behind = next_[static_cast<std::size_t>(to)][d];
    if (behind == kNone || box_on(behind) || player_on(behind)) return Effect::illegal;
    p.boxes ^= std::uint64_t{1} << to;
    p.boxes ^= std::uint64_t{1} << behind;
    effect = Effect::push;
  }
  p.players[player] = static_cast<std::uint8_t>(to);
  return effect;
}

std::vector<Cell> NaiveRules::box_cells(const Position& p) const {
  std::vector<Cell> boxes;
  for (std::size_t s = 0; s < cells_.size(); ++s) {
    if ((p.boxes >> s & 1) != 0) boxes.push_back(cells_[s]);
  }
  return boxes;
}

std::vector<Cell> NaiveRules::player_cells(const Position& p) const {
  std::vector<Cell> players;
  for (std::size_t i = 0; i < player_count_; ++i) players.push_back(cells_[p.players[i]]);
  return players;
}

}  // namespace oracle
