#include "pruning/pi_corral.hpp"

#include <algorithm>

namespace sokrates {

namespace {

constexpr std::uint32_t kNoPart = 0xFFFFFFFFU;

}  // namespace

PiCorral::PiCorral(const Board& board, const SquareSet& live)
    : board_(board),
      live_(live),
      every_goal_needs_a_box_(board.goals().size() == board.start_boxes().size()),
      flood_(board),
      part_of_(board.squares() + 1),
      in_fence_(board.squares() + 1),
      fence_alone_(board),
      freeze_(board, live) {}

void PiCorral::find_parts(const Position& position, const Region& region) {
  charge(2 * std::uint64_t{board_.squares()});
  std::fill(part_of_.begin(), part_of_.end(), kNoPart);
  parts_ = 0;
  const auto add = [&](const Region& part) {
    for (const Square s : part.squares()) part_of_[s] = parts_;
    if (squares_of_.size() == parts_) squares_of_.emplace_back();
    squares_of_[parts_++].assign(part.squares().begin(), part.squares().end());
  };
  add(region);
  for (Square s = 0; s < board_.squares(); ++s) {
    if (part_of_[s] == kNoPart && !position.is_blocked(s)) {
      flood_.flood(position, s);
      add(flood_);
    }
  }
}

void PiCorral::filter(const Position& position, const Region& region, std::vector<Move>& pushes) {
  if (region.size() + position.boxes().size() == board_.squares()) return;  // no corral at all
  find_parts(position, region);
  bool found = false;
  std::size_t fewest = pushes.size();
  for (std::uint32_t part = kPlayerPart + 1; part < parts_; ++part) {
    if (!is_pi_corral(position, part) || (found && needed_.size() >= fewest)) continue;
    if (needed_.size() >= fewest) continue;
    found = true;
    fewest = needed_.size();
    best_ = needed_;
  }
  if (found) pushes = best_;
}

void PiCorral::add_box(Square box) {
  if (in_fence_[box] != 0) return;
  in_fence_[box] = 1;
  fence_.push_back(box);
}

bool PiCorral::add_part(const Position& position, std::uint32_t part) {
  if (part == kPlayerPart) return false;
  if (in_corral_[part] != 0) return true;
  in_corral_[part] = 1;
  corral_.push_back(part);
  for (const Square s : squares_of_[part]) {
    for (const Direction d : kDirections) {
      const Square t = board_.neighbor(s, d);
      if (position.has_box(t)) add_box(t);
    }
  }
  return true;
}

bool PiCorral::is_pi_corral(const Position& position, std::uint32_t part) {
  for (const Square s : fence_) in_fence_[s] = 0;
  fence_.clear();
  corral_.clear();
  in_corral_.assign(parts_, 0);
  add_part(position, part);
  // S and C only grow, so the test ends; whenever they grew, boxes judged before are judged again.
  for (bool grown = true; grown;) {
    const std::size_t size = fence_.size() + corral_.size();
    needed_.clear();
    for (std::size_t i = 0; i < fence_.size(); ++i) {
      for (const Direction d : kDirections) {
        if (!admit_push(position, fence_[i], d)) return false;
      }
    }
    grown = fence_.size() + corral_.size() != size;
  }
  return must_be_opened(position);
}

bool PiCorral::admit_push(const Position& position, Square box, Direction d) {
  const Square to = board_.neighbor(box, d);
  const Square stand = board_.neighbor(box, opposite(d));
  // 1. Never possible, or only to a loss.
  if (to == board_.nowhere() || stand == board_.nowhere() || !live_.contains(to)) return true;
  // 2. Not possible before another box of S has moved, or the player has entered C (for which one must have).
  if (in_fence_[to] != 0 || in_fence_[stand] != 0) return true;
  const bool stand_in_corral = !position.is_blocked(stand) && in_corral_[part_of_[stand]] != 0;
  if (stand_in_corral) return true;
  // 3. Something else is in the way now: take it into the corral.
  if (position.is_blocked(to)) {
    add_box(to);
    return true;
  }
  if (position.is_blocked(stand)) {
    add_box(stand);
    return true;
  }
  if (part_of_[stand] != kPlayerPart) return add_part(position, part_of_[stand]);
  // 4. Possible now: it must be lost, or go into C.
  if (is_loss(box, to)) return true;
  if (in_corral_[part_of_[to]] == 0) return add_part(position, part_of_[to]);
  needed_.push_back({box, 0, d});
  return true;
}

bool PiCorral::is_loss(Square box, Square to) {
  fence_alone_.set_boxes(fence_.data(), fence_.size());
  fence_alone_.move_box(box, to);
  return freeze_.is_frozen(fence_alone_, to) && !std::all_of(freeze_.frozen().begin(), freeze_.frozen().end(),
                                                             [&](Square s) { return board_.is_goal(s); });
}

bool PiCorral::must_be_opened(const Position& position) const {
  for (const Square box : fence_) {
    if (!board_.is_goal(box)) return true;
  }
  if (!every_goal_needs_a_box_) return false;
  for (const std::uint32_t part : corral_) {
    for (const Square s : squares_of_[part]) {
      if (board_.is_goal(s) && !position.has_box(s)) return true;
    }
  }
  return false;
}

}  // namespace sokrates
