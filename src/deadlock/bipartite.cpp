#include "deadlock/bipartite.hpp"

#include <algorithm>
#include <bit>

namespace sokrates {

namespace {

constexpr std::uint32_t kNobody = 0xFFFFFFFFU;

}  // namespace

bool BipartiteDetector::freezes_on_goals(const Position& position, Square box) {
  return board_.is_goal(box) && test_.is_settled(position, box);
}

// A box that is frozen off goal counts as movable here. The freeze detector rejects such positions.
void BipartiteDetector::find_frozen(const Position& position, Boxes& boxes) {
  boxes.frozen.clear();
  for (const Square box : position.boxes()) {
    if (freezes_on_goals(position, box)) boxes.frozen.push_back(box);
  }
  std::sort(boxes.frozen.begin(), boxes.frozen.end());
}

const BipartiteDetector::Reach& BipartiteDetector::reach_past(const std::vector<Square>& frozen) {
  if (const auto known = known_.find(frozen); known != known_.end()) return known->second;
  const std::uint64_t bytes = 128 + frozen.size() * sizeof(Square) + max_bytes_of_reach(board_);
  if (known_bytes_ + bytes > kMaxBytes) {
    known_.clear();
    known_bytes_ = 0;
    is_parent_kept_ = false;  // its table was deleted
  }
  known_bytes_ += bytes;
  Reach& reach = known_[frozen];
  build_reach(frozen, reach);
  return reach;
}

void BipartiteDetector::build_reach(const std::vector<Square>& frozen, Reach& reach) {
  charge(std::uint64_t{board_.squares()} * (1 + board_.goals().size()));
  std::vector<std::uint8_t> is_wall(board_.squares() + 1);
  is_wall[board_.nowhere()] = 1;
  for (const Square s : frozen) is_wall[s] = 1;
  if (lone_box_ != nullptr) lone_box_->set_walls(is_wall);
  for (const Square goal : board_.goals()) reach.goals += is_wall[goal] == 0 ? 1U : 0U;
  reach.words = (reach.goals + 63) / 64;
  reach.reached.assign(std::size_t{board_.squares()} * reach.words, 0);
  std::vector<std::uint32_t> count(board_.squares());
  std::uint32_t number = 0;
  for (const Square goal : board_.goals()) {
    if (is_wall[goal] != 0) continue;
    if (lone_box_ != nullptr) {
      find_sources_by_side(goal);
    } else {
      find_sources(is_wall, goal);
    }
    for (const Square s : queue_) {
      ++count[s];
      reach.reached[std::size_t{s} * reach.words + number / 64] |= std::uint64_t{1} << (number % 64);
    }
    ++number;
  }
  reach.is_limited.resize(board_.squares());
  for (Square s = 0; s < board_.squares(); ++s)
    reach.is_limited[s] = is_wall[s] == 0 && count[s] < reach.goals ? 1 : 0;
}

void BipartiteDetector::find_sources(const std::vector<std::uint8_t>& is_wall, Square goal) {
  is_queued_.assign(board_.squares(), 0);
  queue_.assign(1, goal);
  is_queued_[goal] = 1;
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    for (const Direction d : kDirections) {
      const Square from = board_.neighbor(queue_[next], d);
      if (is_wall[from] != 0 || is_wall[board_.neighbor(from, d)] != 0 || is_queued_[from] != 0) continue;
      is_queued_[from] = 1;
      queue_.push_back(from);
    }
  }
}

void BipartiteDetector::find_sources_by_side(Square goal) {
  const std::uint64_t before = lone_box_->work();
  const std::vector<std::uint16_t>& pushes = lone_box_->push_to({goal});
  queue_.clear();
  for (Square s = 0; s < board_.squares(); ++s) {
    if (pushes[s] != LoneBox::kInfinite) queue_.push_back(s);
  }
  charge(lone_box_->work() - before);
}

bool BipartiteDetector::serve(Boxes& boxes, std::uint32_t slot) {
  const Reach& reach = *boxes.reach;
  const std::uint64_t* const goals = reach.from(boxes.squares[slot]);
  for (std::uint32_t word = 0; word < reach.words; ++word) {
    for (std::uint64_t left; (left = goals[word] & ~asked_[word]) != 0;) {
      const auto goal = 64 * word + static_cast<std::uint32_t>(std::countr_zero(left));
      asked_[word] |= left & (~left + 1);
      charge(1);
      if (boxes.server[goal] == kNobody || serve(boxes, boxes.server[goal])) {
        boxes.server[goal] = slot;
        return true;
      }
    }
  }
  return false;
}

bool BipartiteDetector::can_serve_all(const Position& position) {
  here_.squares = position.boxes();
  find_frozen(position, here_);
  return can_serve(here_);
}

bool BipartiteDetector::can_serve(Boxes& boxes) {
  boxes.reach = nullptr;
  if (boxes.frozen.empty() && matching_is_known_) return true;
  boxes.reach = &reach_past(boxes.frozen);
  boxes.server.assign(boxes.reach->goals, kNobody);
  charge(boxes.squares.size() + boxes.reach->goals);
  const std::uint64_t last_tick = work() + kTicksOfAnswer;
  for (boxes.unserved = 0; boxes.unserved < boxes.squares.size(); ++boxes.unserved) {
    // Skip frozen boxes, and boxes that can reach every remaining goal. The latter can always be matched,
    // because there are at least as many remaining goals as boxes that are not frozen.
    if (boxes.reach->is_limited[boxes.squares[boxes.unserved]] == 0) continue;
    if (work() >= last_tick) return true;
    asked_.assign(boxes.reach->words, 0);
    if (!serve(boxes, boxes.unserved)) return false;
  }
  return true;
}

bool BipartiteDetector::is_child(const Position& position, const Move& push) const {
  if (!is_parent_kept_ || parent_.squares.size() != position.boxes().size()) return false;
  const std::uint32_t slot = position.slot_of(board_.neighbor(push.box, push.direction));
  if (parent_.squares[slot] != push.box) return false;
  const Square* const before = parent_.squares.data();
  const Square* const now = position.boxes().data();
  return std::equal(now, now + slot, before) &&
         std::equal(now + slot + 1, now + parent_.squares.size(), before + slot + 1);
}

// Uses the frozen boxes of `position`, for the reason given at is_dead().
void BipartiteDetector::keep_parent(const Position& position, const Move& push) {
  parent_.squares = position.boxes();
  parent_.squares[position.slot_of(board_.neighbor(push.box, push.direction))] = push.box;
  find_frozen(position, parent_);
  is_parent_served_ = can_serve(parent_);
  is_parent_kept_ = true;
}

bool BipartiteDetector::is_served_on(std::uint32_t slot, Square to) {
  const Reach& reach = *parent_.reach;
  const Square from = parent_.squares[slot];
  if (reach.is_limited[to] == 0 || std::equal(reach.from(to), reach.from(to) + reach.words, reach.from(from)))
    return true;
  trial_ = parent_.server;
  std::replace(parent_.server.begin(), parent_.server.end(), slot, kNobody);
  asked_.assign(reach.words, 0);
  charge(reach.goals);
  parent_.squares[slot] = to;
  const bool is_served = serve(parent_, slot);
  parent_.squares[slot] = from;
  std::swap(parent_.server, trial_);
  return is_served;
}

// A frozen box stays frozen, and boxes that a push freezes depend on the pushed box. The set of frozen boxes
// is therefore that of the parent, unless the pushed box itself is frozen on a goal together with the boxes
// that block it.
bool BipartiteDetector::is_dead(const Position& position, const Move& push) {
  if (!is_small_enough_) return false;
  const Square to = board_.neighbor(push.box, push.direction);
  if (freezes_on_goals(position, to)) return !can_serve_all(position);
  if (!is_child(position, push)) keep_parent(position, push);
  if (parent_.reach == nullptr) return false;
  if (!is_parent_served_) return !can_serve_all(position);
  return !is_served_on(position.slot_of(to), to);
}

std::optional<Witness> BipartiteDetector::explain(const Position& position) {
  if (!is_small_enough_ || can_serve_all(position)) return std::nullopt;
  // Hall's theorem: this box and the boxes matched to the visited goals are one more than these goals.
  std::vector<Square> boxes{here_.squares[here_.unserved]};
  for (std::uint32_t goal = 0; goal < here_.reach->goals; ++goal) {
    const bool was_asked = (asked_[goal / 64] >> (goal % 64) & 1) != 0;
    if (was_asked) boxes.push_back(here_.squares[here_.server[goal]]);
  }
  boxes.insert(boxes.end(), here_.frozen.begin(), here_.frozen.end());
  return Witness{std::move(boxes), here_.frozen.empty()
                                       ? "these boxes compete for too few goals"
                                       : "boxes frozen on goals wall off goals that other boxes need"};
}

}  // namespace sokrates
