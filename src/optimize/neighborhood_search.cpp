#include "optimize/neighborhood_search.hpp"

#include <algorithm>
#include <utility>

#include "rules/pushes.hpp"

namespace sokrates {

namespace {

constexpr std::uint32_t kSegmentBytes = 1U << 18;
constexpr std::uint64_t kSeenBit = std::uint64_t{1} << 63;

// The player's side is ignored, so the numbers are lower bounds.
std::vector<std::uint32_t> pushes_to_nearest_goal(const Board& board) {
  std::vector<std::uint32_t> pushes(board.squares() + 1, 0);
  std::vector<std::uint8_t> is_known(board.squares() + 1, 0);
  std::vector<Square> queue = board.goals();
  for (const Square goal : queue) is_known[goal] = 1;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const Direction d : kDirections) {
      const Square from = board.neighbor(queue[next], d);
      if (from == board.nowhere() || board.neighbor(from, d) == board.nowhere() || is_known[from] != 0)
        continue;
      is_known[from] = 1;
      pushes[from] = pushes[queue[next]] + 1;
      queue.push_back(from);
    }
  }
  return pushes;
}

}  // namespace

NeighborhoodSearch::NeighborhoodSearch(NeighborhoodTask task, NearPositions near, MemoryAccount& account)
    : task_(std::move(task)),
      rule_(task_.objective, Space::pushes),
      near_(std::move(near)),
      position_(task_.board),
      region_(task_.board),
      nearest_(pushes_to_nearest_goal(task_.board)),
      states_(kWords, kSegmentBytes, account),
      visited_(account) {
  note_old_positions();
  position_ = Position(task_.board);
  if (const auto start = near_.find(position_)) {
    has_memory_ = add_state(*start, position_.player(), Direction::up, kNone, {});
  }
}

// If only pushes count, a state is identified by the smallest square of the player's region.
void NeighborhoodSearch::note_old_positions() {
  old_rest_.resize(task_.old_path.size() + 1);
  for (std::size_t i = task_.old_path.size(); i-- > 0;) {
    old_rest_[i] = rule_.of(task_.old_path[i], task_.board.nowhere()) + old_rest_[i + 1];
  }
  for (std::size_t i = 0; i <= task_.old_path.size(); ++i) {
    if (const auto placement = near_.find(position_)) {
      region_.flood(position_, position_.player());
      const Square player = rule_.is_pushes_only() ? region_.representative() : position_.player();
      old_index_[key_of(*placement, player)] = i;
    }
    if (i < task_.old_path.size()) apply_push(position_, task_.old_path[i]);
  }
}

void NeighborhoodSearch::take_upper_bound(const Bound& bound) {
  if (bound.unit == rule_.unit()) bound_ = std::min(bound_, bound.cost);
}

bool NeighborhoodSearch::add_state(const NearPlacement& placement, Square player, Direction last,
                                   std::uint32_t parent, Cost cost) {
  if (count_ == kNone || !states_.make_room(count_)) return false;
  if (heads_.size() <= cost.major) heads_.resize(cost.major + 1, kNone);
  std::uint32_t* const state = states_[count_];
  state[kCore] = placement.core;
  state[kBox] = placement.box;
  state[kPlayer] = player << 2 | static_cast<std::uint32_t>(last);
  state[kParent] = parent;
  state[kMajor] = cost.major;
  state[kMinor] = cost.minor;
  state[kNext] = std::exchange(heads_[cost.major], count_);
  ++count_;
  return true;
}

// Every edge has a positive major cost, so the layer is complete. States with a lower minor cost come first.
bool NeighborhoodSearch::begin_layer() {
  while (next_cost_ < heads_.size() && heads_[next_cost_] == kNone) ++next_cost_;
  if (next_cost_ >= heads_.size()) return false;
  layer_.clear();
  next_in_layer_ = 0;
  for (std::uint32_t state = heads_[next_cost_++]; state != kNone; state = states_[state][kNext])
    layer_.push_back(state);
  std::reverse(layer_.begin(), layer_.end());
  if (rule_.is_pair()) {
    std::stable_sort(layer_.begin(), layer_.end(), [this](std::uint32_t a, std::uint32_t b) {
      return states_[a][kMinor] < states_[b][kMinor];
    });
  }
  return true;
}

bool NeighborhoodSearch::visit(std::uint64_t key) {
  const auto inserted = visited_.insert({{key}}, WordSet<1>::hash({{key}}), 0);
  if (inserted == WordSet<1>::Insertion::no_memory) has_memory_ = false;
  return inserted == WordSet<1>::Insertion::added;
}

void NeighborhoodSearch::compare_with_old_path(std::uint32_t state, std::uint64_t key, Cost cost) {
  const auto old = old_index_.find(key);
  if (old == old_index_.end()) return;
  const Cost total = cost + old_rest_[old->second];
  if (!(total < bound_)) return;
  bound_ = total;
  found_ = {state, old->second};
}

bool NeighborhoodSearch::expand(std::uint32_t state) {
  const std::uint32_t* const record = states_[state];
  const NearPlacement placement{record[kCore], record[kBox]};
  const Cost cost{record[kMajor], record[kMinor]};
  near_.load(placement, position_);
  position_.set_player(record[kPlayer] >> 2);
  if (rule_.is_pushes_only()) {
    region_.flood(position_, position_.player());
  } else {
    region_.measure(position_, position_.player());
  }
  const Square player = rule_.is_pushes_only() ? region_.representative() : position_.player();
  const std::uint64_t key = key_of(placement, player);
  if (!visit(key)) return has_memory_;
  ++expanded_;
  compare_with_old_path(state, key, cost);
  if (position_.is_won() && cost < bound_ && (!task_.end_player || *task_.end_player == player)) {
    bound_ = cost;
    found_ = {state, task_.old_path.size()};
  }
  return add_children(state, cost);
}

bool NeighborhoodSearch::add_children(std::uint32_t state, Cost cost) {
  std::uint32_t left = 0;
  for (const Square box : position_.boxes()) left += nearest_[box];
  const Square player = position_.player();
  pushes_.clear();
  find_pushes(position_, region_, task_.live, pushes_);
  for (Move& push : pushes_) {
    const Square to = task_.board.neighbor(push.box, push.direction);
    if (!rule_.is_pushes_only())
      push.walk = region_.distance(task_.board.neighbor(push.box, opposite(push.direction)));
    const Cost child = cost + rule_.of(push, task_.board.nowhere());
    const std::uint32_t rest = left - nearest_[push.box] + nearest_[to];
    if (!(child + rule_.of(rest, rest) < bound_)) continue;
    ++generated_;
    lookups_ += position_.boxes().size();
    apply_push(position_, push);
    const auto placement = near_.find(position_);
    undo_push(position_, push, player);
    if (!placement) continue;
    const std::uint64_t key = key_of(*placement, push.box);
    if (rule_.is_pushes_only() ? !visit(key | kSeenBit) : visited_.find({{key}}) != nullptr) continue;
    if (!has_memory_ || !add_state(*placement, push.box, push.direction, state, child)) return false;
  }
  return has_memory_;
}

StepStatus NeighborhoodSearch::step(Budget budget) {
  const std::uint64_t work_before = work();
  const std::uint64_t expanded_before = expanded_;
  while (has_memory_ && !is_done_) {
    if (work() - work_before >= budget.ticks || expanded_ - expanded_before >= budget.expansions)
      return StepStatus::running;
    if (next_in_layer_ == layer_.size()) {
      is_done_ = !begin_layer() || !(Cost{next_cost_ - 1, 0} < bound_);
    } else {
      has_memory_ = expand(layer_[next_in_layer_++]) && has_memory_;
    }
  }
  if (!is_done_) return StepStatus::out_of_memory;
  return found_.state == kNone ? StepStatus::gave_up : StepStatus::solved;
}

std::optional<Route> NeighborhoodSearch::route() const {
  if (found_.state == kNone) return std::nullopt;
  std::vector<Move> path;
  for (std::uint32_t s = found_.state; states_[s][kParent] != kNone; s = states_[s][kParent]) {
    const std::uint32_t player = states_[s][kPlayer];
    path.push_back({player >> 2, 0, static_cast<Direction>(player & 3)});
  }
  std::reverse(path.begin(), path.end());
  path.insert(path.end(), task_.old_path.begin() + static_cast<std::ptrdiff_t>(found_.rest),
              task_.old_path.end());
  return Route(task_.board, path);
}

Statistics NeighborhoodSearch::statistics() const {
  Statistics s;
  s.expanded = expanded_;
  s.generated = generated_;
  return s;
}

}  // namespace sokrates
