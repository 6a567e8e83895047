#include "pruning/pi_corral.hpp"

#include <algorithm>

namespace sokrates {

PiCorral::PiCorral(const Board& board, const SquareSet& live)
    : board_(board),
      every_goal_needs_a_box_(board.goals().size() == board.start_boxes().size()),
      parts_(board),
      freeze_(board, live),
      infeasible_box_(board.squares() + 1),
      outside_fence_(board.words(), ~std::uint64_t{0}) {
  ways_.resize(board.squares() + 1);
  for (Square s = 0; s < board.squares(); ++s) {
    for (const Direction d : kDirections) {
      const bool is_way =
          board.neighbor(s, opposite(d)) != board.nowhere() && live.contains(board.neighbor(s, d));
      if (is_way) ways_[s] = static_cast<std::uint8_t>(ways_[s] | 1U << static_cast<unsigned>(d));
    }
  }
}

void PiCorral::filter(const Position& position, const Region& region, std::vector<Move>& pushes) {
  // With at most one push, there is nothing to choose.
  if (pushes.size() <= 1 || region.size() + position.boxes().size() == board_.squares()) return;
  charge(2 * std::uint64_t{board_.squares()});
  const Scene scene{position, region};
  parts_.find(position, region);
  if (!leaves_hope(scene, pushes)) return;
  bool found = false;
  std::size_t fewest = pushes.size();
  for (std::uint32_t part = 0; part < parts_.count(); ++part) {
    if (infeasible_part_[part] != 0) continue;
    const bool holds = grow_from(scene, part);
    if (holds && !must_be_opened(scene)) continue;
    // A corral that includes this region also includes everything that the region requires. It fails too, or
    // it needs at least the same number of pushes.
    infeasible_part_[part] = 1;
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

bool PiCorral::leaves_hope(const Scene& scene, const std::vector<Move>& pushes) {
  for (const Square s : infeasible_) infeasible_box_[s] = 0;
  infeasible_.clear();
  infeasible_part_.assign(parts_.count(), 0);
  hopeful_parts_ = parts_.count();
  if (in_corral_.size() < hopeful_parts_) in_corral_.resize(hopeful_parts_);
  const std::uint64_t* const free = scene.position.free_words().data();
  for (const Move& push : pushes) {
    const Square to = board_.neighbor(push.box, push.direction);
    if (infeasible_box_[push.box] == 0 && scene.region.contains(to) &&
        !freeze_.is_lost_after(free, push.box, to)) {
      lose_hope(push.box);
    }
  }
  for (std::size_t next = 0; next < infeasible_.size() && hopeful_parts_ > 0; ++next) {
    lose_hope_around(scene, infeasible_[next]);
  }
  return hopeful_parts_ > 0;
}

void PiCorral::lose_hope(Square box) {
  infeasible_box_[box] = 1;
  infeasible_.push_back(box);
}

void PiCorral::lose_hope_around(const Scene& scene, Square box) {
  for (const Direction d : kDirections) {
    const Square beside = board_.neighbor(box, d);
    if (beside == board_.nowhere() || scene.region.contains(beside)) continue;
    if (!scene.position.is_blocked(beside)) {
      lose_hope_of_part(scene, parts_.part_of(beside));
    } else if (infeasible_box_[beside] == 0 && is_drawn_in(scene, beside)) {
      lose_hope(beside);
    }
  }
}

void PiCorral::lose_hope_of_part(const Scene& scene, std::uint32_t part) {
  if (infeasible_part_[part] != 0) return;
  infeasible_part_[part] = 1;
  if (--hopeful_parts_ == 0) return;
  for (const Square box : parts_.boxes(part)) {
    if (infeasible_box_[box] == 0 && is_drawn_in(scene, box)) lose_hope(box);
  }
}

inline bool PiCorral::is_infeasible(const Scene& scene, Square s) const {
  if (scene.position.is_blocked(s)) return infeasible_box_[s] != 0;
  return !scene.region.contains(s) && infeasible_part_[parts_.part_of(s)] != 0;
}

// Distinguishes the same cases as `judge`.
bool PiCorral::is_drawn_in(const Scene& scene, Square box) {
  return std::any_of(std::begin(kDirections), std::end(kDirections), [&](Direction d) {
    if (!is_way(box, d)) return false;
    const Square to = board_.neighbor(box, d);
    const Square stand = board_.neighbor(box, opposite(d));
    const bool can_stand = scene.region.contains(stand);
    if (scene.position.is_blocked(to))
      return infeasible_box_[to] != 0 && (can_stand || is_infeasible(scene, stand));
    if (!can_stand) return is_infeasible(scene, stand);
    return is_infeasible(scene, to) && !freeze_.is_lost_after(scene.position.free_words().data(), box, to);
  });
}

inline bool PiCorral::add_box(Square box) {
  if (is_in_fence(box)) return true;
  if (infeasible_box_[box] != 0) return false;
  fence_.push_back(box);
  outside_fence_[box / 64] ^= std::uint64_t{1} << (box % 64);
  return true;
}

inline bool PiCorral::add_part(std::uint32_t part) {
  if (in_corral_[part] != 0) return true;
  if (infeasible_part_[part] != 0) return false;
  in_corral_[part] = 1;
  corral_.push_back(part);
  for (const Square box : parts_.boxes(part)) {
    if (!add_box(box)) return false;
  }
  return true;
}

inline bool PiCorral::is_joined(const Scene& scene, Square s) const {
  if (scene.position.is_blocked(s)) return is_in_fence(s);
  return !scene.region.contains(s) && in_corral_[parts_.part_of(s)] != 0;
}

bool PiCorral::grow_from(const Scene& scene, std::uint32_t part) {
  if (outside_fence_.size() <= Board::kMaxWords) {
    std::fill(outside_fence_.begin(), outside_fence_.end(), ~std::uint64_t{0});
  } else {
    for (const Square s : fence_) outside_fence_[s / 64] |= std::uint64_t{1} << (s % 64);
  }
  fence_.clear();
  for (const std::uint32_t number : corral_) in_corral_[number] = 0;
  corral_.clear();
  needed_.clear();
  if (!add_part(part)) return false;
  // S grows during the loop, and new boxes are evaluated in turn. No box is evaluated twice: everything that
  // a push requires is added at once, and a push that was acceptable stays acceptable when S and C grow.
  for (std::size_t i = 0; i < fence_.size(); ++i) {
    if (!judge(scene, fence_[i])) return false;
  }
  // S has grown since some of these pushes were tested.
  const auto is_lost = [&](const Move& push) {
    return is_loss(push.box, board_.neighbor(push.box, push.direction));
  };
  needed_.erase(std::remove_if(needed_.begin(), needed_.end(), is_lost), needed_.end());
  return true;
}

bool PiCorral::judge(const Scene& scene, Square box) {
  for (const Direction d : kDirections) {
    // 1. The push is never possible, or its target is a dead square.
    if (!is_way(box, d)) continue;
    const Square to = board_.neighbor(box, d);
    const Square stand = board_.neighbor(box, opposite(d));
    bool is_fine = true;
    if (scene.position.is_blocked(to)) {
      // 2. The push is impossible until another box of S has moved, or until the player has entered C, which
      //    also requires that a box of S has moved.
      is_fine = is_joined(scene, stand) || add_box(to);
    } else if (scene.position.is_blocked(stand)) {
      is_fine = add_box(stand);
    } else if (!scene.region.contains(stand)) {
      is_fine = add_part(parts_.part_of(stand));
    } else if (!is_loss(box, to)) {
      // 3. The push is possible now. It must lead to a region that the player cannot enter.
      is_fine = !scene.region.contains(to) && add_part(parts_.part_of(to));
      needed_.push_back({box, 0, d});
    }
    if (!is_fine) return false;
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
