#include "pruning/pi_corral.hpp"

#include <algorithm>
#include <bit>

namespace sokrates {

PiCorral::PiCorral(const Board& board, const SquareSet& live)
    : board_(board),
      live_(live),
      every_goal_needs_a_box_(board.goals().size() == board.start_boxes().size()),
      open_(board.words()),
      part_of_(board.squares() + 1),
      squares_(board.squares()),
      toucher_(board.squares() + 1),
      is_loose_(board.squares() + 1),
      in_fence_(board.squares() + 1),
      demands_(4 * board.start_boxes().size()),
      demand_count_(board.start_boxes().size()),
      is_known_(board.start_boxes().size()),
      all_(board),
      fence_alone_(board),
      freeze_(board, live) {}

void PiCorral::filter(const Position& position, const Region& region, std::vector<Move>& pushes) {
  if (region.size() + position.boxes().size() == board_.squares()) return;  // no corral at all
  all_.set_boxes(position.boxes().data(), position.boxes().size());
  mark_loose_boxes(region, pushes);
  find_parts(position, region);
  std::fill(is_known_.begin(), is_known_.end(), std::uint8_t{0});
  bool found = false;
  std::size_t fewest = pushes.size();
  for (std::uint32_t part = 0; part < parts_.size(); ++part) {
    if (parts_[part].is_spoiled || !is_pi_corral(position, region, part, fewest)) continue;
    found = true;
    fewest = needed_.size();
    best_ = needed_;
  }
  if (found) pushes = best_;
}

void PiCorral::mark_loose_boxes(const Region& region, const std::vector<Move>& pushes) {
  for (const Square s : loose_) is_loose_[s] = 0;
  loose_.clear();
  for (const Move& push : pushes) {
    const Square to = board_.neighbor(push.box, push.direction);
    if (!region.contains(to) || freezes(all_, push.box, to)) continue;
    is_loose_[push.box] = 1;
    loose_.push_back(push.box);
  }
}

void PiCorral::find_parts(const Position& position, const Region& region) {
  charge(2 * std::uint64_t{board_.squares()});
  square_count_ = 0;
  boxes_.clear();
  parts_.clear();
  for (std::size_t i = 0; i < open_.size(); ++i) open_[i] = position.free_words()[i] & ~region.words()[i];
  for (std::size_t i = 0; i < open_.size(); ++i) {
    while (open_[i] != 0) {
      collect_part(position, static_cast<Square>(64 * i) + static_cast<Square>(std::countr_zero(open_[i])));
    }
  }
  // Boxes are told apart by part numbers that are used again next time.
  for (const Square box : boxes_) toucher_[box] = 0;
}

void PiCorral::collect_part(const Position& position, Square start) {
  const auto number = static_cast<std::uint32_t>(parts_.size());
  const auto first_square = static_cast<std::uint32_t>(square_count_);
  const auto first_box = static_cast<std::uint32_t>(boxes_.size());
  const Square nowhere = board_.nowhere();
  bool is_spoiled = false;
  const Square* const neighbors = board_.neighbors();
  const std::uint8_t* const blocked = position.blocked().data();
  std::uint32_t* const part_of = part_of_.data();
  std::uint64_t* const open = open_.data();
  Square* const squares = squares_.data();
  std::size_t end = first_square;
  squares[end++] = start;
  open[start / 64] ^= std::uint64_t{1} << (start % 64);
  for (std::size_t next = first_square; next < end; ++next) {
    const Square s = squares[next];
    part_of[s] = number;
    for (unsigned d = 0; d < 4; ++d) {
      const Square t = neighbors[4 * s + d];
      if (blocked[t] == 0) {
        const std::uint64_t bit = std::uint64_t{1} << (t % 64);
        if ((open[t / 64] & bit) == 0) continue;
        open[t / 64] ^= bit;
        squares[end++] = t;
      } else if (t != nowhere && toucher_[t] != number + 1) {
        toucher_[t] = number + 1;
        boxes_.push_back(t);
        is_spoiled = is_spoiled || is_loose_[t] != 0;
      }
    }
  }
  square_count_ = end;
  parts_.push_back({first_square, static_cast<std::uint32_t>(end), first_box,
                    static_cast<std::uint32_t>(boxes_.size()), is_spoiled});
}

inline bool PiCorral::add_box(Square box) {
  if (in_fence_[box] != 0) return true;
  in_fence_[box] = 1;
  fence_.push_back(box);
  return is_loose_[box] == 0;
}

inline bool PiCorral::add_part(std::uint32_t number) {
  if (in_corral_[number] != 0) return true;
  const Part& part = parts_[number];
  if (part.is_spoiled) return false;
  in_corral_[number] = 1;
  corral_.push_back(number);
  for (std::uint32_t i = part.first_box; i < part.end_box; ++i) add_box(boxes_[i]);
  return true;
}

inline bool PiCorral::meet(const Demand& demand, Square box) {
  switch (demand.need) {
    case Need::box_ahead:
      // Not possible before another box of S has moved, or the player has entered C (for which one must have).
      if (demand.stand == Stand::box && in_fence_[demand.from] != 0) return true;
      if (demand.stand == Stand::part && in_corral_[demand.from] != 0) return true;
      return add_box(demand.to);
    case Need::box_behind:
      return add_box(demand.from);
    case Need::part_behind:
      return add_part(demand.from);
    case Need::push_inside:
      if (demand.may_be_loss && is_loss(box, demand.square)) return true;
      is_certain_ = is_certain_ && !demand.may_be_loss;
      needed_.push_back({box, 0, demand.direction});
      return add_part(demand.to);
    default:
      return demand.may_be_loss && is_loss(box, demand.square);
  }
}

bool PiCorral::is_pi_corral(const Position& position, const Region& region, std::uint32_t part,
                            std::size_t fewest) {
  for (const Square s : fence_) in_fence_[s] = 0;
  fence_.clear();
  corral_.clear();
  in_corral_.assign(parts_.size(), 0);
  needed_.clear();
  is_certain_ = true;
  placed_ = 0;
  add_part(part);
  // S grows on the way, and boxes that join it are judged in their turn. None is judged twice: what a push
  // asks for is added at once, and what was fine stays fine when S and C grow.
  for (std::size_t i = 0; i < fence_.size(); ++i) {
    const std::uint32_t slot = position.slot_of(fence_[i]);
    if (is_known_[slot] == 0) find_demands(position, region, fence_[i], slot);
    const Demand* const demands = &demands_[std::size_t{4} * slot];
    for (std::uint32_t k = 0; k < demand_count_[slot]; ++k) {
      if (!meet(demands[k], fence_[i])) return false;
    }
    if (is_certain_ && needed_.size() >= fewest) return false;
  }
  // S has grown since some pushes were found harmless.
  if (!is_certain_) {
    needed_.erase(std::remove_if(needed_.begin(), needed_.end(),
                                 [&](const Move& push) {
                                   return is_loss(push.box, board_.neighbor(push.box, push.direction));
                                 }),
                  needed_.end());
  }
  return needed_.size() < fewest && must_be_opened(position);
}

void PiCorral::find_demands(const Position& position, const Region& region, Square box, std::uint32_t slot) {
  is_known_[slot] = 1;
  demand_count_[slot] = 0;
  for (const Direction d : kDirections) {
    const Square to = board_.neighbor(box, d);
    const Square stand = board_.neighbor(box, opposite(d));
    // 1. Never possible, or only to a loss.
    if (stand == board_.nowhere() || !live_.contains(to)) continue;
    Demand& demand = demands_[std::size_t{4} * slot + demand_count_[slot]++];
    demand = {Need::free_push, Stand::floor, d, false, to, to, stand};
    if (position.is_blocked(stand)) {
      demand.stand = Stand::box;
    } else if (!region.contains(stand)) {
      demand.stand = Stand::part;
      demand.from = part_of_[stand];
    }
    // 2. Something is in the way now.
    if (position.is_blocked(to)) {
      demand.need = Need::box_ahead;
    } else if (demand.stand != Stand::floor) {
      demand.need = demand.stand == Stand::box ? Need::box_behind : Need::part_behind;
    } else if (!region.contains(to)) {
      // 3. Possible now, into a part of the floor the player cannot enter.
      demand.need = Need::push_inside;
      demand.to = part_of_[to];
    }
    if (demand.need == Need::push_inside || demand.need == Need::free_push)
      demand.may_be_loss = freezes(all_, box, to);
  }
}

bool PiCorral::freezes(Position& boxes, Square box, Square to) {
  boxes.move_box(box, to);
  const bool is_lost =
      freeze_.is_frozen(boxes, to) && !std::all_of(freeze_.frozen().begin(), freeze_.frozen().end(),
                                                   [&](Square s) { return board_.is_goal(s); });
  boxes.move_box(to, box);
  return is_lost;
}

bool PiCorral::is_loss(Square box, Square to) {
  if (placed_ == 0) fence_alone_.clear_boxes();
  for (; placed_ < fence_.size(); ++placed_) fence_alone_.place_box(fence_[placed_]);
  return freezes(fence_alone_, box, to);
}

bool PiCorral::must_be_opened(const Position& position) const {
  for (const Square box : fence_) {
    if (!board_.is_goal(box)) return true;
  }
  if (!every_goal_needs_a_box_) return false;
  for (const std::uint32_t number : corral_) {
    for (std::uint32_t i = parts_[number].first_square; i < parts_[number].end_square; ++i) {
      if (board_.is_goal(squares_[i]) && !position.has_box(squares_[i])) return true;
    }
  }
  return false;
}

}  // namespace sokrates
