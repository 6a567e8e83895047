#include "proof/goal_perimeter.hpp"

#include <algorithm>

#include "space/end_positions.hpp"

namespace sokrates {

namespace {

constexpr std::uint64_t kTicksPerState = 3000;
// This is the maximum number of end positions. There are many if the level has more goals than boxes.
constexpr std::uint64_t kMaxPlacings = 10'000;

}  // namespace

std::int64_t GoalPerimeter::grow(std::int64_t radius, std::uint64_t max_states, WorkBudget& work_budget) {
  if (states_.empty() && !begin(max_states)) return kNone;
  const auto layers = [this] { return static_cast<std::int64_t>(states_.size()); };
  while (layers() <= radius && add_layer(max_states, work_budget)) {
  }
  if (work_budget.is_over()) return kNone;
  return std::min(radius, layers() - 1);
}

bool GoalPerimeter::begin(std::uint64_t max_states) {
  const std::size_t boxes = board_.start_boxes().size();
  if (EndPositions::count(board_.goals().size(), boxes, kMaxPlacings) > kMaxPlacings) return false;
  EndPositions ends(board_.goals(), boxes);
  do {
    position_.set_boxes(ends.boxes().data(), ends.boxes().size());
    for (Square s = 0; s < board_.squares(); ++s) {
      if (!position_.has_box(s)) reach(s, 0);
    }
  } while (ends.next());
  return take_layer(max_states);
}

bool GoalPerimeter::take_layer(std::uint64_t max_states) {
  if (distances_.size() > max_states) return drop_layer();
  last_.swap(next_);
  next_.clear();
  states_.push_back(distances_.size());
  return true;
}

bool GoalPerimeter::drop_layer() {
  for (const State* state : next_) distances_.erase(distances_.find(*state));
  next_.clear();
  return false;
}

bool GoalPerimeter::add_layer(std::uint64_t max_states, WorkBudget& work_budget) {
  const auto distance = static_cast<std::int64_t>(states_.size());
  for (const State* state : last_) {
    const std::vector<Square> boxes(state->begin(), state->end() - 1);
    const Square player = state->back();
    position_.set_boxes(boxes.data(), boxes.size());
    region_.flood(position_, player);
    for (const Square box : boxes) {
      for (const Direction d : kDirections) {
        const Square pulled = board_.neighbor(box, d);
        const Square behind = board_.neighbor(pulled, d);
        if (behind == board_.nowhere() || !region_.contains(pulled) || position_.has_box(behind)) continue;
        std::vector<Square> before = boxes;
        *std::find(before.begin(), before.end(), box) = pulled;
        std::sort(before.begin(), before.end());
        position_.set_boxes(before.data(), before.size());
        reach(behind, distance);
        position_.set_boxes(boxes.data(), boxes.size());
      }
    }
    if (distances_.size() > max_states || !work_budget.spend(kTicksPerState)) return drop_layer();
  }
  return take_layer(max_states);
}

void GoalPerimeter::reach(Square player, std::int64_t distance) {
  before_.flood(position_, player);
  State state(position_.boxes().begin(), position_.boxes().end());
  state.push_back(static_cast<char16_t>(before_.representative()));
  const auto [at, is_new] = distances_.try_emplace(std::move(state), distance);
  if (is_new) next_.push_back(&at->first);
}

}  // namespace sokrates
