#include "unit/rules/plain_game.hpp"

#include <algorithm>

namespace sokrates {

PlainGame::PlainGame(const Level& level) : win_(level.win()), stride_(level.width() + 1) {
  const std::vector<bool> reachable = level.reachable();
  for (int row = 0; row < level.height(); ++row) {
    for (int column = 0; column < level.width(); ++column) {
      if (!reachable[static_cast<std::size_t>(row * level.width() + column)]) continue;
      const CellNumber cell = row * stride_ + column;
      floor_.insert(cell);
      if (level.has_goal({row, column})) goals_.push_back(cell);
      if (level.has_box({row, column})) start_.boxes.insert(cell);
      if (level.has_player({row, column})) start_.player = cell;
    }
  }
}

bool PlainGame::is_won(const PlainState& state) const {
  const auto is_goal = [&](CellNumber cell) {
    return std::find(goals_.begin(), goals_.end(), cell) != goals_.end();
  };
  if (win_ == Win::player) return is_goal(state.player);
  return std::all_of(state.boxes.begin(), state.boxes.end(), is_goal);
}

std::set<CellNumber> PlainGame::region(const PlainState& state) const {
  std::set<CellNumber> region{state.player};
  std::vector<CellNumber> left{state.player};
  while (!left.empty()) {
    const CellNumber cell = left.back();
    left.pop_back();
    for (const int step : {-stride_, stride_, -1, 1}) {
      if (is_free(state, cell + step) && region.insert(cell + step).second) left.push_back(cell + step);
    }
  }
  return region;
}

PlainState PlainGame::settled(PlainState state) const {
  state.player = *region(state).begin();
  return state;
}

std::set<PlainState> PlainGame::after_pushes(const PlainState& state) const {
  std::set<PlainState> children;
  for (const CellNumber stand : region(state)) {
    for (const int step : {-stride_, stride_, -1, 1}) {
      const CellNumber box = stand + step;
      if (state.boxes.count(box) == 0 || !is_free(state, box + step)) continue;
      PlainState child = state;
      child.boxes.erase(box);
      child.boxes.insert(box + step);
      child.player = box;
      children.insert(settled(child));
    }
  }
  return children;
}

std::set<PlainState> PlainGame::after_pulls(const PlainState& state) const {
  std::set<PlainState> children;
  for (const CellNumber stand : region(state)) {
    for (const int step : {-stride_, stride_, -1, 1}) {
      const CellNumber box = stand - step;
      if (state.boxes.count(box) == 0 || !is_free(state, stand + step)) continue;
      PlainState child = state;
      child.boxes.erase(box);
      child.boxes.insert(stand);
      child.player = stand + step;
      children.insert(settled(child));
    }
  }
  return children;
}

std::set<PlainState> PlainGame::after_steps(const PlainState& state) const {
  std::set<PlainState> children;
  for (const int step : {-stride_, stride_, -1, 1}) {
    PlainState child = state;
    child.player += step;
    if (!is_floor(child.player)) continue;
    if (child.boxes.erase(child.player) != 0) {
      if (!is_free(state, child.player + step)) continue;
      child.boxes.insert(child.player + step);
    }
    children.insert(child);
  }
  return children;
}

std::set<PlainState> PlainGame::ends() const {
  std::set<PlainState> ends;
  std::vector<bool> chosen(goals_.size(), false);
  std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(start_.boxes.size()), true);
  do {
    PlainState end;
    for (std::size_t i = 0; i < goals_.size(); ++i) {
      if (chosen[i]) end.boxes.insert(goals_[i]);
    }
    for (const CellNumber cell : floor_) {
      end.player = cell;
      if (end.boxes.count(cell) == 0) ends.insert(settled(end));
    }
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return ends;
}

}  // namespace sokrates
