#include "analysis/freeze.hpp"

namespace sokrates {

bool FreezeTest::is_frozen(const Position& position, Square box) {
  frozen_.clear();
  looks_ = 0;
  return is_stuck(position, box);
}

// frozen_ grows by the boxes found stuck and shrinks back where the chain that asked for them breaks.
bool FreezeTest::is_stuck(const Position& position, Square box) {
  if (++looks_ > kPatience) return false;
  const std::size_t before = frozen_.size();
  frozen_.push_back(box);
  on_way_[box] = 1;
  const bool stuck = is_blocked(position, box, Direction::up) && is_blocked(position, box, Direction::left);
  on_way_[box] = 0;
  if (!stuck) frozen_.resize(before);
  return stuck;
}

bool FreezeTest::is_blocked(const Position& position, Square box, Direction axis) {
  const Square a = board_.neighbor(box, axis);
  const Square b = board_.neighbor(box, opposite(axis));
  const auto is_wall = [&](Square s) { return s == board_.nowhere() || on_way_[s] != 0; };
  if (is_wall(a) || is_wall(b)) return true;
  if (!live_.contains(a) && !live_.contains(b)) return true;
  if (position.has_box(a) && is_stuck(position, a)) return true;
  return position.has_box(b) && is_stuck(position, b);
}

}  // namespace sokrates
