#include "search/reach/relaxed_pushes.hpp"

#include <algorithm>

namespace sokrates {

namespace {

constexpr std::uint64_t pack_link(WordStore::Id parent, const Move& push) {
  return std::uint64_t{parent} << 32 | std::uint64_t{push.box} << 2 | static_cast<unsigned>(push.direction);
}

constexpr WordStore::Id parent_in(std::uint64_t link) {
  return static_cast<WordStore::Id>(link >> 32);
}

constexpr Move push_in(std::uint64_t link) {
  return {static_cast<Square>(link >> 2 & 0x3FFFFFFF), 0, static_cast<Direction>(link & 3)};
}

}  // namespace

RelaxedPushes::RelaxedPushes(const Board& board, const TrackedSquares& tracked, MemoryAccount& account,
                             Observer& observer)
    : tracked_(tracked),
      position_(board, tracked),
      region_(board),
      reach_(board),
      store_(tracked.key_words(), account),
      open_(account, Ties::newest_first),
      key_(tracked.key_words()),
      observer_(observer) {}

StepStatus RelaxedPushes::step(Budget& budget, Statistics& statistics) {
  const std::uint64_t work_before = work();
  StepStatus status = StepStatus::running;
  if (!has_begun_) {
    has_begun_ = true;
    status = add(WordStore::kNone, {}, statistics).status;
  }
  while (status == StepStatus::running && budget.expansions > 0 && work() - work_before < budget.ticks) {
    if (open_.empty()) {
      status = StepStatus::exhausted;
      break;
    }
    --budget.expansions;
    status = expand(open_.pop(), statistics);
  }
  budget.ticks -= std::min(budget.ticks, work() - work_before);
  return status;
}

StepStatus RelaxedPushes::expand(WordStore::Id id, Statistics& statistics) {
  ++statistics.expanded;
  position_.load(store_.key(id));
  region_.flood(position_.position(), position_.position().player());
  pushes_.clear();
  const Board& board = position_.position().board();
  for (const Square box : position_.position().boxes()) {
    for (const Direction d : kDirections) {
      if (region_.contains(board.neighbor(box, opposite(d))) && position_.can_push(box, d))
        pushes_.push_back({box, 0, d});
    }
  }
  observer_.begin(position_.position(), {}, statistics.expanded);
  StepStatus status = StepStatus::running;
  for (const Move& push : pushes_) {
    position_.load(store_.key(id));
    position_.push(push.box, push.direction);
    ++statistics.generated;
    const Added added = add(id, push, statistics);
    const TraceValue rounds{static_cast<double>(reach_.rounds()), 0};
    observer_.child(position_.position(), push, added.fate, added.fate == Fate::dead ? "boulder-reach" : "",
                    {{}, rounds, rounds});
    status = added.status;
    if (status != StepStatus::running) break;
  }
  observer_.end(0, open_.size());
  return status;
}

RelaxedPushes::Added RelaxedPushes::add(WordStore::Id parent, const Move& push, Statistics& statistics) {
  settle(nullptr);
  position_.save(region_.representative(), key_.data());
  if (store_.find(key_.data()) != WordStore::kNone) {
    ++statistics.duplicates;
    return {StepStatus::running, Fate::duplicate};
  }
  const WordStore::Id id = store_.insert_missing(pack_link(parent, push));
  if (id == WordStore::kNone) return {StepStatus::out_of_memory, Fate::opened};
  if (is_goal_in_reach()) {
    goal_ = id;
    return {StepStatus::solved, Fate::won};
  }
  reach_.compute(position_.position(), tracked_.frozen(), false);
  if (!reach_.is_goal_reached()) return {StepStatus::running, Fate::dead};
  if (!open_.push(reach_.rounds(), id)) return {StepStatus::out_of_memory, Fate::opened};
  statistics.peak_open = std::max(statistics.peak_open, open_.size());
  return {StepStatus::running, Fate::opened};
}

void RelaxedPushes::settle(std::vector<Move>* made) {
  for (;;) {
    region_.flood(position_.position(), position_.position().player());
    const std::optional<Move> push = vanishing_push();
    if (!push) return;
    position_.push(push->box, push->direction);
    if (made != nullptr) made->push_back(*push);
  }
}

std::optional<Move> RelaxedPushes::vanishing_push() const {
  const Board& board = position_.position().board();
  for (const Square box : position_.position().boxes()) {
    for (const Direction d : kDirections) {
      if (position_.vanishes_on(board.neighbor(box, d)) && position_.can_push(box, d) &&
          region_.contains(board.neighbor(box, opposite(d)))) {
        return Move{box, 0, d};
      }
    }
  }
  return std::nullopt;
}

bool RelaxedPushes::is_goal_in_reach() const {
  const std::vector<Square>& goals = position_.position().board().goals();
  return std::any_of(goals.begin(), goals.end(), [&](Square goal) { return region_.contains(goal); });
}

// settle() depends only on the position, so it is repeated here to list its pushes.
std::vector<Move> RelaxedPushes::plan() {
  std::vector<WordStore::Id> path;
  for (WordStore::Id id = goal_; id != WordStore::kNone; id = parent_in(store_.value(id))) path.push_back(id);
  std::reverse(path.begin(), path.end());
  std::vector<Move> pushes;
  position_.set_start();
  for (const WordStore::Id id : path) {
    const std::uint64_t link = store_.value(id);
    if (parent_in(link) != WordStore::kNone) {
      position_.load(store_.key(parent_in(link)));
      pushes.push_back(push_in(link));
      position_.push(pushes.back().box, pushes.back().direction);
    }
    settle(&pushes);
  }
  for (std::size_t i = pushes.size(); i-- > 0;) {
    std::vector<Move> fewer = pushes;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (is_plan(fewer)) pushes = std::move(fewer);
  }
  return pushes;
}

bool RelaxedPushes::is_plan(const std::vector<Move>& pushes) {
  const Board& board = position_.position().board();
  position_.set_start();
  for (const Move& push : pushes) {
    region_.flood(position_.position(), position_.position().player());
    if (!position_.can_push(push.box, push.direction) ||
        !region_.contains(board.neighbor(push.box, opposite(push.direction)))) {
      return false;
    }
    position_.push(push.box, push.direction);
  }
  region_.flood(position_.position(), position_.position().player());
  return is_goal_in_reach();
}

}  // namespace sokrates
