#include "deadlock/corral.hpp"

#include <algorithm>

#include "analysis/ring.hpp"
#include "rules/pushes.hpp"

namespace sokrates {

CorralDetector::CorralDetector(const Board& board, const SquareSet& live, CorralShape shape)
    : board_(board),
      live_(live),
      shape_(shape),
      freeze_(board, live),
      player_(board),
      part_(board),
      inner_(board),
      after_(board),
      fence_(board) {}

std::uint64_t CorralDetector::bytes() const {
  return kMostAnswers * (96 + sizeof(Square) * (board_.start_boxes().size() + 2));
}

bool CorralDetector::is_dead(const Position& position, const Move& push) {
  const Square box = board_.neighbor(push.box, push.direction);
  if (ring_joins_all(position, box, opposite(push.direction))) return false;
  if (shape_ == CorralShape::part) player_.flood(position, position.player());
  for (const Direction d : kDirections) {
    const Square beside = board_.neighbor(box, d);
    if (position.is_blocked(beside) || is_open(position, beside)) continue;
    // What one or two boxes can do, the tables of dead sides and pairs know exactly.
    if (collect_corral(position, beside) && fence_boxes_.size() > 2 && is_lost(position)) return true;
  }
  return false;
}

std::optional<Witness> CorralDetector::explain(const Position& position) {
  if (shape_ == CorralShape::part) player_.flood(position, position.player());
  for (Square s = 0; s < board_.squares(); ++s) {
    if (position.is_blocked(s) || is_open(position, s)) continue;
    if (!collect_corral(position, s) || !is_lost(position)) continue;
    return Witness{fence_boxes_, reason()};
  }
  return std::nullopt;
}

std::string CorralDetector::reason() const {
  return shape_ == CorralShape::diagonal
             ? "a closed diagonal: a box pushed into it freezes with those around it"
             : "these boxes shut the player out of a part of the floor, and every way to open it loses one "
               "of them";
}

std::optional<Witness> CorralDetector::explain_patiently(const Position& position) {
  if (auto witness = explain(position)) return witness;
  BoxesAlone alone(board_, live_);
  std::set<State> asked;
  player_.flood(position, position.player());
  for (Square s = 0; s < board_.squares(); ++s) {
    if (position.is_blocked(s) || is_open(position, s) || !collect_corral(position, s)) continue;
    for (State boxes = fence_boxes_; asked.insert(boxes).second;) {
      if (alone.are_lost(boxes, position.player(), kPatientNodes)) {
        alone.shrink(boxes, position.player(), kPatientNodes);
        return Witness{std::move(boxes), reason()};
      }
      add_neighbors(position, boxes);
    }
  }
  return std::nullopt;
}

void CorralDetector::add_neighbors(const Position& position, std::vector<Square>& boxes) {
  const std::size_t before = boxes.size();
  const auto add_boxes_beside = [&](Square s) {
    for (const Direction d : kDirections) {
      if (const Square t = board_.neighbor(s, d); position.has_box(t)) boxes.push_back(t);
    }
  };
  for (std::size_t i = 0; i < before; ++i) {
    const Square box = boxes[i];
    add_boxes_beside(box);
    for (const Direction d : kDirections) {
      const Square t = board_.neighbor(box, d);
      if (position.is_blocked(t) || player_.contains(t)) continue;
      part_.flood(position, t);
      for (const Square s : part_.squares()) add_boxes_beside(s);
    }
  }
  std::sort(boxes.begin(), boxes.end());
  boxes.erase(std::unique(boxes.begin(), boxes.end()), boxes.end());
  if (boxes.size() > before) return;
  boxes = position.boxes();
  std::sort(boxes.begin(), boxes.end());
}

// Shut-in squares are out of the player's reach unless he stands on one himself.
bool CorralDetector::is_open(const Position& position, Square s) const {
  return shape_ == CorralShape::part ? player_.contains(s) : s == position.player();
}

// The squares without a free neighbour that hang together with `start` by their corners.
void CorralDetector::collect_chain(const Position& position, Square start) {
  const auto is_shut_in = [&](Square s) {
    return !position.is_blocked(s) &&
           std::all_of(std::begin(kDirections), std::end(kDirections),
                       [&](Direction d) { return position.is_blocked(board_.neighbor(s, d)); });
  };
  if (is_shut_in(start)) corral_.push_back(start);
  for (std::size_t next = 0; next < corral_.size(); ++next) {
    const Cell c = board_.cell(corral_[next]);
    for (const Cell diagonal : {Cell{c.row - 1, c.column - 1}, Cell{c.row - 1, c.column + 1},
                                Cell{c.row + 1, c.column - 1}, Cell{c.row + 1, c.column + 1}}) {
      const Square s = board_.square(diagonal);
      if (!is_shut_in(s) || is_open(position, s) || std::count(corral_.begin(), corral_.end(), s) != 0)
        continue;
      corral_.push_back(s);
    }
  }
}

bool CorralDetector::collect_corral(const Position& position, Square start) {
  corral_.clear();
  fence_boxes_.clear();
  if (shape_ == CorralShape::part) {
    part_.flood(position, start);
    corral_.assign(part_.squares().begin(), part_.squares().end());
  } else {
    collect_chain(position, start);
    if (corral_.size() < 2) return false;
  }
  for (const Square s : corral_) {
    for (const Direction d : kDirections) {
      const Square t = board_.neighbor(s, d);
      if (position.has_box(t)) fence_boxes_.push_back(t);
    }
  }
  std::sort(fence_boxes_.begin(), fence_boxes_.end());
  fence_boxes_.erase(std::unique(fence_boxes_.begin(), fence_boxes_.end()), fence_boxes_.end());
  return true;
}

// Is the corral that was collected last lost?
bool CorralDetector::is_lost(const Position& position) {
  if (std::all_of(fence_boxes_.begin(), fence_boxes_.end(), [&](Square s) { return board_.is_goal(s); }))
    return false;
  fence_.set_boxes(fence_boxes_.data(), fence_boxes_.size());
  fence_.set_player(position.player());
  State key = state_here();
  key.push_back(*std::min_element(corral_.begin(), corral_.end()));
  if (const auto known = answers_.find(key); known != answers_.end()) return known->second;
  if (answers_.size() >= kMostAnswers) answers_.clear();
  const bool lost = cannot_be_opened(position);
  answers_.emplace(std::move(key), lost);
  return lost;
}

CorralDetector::State CorralDetector::state_here() {
  after_.flood(fence_, fence_.player());
  State state = fence_.boxes();
  std::sort(state.begin(), state.end());
  state.push_back(after_.representative());
  return state;
}

bool CorralDetector::cannot_be_opened(const Position& position) {
  fence_.set_player(position.player());
  seen_.clear();
  queue_.clear();
  queue_.push_back(state_here());
  seen_.insert(queue_.back());
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    if (next >= kMostNodes) return false;
    const State state = queue_[next];
    if (expand(state)) return false;
  }
  return true;
}

// A chain is opened square by square, and most ways to open one of them are no way out: only the end counts
// there.
bool CorralDetector::is_opened() const {
  return shape_ == CorralShape::part &&
         std::any_of(corral_.begin(), corral_.end(), [&](Square s) { return after_.contains(s); });
}

bool CorralDetector::expand(const State& state) {
  fence_.set_boxes(state.data(), state.size() - 1);
  fence_.set_player(state.back());
  inner_.flood(fence_, state.back());
  pushes_.clear();
  find_pushes(fence_, inner_, live_, pushes_);
  for (const Move& push : pushes_) {
    apply_push(fence_, push);
    const bool frozen = freeze_.is_frozen(fence_, board_.neighbor(push.box, push.direction));
    const bool lost = frozen && !std::all_of(freeze_.frozen().begin(), freeze_.frozen().end(),
                                             [&](Square s) { return board_.is_goal(s); });
    bool may_be_fine = false;
    if (!lost) {
      State child = state_here();
      may_be_fine = fence_.boxes_on_goals() == fence_.boxes().size() || is_opened();
      if (!may_be_fine && seen_.insert(child).second) queue_.push_back(std::move(child));
    }
    undo_push(fence_, push, state.back());
    if (may_be_fine) return true;
  }
  return false;
}

}  // namespace sokrates
