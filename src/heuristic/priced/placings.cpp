#include "heuristic/priced/placings.hpp"

#include <algorithm>

namespace sokrates {

Placings::Placings(const GroupFloor& floor)
    : floor_(floor),
      goal_numbers_(static_cast<std::uint32_t>(floor.board().goals().size())),
      goal_of_(floor.live_squares(), GroupFloor::kNone) {
  std::uint16_t place = 0;
  for (const Square goal : floor.board().goals()) goal_of_[floor.live_number(goal)] = place++;
}

void Placings::begin(const Members& members, unsigned k, Square player) {
  if (k != k_) distances_.assign(floor_.nodes(k), kInfinite);
  k_ = k;
  pushes_.assign(goal_numbers_.count(k), kInfinite);
  queue_.clear();
  next_ = 0;
  reach(members, player, 0);
}

void Placings::reach(const Members& members, Square player, std::uint16_t pushes) {
  const std::uint32_t node = floor_.node(k_, floor_.numbers().number(members, k_), player);
  if (distances_[node] != kInfinite) return;
  distances_[node] = pushes;
  queue_.push_back({members, node});
}

bool Placings::search(std::uint64_t ticks) {
  for (std::uint64_t left = ticks / (16 * k_) + 1; next_ < queue_.size(); --left) {
    if (left == 0) return false;
    const Entry entry = queue_[next_++];
    expand(entry);
  }
  for (const Entry& entry : queue_) distances_[entry.node] = kInfinite;
  return true;
}

void Placings::expand(const Entry& entry) {
  const Board& board = floor_.board();
  const std::uint16_t pushes = distances_[entry.node];
  Members goals{};
  bool is_home = true;
  for (unsigned i = 0; i < k_; ++i) {
    goals[i] = goal_of_[entry.members[i]];
    is_home = is_home && goals[i] != GroupFloor::kNone;
  }
  if (is_home) {
    std::uint16_t& least = pushes_[goal_numbers_.number(goals, k_)];
    least = std::min(least, pushes);
  }
  const std::uint64_t number = floor_.numbers().number(entry.members, k_);
  const std::uint32_t part = entry.node - floor_.first_node(k_, number);
  const std::uint8_t* const map = floor_.map(floor_.map_of(k_, number));
  for (unsigned i = 0; i < k_; ++i) {
    const Square box = floor_.square(entry.members[i]);
    for (const Direction d : kDirections) {
      const std::uint16_t to = floor_.live_number(board.neighbor(box, d));
      const Square behind = board.neighbor(box, opposite(d));
      if (to == GroupFloor::kNone || behind == board.nowhere() || map[behind] != part) continue;
      const std::uint16_t stand = floor_.live_number(behind);
      const bool is_blocked =
          GroupNumbers::contains(entry.members, k_, to) ||
          (stand != GroupFloor::kNone && GroupNumbers::contains(entry.members, k_, stand));
      if (is_blocked) continue;
      reach(GroupNumbers::replaced(entry.members, k_, i, to), box, static_cast<std::uint16_t>(pushes + 1));
    }
  }
}

std::vector<std::uint16_t> Placings::take_pushes() {
  return std::exchange(pushes_, {});
}

}  // namespace sokrates
