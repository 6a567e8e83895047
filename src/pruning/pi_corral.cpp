#include "pruning/pi_corral.hpp"

#include <algorithm>

namespace sokrates {

PiCorral::PiCorral(const Board& board, const SquareSet& live)
    : board_(board),
      every_goal_needs_a_box_(board.goals().size() == board.start_boxes().size()),
      regions_(board),
      freeze_(board, live),
      infeasible_box_(board.squares() + 1),
      outside_fence_(board.words(), ~std::uint64_t{0}) {
  directions_.resize(board.squares() + 1);
  for (Square s = 0; s < board.squares(); ++s) {
    for (const Direction d : kDirections) {
      const bool can_push =
          board.neighbor(s, opposite(d)) != board.nowhere() && live.contains(board.neighbor(s, d));
      if (can_push)
        directions_[s] = static_cast<std::uint8_t>(directions_[s] | 1U << static_cast<unsigned>(d));
    }
  }
}

void PiCorral::filter(const Position& position, const Region& region, std::vector<Move>& pushes) {
  // With at most one push, there is nothing to choose.
  if (pushes.size() <= 1 || region.size() + position.boxes().size() == board_.squares()) return;
  charge(2 * std::uint64_t{board_.squares()});
  const Scene scene{position, region};
  regions_.find(position, region);
  if (!find_infeasible(scene, pushes)) return;
  bool found = false;
  std::size_t fewest = pushes.size();
  for (std::uint32_t number = 0; number < regions_.count(); ++number) {
    if (infeasible_region_[number] != 0) continue;
    const bool holds = grow_from(scene, number);
    if (holds && !must_be_opened(scene)) continue;
    // A corral that includes this region also includes everything that the region requires. It fails too, or
    // it needs at least the same number of pushes.
    infeasible_region_[number] = 1;
    if (!holds || needed_.size() >= fewest) continue;
    found = true;
    fewest = needed_.size();
    best_ = needed_;
  }
  if (!found) return;
  const auto is_needless = [&](const Move& push) {
    return std::find(best_.begin(), best_.end(), push) == best_.end();
  };
  pushes.erase(std::remove_if(pushes.begin(), pushes.end(), is_needless), pushes.end());
}

bool PiCorral::find_infeasible(const Scene& scene, const std::vector<Move>& pushes) {
  for (const Square s : infeasible_) infeasible_box_[s] = 0;
  infeasible_.clear();
  infeasible_region_.assign(regions_.count(), 0);
  feasible_regions_ = regions_.count();
  if (in_corral_.size() < feasible_regions_) in_corral_.resize(feasible_regions_);
  const std::uint64_t* const free = scene.position.free_words().data();
  for (const Move& push : pushes) {
    const Square to = board_.neighbor(push.box, push.direction);
    if (infeasible_box_[push.box] == 0 && scene.region.contains(to) &&
        !freeze_.is_dead_after(free, push.box, to)) {
      mark_infeasible(push.box);
    }
  }
  for (std::size_t next = 0; next < infeasible_.size() && feasible_regions_ > 0; ++next) {
    mark_infeasible_around(scene, infeasible_[next]);
  }
  return feasible_regions_ > 0;
}

void PiCorral::mark_infeasible(Square box) {
  infeasible_box_[box] = 1;
  infeasible_.push_back(box);
}

void PiCorral::mark_infeasible_around(const Scene& scene, Square box) {
  for (const Direction d : kDirections) {
    const Square beside = board_.neighbor(box, d);
    if (beside == board_.nowhere() || scene.region.contains(beside)) continue;
    if (!scene.position.is_blocked(beside)) {
      mark_region_infeasible(scene, regions_.region_of(beside));
    } else if (infeasible_box_[beside] == 0 && requires_infeasible(scene, beside)) {
      mark_infeasible(beside);
    }
  }
}

void PiCorral::mark_region_infeasible(const Scene& scene, std::uint32_t number) {
  if (infeasible_region_[number] != 0) return;
  infeasible_region_[number] = 1;
  if (--feasible_regions_ == 0) return;
  for (const Square box : regions_.boxes(number)) {
    if (infeasible_box_[box] == 0 && requires_infeasible(scene, box)) mark_infeasible(box);
  }
}

inline bool PiCorral::is_infeasible(const Scene& scene, Square s) const {
  if (scene.position.is_blocked(s)) return infeasible_box_[s] != 0;
  return !scene.region.contains(s) && infeasible_region_[regions_.region_of(s)] != 0;
}

// Distinguishes the same cases as `add_required`.
bool PiCorral::requires_infeasible(const Scene& scene, Square box) {
  return std::any_of(std::begin(kDirections), std::end(kDirections), [&](Direction d) {
    if (!can_push(box, d)) return false;
    const Square to = board_.neighbor(box, d);
    const Square stand = board_.neighbor(box, opposite(d));
    const bool can_stand = scene.region.contains(stand);
    if (scene.position.is_blocked(to))
      return infeasible_box_[to] != 0 && (can_stand || is_infeasible(scene, stand));
    if (!can_stand) return is_infeasible(scene, stand);
    return is_infeasible(scene, to) && !freeze_.is_dead_after(scene.position.free_words().data(), box, to);
  });
}

inline bool PiCorral::add_box(Square box) {
  if (is_in_fence(box)) return true;
  if (infeasible_box_[box] != 0) return false;
  fence_.push_back(box);
  outside_fence_[box / 64] ^= std::uint64_t{1} << (box % 64);
  return true;
}

inline bool PiCorral::add_region(std::uint32_t number) {
  if (in_corral_[number] != 0) return true;
  if (infeasible_region_[number] != 0) return false;
  in_corral_[number] = 1;
  corral_.push_back(number);
  for (const Square box : regions_.boxes(number)) {
    if (!add_box(box)) return false;
  }
  return true;
}

inline bool PiCorral::is_joined(const Scene& scene, Square s) const {
  if (scene.position.is_blocked(s)) return is_in_fence(s);
  return !scene.region.contains(s) && in_corral_[regions_.region_of(s)] != 0;
}

bool PiCorral::grow_from(const Scene& scene, std::uint32_t number) {
  if (outside_fence_.size() <= Board::kMaxWords) {
    std::fill(outside_fence_.begin(), outside_fence_.end(), ~std::uint64_t{0});
  } else {
    for (const Square s : fence_) outside_fence_[s / 64] |= std::uint64_t{1} << (s % 64);
  }
  fence_.clear();
  for (const std::uint32_t old : corral_) in_corral_[old] = 0;
  corral_.clear();
  needed_.clear();
  if (!add_region(number)) return false;
  // S grows during the loop, and new boxes are evaluated in turn. No box is evaluated twice: everything that
  // a push requires is added at once, and a push that was acceptable stays acceptable when S and C grow.
  for (std::size_t i = 0; i < fence_.size(); ++i) {
    if (!add_required(scene, fence_[i])) return false;
  }
  // S has grown since some of these pushes were tested.
  const auto would_freeze_boxes = [&](const Move& push) {
    return would_freeze(push.box, board_.neighbor(push.box, push.direction));
  };
  needed_.erase(std::remove_if(needed_.begin(), needed_.end(), would_freeze_boxes), needed_.end());
  return true;
}

bool PiCorral::add_required(const Scene& scene, Square box) {
  for (const Direction d : kDirections) {
    // 1. The push is never possible, or its target is a dead square.
    if (!can_push(box, d)) continue;
    const Square to = board_.neighbor(box, d);
    const Square stand = board_.neighbor(box, opposite(d));
    bool holds = true;
    if (scene.position.is_blocked(to)) {
      // 2. The push is impossible until another box of S has moved, or until the player has entered C, which
      //    also requires that a box of S has moved.
      holds = is_joined(scene, stand) || add_box(to);
    } else if (scene.position.is_blocked(stand)) {
      holds = add_box(stand);
    } else if (!scene.region.contains(stand)) {
      holds = add_region(regions_.region_of(stand));
    } else if (!would_freeze(box, to)) {
      // 3. The push is possible now. It must lead to a region that the player cannot enter.
      holds = !scene.region.contains(to) && add_region(regions_.region_of(to));
      needed_.push_back({box, 0, d});
    }
    if (!holds) return false;
  }
  return true;
}

bool PiCorral::must_be_opened(const Scene& scene) const {
  const auto is_goal = [&](Square s) { return board_.is_goal(s); };
  if (!std::all_of(fence_.begin(), fence_.end(), is_goal)) return true;
  if (!every_goal_needs_a_box_) return false;
  return std::any_of(board_.goals().begin(), board_.goals().end(),
                     [&](Square goal) { return !scene.position.is_blocked(goal) && is_joined(scene, goal); });
}

}  // namespace sokrates
