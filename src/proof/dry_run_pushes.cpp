#include "proof/dry_run_pushes.hpp"

#include <array>
#include <utility>

namespace sokrates {

namespace {

// This is the order of directions in docs/proofs.md.
constexpr std::array kOrder = {Direction::up, Direction::left, Direction::right, Direction::down};

}  // namespace

DryRunPushes::DryRunPushes(const Board& board, const GroupBound& bound, bool in_moves, bool with_pi)
    : board_(board),
      bound_(bound),
      in_moves_(in_moves),
      with_pi_(with_pi),
      name_(board.squares() + 1),
      walk_(board.squares() + 1) {}

void DryRunPushes::begin(const GroupBound::Boxes& boxes) {
  name_.assign(name_.size(), kUnnamed);
  name_[board_.nowhere()] = kBox;
  for (const Square box : boxes) name_[box] = kBox;
}

void DryRunPushes::flood(Square from, std::int32_t name) {
  name_[from] = name;
  queue_.assign(1, from);
  while (!queue_.empty()) {
    const Square at = queue_.back();
    queue_.pop_back();
    for (const Direction d : kOrder) {
      const Square next = board_.neighbor(at, d);
      if (name_[next] != kUnnamed) continue;
      name_[next] = name;
      queue_.push_back(next);
    }
  }
}

Square DryRunPushes::region(const GroupBound::Boxes& boxes, Square player) {
  begin(boxes);
  flood(player, 0);
  Square first = 0;
  while (name_[first] != 0) ++first;
  return first;
}

void DryRunPushes::measure_walks(Square player) {
  walk_.assign(walk_.size(), -1);
  walk_[player] = 0;
  queue_.assign(1, player);
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    for (const Direction d : kOrder) {
      const Square next = board_.neighbor(queue_[i], d);
      if (name_[next] == kBox || walk_[next] >= 0) continue;
      walk_[next] = walk_[queue_[i]] + 1;
      queue_.push_back(next);
    }
  }
}

std::vector<DryRunPush> DryRunPushes::find(const GroupBound::Boxes& boxes, Square player) {
  begin(boxes);
  flood(player, 0);
  if (in_moves_) measure_walks(player);
  std::vector<DryRunPush> found;
  for (const Square box : boxes) {
    for (const Direction d : kOrder) {
      const Square stand = board_.neighbor(box, opposite(d));
      const Square target = board_.neighbor(box, d);
      if (name_[stand] != 0 || name_[target] == kBox) continue;
      found.push_back({in_moves_ ? walk_[stand] + 1 : 1, box, target});
    }
  }
  if (!with_pi_) return found;
  parts_ = 1;
  for (Square s = 0; s < board_.squares(); ++s) {
    if (name_[s] == kUnnamed) flood(s, parts_++);
  }
  for (std::int32_t part = 1; part < parts_; ++part) {
    auto forced = of_corral(boxes, part);
    if (forced && forced->size() < found.size()) found = std::move(*forced);
  }
  return found;
}

std::optional<std::vector<DryRunPush>> DryRunPushes::of_corral(const GroupBound::Boxes& boxes,
                                                               std::int32_t part) {
  in_corral_.assign(static_cast<std::size_t>(parts_), false);
  in_corral_[static_cast<std::size_t>(part)] = true;
  in_fence_.assign(name_.size(), false);
  in_fence_[board_.nowhere()] = true;  // a wall blocks like a box of the fence
  std::vector<DryRunPush> found;
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    found.clear();
    for (const Square box : boxes) {
      for (const Direction d : kOrder)
        in_fence_[box] = in_fence_[box] || is_in_corral(board_.neighbor(box, d));
    }
    for (std::size_t i = 0; i < 4 * boxes.size() && !has_grown; ++i) {
      const Square box = boxes[i / 4];
      const Square target = board_.neighbor(box, kOrder[i % 4]);
      const Square stand = board_.neighbor(box, opposite(kOrder[i % 4]));
      if (!in_fence_[box] || in_fence_[target] || in_fence_[stand] || is_in_corral(stand)) continue;
      if (bound_.alone(target, box) == GroupBound::kInfinite) continue;
      found.push_back({1, box, target});
      if (name_[stand] == 0 && is_in_corral(target)) continue;
      const Square other = name_[stand] == 0 ? target : stand;
      if (name_[other] == 0) return std::nullopt;
      if (name_[other] == kBox) in_fence_[other] = true;
      if (name_[other] > 0) in_corral_[static_cast<std::size_t>(name_[other])] = true;
      has_grown = true;
    }
  }
  bool is_needed = false;
  for (const Square box : boxes) is_needed = is_needed || (in_fence_[box] && !board_.is_goal(box));
  const bool is_tight = boxes.size() == board_.goals().size();
  for (const Square goal : board_.goals()) is_needed = is_needed || (is_tight && is_in_corral(goal));
  return is_needed ? std::optional(std::move(found)) : std::nullopt;
}

}  // namespace sokrates
