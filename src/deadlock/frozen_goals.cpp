#include "deadlock/frozen_goals.hpp"

#include <algorithm>

namespace sokrates {

namespace {

constexpr std::uint32_t kNobody = 0xFFFFFFFFU;

// What one known set takes, about.
std::uint64_t bytes_of(const std::vector<Square>& frozen,
                       const std::vector<std::vector<std::uint32_t>>& goals_of) {
  std::uint64_t bytes = 128 + frozen.capacity() * sizeof(Square) + goals_of.capacity() * sizeof(goals_of[0]);
  for (const auto& goals : goals_of) bytes += goals.capacity() * sizeof(goals[0]);
  return bytes;
}

}  // namespace

// A box off goal that is frozen is another detector's business; here it simply counts as loose.
void FrozenGoalDetector::find_frozen(const Position& position) {
  frozen_.clear();
  loose_.clear();
  for (const Square box : position.boxes()) {
    if (board_.is_goal(box) && test_.is_frozen(position, box) &&
        std::all_of(test_.frozen().begin(), test_.frozen().end(),
                    [&](Square s) { return board_.is_goal(s); })) {
      frozen_.push_back(box);
    } else {
      loose_.push_back(box);
    }
  }
  std::sort(frozen_.begin(), frozen_.end());
}

const FrozenGoalDetector::Reach& FrozenGoalDetector::reach_past(const std::vector<Square>& frozen) {
  if (const auto known = known_.find(frozen); known != known_.end()) return known->second;
  const auto is_wall = [&](Square s) {
    return s == board_.nowhere() || std::binary_search(frozen.begin(), frozen.end(), s);
  };
  Reach reach;
  reach.goals_of.resize(board_.squares());
  charge(std::uint64_t{board_.squares()} * (1 + board_.goals().size()));
  std::vector<Square> queue;
  std::vector<std::uint8_t> seen;
  for (const Square goal : board_.goals()) {
    if (is_wall(goal)) continue;
    const std::uint32_t number = reach.goals++;
    queue.assign(1, goal);
    seen.assign(board_.squares(), 0);
    seen[goal] = 1;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      reach.goals_of[queue[next]].push_back(number);
      for (const Direction d : kDirections) {
        const Square from = board_.neighbor(queue[next], d);
        if (is_wall(from) || is_wall(board_.neighbor(from, d)) || seen[from] != 0) continue;
        seen[from] = 1;
        queue.push_back(from);
      }
    }
  }
  const std::uint64_t bytes = bytes_of(frozen, reach.goals_of);
  if (known_bytes_ + bytes > kMostBytes) {
    known_.clear();
    known_bytes_ = 0;
  }
  known_bytes_ += bytes;
  return known_.emplace(frozen, std::move(reach)).first->second;
}

// One augmenting path for a loose box (Kuhn); asked_ marks the goals tried on its behalf.
bool FrozenGoalDetector::serve(const Reach& reach, std::uint32_t box) {
  for (const std::uint32_t goal : reach.goals_of[loose_[box]]) {
    charge(1);
    if (asked_[goal] != 0) continue;
    asked_[goal] = 1;
    if (server_[goal] == kNobody || serve(reach, server_[goal])) {
      server_[goal] = box;
      return true;
    }
  }
  return false;
}

std::vector<Square> FrozenGoalDetector::unserved(const Position& position) {
  if (!is_small_enough_) return {};
  find_frozen(position);
  if (frozen_.empty() && matching_is_known_) return {};
  const Reach& reach = reach_past(frozen_);
  server_.assign(reach.goals, kNobody);
  charge(loose_.size() + reach.goals);
  const std::uint64_t last_tick = work() + kTicksOfAnswer;
  for (std::uint32_t box = 0; box < loose_.size() && work() < last_tick; ++box) {
    // Who can go anywhere takes what is left in the end: there are no more boxes than goals.
    if (reach.goals_of[loose_[box]].size() == reach.goals) continue;
    asked_.assign(reach.goals, 0);
    if (serve(reach, box)) continue;
    // Hall's theorem: this box and the holders of the goals asked on its behalf are one too many.
    std::vector<Square> boxes{loose_[box]};
    for (std::uint32_t goal = 0; goal < reach.goals; ++goal) {
      if (asked_[goal] != 0) boxes.push_back(loose_[server_[goal]]);
    }
    boxes.insert(boxes.end(), frozen_.begin(), frozen_.end());
    return boxes;
  }
  return {};
}

bool FrozenGoalDetector::is_dead(const Position& position, const Move&) {
  return !unserved(position).empty();
}

std::optional<Witness> FrozenGoalDetector::explain(const Position& position) {
  std::vector<Square> boxes = unserved(position);
  if (boxes.empty()) return std::nullopt;
  return Witness{std::move(boxes), frozen_.empty()
                                       ? "these boxes compete for too few goals"
                                       : "boxes frozen on goals wall off goals that other boxes need"};
}

}  // namespace sokrates
