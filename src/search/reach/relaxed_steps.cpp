#include "search/reach/relaxed_steps.hpp"

#include <algorithm>

namespace sokrates {

namespace {

constexpr std::uint32_t kInfinite = 0xFFFFFFFFU;
constexpr std::uint64_t kClosed = std::uint64_t{1} << 31;
constexpr std::uint64_t kTicksOfExpansion = 40;  // four children to hash and compare

constexpr WordStore::Id parent_in(std::uint64_t link) {
  return static_cast<WordStore::Id>(link >> 32);
}
constexpr std::uint32_t moves_in(std::uint64_t link) {
  return static_cast<std::uint32_t>(link & (kClosed - 1));
}

}  // namespace

RelaxedSteps::RelaxedSteps(const Board& board, const TrackedSquares& tracked, std::uint32_t enough,
                           MemoryAccount& account, Observer& observer)
    : board_(board),
      tracked_(tracked),
      enough_(enough),
      walks_(board.squares() + 1, kInfinite),
      store_(tracked.key_words(), account),
      open_(account, Ties::newest_first),
      key_(tracked.key_words()),
      observer_(observer),
      shown_(board, tracked) {
  measure_walks();
}

void RelaxedSteps::measure_walks() {
  std::vector<Square> queue = board_.goals();
  for (const Square goal : queue) walks_[goal] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const Direction d : kDirections) {
      const Square t = board_.neighbor(queue[next], d);
      if (t == board_.nowhere() || tracked_.frozen().contains(t) || walks_[t] != kInfinite) continue;
      walks_[t] = walks_[queue[next]] + 1;
      queue.push_back(t);
    }
  }
}

StepStatus RelaxedSteps::step(Budget& budget, Statistics& statistics) {
  StepStatus status = StepStatus::running;
  if (!has_begun_) {
    has_begun_ = true;
    shown_.save(shown_.position().player(), key_.data());
    status = open_state(WordStore::kNone, 0, statistics).status;
  }
  while (status == StepStatus::running && budget.expansions > 0 && budget.ticks > 0) {
    if (open_.empty()) return StepStatus::exhausted;
    lower_bound_ = std::max(lower_bound_, static_cast<std::uint32_t>(open_.min_priority()));
    const WordStore::Id id = open_.pop();
    if ((store_.value(id) & kClosed) != 0) continue;
    --budget.expansions;
    budget.ticks -= std::min(budget.ticks, kTicksOfExpansion);
    status = expand(id, statistics);
  }
  return status;
}

StepStatus RelaxedSteps::expand(WordStore::Id id, Statistics& statistics) {
  ++statistics.expanded;
  store_.set_value(id, store_.value(id) | kClosed);
  const std::uint64_t* const here = store_.key(id);
  const auto before = static_cast<Square>(here[key_.size() - 1]);
  const std::uint32_t moves = moves_in(store_.value(id));
  if (observer_.watches()) {
    shown_.load(here);
    observer_.begin(shown_.position(), {moves, 0}, {walks_[before], 0}, statistics.expanded);
  }
  StepStatus status = board_.is_goal(before) ? StepStatus::solved : StepStatus::running;
  if (status == StepStatus::solved) goal_ = id;
  for (const Direction d : kDirections) {
    if (status != StepStatus::running) break;
    std::copy(here, here + key_.size(), key_.begin());
    if (!make_step(d)) continue;
    ++statistics.generated;
    const Opened opened = open_state(id, moves + 1, statistics);
    status = opened.status;
    if (observer_.watches()) show_child(before, d, opened.fate, moves + 1);
  }
  observer_.end(0, open_.size());
  return status;
}

// Reports a step to the observer, which expects the position after the step.
void RelaxedSteps::show_child(Square before, Direction d, Fate fate, std::uint32_t moves) {
  const bool is_push = shown_.position().has_box(player());
  shown_.set_player(player());
  const Move move{is_push ? player() : board_.nowhere(), 0, d};
  observer_.child(shown_.position(), move, fate, {}, {moves, 0}, {walks_[player()], 0});
  shown_.set_player(before);
}

// Opens the state in key_, which was reached in `moves` moves. Does nothing if the state is known at no greater cost,
// or if it cannot lead to a target in fewer than enough_ moves.
RelaxedSteps::Opened RelaxedSteps::open_state(WordStore::Id parent, std::uint32_t moves,
                                              Statistics& statistics) {
  const std::uint32_t walk = walks_[player()];
  if (walk == kInfinite) return {StepStatus::running, Fate::dead};
  if (moves + walk >= enough_) return {StepStatus::running, Fate::beaten};
  const std::uint64_t link = std::uint64_t{parent} << 32 | moves;
  WordStore::Id id = store_.find(key_.data());
  if (id == WordStore::kNone) {
    id = store_.insert_missing(link);
    if (id == WordStore::kNone) return {StepStatus::out_of_memory, Fate::opened};
  } else {
    if (moves >= moves_in(store_.value(id))) {
      ++statistics.duplicates;
      return {StepStatus::running, Fate::duplicate};
    }
    store_.set_value(id, link);
  }
  if (!open_.push(moves + walk, id)) return {StepStatus::out_of_memory, Fate::opened};
  statistics.peak_open = std::max(statistics.peak_open, open_.size());
  return {StepStatus::running, walk == 0 ? Fate::won : Fate::opened};
}

bool RelaxedSteps::make_step(Direction d) {
  const Square to = board_.neighbor(player(), d);
  if (to == board_.nowhere() || tracked_.frozen().contains(to)) return false;
  if (has_box(to)) {
    const Square behind = board_.neighbor(to, d);
    if (behind == board_.nowhere() || tracked_.frozen().contains(behind) || has_box(behind)) return false;
    flip_box(to);
    if (tracked_.contains(behind)) flip_box(behind);
  }
  key_.back() = to;
  return true;
}

bool RelaxedSteps::has_box(Square s) const {
  const std::uint32_t n = tracked_.number(s);
  return n != TrackedSquares::kUntracked && (key_[n / 64] >> (n % 64) & 1) != 0;
}

void RelaxedSteps::flip_box(Square s) {
  const std::uint32_t n = tracked_.number(s);
  key_[n / 64] ^= std::uint64_t{1} << (n % 64);
}

std::vector<Direction> RelaxedSteps::path() const {
  std::vector<Direction> steps;
  for (WordStore::Id id = goal_; parent_in(store_.value(id)) != WordStore::kNone;) {
    const WordStore::Id before = parent_in(store_.value(id));
    const auto from = static_cast<Square>(store_.key(before)[key_.size() - 1]);
    const auto to = static_cast<Square>(store_.key(id)[key_.size() - 1]);
    for (const Direction d : kDirections) {
      if (board_.neighbor(from, d) == to) steps.push_back(d);
    }
    id = before;
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

}  // namespace sokrates
