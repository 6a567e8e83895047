#include "deadlock/corral.hpp"

#include <algorithm>
#include <utility>

#include "analysis/ring.hpp"
#include "rules/pushes.hpp"

namespace sokrates {

namespace {

Direction turned(Direction d) {
  return kDirections[(static_cast<unsigned>(d) + 1) % 4];
}

constexpr char kLockedCorral[] =
    "these boxes shut the player out of a part of the floor, and every way to open it loses one of them";

}  // namespace

CorralDetector::CorralDetector(const Board& board, const SquareSet& live, const CorralCare& care)
    : board_(board),
      live_(live),
      effort_(care),
      freeze_(board, live),
      player_(board),
      corral_(board),
      inner_(board),
      after_(board),
      fence_(board),
      answers_(board, kMaxAnswers) {}

std::uint64_t CorralDetector::bytes_required(const Board& board) {
  return board.squares() *
         (4 * Region::kBytesPerSquare + Position::kBytesPerSquare + FreezeTest::kBytesPerSquare);
}

std::uint64_t CorralDetector::bytes() const {
  return answers_.bytes();
}

bool CorralDetector::is_dead(const Position& position, const Move& push) {
  if (effort_.is_thorough) return explain(position).has_value();
  const Square box = board_.neighbor(push.box, push.direction);
  if (ring_joins_all(position, box, opposite(push.direction))) return false;
  player_.flood(position, position.player());
  return is_dead_given(position, push, player_);
}

bool CorralDetector::is_dead_given(const Position& position, const Move& push, const Region& reached) {
  if (effort_.is_thorough) return explain(position).has_value();
  const bool dead = closes_lost_corral(position, board_.neighbor(push.box, push.direction), reached);
  charge_floods();
  return dead;
}

bool CorralDetector::closes_lost_corral(const Position& position, Square box, const Region& reached) {
  for (const Direction d : kDirections) {
    const Square beside = board_.neighbor(box, d);
    if (position.is_blocked(beside) || reached.contains(beside) || beside == position.player()) continue;
    if (can_step_aside(position, box, reached, 1U << static_cast<unsigned>(d))) continue;
    collect_corral(position, beside);
    // Groups of one or two boxes are covered exactly by the tables of dead sides and pairs.
    if (fence_boxes_.size() > 2 && is_dead(position, &reached)) return true;
  }
  return false;
}

bool CorralDetector::can_step_aside(const Position& position, Square box, const Region& reached,
                                    unsigned inside) {
  for (const Direction d : kDirections) {
    const Square to = board_.neighbor(box, d);
    const Square stand = board_.neighbor(box, opposite(d));
    if (!reached.contains(stand) && stand != position.player()) continue;
    const bool can_leave = (inside & ~(1U << static_cast<unsigned>(d))) != 0;
    if (can_leave && !position.is_blocked(to) && live_.contains(to) &&
        !freeze_.is_dead_after(position.free_words().data(), box, to))
      return true;
  }
  return false;
}

bool CorralDetector::is_opened_at_once(const Position& position, const Region& reached) {
  return std::any_of(fence_boxes_.begin(), fence_boxes_.end(), [&](Square box) {
    unsigned inside = 0;
    for (const Direction d : kDirections) {
      if (corral_.contains(board_.neighbor(box, d))) inside |= 1U << static_cast<unsigned>(d);
    }
    return can_step_aside(position, box, reached, inside);
  });
}

std::optional<Witness> CorralDetector::explain(const Position& position) {
  WorkBudget work_budget(kTicksOfExplanation);
  return explain_within(position, work_budget, nullptr);
}

std::optional<Witness> CorralDetector::explain_with_budget(const Position& position,
                                                           WorkBudget& work_budget) {
  std::vector<State> fences;
  if (auto witness = explain_within(position, work_budget, &fences)) return witness;
  State boxes =
      BoxesAlone(board_, live_).find_lost_group(position, fences, effort_.explain_nodes, work_budget);
  if (boxes.empty()) return std::nullopt;
  return Witness{std::move(boxes), kLockedCorral};
}

std::optional<Witness> CorralDetector::explain_within(const Position& position, WorkBudget& work_budget,
                                                      std::vector<State>* fences) {
  player_.flood(position, position.player());
  if (player_.size() + position.boxes().size() == board_.squares()) return std::nullopt;  // no corral at all
  SquareSet met(board_);
  for (Square s = 0; s < board_.squares() && work_budget.spend(1 + charge_floods()); ++s) {
    if (position.is_blocked(s) || player_.contains(s) || met.contains(s)) continue;
    collect_corral(position, s);
    for (const Square inside : corral_.squares()) met.insert(inside);
    if (fences != nullptr) fences->push_back(fence_boxes_);
    if (is_dead(position, nullptr)) return Witness{fence_boxes_, kLockedCorral};
  }
  return std::nullopt;
}

std::uint64_t CorralDetector::floods() const {
  return player_.work() + corral_.work() + inner_.work() + after_.work();
}

std::uint64_t CorralDetector::charge_floods() {
  const std::uint64_t done = floods() - charged_;
  charge(done);
  charged_ += done;
  return done;
}

void CorralDetector::collect_corral(const Position& position, Square start) {
  corral_.flood(position, start);
  corral_.find_boxes_beside(position, fence_boxes_);
  if (effort_.is_thorough) add_boxes_at_corners(position);
}

void CorralDetector::add_boxes_at_corners(const Position& position) {
  for (const Square s : corral_.squares()) {
    for (const Direction d : kDirections) {
      const Square corner = board_.neighbor(board_.neighbor(s, d), turned(d));
      const Square other_side = board_.neighbor(board_.neighbor(s, turned(d)), d);
      for (const Square c : {corner, other_side}) {
        if (position.has_box(c)) fence_boxes_.push_back(c);
      }
    }
  }
  std::sort(fence_boxes_.begin(), fence_boxes_.end());
  fence_boxes_.erase(std::unique(fence_boxes_.begin(), fence_boxes_.end()), fence_boxes_.end());
}

// The fence of a corral, one of its squares and the player's square identify the answer.
bool CorralDetector::is_dead(const Position& position, const Region* reached) {
  if (std::all_of(fence_boxes_.begin(), fence_boxes_.end(), [&](Square s) { return board_.is_goal(s); }))
    return false;
  if (const auto known = answers_.find(fence_boxes_, {position.player(), corral_.representative()}))
    return *known;
  const bool dead =
      (reached == nullptr || !is_opened_at_once(position, *reached)) && cannot_be_opened(position);
  answers_.keep(dead);
  return dead;
}

bool CorralDetector::cannot_be_opened(const Position& position) {
  const std::uint64_t last_tick = floods() + kTicksOfAnswer;
  fence_.set_boxes(fence_boxes_.data(), fence_boxes_.size());
  after_.flood(fence_, position.player());
  states_.clear();
  numbers_.clear();
  meet();
  for (std::size_t next = 0; next < numbers_.size(); ++next) {
    if (next >= effort_.max_nodes || expand(next, last_tick)) return false;
  }
  return true;
}

void CorralDetector::meet() {
  const std::uint64_t hash = fence_.boxes_key() ^ fence_.player_key(after_.representative());
  const std::size_t size = fence_boxes_.size() + 1;
  const std::size_t number = numbers_.size();
  states_.insert(states_.end(), fence_.boxes().begin(), fence_.boxes().end());
  std::sort(states_.end() - static_cast<std::ptrdiff_t>(size - 1), states_.end());
  states_.push_back(after_.representative());
  const Square* const state = &states_[number * size];
  const auto [first, last] = numbers_.equal_range(hash);
  for (auto known = first; known != last; ++known) {
    if (!std::equal(state, state + size, &states_[known->second * size])) continue;
    states_.resize(number * size);
    return;
  }
  numbers_.emplace(hash, number);
}

bool CorralDetector::expand(std::size_t number, std::uint64_t last_tick) {
  const std::size_t size = fence_boxes_.size() + 1;
  const Square* const state = &states_[number * size];
  const Square player = state[size - 1];
  fence_.set_boxes(state, size - 1);
  if (number == 0) {
    std::swap(inner_, after_);  // flooded just before
  } else {
    inner_.flood(fence_, player);
  }
  pushes_.clear();
  find_pushes(fence_, inner_, live_, pushes_);
  for (const Move& push : pushes_) {
    const Square to = board_.neighbor(push.box, push.direction);
    if (freeze_.is_dead_after(fence_.free_words().data(), push.box, to)) continue;
    apply_push(fence_, push);
    bool may_be_fine = fence_.boxes_on_goals() == fence_.boxes().size() || is_beside_corral(push.box);
    if (!may_be_fine) {
      after_.flood(fence_, push.box);
      may_be_fine = is_entered();
      if (!may_be_fine) meet();
    }
    undo_push(fence_, push, player);
    if (may_be_fine || floods() > last_tick) return true;
  }
  return false;
}

bool CorralDetector::is_beside_corral(Square player) const {
  return std::any_of(std::begin(kDirections), std::end(kDirections), [&](Direction d) {
    const Square beside = board_.neighbor(player, d);
    return corral_.contains(beside) && !fence_.is_blocked(beside);
  });
}

// Returns true if after_ contains a square of the corral.
bool CorralDetector::is_entered() const {
  for (std::size_t i = 0; i < corral_.words().size(); ++i) {
    if ((corral_.words()[i] & after_.words()[i]) != 0) return true;
  }
  return false;
}

}  // namespace sokrates
